import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveFolder } from '@sitewide/kit/serve-folder';
import { createTemporaryFolder, removeTemporaryFolder } from '@sitewide/kit/temporary-folder';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { root } from '../../tools/site/paths';
import { patternOf } from '../commands/console-blocks';
import { runInProcess } from '../support/run-command';
import { changeFile, commandsIn, documentsOf, isOfOthers, wordsOf } from './document-commands';

/*
 * Every command in the documentation of the audit is run on the site that the documentation shows,
 * which is in the folder `public`.
 */

// What a browser sees is the matter of other suites.
vi.mock('../../packages/audit/browser/load-browser', () => ({
  launchBrowser: async () => ({ close: async () => {} }),
}));
vi.mock('../../packages/audit/browser/audit-browser', () => ({
  auditInBrowser: async () => [],
  placesOf: () => [],
}));

// Files share their modules: this one needs its own, with those that are replaced above.
let auditCommand: (args: readonly string[]) => Promise<number>;
beforeAll(async () => {
  vi.resetModules();
  ({ auditCommand } = await import('@sitewide/audit/internal'));
});
afterAll(() => {
  vi.resetModules();
});

const documents = [
  ['docs/README.md', readFileSync(join(root, 'docs/README.md'), 'utf8')] as const,
  ...documentsOf('audit'),
];
const program = /^npx (@sitewide\/audit|sitewide-audit) /;

/** Runs a command of the audit in the present folder. */
async function run(command: string, origin: string): Promise<{ code: number; out: string }> {
  // Addresses of others are those of the folder.
  const own = command.includes('--map')
    ? command
    : command.replace('https://www.example.org', origin);
  const [, , ...args] = wordsOf(own.replaceAll('http://localhost:8080', origin));
  return runInProcess(auditCommand, args);
}

test.each(documents)('the commands of %s', async (_file, text) => {
  const folder = createTemporaryFolder('documentation');
  const before = process.cwd();
  onTestFinished(() => {
    process.chdir(before);
    removeTemporaryFolder(folder);
  });
  cpSync(join(import.meta.dirname, 'public'), join(folder, 'public'), { recursive: true });
  process.chdir(folder);
  const { url, close } = await serveFolder(join(folder, 'public'));
  onTestFinished(close);
  for (const { command, exitCode, expectedLines, isConsole } of commandsIn(text)) {
    if (isOfOthers(command)) continue;
    if (isConsole && !program.test(command)) {
      changeFile(command, folder);
      continue;
    }
    expect(command).toMatch(program);
    const { code, out } = await run(command, url.slice(0, -1));
    if (exitCode === null) expect([0, 1], `${command}\n${out}`).toContain(code);
    else expect(code, `${command}\n${out}`).toBe(exitCode);
    expect(out.replaceAll('\\', '/'), command).toMatch(patternOf(expectedLines));
  }
});

test('the documentation shows the command, and asks to install it', () => {
  const all = documents.flatMap(([, text]) => commandsIn(text));
  expect(all.filter(({ command }) => program.test(command)).length).toBeGreaterThan(15);
  expect(all.some(({ command }) => command === 'npm install --save-dev @sitewide/audit')).toBe(
    true,
  );
});
