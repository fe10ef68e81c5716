import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { serveFolder } from '@sitewide/kit/serve-folder';
import { resultsFolder, root } from '../../tools/site/paths';
import { pinnedBrowser } from '../../tools/site/pinned-browser';
import { patternOf } from '../commands/console-blocks';
import { changeFile, commandsIn, documentsOf, isOfOthers, wordsOf } from './document-commands';

/*
 * Every command in the documentation of the snapshots is run on a site of two pages, which is in
 * the folder `pages`. A document with a console starts without baselines, any other with approved ones.
 */

const typescript = pathToFileURL(join(root, 'run-typescript.mjs')).href;
const program = /^(npx )?sitewide-snapshots /;
let folder = '';
let shell: NodeJS.ProcessEnv = {};

test.beforeEach(() => {
  // Each command starts a browser.
  test.setTimeout(300_000);
  mkdirSync(resultsFolder, { recursive: true });
  folder = mkdtempSync(join(resultsFolder, 'documentation-'));
  // The site, and the one that it is compared with.
  for (const copy of ['dist', 'main']) {
    cpSync(join(import.meta.dirname, 'pages'), join(folder, copy), { recursive: true });
  }
  const { executablePath, args, env } = pinnedBrowser();
  const settings = { site: './dist', browser: { executablePath, args, env }, workers: 1 };
  writeFileSync(join(folder, 'snapshots.config.json'), JSON.stringify(settings));
  const { TEST_WORKER_INDEX: _index, TEST_PARALLEL_INDEX: _parallel, ...rest } = process.env;
  shell = { ...rest, CI: '' };
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The files that a pattern at the end of a command stands for, as a shell expands it. */
function expanded(command: string): string {
  return command.replace(/(\S+\/)(\S*)[*](?= |$)/, (_all, parent: string, start: string) => {
    const names = readdirSync(join(folder, parent)).filter((name) => name.startsWith(start));
    return names.map((name) => parent + name).join(' ');
  });
}

/** Runs the command with some words; what serves a review is stopped as soon as it does. */
async function run(words: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const script = join(root, 'packages/snapshots/cli.ts');
  const all = ['--import', typescript, script, ...words];
  const child = spawn(process.execPath, all, { cwd: folder, env: shell });
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
    if (said.out.startsWith('Review at')) child.kill('SIGINT');
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.err += text;
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, ...said };
}

/** Makes baselines, and what some commands take: results of shards and of tests, and a screenshot. */
async function prepare(commands: readonly string[]): Promise<void> {
  await run(['test']);
  await run(['approve']);
  await run(['test']);
  const uses = (part: string) => commands.some((command) => command.includes(part));
  for (const part of uses('shards/') ? ['1', '2'] : []) {
    await run(['test', '--shard', `${part}/2`]);
    cpSync(join(folder, '.snapshots'), join(folder, 'shards', part), { recursive: true });
  }
  if (uses('tests-*')) {
    cpSync(join(folder, '.snapshots'), join(folder, 'of-tests'), { recursive: true });
    cpSync(join(folder, 'of-tests'), join(folder, '.snapshots/tests-1'), { recursive: true });
  }
  if (uses('import tests')) {
    mkdirSync(join(folder, 'tests/shop.spec.ts-snapshots'), { recursive: true });
    const picture = 'tests/shop.spec.ts-snapshots/basket-chromium-linux.png';
    cpSync(join(import.meta.dirname, 'basket.png'), join(folder, picture));
  }
}

/** Makes the baselines those of another browser. */
function ageBaselines(): void {
  const file = join(folder, 'snapshots/snapshots.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/(?<="browser": ")Chromium/, 'Chromium before'));
}

for (const [file, text] of documentsOf('snapshots')) {
  const commands = commandsIn(text).filter(({ command }) => !isOfOthers(command));
  if (commands.length === 0) continue;
  const often = file === 'docs/snapshots/README.md' ? '' : ' @weekly';
  test(`the commands of ${file}${often}`, async () => {
    if (commands.every(({ isConsole }) => !isConsole)) {
      await prepare(commands.map(({ command }) => command));
    }
    const { url, close } = await serveFolder(join(folder, 'main'));
    for (const { command, exitCode, expectedLines, isConsole } of commands) {
      if (isConsole && !program.test(command)) {
        changeFile(command, folder);
        continue;
      }
      expect(command).toMatch(program);
      if (command.includes(' upgrade ')) ageBaselines();
      // Addresses of others are those of a folder, and shells write files and expand names.
      const [own = ''] = command.replace('https://www.example.org', url.slice(0, -1)).split(' > ');
      const words = wordsOf(isConsole ? own : expanded(own));
      const { code, out, err } = await run(words.slice(own.startsWith('npx') ? 2 : 1));
      const said = `${command}\n${out}${err}`;
      if (exitCode === null) expect([0, 1], said).toContain(code);
      else expect(code, said).toBe(exitCode);
      expect(out, said).toMatch(patternOf(expectedLines));
    }
    await close();
  });
}
