import { statSync } from 'node:fs';
import { join } from 'node:path';
import { newest } from '@sitewide/kit/newest';
import { type BuiltSite, buildSite, loadBuiltSite, serverEntry } from '../../server/build';
import { root } from './paths';

const inputs = [
  'src',
  'public',
  'vite.config.ts',
  'panel',
  'theme',
  'server',
  'mock-api',
  'defects.config.json',
  'package-lock.json',
];

/** Builds the site unless the build is newer than all its inputs. */
export async function buildIfStale(): Promise<void> {
  const builtAt = statSync(serverEntry, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const changedAt = Math.max(...inputs.map((input) => newest(join(root, input))));
  if (changedAt >= builtAt) await buildSite();
}

/** The built site, which instruments and browser suites use; built again when it is stale. */
export async function openBuiltSite(): Promise<BuiltSite> {
  process.env.NODE_ENV ??= 'production';
  await buildIfStale();
  return loadBuiltSite();
}
