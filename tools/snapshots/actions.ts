import { rmSync } from 'node:fs';
import { type CellFilter, cells, chooseCells } from './cells';
import { formats, hasFailed } from './report';
import { openBaselines, type RunOptions, runSnapshots } from './run';
import { writeManifest } from './store/manifest';
import { Results } from './store/results';

/** The folders of a command (default: the project's own). */
export interface CommandFolders {
  readonly baselines?: string;
  readonly results?: string;
}

/**
 * Lists or deletes what no cell refers to.
 *
 * @returns the exit code.
 */
export function tidyBaselines(
  prune: boolean,
  print: (text: string) => void,
  { baselines }: CommandFolders,
): number {
  const { manifest, store } = openBaselines(baselines);
  const { cells: names, files } = store.obsolete(cells);
  const count = names.length + files.length;
  for (const name of names) print(`cell ${name}`);
  for (const file of files) print(`file snapshots/${file}`);
  if (!prune) {
    const remedy = count > 0 ? '; --prune deletes them' : '';
    print(`${names.length} cells and ${files.length} files are obsolete${remedy}`);
    return count > 0 ? 1 : 0;
  }
  store.prune(cells);
  if (count > 0) writeManifest(manifest, baselines);
  print(`${names.length} obsolete cells and ${files.length} obsolete files deleted`);
  return 0;
}

/** What to compare, how, and how to report it. */
interface Comparison extends RunOptions {
  readonly filter: CellFilter;
  readonly format: keyof typeof formats | 'html';
}

/** Writes the page for review; where nothing is left for it, deletes the last one unless it is `wanted`. */
async function updateReviewPage(results: Results, wanted: boolean): Promise<string> {
  if (!wanted && results.all().length === 0) {
    rmSync(results.page, { force: true });
    return '';
  }
  // Loaded here, as it takes a second to build the page.
  const { writeReviewPage } = await import('./review');
  return writeReviewPage(results);
}

/**
 * Compares the chosen cells with their baselines, and writes the page for review.
 *
 * @returns the exit code.
 * @throws CellError if the filter chooses none.
 */
export async function comparePages(
  { filter, format, ...options }: Comparison,
  print: (text: string) => void,
  folders: CommandFolders,
): Promise<number> {
  const results = new Results(folders.results);
  const baselines = openBaselines(folders.baselines, results);
  const report = await runSnapshots(chooseCells(filter), baselines, options);
  const page = await updateReviewPage(results, format === 'html');
  print(format === 'html' ? page : formats[format](report));
  const failed = hasFailed(report, options.update ?? false);
  if (failed && format === 'table') print(`Review: ${page}`);
  return failed ? 1 : 0;
}
