import { readArgs, runCommand, UsageError } from '../../packages/audit/command-line';
import { faultsOf } from './check';
import { reportCommand } from './command';
import { readDesk } from './proof-data';
import { verify } from './verify/verify';

const usage = `Usage: npm run report -- [options]

Writes the report: one page on every clause, defect and page of the site, with
proofs, pictures and link findings, which needs nothing else and opens from a
file; and the same as JSON beside it. What is proven comes from what “npm test”
left in test-results; where that is missing or older than the tests, the runners
are asked which tests there are.

  --out DIR            where to write it; test-results/report unless given
  --run                run “npm test” first
  --json               print the JSON, and not where the page is
  --check              only say what is wrong, whatever the last run said:
                       clauses without proof, proofs without clause, proofs that
                       were never seen failing
  --verify [CLAUSE …]  plant the contradiction of each clause into a copy of the
                       working tree, run the test that must catch it, and keep
                       the record in fixtures/contradictions; all of them
                       unless some are named
  --unseen             with --verify: only those whose record is missing or of
                       another contradiction
  --help               this text

Exit status: 0 all is proven, 1 something is not, or has not been run, 2 wrong use.
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

/** What is wrong, one line each, and the number as the last line. */
function printFaults(faults: readonly string[], clauses: number): void {
  for (const fault of faults) console.error(fault);
  console.log(
    faults.length === 0
      ? `All ${clauses} clauses have a proof, and each was seen failing without it.`
      : `${faults.length} faults in the proofs of ${clauses} clauses.`,
  );
}

/** What “npm test” checks: which proofs there are, not how they ended. */
async function check(): Promise<number> {
  const { desk } = await readDesk();
  const faults = faultsOf(desk);
  printFaults(faults, desk.clauses.length);
  return faults.length === 0 ? 0 : 1;
}

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, options, true);
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  if (values.unseen && !values.verify) {
    throw new UsageError('--unseen goes with --verify only.');
  }
  if ((values.verify || values.check) && (values.out !== undefined || values.run || values.json)) {
    throw new UsageError('--out, --run and --json write the report; --check and --verify do not.');
  }
  if (values.verify) return verify({ named: positionals, unseen: values.unseen });
  if (positionals.length > 0) {
    throw new UsageError(`Clauses are named after --verify only, not “${positionals.join(' ')}”.`);
  }
  if (values.check) return check();
  return reportCommand(values);
}

await runCommand(run);
