import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages of the programs that tools start. */
const packages = {
  biome: '@biomejs/biome',
  depcruise: 'dependency-cruiser',
  knip: 'knip',
  playwright: '@playwright/test',
  tsc: '@typescript/native',
  vitest: 'vitest',
} as const;

/** A program that a package brings. */
export type Program = keyof typeof packages;

/**
 * The script of a program, for Node to run. What npm puts into `node_modules/.bin` is a
 * batch file on Windows, which cannot be started without a shell.
 *
 * @param project - the folder whose packages to take.
 */
export function programFile(project: string, program: Program): string {
  const folder = join(project, 'node_modules', packages[program]);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly bin: string | Readonly<Record<string, string>>;
  };
  const file = typeof bin === 'string' ? bin : bin[program];
  if (file === undefined) throw new Error(`${packages[program]} brings no program “${program}”.`);
  return join(folder, file);
}
