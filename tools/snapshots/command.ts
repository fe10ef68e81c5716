import { type NumberLimits, oneOf, readArgs, readNumber } from '@originaltreu/kit/command-line';
import type { CommandFolders } from './actions';
import { formats } from './report';

const usage = `Usage: npm run snapshots -- [options] [cell…]

Compares every page with its baseline under snapshots/: its pixels, one by one, its words
(texts, labels, states and addresses, also those that no picture shows), and scenes, which
are pages with a menu open, a button hovered, a form sent.

Pictures with unchanged inputs are not captured. Cells that differ are captured twice and
left in test-results/snapshots/, with a page for review: index.html.

Cells are named language-page-width, language-page-words or language-page-width-scene,
with -fixed in that state: de-home-390, de-home-words, de-home-390-menu,
en-contact-1280-fixed. * matches any characters: 'de-*-390', '*-words*', '*-dropdown'.

Options:
  --all              capture pages even if their inputs have not changed
  --update           approve the results of the last run, all or those of the named cells
  --format <name>    table, json, junit or html, the page for review (default: table)
  --browsers <n>     browsers that capture side by side (default: one for
                     each core, up to 4)
  --help             show this help

Examples:
  npm run snapshots -- 'de-*-390' 'de-*-390-fixed'
  npm run snapshots -- --update 'de-*-390'

Exit codes: 0 no differences, 1 differences, or results that cannot be approved, 2 usage error`;

function listed(given: readonly string[]): string[] {
  return given.flatMap((each) => each.split(',')).filter(Boolean);
}

const formatNames = [...(Object.keys(formats) as (keyof typeof formats)[]), 'html'] as const;

/** How many browsers `--browsers` may ask for. */
export const browserLimits: NumberLimits = { min: 1, max: 16, isWhole: true };

/**
 * Runs `npm run snapshots`; `print` receives the output.
 *
 * @throws UsageError if the arguments are wrong.
 */
export async function snapshots(
  args: readonly string[],
  print: (text: string) => void,
  folders: CommandFolders = {},
): Promise<number> {
  const { values, positionals } = readArgs(
    args,
    {
      all: { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
      format: { type: 'string', default: 'table' },
      browsers: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
    true,
  );
  if (values.help) {
    print(usage);
    return 0;
  }
  const format = oneOf('format', values.format, formatNames);
  const browsers =
    values.browsers === undefined
      ? undefined
      : readNumber('browsers', values.browsers, browserLimits);
  const names = listed(positionals);
  const { all, update } = values;
  // Loaded here, so that help and wrong options are answered at once.
  const { approvePages, comparePages } = await import('./actions');
  if (update) return approvePages(names, print, folders);
  return comparePages(names, format, { all, browsers }, print, folders);
}
