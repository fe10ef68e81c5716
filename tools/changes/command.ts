import { readArgs, withHelp } from '@sitewide/kit/command-line';
import { whileAlone } from '../site/while-alone';
import { approveChanges, showChanges } from './review';

const usages = {
  changes: `Usage: npm run changes

Shows what a change of the site changes: pictures and words of pages (npm run snapshots),
findings (npm run audit, without a browser) and verdicts of toggles (npm run defects -- prove).
Skips everything whose inputs are unchanged. Updates nothing.

Each change is one row with a name, e.g. findings-2; “npm run approve” approves it. A row
marked ✗ is a fault, which can only be fixed. test-results/snapshots/index.html shows the pictures.

Options:
  --help  show this help

Exit codes: 0 nothing changed, 1 changes or faults, 2 usage error
`,
  approve: `Usage: npm run approve -- [change…]

Approves what “npm run changes” showed last: all of it, or the changes that are named. Updates
the baselines under snapshots/, their manifest, and the ledgers fixtures/audit. Approves nothing
if the site has changed since then.

Options:
  --help  show this help

Examples:
  npm run approve
  npm run approve -- snapshots-1 findings-2

Exit codes: 0 approved, 1 faults remain, 2 usage error, or nothing that could be approved
`,
};

/** All records; loaded here, so that help comes at once. */
const openReview = async () => (await import('./sources')).openReview();

const changes = withHelp(usages.changes, async (args) => {
  readArgs(args, {});
  return showChanges(await openReview());
});

const approve = withHelp(usages.approve, async (args) => {
  const { positionals } = readArgs(args, {}, true);
  const review = await openReview();
  return whileAlone(() => approveChanges(positionals, review));
});

/**
 * Runs `npm run changes` or `npm run approve`.
 *
 * @param args - the name of the command, and its arguments.
 * @returns the exit code.
 * @throws ExpectedError if the arguments are wrong, or approving is refused.
 */
export function reviewChanges([command, ...args]: readonly string[]): number | Promise<number> {
  return command === 'approve' ? approve(args) : changes(args);
}
