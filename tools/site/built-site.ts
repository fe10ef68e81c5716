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

function builtAt(): number {
  try {
    return statSync(serverEntry).mtimeMs;
  } catch {
    return 0;
  }
}

/** Builds the site unless the build is newer than all its inputs. */
export async function buildIfStale(): Promise<void> {
  if (Math.max(...inputs.map((input) => newest(join(root, input)))) < builtAt()) return;
  await buildSite();
}

/** The built site, which instruments and browser suites use; built again when it is stale. */
export async function openBuiltSite(): Promise<BuiltSite> {
  process.env.NODE_ENV ??= 'production';
  await buildIfStale();
  return loadBuiltSite();
}
