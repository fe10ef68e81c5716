import { rmSync } from 'node:fs';
import { exitCodes } from '@originaltreu/kit/command-line';
import { pluralize } from '@originaltreu/kit/text';
import { CellError, chooseCells } from './cells';
import { formats, hasFailed } from './report';
import { openBaselines, type RunOptions, runSnapshots } from './run';
import { approve } from './store/approve';
import { Results } from './store/results';

/** The folders of a command (default: the project's own). */
export interface CommandFolders {
  readonly baselines?: string;
  readonly results?: string;
}

/** Writes the page for review; where nothing is left for it, deletes the last one unless it is `wanted`. */
export async function updateReviewPage(results: Results, wanted = false): Promise<string> {
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
 * @throws CellError if a name describes no cell.
 */
export async function comparePages(
  names: readonly string[],
  format: keyof typeof formats | 'html',
  options: RunOptions,
  print: (text: string) => void,
  folders: CommandFolders,
): Promise<number> {
  const results = new Results(folders.results);
  const baselines = openBaselines(folders.baselines, results);
  const report = await runSnapshots(chooseCells(names), baselines, options);
  const page = await updateReviewPage(results, format === 'html');
  print(format === 'html' ? page : formats[format](report));
  if (!hasFailed(report)) return exitCodes.ok;
  if (format === 'table') print(`Review: ${page}`);
  return exitCodes.found;
}

/**
 * Makes results of the last run baselines, without a capture.
 *
 * @returns the exit code: 1 if a result cannot be approved.
 * @throws CellError if a name describes no cell, or one that the last run did not compare.
 */
export async function approvePages(
  names: readonly string[],
  print: (text: string) => void,
  folders: CommandFolders,
): Promise<number> {
  const results = new Results(folders.results);
  const baselines = openBaselines(folders.baselines, results);
  const chosen = chooseCells(names);
  const before = results.all();
  const compared = new Set([
    ...(results.readVerified()?.keys() ?? []),
    ...before.map(({ cell }) => cell),
  ]);
  if (compared.size > 0 && !chosen.some(({ name }) => compared.has(name))) {
    const [first] = chosen.map(({ name }) => name);
    throw new CellError(
      `The last run did not compare ${first}; run “npm run snapshots -- ${first}” first.`,
    );
  }
  const approved = await approve(chosen, baselines);
  const left = results.all();
  await updateReviewPage(results);
  print(`${pluralize(approved.length, 'cell')} approved, ${left.length} left.`);
  const refused = left.filter(({ cell }) => chosen.some(({ name }) => name === cell));
  for (const { cell, message } of refused) print(`${cell} cannot be approved: ${message}`);
  return refused.length > 0 ? exitCodes.found : exitCodes.ok;
}
