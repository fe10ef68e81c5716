import { hashOfSources } from '../site/source-hash';
import { config } from '../snapshots/snapshots';
import { findingSource, hashOfAudit } from './findings';
import type { ReviewSetup } from './review';
import { snapshotSource } from './snapshots';
import { toggleSource } from './toggles';

/** What decides pages and their snapshots, beside the sources of {@link hashOfAudit}. */
const inputs = ['server', 'theme', 'packages/snapshots', 'tools/app', 'tools/snapshots'];

/** All records, those first whose approval may be refused. */
export function openReview(): ReviewSetup {
  const { results: folder } = config;
  return {
    sources: [snapshotSource(config), findingSource(), toggleSource(folder)],
    hashInputs: () => hashOfSources(...inputs) + hashOfAudit(),
    file: `${folder}/changes.json`,
  };
}
