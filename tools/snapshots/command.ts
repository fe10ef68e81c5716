import { oneOf, readArgs, UsageError } from '@originaltreu/audit/command-line';
import type { CommandFolders } from './actions';
import type { CellFilter } from './cells';
import { formats } from './report';
import { knownWidths, profiles } from './variants';

const usage = `Usage: npm run snapshots -- [options] [cell…]

Compares every page with its baseline under snapshots/: its pixels, one by one, its words
(texts, labels, states and addresses, also those that no picture shows), and scenes, which
are pages with a menu open, a button hovered, a form sent.

What has the inputs of its baseline is not captured. Cells that differ are captured
twice and left in test-results/snapshots/, with a page for review: index.html.

Cells are named language-page-width, language-page-words or language-page-width-scene,
with -fixed in that state: de-home-390, de-home-words, de-home-390-menu,
en-contact-1280-fixed. * matches any characters: 'de-*-390', '*-words*', '*-dropdown'.

Options:
  --lang <list>      only these languages, e.g. de,ru
  --page <list>      only these pages, by name or path, e.g. home,/de/kontakt-uns
  --width <list>     only these widths: ${knownWidths.join(', ')}
  --profile <list>   only these states: ${profiles.join(', ')}
  --all              capture pages even if their inputs have not changed
  --update           approve the results of the last run, or the current pages
  --list-obsolete    list the baselines that no page has any more
  --prune            delete them
  --format <name>    table, json, junit or html, the page for review (default: table)
  --browsers <n>     browsers that capture side by side (default: one for
                     each core, up to 4)
  --help             show this help

Examples:
  npm run snapshots -- --lang de --width 390
  npm run snapshots -- --update 'de-*-390'

Exit codes: 0 no differences, 1 differences or obsolete baselines, 2 usage error`;

function listed(given: readonly string[]): string[] {
  return given.flatMap((each) => each.split(',')).filter(Boolean);
}

const formatNames = [...(Object.keys(formats) as (keyof typeof formats)[]), 'html'] as const;

/** Reads the value of `--browsers`. */
export function browserCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 16) return count;
  throw new UsageError(`--browsers must be a number from 1 to 16, not “${text}”.`);
}

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
      lang: { type: 'string', multiple: true, default: [] },
      page: { type: 'string', multiple: true, default: [] },
      width: { type: 'string', multiple: true, default: [] },
      profile: { type: 'string', multiple: true, default: [] },
      all: { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
      'list-obsolete': { type: 'boolean', default: false },
      prune: { type: 'boolean', default: false },
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
  const browsers = values.browsers === undefined ? undefined : browserCount(values.browsers);
  const filter: CellFilter = {
    names: listed(positionals),
    languages: listed(values.lang),
    pages: listed(values.page),
    widths: listed(values.width),
    profiles: listed(values.profile),
  };
  const { all, update, prune } = values;
  // Loaded here, so that help and wrong options are answered at once.
  const { comparePages, tidyBaselines } = await import('./actions');
  if (values['list-obsolete'] || prune) return tidyBaselines(prune, print, folders);
  return comparePages({ filter, format, all, update, browsers }, print, folders);
}
