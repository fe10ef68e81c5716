import { ExpectedError } from '@sitewide/kit/command-line';
import { pluralize } from '@sitewide/kit/text';
import {
  approveResults,
  type Config,
  causesOf,
  describeChange,
  headingOf,
  lastRun,
  pruneBaselines,
  type Result,
  testSite,
  writeReview,
} from '@sitewide/snapshots';
import type { Comparison, Source } from './review';

/** The run in which a change showed, and the snapshots to approve; none of what is obsolete. */
interface Data {
  readonly at: string;
  readonly ids: readonly string[];
}

/** Whether a result can never be approved. */
function isFault({ status }: Result): boolean {
  return status === 'unstable' || status === 'failed';
}

/** The pictures and words of a site. */
export function snapshotSource(config: Config): Source {
  const compare = async (): Promise<Comparison> => {
    const report = await testSite(config, { only: [], shard: '', all: false });
    const { at, results, obsolete, notes } = report;
    const page = writeReview(config.results, report);
    const isUnchanged = results.every(({ status }) => status === 'unchanged');
    const changes = causesOf(results.filter((each) => !isFault(each))).map((change) => ({
      title: headingOf(change),
      lines: describeChange(change),
      data: { at, ids: change.results.map(({ id }) => id) } as Data,
    }));
    if (obsolete.length > 0) {
      const title = `obsolete: ${pluralize(obsolete.length, 'baseline')} that no snapshot has`;
      changes.push({ title, lines: [...obsolete], data: { at, ids: [] } });
    }
    return {
      changes,
      faults: results.filter(isFault).map(({ id, message }) => `${id} ${message}`),
      notes: [...notes, ...(isUnchanged ? [] : [`Review: ${page}`])],
    };
  };

  return {
    name: 'snapshots',
    compare,
    approve: async (changes) => {
      const { at } = lastRun(config);
      const data = changes.map((each) => each.data as Data);
      if (data.some((each) => each.at !== at)) {
        throw new ExpectedError(
          'Another comparison has replaced what was shown; run “npm run changes” again.',
        );
      }
      // Without any, it records the inputs of what was verified.
      await approveResults(
        config,
        data.flatMap(({ ids }) => ids),
      );
      if (data.some(({ ids }) => ids.length === 0)) await pruneBaselines(config);
    },
  };
}
