import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from '../../tools/site/built-site';
import { root } from '../../tools/site/paths';
import { copyProject } from '../../tools/site/project-copy';

/** A built copy of the project, as a Git repository with one commit. */
export async function projectRepository(purpose: string) {
  await buildIfStale();
  const folder = copyProject(purpose);
  // Newer than the copied sources, so that it is not built again.
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', `user.name=${purpose}`, '-c', 'user.email=@localhost', ...args], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Add the project');
  return { folder, git };
}
