import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../tools/kit/paths';

/** Builds the audit's command as it is published; its file. */
export function buildAudit(): string {
  const folder = join(root, 'packages/audit');
  execFileSync(process.execPath, ['--import', 'tsx', join(folder, 'build.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return join(folder, 'dist/cli.js');
}
