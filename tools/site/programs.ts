import { join } from 'node:path';

/**
 * The scripts of the programs that tools start, for Node to run. What npm puts into
 * `node_modules/.bin` is a batch file on Windows, which cannot be started without a shell.
 */
const scripts = {
  biome: '@biomejs/biome/bin/biome',
  depcruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
  knip: 'knip/bin/knip.js',
  playwright: '@playwright/test/cli.js',
  tsc: '@typescript/native/bin/tsc',
  vitest: 'vitest/vitest.mjs',
} as const;

/** A program that a package brings. */
export type Program = keyof typeof scripts;

/**
 * The script of a program.
 *
 * @param project - the folder whose packages to take.
 */
export function programFile(project: string, program: Program): string {
  return join(project, 'node_modules', scripts[program]);
}
