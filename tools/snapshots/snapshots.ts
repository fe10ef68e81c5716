import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  lastRun,
  type Result,
  resolveConfig,
  type Snapshot,
  snapshotsOf,
} from '@sitewide/snapshots';
import siteConfig from './site.config';

/** The configuration of this site, complete. */
export const config = resolveConfig(siteConfig);

let planned: readonly Snapshot[] | undefined;

/** Every snapshot of this site; the site is not opened. */
export function siteSnapshots(): readonly Snapshot[] {
  planned ??= snapshotsOf(config);
  return planned;
}

/** The results of the last comparison; none before the first one. */
export function lastResults(): readonly Result[] {
  return existsSync(join(config.results, 'run.json')) ? lastRun(config).results : [];
}
