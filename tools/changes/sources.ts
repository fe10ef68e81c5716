import { cells } from '../snapshots/cells';
import { openInputs } from '../snapshots/inputs';
import { Results } from '../snapshots/store/results';
import { findingSource, hashOfAudit } from './findings';
import type { ReviewSetup } from './review';
import { snapshotSource } from './snapshots';
import { toggleSource } from './toggles';

/**
 * All records, those first whose approval may be refused. The review is among the results of
 * snapshots, so that another run of these ends it.
 */
export function openReview(print: ReviewSetup['print']): ReviewSetup {
  const { runFolder } = new Results();
  return {
    sources: [snapshotSource(), findingSource(), toggleSource(runFolder)],
    readInputs: async () => ({ ...(await openInputs(cells)).hashes, audit: hashOfAudit() }),
    file: `${runFolder}/changes.json`,
    print,
  };
}
