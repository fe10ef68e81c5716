import { statSync } from 'node:fs';
import { join } from 'node:path';
import { newest } from '@sitewide/kit/newest';
import { serverEntry } from '../../server/build';
import { buildIfStale } from '../../tools/site/built-site';
import { root } from '../../tools/site/paths';

/**
 * Builds the site once before all unit tests, so that no two workers build it at the same time.
 *
 * @throws Error where the tests would look at an older build.
 */
export default async function buildOnce(): Promise<void> {
  await buildIfStale();
  const changedAt = Math.max(...['src', 'server/build.ts'].map((path) => newest(join(root, path))));
  if (statSync(serverEntry).mtimeMs < changedAt) {
    throw new Error('The build in dist/ is older than its sources, and was not replaced.');
  }
}
