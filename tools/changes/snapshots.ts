import { pluralize } from '@originaltreu/kit/text';
import { cells as allCells, type Cell } from '../snapshots/cells';
import { changesOf } from '../snapshots/changes';
import { describeChange, messageOf, notesOf } from '../snapshots/report';
import { writeReviewPage } from '../snapshots/review';
import { openBaselines, runSnapshots } from '../snapshots/run';
import { approve } from '../snapshots/store/approve';
import { writeManifest } from '../snapshots/store/manifest';
import { isRefused, Results } from '../snapshots/store/results';
import type { Comparison, Source } from './review';

/**
 * Pictures and words of pages.
 *
 * @param baselines - their folder (default: the project's).
 * @param results - where a comparison leaves what differs.
 */
export function snapshotSource(
  cells: readonly Cell[] = allCells,
  baselines?: string,
  results = new Results(),
): Source {
  const open = () => openBaselines(baselines, results);

  const compare = async (): Promise<Comparison> => {
    const report = await runSnapshots(cells, open());
    const left = results.all();
    const page = writeReviewPage(results);
    const changes = changesOf(left.filter(({ kind }) => !isRefused(kind))).map((change) => {
      return { ...describeChange(change), data: change.results.map(({ cell }) => cell) };
    });
    const obsolete = open().store.obsolete(allCells);
    const lines = [...obsolete.cells, ...obsolete.files.map((file) => `snapshots/${file}`)];
    if (lines.length > 0) {
      const title = `obsolete: ${pluralize(lines.length, 'baseline')} that nothing refers to`;
      changes.push({ title, lines, data: [] });
    }
    return {
      changes,
      faults: left
        .filter(({ kind }) => isRefused(kind))
        .map((result) => `${result.cell} ${messageOf(result)}`),
      notes: [...notesOf(report), ...(page ? [`Review: ${page}`] : [])],
    };
  };

  return {
    name: 'snapshots',
    compare,
    approve: async (changes) => {
      // Only what is obsolete has no cells.
      const names = changes.map(({ data }) => data as readonly string[]);
      const baselines = open();
      await approve(
        cells.filter(({ name }) => names.flat().includes(name)),
        baselines,
      );
      if (names.some(({ length }) => length === 0)) {
        baselines.store.prune(allCells);
        writeManifest(baselines.manifest, baselines.folder);
      }
      writeReviewPage(results);
    },
  };
}
