import type { SnapshotRecord } from '../store/record';

/** A record of snapshots that have these lists of inputs, of which none is verified. */
export function recordWith(lists: Record<string, string[]>): SnapshotRecord {
  const entry = { pixels: '', bytes: '', width: 0, height: 0, definition: '', always: '' };
  const entries = Object.keys(lists).map((id) => [id, { ...entry, inputs: id }]);
  const snapshots = Object.fromEntries(entries);
  return { environment: null, inputs: {}, lists, vocabularies: {}, snapshots };
}
