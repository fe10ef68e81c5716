import { exitCodes, readArgs, UsageError } from '@originaltreu/audit/command-line';
import { counted } from '@originaltreu/audit/utilities';

const usage = `Usage: npm run report -- [options] [clause…]

Writes the conformance report: one HTML file on every clause, defect and page of
the site, with proofs, pictures, link findings and the snapshot review, and the
same data as JSON beside it. Proofs come from the last results of “npm test”; where
these are missing or older than the tests, the runners list their tests.

Options:
  --out <folder>   where to write it (default: test-results/report)
  --run            run “npm test” first
  --json           print the JSON instead of the report’s path
  --check          list problems only, ignoring the last run: clauses without
                   proof, proofs without clause, proofs never seen failing
  --verify         plant the contradiction of each clause into a copy of the working
                   tree, run the test that must catch it, and record the result in
                   fixtures/contradictions (default: all clauses)
  --unseen         with --verify: only clauses without a valid record
  --help           show this help

Examples:
  npm run report
  npm run report -- --verify 2.31 9.02

Exit codes: 0 every clause is proven, 1 some are not or have not run, 2 usage error
`;

const options = {
  check: { type: 'boolean', default: false },
  verify: { type: 'boolean', default: false },
  unseen: { type: 'boolean', default: false },
  out: { type: 'string' },
  run: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Prints which proofs are missing, whatever the last results. */
async function check(): Promise<number> {
  const { readProofData } = await import('./proofs');
  const { faultsOf } = await import('./check');
  const proofData = readProofData();
  const faults = faultsOf(proofData);
  const clauses = counted(proofData.clauses.length, 'clause');
  for (const fault of faults) console.error(fault);
  console.log(
    faults.length === 0
      ? `All ${clauses} have a proof, and each was seen failing without it.`
      : `${counted(faults.length, 'fault')} in the proofs of ${clauses}.`,
  );
  return faults.length === 0 ? exitCodes.ok : exitCodes.found;
}

/**
 * Runs `npm run report`.
 *
 * @returns the exit code.
 * @throws UsageError if the arguments are wrong.
 */
export async function report(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, options, true);
  if (values.help) {
    process.stdout.write(usage);
    return exitCodes.ok;
  }
  if (values.unseen && !values.verify) throw new UsageError('--unseen needs --verify.');
  if ((values.verify || values.check) && (values.out !== undefined || values.run || values.json)) {
    throw new UsageError('--out, --run and --json do not go with --check or --verify.');
  }
  // What each option needs is loaded with it, so that help comes at once.
  if (values.verify) {
    const { verify } = await import('./verify');
    return verify({ named: positionals, unseen: values.unseen });
  }
  if (positionals.length > 0) {
    throw new UsageError(`Clauses such as “${positionals.join(' ')}” need --verify.`);
  }
  if (values.check) return check();
  return (await import('./write-report')).writeReport(values);
}
