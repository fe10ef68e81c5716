import { exitCodes, oneOf, readArgs } from '@originaltreu/kit/command-line';
import { formats, hasFailed } from './report';

const usage = `Usage: npm run snapshots -- [options] [cell…]

Compares every page with its baseline under snapshots/: its pixels, one by one, its words
(texts, labels, states and addresses, also those that no picture shows), and scenes, which
are pages with a menu open, a button hovered, a form sent.

Pictures with unchanged inputs are not captured. Cells that differ are captured twice and
left in test-results/snapshots/, with a page for review: index.html. “npm run changes” compares
all cells and names each change, and “npm run approve” approves them.

Cells are named language-page-width, language-page-words or language-page-width-scene,
with -fixed in that state: de-home-390, de-home-words, de-home-390-menu,
en-contact-1280-fixed. * matches any characters: 'de-*-390', '*-words*', '*-dropdown'.

Options:
  --all              capture pages even if their inputs have not changed
  --format <name>    table, json, junit or html, the page for review (default: table)
  --help             show this help

Examples:
  npm run snapshots -- 'de-*-390' 'de-*-390-fixed'
  npm run snapshots -- --all --format junit

Exit codes: 0 no differences, 1 differences, 2 usage error`;

const formatNames = [...(Object.keys(formats) as (keyof typeof formats)[]), 'html'] as const;

/**
 * Runs `npm run snapshots`; `print` receives the output.
 *
 * @param folders - of the baselines and of the results (default: the project's).
 * @returns the exit code.
 * @throws UsageError if the arguments are wrong, ExpectedError if a name describes no cell.
 */
export async function snapshots(
  args: readonly string[],
  print: (text: string) => void,
  folders: { readonly baselines?: string; readonly results?: string } = {},
): Promise<number> {
  const { values, positionals } = readArgs(
    args,
    {
      all: { type: 'boolean', default: false },
      format: { type: 'string', default: 'table' },
      help: { type: 'boolean', default: false },
    },
    true,
  );
  if (values.help) {
    print(usage);
    return exitCodes.ok;
  }
  const format = oneOf('format', values.format, formatNames);
  // Loaded here, so that help and wrong options are answered at once.
  const [{ chooseCells }, { openBaselines, runSnapshots }, { Results }, { writeReviewPage }] =
    await Promise.all([
      import('./cells'),
      import('./run'),
      import('./store/results'),
      import('./review'),
    ]);
  const cells = chooseCells(positionals);
  const results = new Results(folders.results);
  const baselines = openBaselines(folders.baselines, results);
  const report = await runSnapshots(cells, baselines, values.all);
  const page = writeReviewPage(results, format === 'html');
  print(format === 'html' ? page : formats[format](report));
  if (!hasFailed(report)) return exitCodes.ok;
  if (format === 'table') print(`Review: ${page}`);
  return exitCodes.found;
}
