import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../kit/paths';
import { type Runner, type RunnerTest, readPlaywright, readVitestList } from './tests';

/** Runs a tool of the project and gives what it printed; what it complains of ends in the error. */
function output(tool: string, words: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin', tool), words, { cwd: root });
    let printed = '';
    let complained = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      complained += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(printed);
      else reject(new Error(`${tool} ${words.join(' ')} failed: ${complained || printed}`));
    });
  });
}

async function listVitest(): Promise<RunnerTest[]> {
  const folder = mkdtempSync(join(tmpdir(), 'originaltreu-list-'));
  try {
    const file = join(folder, 'vitest.json');
    await output('vitest', ['list', `--json=${file}`]);
    return readVitestList(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The tests that a runner would run, without running them. Vitest has to load
 * every test file for that, which takes half a minute.
 */
export async function listTests(runner: Runner): Promise<RunnerTest[]> {
  if (runner === 'vitest') return listVitest();
  return readPlaywright(await output('playwright', ['test', '--list', '--reporter=json']));
}
