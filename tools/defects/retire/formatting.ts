import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Files that Biome does not format. */
const unformatted = /^(?:fixtures\/links|snapshots)\//;

/**
 * A file as `npm run format` would leave it.
 *
 * @param root - the project's folder.
 * @param file - its path from there.
 * @throws Error with what Biome finds wrong in it.
 */
export function formatted(root: string, file: string, text: string): string {
  if (unformatted.test(file)) return text;
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['check', '--write', `--stdin-file-path=${file}`],
    { cwd: root, input: text, encoding: 'utf8' },
  );
  if (status === 0) return stdout;
  throw new Error(`Biome cannot format ${file}: ${stderr}`);
}
