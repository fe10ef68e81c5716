import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formats } from '@sitewide/audit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Corpus, serveCorpus } from '../../packages/audit/corpus/corpus';
import { root } from '../../tools/site/paths';
import { programFile } from '../../tools/site/programs';
import { installedIn, installPackage } from './installed-package';

/*
 * The package of the audit as others get it: packed, installed without a network into an
 * empty folder, and used there by its command and by a program.
 */

let folder: string;
let corpus: Corpus;

beforeAll(async () => {
  folder = installPackage('audit');
  corpus = await serveCorpus();
}, 120_000);

afterAll(() => {
  corpus.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the installed command; its exit code and what it printed. */
function command(...args: readonly string[]): Promise<{ code: number | null; out: string }> {
  const file = join(folder, 'node_modules/@sitewide/audit/dist/cli.js');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], { cwd: folder });
    let out = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        out += text;
      });
    }
    child.once('close', (code) => resolve({ code, out }));
  });
}

test('it installs at most 40 packages and 15 MB', () => {
  const { count, bytes } = installedIn(folder);
  expect(count).toBeLessThanOrEqual(40);
  expect(bytes).toBeLessThan(15e6);
});

test('it has the pages of its codes, to which SARIF leads', () => {
  const pages = join(folder, 'node_modules/@sitewide/audit/dist/codes');
  expect(existsSync(join(pages, 'links/redirect.md'))).toBe(true);
});

test('its command audits a running site by a configuration, and then against a baseline', async () => {
  writeFileSync(
    join(folder, 'audit.config.json'),
    JSON.stringify({
      codes: { 'links/wrong-target': 'off' },
      baseline: 'known.json',
      external: true,
    }),
  );
  const start = `${corpus.origin}/en`;
  const first = await command('--update-baseline', start);
  expect(first.out).toMatch(/^known[.]json: \d+ findings$/m);
  expect(first.code).toBe(0);
  expect(await command(start)).toMatchObject({ code: 0 });

  const known = readFileSync(join(folder, 'known.json'), 'utf8');
  const lines = known.split('\n');
  const gone = lines.findIndex((line) => line.includes('"links/misspelt"'));
  writeFileSync(join(folder, 'known.json'), lines.toSpliced(gone, 1).join('\n'));
  const next = await command('--format', 'json', start);
  expect(next.code).toBe(1);
  expect(next.out.match(/links\/misspelt/g)?.length).toBeGreaterThan(0);
  expect(known).not.toContain('links/wrong-target');
});

test('its command writes every format, and knows its version', async () => {
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/index.html'), '<a href="gone.html">Gone</a>');
  for (const format of Object.keys(formats)) {
    const { code, out } = await command('--format', format, 'site');
    expect([format, code]).toEqual([format, 1]);
    expect(out).toContain('links/undeclared-route');
  }
  expect((await command('--version')).out).toMatch(/^\d+[.]\d+[.]\d+\n$/);
});

test('a project has a check of its own, words, and overrides', async () => {
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const page = `<html lang="en"><title>Shop</title><main>
    <p>Please write to us when you recieve the accomodation.</p><a href="https://bit.ly/offer">Offer</a></main></html>`;
  write('shop/index.html', page);
  write('shop/blog/index.html', page);
  write('words.txt', 'accomodation # as the house writes it');
  write(
    'check.mjs',
    `import { defineCheck } from '@sitewide/audit';
     export const shortLink = defineCheck({
       scope: 'link', code: 'house/short-link', title: 'The link goes through a shortener',
       example: '<a href="https://bit.ly/x">', remedy: 'Link to the page itself.',
       find: (link, { url }) => (url?.host === 'bit.ly' ? 'it leads to bit.ly' : null),
     });`,
  );
  const setting = (settings: string) => `import { shortLink } from './check.mjs';
     export default { families: ['house', 'spelling'], all: true,
       checks: [shortLink], ${settings} };`;
  write('plain.config.mjs', setting(''));
  write(
    'full.config.mjs',
    setting(`dictionaries: ['words.txt'], overrides: [
      { files: ['/blog/**'], words: ['recieve'], codes: { 'house/short-link': 'off' } }]`),
  );
  write(
    'test.mjs',
    `import { testCheck } from '@sitewide/audit';
     import { shortLink } from './check.mjs';
     const documents = { 'index.html': '<a href="https://bit.ly/x">X</a><a href="/">Y</a>' };
     console.log((await testCheck(shortLink, documents)).map(({ name }) => name).join());`,
  );
  const dictionary = 'node_modules/dictionary-en';
  cpSync(join(root, dictionary), join(folder, dictionary), { recursive: true });
  const found = async (config: string) => {
    const { out } = await command('--config', config, '--format', 'json', 'shop');
    const { languages } = JSON.parse(out) as {
      languages: { differences: { found: { code: string; places: { page: string }[] } }[] }[];
    };
    return languages
      .flatMap(({ differences }) => differences)
      .map(({ found }) => [found.code, ...found.places.map((each) => each.page)].join(' '));
  };
  expect(await found('plain.config.mjs')).toEqual([
    'house/short-link / /blog/',
    'spelling/unknown-word / /blog/',
    'spelling/unknown-word / /blog/',
  ]);
  expect(await found('full.config.mjs')).toEqual(['house/short-link /', 'spelling/unknown-word /']);
  const out = execFileSync(process.execPath, ['test.mjs'], { cwd: folder, encoding: 'utf8' });
  expect(out.trim()).toBe('X');
});

test('its command names a wrong setting', async () => {
  const { code, out } = await command('--max-pages', 'many', corpus.origin);
  expect(code).toBe(2);
  expect(out).toContain('many');
});

test('programs use its typed interface', () => {
  mkdirSync(join(folder, 'public'));
  writeFileSync(join(folder, 'public/index.html'), '<html><a href="gone.html">Gone</a></html>');
  writeFileSync(
    join(folder, 'use.mts'),
    `import { audit, type Finding, type Settings } from '@sitewide/audit';
     // @ts-expect-error: it is a number.
     export const wrong: Settings = { maxPages: 'many' };
     const found: Finding[] = [];
     for await (const finding of audit({ start: 'public' })) found.push(finding);
     console.log(found.map(({ code, count }) => \`\${code} \${count}\`).join());`,
  );
  const options = ['--module', 'nodenext', '--target', 'es2023', '--strict'];
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')];
  execFileSync(process.execPath, [programFile(root, 'tsc'), ...options, ...types, 'use.mts'], {
    cwd: folder,
    stdio: 'inherit',
  });
  const out = execFileSync(process.execPath, ['use.mjs'], { cwd: folder, encoding: 'utf8' });
  expect(out.trim()).toBe('links/undeclared-route 1,language/lang-missing 1,head/title-missing 1');
});

test.skipIf(process.platform === 'win32')('the action runs the code of its own commit', () => {
  const action = join(root, '.github/actions/audit-links');
  const steps = readFileSync(join(action, 'action.yml'), 'utf8').split('run: |').slice(1);
  const scripts = steps.map((step) => (step.split(/^ {4}- /m)[0] ?? '').replace(/^ {8}/gm, ''));
  // Installing takes the network, and packing has built it.
  const calls = join(folder, 'npm-calls');
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/npm'), `#!/bin/sh\necho "$@" >> ${calls}\n`, { mode: 0o755 });
  writeFileSync(join(folder, 'bin/npx'), '#!/bin/sh\nexit 9\n', { mode: 0o755 });
  mkdirSync(join(folder, 'pages'));
  const page = '<!doctype html><html lang="en"><title>A</title><h1>A</h1><a href="b">B</a></html>';
  writeFileSync(join(folder, 'pages/index.html'), page);
  const runs = scripts.map((script) =>
    spawnSync('bash', ['-e', '-c', script], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: `${join(folder, 'bin')}:${dirname(process.execPath)}:${process.env.PATH}`,
        GITHUB_ACTION_PATH: action,
        START: 'pages',
        OPTIONS: '--family links',
        SARIF: '',
      },
    }),
  );
  expect(runs.map(({ status, stderr }) => [status, stderr])).toEqual([
    [0, ''],
    [1, ''],
  ]);
  expect(runs[1]?.stdout).toMatch(/^::error .*b/m);
  const repository = `${action}/../../..`;
  expect(readFileSync(calls, 'utf8').split('\n')).toEqual([
    `ci --prefix ${repository} --ignore-scripts`,
    `run build --prefix ${repository}/packages/audit`,
    '',
  ]);
});
