import { resolveConfig, type Snapshot, snapshotsOf } from '@originaltreu/snapshots';
import siteConfig from './site.config';

let planned: readonly Snapshot[] | undefined;

/** Every snapshot of this site; the site is not opened. */
export function siteSnapshots(): readonly Snapshot[] {
  planned ??= snapshotsOf(resolveConfig(siteConfig));
  return planned;
}
