import { cells } from '../snapshots/cells';
import { openInputs } from '../snapshots/inputs';
import { findingSource, hashOfAudit } from './findings';
import { snapshotSource } from './snapshots';
import type { Source } from './source';
import { toggleSource } from './toggles';

/** All records, those first whose approval may be refused. */
export function openSources(draft: string): readonly Source[] {
  return [snapshotSource(), findingSource(), toggleSource(draft)];
}

/** The hashes of all inputs as they are now. */
export async function readInputs(): Promise<Readonly<Record<string, string>>> {
  const { hashes } = await openInputs(cells);
  return { ...hashes, audit: hashOfAudit() };
}
