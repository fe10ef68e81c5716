import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../kit/paths';
import { type Runner, type RunnerTest, readPlaywright, readVitestList } from './tests';

/** Runs a tool of the project and returns its output; its error output becomes the error. */
function output(tool: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin', tool), args, { cwd: root });
    let printed = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      errors += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(printed);
      else reject(new Error(`${tool} ${args.join(' ')} failed: ${errors || printed}`));
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
 * Lists a runner's tests without running them. Vitest must load every test file
 * for that, which takes half a minute.
 */
export async function listTests(runner: Runner): Promise<RunnerTest[]> {
  if (runner === 'vitest') return listVitest();
  return readPlaywright(await output('playwright', ['test', '--list', '--reporter=json']));
}
