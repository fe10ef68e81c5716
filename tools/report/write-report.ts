import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { countBy } from '@sitewide/kit/collections';
import { exitCodes } from '@sitewide/kit/command-line';
import { relativePath } from '@sitewide/kit/relative-path';
import { writeFileAtomically } from '@sitewide/kit/write-file';
import { documentOf } from '../app/report/document';
import { resultsFolder, root } from '../site/paths';
import { config } from '../snapshots/snapshots';
import { buildModel } from './model/build';
import { readPictures } from './model/snapshots';

/**
 * Writes the report and prints a summary.
 *
 * @param out - its folder, relative to the current one.
 * @returns the exit code: 0 if every clause is proven.
 */
export async function writeReport(out: string | undefined): Promise<number> {
  const folder = out === undefined ? join(resultsFolder, 'report') : resolve(out);
  // Before the work, so that a place that cannot be used is told at once.
  mkdirSync(folder, { recursive: true });
  const page = join(folder, 'index.html');
  const model = buildModel();
  const review = relativePath(dirname(page), resolve(root, config.results, 'index.html'));
  const html = documentOf(model, await readPictures(), review);
  writeFileAtomically(page, html);
  writeFileAtomically(join(folder, 'report.json'), `${JSON.stringify(model, null, 1)}\n`);
  for (const { runner, at, stale } of model.runs) {
    const when = at === null ? 'no results' : `last run ${at}`;
    console.log(`${runner}: ${when}${stale ? ', files have changed since' : ''}`);
  }
  const statuses = countBy(model.clauses, ({ status }) => status);
  const counts = [...statuses].map(([status, count]) => `${count} ${status}`);
  console.log(`${model.clauses.length} clauses: ${counts.join(', ')}`);
  for (const fault of model.faults) console.error(fault);
  const megabytes = (Buffer.byteLength(html) / 2 ** 20).toFixed(1);
  console.log(`${relativePath(process.cwd(), page)}: ${megabytes} MB, and report.json`);
  return model.faults.length === 0 ? exitCodes.ok : exitCodes.found;
}
