import { cpSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createTemporaryFolder } from '@originaltreu/kit/temporary-folder';
import { root } from './paths';

/** Not copied: what a run builds itself, and what it only reads. */
const excluded = ['.git', '.cache', 'dist', 'node_modules', 'playwright-report', 'test-results'];

/** Copies the project, including uncommitted changes, into a new temporary folder, removed at the end. */
export function copyProject(purpose: string): string {
  const folder = createTemporaryFolder(purpose);
  const filter = (source: string) => !excluded.includes(basename(source));
  cpSync(root, folder, { recursive: true, preserveTimestamps: true, filter });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
