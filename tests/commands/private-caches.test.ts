import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resultsFolder, root } from '../../tools/site/paths';
import { programFile } from '../../tools/site/programs';

/*
 * Tools take compiled code that they find in the folder for temporary files for their own. Here it
 * has another user's code for every file that they compile, which must never run.
 */

let folder: string;
beforeEach(() => {
  mkdirSync(resultsFolder, { recursive: true });
  folder = mkdtempSync(join(resultsFolder, 'planted-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

// Vitest may have been started by a command of this project.
const {
  PLAYWRIGHT_TRANSFORM_CACHE_DIR: _playwright,
  TEST: _test,
  VITEST: _vitest,
  ...environment
} = process.env;

/** Runs Node with {@link folder} for temporary files; whether planted code ran, and the exit code. */
function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...environment, TMPDIR: folder, TEMP: folder },
  });
  return { isPlanted: (stdout + stderr).includes('planted code ran'), status };
}

/** Changes the compiled code of a tool's cache, and gives it to another user where that is possible. */
function plant(cache: RegExp, change: (text: string) => string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
    .filter((file) => cache.test(file));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) writeFileSync(file, change(readFileSync(file, 'utf8')));
  if (process.getuid?.() !== 0) return;
  const nobody = 65_534;
  for (const { parentPath, name } of entries) chownSync(join(parentPath, name), nobody, nobody);
}

const planted = 'console.error("planted code ran");';

test('planted in the cache of Playwright, it does not run', () => {
  writeFileSync(join(folder, 'playwright.config.ts'), 'export default { testMatch: "a.spec.ts" };');
  writeFileSync(
    join(folder, 'a.spec.ts'),
    "import { test } from '@playwright/test'; test('a', () => {});",
  );
  const command = [programFile(root, 'playwright'), 'test', '--list', '--config', folder];
  expect(run(...command)).toEqual({ isPlanted: false, status: 0 });
  plant(/playwright-transform-cache.*[.]js$/, (text) => {
    const code = `${planted}${text.slice(text.indexOf('\n') + 1)}`;
    return `// ${createHash('sha1').update(code).digest('hex')}\n${code}`;
  });
  expect(run(...command).isPlanted).toBe(true);
  const safe = ['--import', './private-caches.mjs', ...command];
  expect(run(...safe)).toEqual({ isPlanted: false, status: 0 });
});

test('whatever starts Node keeps to private caches', () => {
  const packages = [
    'package.json',
    'packages/audit/package.json',
    'packages/snapshots/package.json',
  ];
  const commands = packages.flatMap((file) => {
    const { scripts } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    return Object.values(scripts).filter((command) => /\bnode\b/.test(command));
  });
  expect(commands.length).toBeGreaterThan(10);
  const preloaded =
    /^(NODE_ENV=\w+ )?node --import (\.\.?\/)+(run-typescript|private-caches)\.mjs /;
  expect(commands.filter((command) => !preloaded.test(command))).toEqual([]);
});
