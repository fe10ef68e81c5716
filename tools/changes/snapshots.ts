import { ExpectedError } from '@originaltreu/kit/command-line';
import { hashOf } from '@originaltreu/kit/hash';
import { pluralize } from '@originaltreu/kit/text';
import { type CommandFolders, updateReviewPage } from '../snapshots/actions';
import { cells as allCells, type Cell } from '../snapshots/cells';
import { changesOf, describeChange, messageOf, notesOf } from '../snapshots/report';
import { openBaselines, runSnapshots } from '../snapshots/run';
import { approve } from '../snapshots/store/approve';
import { writeManifest } from '../snapshots/store/manifest';
import { isRefused, type Result, Results } from '../snapshots/store/results';
import type { Comparison, Source } from './source';

/** What approves a change: the hash of each result by the name of its cell, and the obsolete files. */
interface Data {
  readonly results: Readonly<Record<string, string>>;
  readonly isObsolete: boolean;
}

/** Pictures and words of pages. */
export function snapshotSource(
  cells: readonly Cell[] = allCells,
  folders: CommandFolders = {},
): Source {
  const results = new Results(folders.results);
  const open = () => openBaselines(folders.baselines, results);
  const hashOfResult = (cell: string) => hashOf(JSON.stringify(results.read(cell)));

  const compare: Source['compare'] = async () => {
    const report = await runSnapshots(cells, open());
    const left = results.all();
    const page = await updateReviewPage(results);
    const dataOf = (shown: readonly Result[]): Data => ({
      results: Object.fromEntries(shown.map(({ cell }) => [cell, hashOfResult(cell)])),
      isObsolete: false,
    });
    const shown: Comparison['changes'][number][] = changesOf(
      left.filter(({ kind }) => !isRefused(kind)),
    ).map((change) => ({ ...describeChange(change), data: dataOf(change.results) }));
    const obsolete = open().store.obsolete(allCells);
    const lines = [...obsolete.cells, ...obsolete.files.map((file) => `snapshots/${file}`)];
    if (lines.length > 0) {
      const title = `obsolete: ${pluralize(lines.length, 'baseline')} that nothing refers to`;
      shown.push({ title, lines, data: { results: {}, isObsolete: true } });
    }
    return {
      changes: shown,
      faults: left
        .filter(({ kind }) => isRefused(kind))
        .map((result) => `${result.cell} ${messageOf(result)}`),
      notes: [...notesOf(report), ...(page ? [`Review: ${page}`] : [])],
    };
  };

  const approveChanges: Source['approve'] = async (changes) => {
    const all = changes.map(({ data }) => data as Data);
    const shown = all.flatMap((data) => Object.entries(data.results));
    const replaced = shown.find(([cell, hash]) => hashOfResult(cell) !== hash);
    if (replaced) {
      throw new ExpectedError(
        `The result of ${replaced[0]} is not the one that was shown; run “npm run changes” again.`,
      );
    }
    const names = new Set(shown.map(([cell]) => cell));
    const baselines = open();
    await approve(
      cells.filter(({ name }) => names.has(name)),
      baselines,
    );
    if (all.some(({ isObsolete }) => isObsolete)) {
      baselines.store.prune(allCells);
      writeManifest(baselines.manifest, baselines.folder);
    }
    await updateReviewPage(results);
  };
  return { name: 'snapshots', compare, approve: approveChanges };
}
