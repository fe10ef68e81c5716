import { cpSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { relativePath } from '@sitewide/kit/relative-path';
import { createTemporaryFolder } from '@sitewide/kit/temporary-folder';
import { root } from './paths';

/** Not copied: what a run builds itself, and what it only reads. */
const excluded = ['.git', '.cache', 'dist', 'node_modules', 'playwright-report', 'test-results'];

/**
 * Copies a project, including uncommitted changes, into a new temporary folder, removed at the end.
 *
 * @param project - its folder (default: this project's).
 */
export function copyProject(purpose: string, project = root): string {
  const folder = createTemporaryFolder(purpose);
  // The project itself may be in a folder of any name.
  const filter = (source: string) => !excluded.includes(basename(relativePath(project, source)));
  cpSync(project, folder, { recursive: true, preserveTimestamps: true, filter });
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
