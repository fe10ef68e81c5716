import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../kit/paths';
import { escapeRegExp } from '../kit/text';
import {
  type Runner,
  type RunnerTest,
  readPlaywright,
  readVitestList,
  readVitestResults,
} from './tests';

/** The runner of a test file. */
export function runnerOf(file: string): Runner {
  return file.endsWith('.spec.ts') ? 'playwright' : 'vitest';
}

/**
 * Runs a test runner and returns its JSON.
 *
 * @param folder - the working tree to run it in.
 * @throws Error with the runner's output where it wrote no JSON, e.g. at a syntax error.
 */
function jsonOf(
  runner: Runner,
  args: (file: string) => readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): string {
  const temporary = mkdtempSync(join(tmpdir(), 'originaltreu-tests-'));
  const file = join(temporary, 'tests.json');
  try {
    const { stdout, stderr } = spawnSync(
      join(folder, 'node_modules/.bin', runner),
      [...args(file)],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        maxBuffer: 2 ** 28,
      },
    );
    try {
      return readFileSync(file, 'utf8');
    } catch {
      throw new Error(`${runner} failed: ${stderr || stdout}`);
    }
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

/**
 * The tests that a runner would run, without running them. Vitest must load every
 * test file for that, which takes half a minute.
 */
export function listTests(runner: Runner): RunnerTest[] {
  return runner === 'vitest'
    ? readVitestList(jsonOf(runner, (file) => ['list', `--json=${file}`], root))
    : readPlaywright(jsonOf(runner, () => ['test', '--list', '--reporter=json'], root));
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await once(server.close(), 'close');
  return String(typeof address === 'object' && address?.port);
}

/**
 * Runs the tests of one runner whose titles contain one of some texts.
 *
 * @param folder - the working tree to run them in.
 * @param files - test files, relative to that folder.
 */
export async function runTests(
  folder: string,
  runner: Runner,
  files: readonly string[],
  titles: readonly string[],
): Promise<RunnerTest[]> {
  const pattern = titles.map(escapeRegExp).join('|');
  if (runner === 'vitest') {
    const args = ['run', ...files, `--testNamePattern=${pattern}`, '--reporter=json'];
    const json = jsonOf(runner, (file) => [...args, `--outputFile=${file}`], folder);
    return readVitestResults(json, folder).filter(({ status }) => status !== 'skipped');
  }
  const ports = { SUITE_PORT: await freePort(), SUITE_PROVIDER_PORT: await freePort() };
  const args = ['test', ...files, '--grep', pattern, '--reporter=json'];
  return readPlaywright(
    jsonOf(runner, () => args, folder, ports),
    folder,
  ).filter(({ status }) => status !== 'skipped');
}
