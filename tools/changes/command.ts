import { exitCodes, readArgs } from '@sitewide/kit/command-line';

const usages = {
  changes: `Usage: npm run changes

Shows what a change of the site changes: pictures and words of pages (npm run snapshots),
findings (npm run audit, without a browser) and verdicts of toggles (npm run defects -- prove).
Skips everything whose inputs are unchanged. Updates nothing.

Each change is one row with a name, e.g. findings-2; “npm run approve” approves it. A row
marked ✗ is a fault, which can only be fixed. test-results/snapshots/index.html shows the pictures.

Options:
  --help  show this help

Exit codes: 0 nothing changed, 1 changes or faults, 2 usage error`,
  approve: `Usage: npm run approve -- [change…]

Approves what “npm run changes” showed last: all of it, or the changes that are named. Updates
the baselines under snapshots/, their manifest, and the ledgers fixtures/audit. Approves nothing
if the site has changed since then.

Options:
  --help  show this help

Examples:
  npm run approve
  npm run approve -- snapshots-1 findings-2

Exit codes: 0 approved, 1 faults remain, 2 usage error, or nothing that could be approved`,
};

/**
 * Runs `npm run changes` or `npm run approve`; `print` receives the output.
 *
 * @param args - the name of the command, and its arguments.
 * @returns the exit code.
 * @throws ExpectedError if the arguments are wrong, or approving is refused.
 */
export async function reviewChanges(
  [command = '', ...args]: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const isApproval = command === 'approve';
  const options = { help: { type: 'boolean', default: false } } as const;
  const { values, positionals } = readArgs(args, options, isApproval);
  if (values.help) {
    print(usages[isApproval ? 'approve' : 'changes']);
    return exitCodes.ok;
  }
  // Loaded here, so that help and wrong options are answered at once.
  const { approveChanges, showChanges } = await import('./review');
  const review = (await import('./sources')).openReview(print);
  if (!isApproval) return showChanges(review);
  const { whileAlone } = await import('../site/while-alone');
  return whileAlone(() => approveChanges(positionals, review));
}
