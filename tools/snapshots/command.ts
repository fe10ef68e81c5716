import { oneOf, readArgs, UsageError } from '../../packages/audit/command-line';
import { usualBrowsers } from './capture/capture';
import { type CellFilter, cells, chooseCells, profiles, widths } from './cells';
import { formats, hasFailed } from './report';
import { writeReviewPage } from './review';
import { openBaselines, runSnapshots } from './run';
import { writeManifest } from './store/manifest';
import { Results } from './store/results';

const usage = `Usage: npm run snapshots [-- options] [cell…]

Holds every page against its baseline under snapshots/, pixel for pixel. A page
into which the same went as into its baseline is not even captured. Whatever
differs is captured twice and left in test-results/snapshots/, with a page to
review it: index.html.

  --lang L         only pages of the languages, e.g. de or de,ru
  --page P         only these pages, by name or path, e.g. home or /de/kontakt-uns
  --width W        only these widths: ${widths.join(', ')}
  --profile P      only these states: ${profiles.join(', ')}
  --all            capture although nothing that goes in has changed
  --update         approve: what the last run left behind, or what pages show now
  --list-obsolete  list baselines that no page has any more
  --prune          delete them
  --format F       table (the default), json, junit, or html for the review page
  --browsers N     how many browsers capture side by side, ${usualBrowsers} unless given
  --help           this text

Cells are named language-page-width, and -fixed in that state: de-home-390,
en-contact-1280-fixed. A * stands for any letters: 'de-*-390'.

Exit status: 0 nothing differs, 1 differences or obsolete baselines, 2 wrong use.`;

function listed(given: readonly string[]): string[] {
  return given.flatMap((each) => each.split(',')).filter(Boolean);
}

const formatNames = [...(Object.keys(formats) as (keyof typeof formats)[]), 'html'] as const;

function browserCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 16) return count;
  throw new UsageError(`--browsers must be a number from 1 to 16, not “${text}”.`);
}

/** Where a command reads and writes; the project's own folders unless given. */
export interface CommandFolders {
  /** The folder of baselines. */
  readonly baselines?: string;
  /** The folder that takes what runs leave behind. */
  readonly results?: string;
}

/** Lists what no cell refers to, and deletes it if asked. */
function tidy(prune: boolean, { baselines }: CommandFolders, print: (text: string) => void) {
  const { manifest, store } = openBaselines(baselines);
  const { cells: names, files } = store.obsolete(cells);
  const count = names.length + files.length;
  for (const name of names) print(`cell ${name}`);
  for (const file of files) print(`file snapshots/${file}`);
  const sum = `${names.length} cells and ${files.length} files are obsolete`;
  if (!prune) {
    print(`${sum}${count > 0 ? '; --prune deletes them' : ''}`);
    return count > 0 ? 1 : 0;
  }
  store.prune(cells);
  if (count > 0) writeManifest(manifest, baselines);
  print(`${sum} and deleted`);
  return 0;
}

/**
 * Runs `npm run snapshots`.
 *
 * @param words - what follows the command.
 * @param print - takes what the command says, line by line.
 * @returns the exit status, 0 or 1 as the usage says.
 * @throws UsageError where the arguments are wrong.
 */
export async function snapshots(
  words: readonly string[],
  print: (text: string) => void,
  folders: CommandFolders = {},
): Promise<number> {
  const { values, positionals } = readArgs(
    words,
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
      browsers: { type: 'string', default: String(usualBrowsers) },
      help: { type: 'boolean', default: false },
    },
    true,
  );
  if (values.help) {
    print(usage);
    return 0;
  }
  if (values['list-obsolete'] || values.prune) return tidy(values.prune, folders, print);
  const format = oneOf('format', values.format, formatNames);
  const filter: CellFilter = {
    names: listed(positionals),
    languages: listed(values.lang),
    pages: listed(values.page),
    widths: listed(values.width),
    profiles: listed(values.profile),
  };
  const { all, update } = values;
  const browsers = browserCount(values.browsers);
  const results = new Results(folders.results);
  const baselines = openBaselines(folders.baselines, results);
  const report = await runSnapshots(chooseCells(filter), baselines, { all, update, browsers });
  const page = await writeReviewPage(results);
  print(format === 'html' ? page : formats[format](report));
  const failed = hasFailed(report, update);
  if (failed && format === 'table') print(`Review: ${page}`);
  return failed ? 1 : 0;
}
