import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltSite, buildSite, loadBuiltSite, serverEntry } from '../../server/build';
import { newest } from './newest';
import { root } from './paths';

const inputs = [
  'src',
  'public',
  'vite.config.ts',
  'panel',
  'theme',
  'server',
  'defects.config.json',
  'package-lock.json',
];

function builtAt(): number {
  try {
    return statSync(new URL(serverEntry)).mtimeMs;
  } catch {
    return 0;
  }
}

/** Builds the site unless the build is newer than everything that goes into it. */
export async function buildIfStale(): Promise<void> {
  if (Math.max(...inputs.map((input) => newest(join(root, input)))) < builtAt()) return;
  await buildSite();
}

/** The built site, freshly built if need be: what instruments and browser suites look at. */
export async function openBuiltSite(): Promise<BuiltSite> {
  process.env.NODE_ENV ??= 'production';
  await buildIfStale();
  return loadBuiltSite();
}
