import { readArgs, UsageError, withHelp } from '@sitewide/kit/command-line';

const usage = `Usage: npm run report -- [options] [clause…]

Writes the conformance report: one HTML file on every clause, defect and page of
the site, with proofs, pictures and findings, and the same data as JSON next to it.
Proofs come from the results of the last “npm test”.

Options:
  --out <folder>   where to write it (default: test-results/report)
  --verify         plant the contradiction of each clause into a copy of the working
                   tree, run the test that must catch it, and write the results to
                   test-results/verify.json (default: all clauses)
  --help           show this help

Examples:
  npm run report
  npm run report -- --verify 2.31 9.02

Exit codes: 0 every clause is proven, 1 some are not or have not run, 2 usage error
`;

const options = {
  verify: { type: 'boolean', default: false },
  out: { type: 'string' },
} as const;

/** Runs `npm run report`. */
export const report = withHelp(usage, async (args) => {
  const { values, positionals } = readArgs(args, options, true);
  if (values.verify && values.out !== undefined) {
    throw new UsageError('--out does not go with --verify.');
  }
  // What each option needs is loaded with it, so that help comes at once.
  if (values.verify) {
    const { verify } = await import('./verify');
    return verify(positionals);
  }
  if (positionals.length > 0) {
    throw new UsageError(`Clauses such as “${positionals.join(' ')}” need --verify.`);
  }
  return (await import('./write-report')).writeReport(values.out);
});
