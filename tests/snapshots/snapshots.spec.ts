import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { RunReport } from '@sitewide/snapshots';
import { resultsFolder, root } from '../../tools/site/paths';
import { pinnedBrowser } from '../../tools/site/pinned-browser';
import { programFile } from '../../tools/site/programs';

/*
 * The package as it is published, by its command, on small sites that are none of this project.
 * Daily, `tests/packages` runs the command as built, and `tests/documentation` from its sources.
 */

const packageFolder = join(root, 'packages/snapshots');
const { executablePath, args, env } = pinnedBrowser();
let folder = '';

// One worker builds the package for all tests.
test.describe.configure({ mode: 'default' });
test.beforeAll(() => {
  const build = ['--import', './run-typescript.mjs', 'packages/snapshots/build.ts'];
  execFileSync(process.execPath, build, { cwd: root });
});

test.beforeEach(() => {
  test.slow();
  mkdirSync(resultsFolder, { recursive: true });
  folder = mkdtempSync(join(resultsFolder, 'snapshots-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

function configure(settings: object): void {
  const browser = { executablePath, args, env };
  write({
    'snapshots.config.json': JSON.stringify({ site: 'site', browser, workers: 1, ...settings }),
  });
}

/** Runs a program of Node in the folder; its exit code, and all that it printed. */
async function node(...words: readonly string[]) {
  const { TEST_WORKER_INDEX: _index, TEST_PARALLEL_INDEX: _parallel, ...rest } = process.env;
  const child = spawn(process.execPath, words, { cwd: folder, env: { ...rest, CI: '' } });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
  }
  const [code] = (await once(child, 'close')) as [number];
  return { code, out };
}

const command = (...words: readonly string[]) => node(join(packageFolder, 'dist/cli.js'), ...words);

function report(results = '.snapshots'): RunReport {
  return JSON.parse(readFileSync(join(folder, results, 'run.json'), 'utf8')) as RunReport;
}

const statuses = ({ results }: RunReport) =>
  results.map(({ id, status }) => `${id} ${status}`).toSorted();

const names = ['primary', 'ghost', 'wide', 'tall', 'danger', 'quiet', 'link'];
const styles = names.map((name, at) => `.${name} { color: hsl(${at * 40} 80% 40%) }`);

/** What Storybook builds: an index, and one document that shows each story by its address. */
function writeStorybook(): void {
  const entries = names.map((name) => [
    `button--${name}`,
    { id: `button--${name}`, type: 'story' },
  ]);
  const docs = ['button--docs', { id: 'button--docs', type: 'docs' }];
  write({
    'site/index.json': JSON.stringify({ v: 5, entries: Object.fromEntries([...entries, docs]) }),
    'site/iframe.html':
      '<!doctype html><html lang="en"><head><title>Stories</title><link rel="stylesheet" href="styles.css"></head><body><main></main><script src="stories.js"></script></body></html>',
    'site/stories.js': `const name = new URL(location).searchParams.get('id').split('--')[1];
document.querySelector('main').innerHTML = '<h1 class="' + name + '">' + name + '</h1>';`,
    'site/styles.css': styles.join('\n'),
  });
  configure({ pages: 'storybook', variants: { desktop: 400 } });
}

test('three shards of a Storybook, merged, give the report of a whole run', {
  tag: '@weekly',
}, async () => {
  writeStorybook();
  await command('test');
  expect(await command('approve')).toEqual({ code: 0, out: '7 snapshots approved.\n' });
  write({ 'site/styles.css': styles.join('\n').replace('.ghost { color', '.ghost { background') });

  expect(await command('test')).toMatchObject({ code: 1 });
  const whole = report();
  expect(statuses(whole)).toContain('button--ghost-desktop changed');
  expect(statuses(whole).filter((each) => each.endsWith(' unchanged'))).toHaveLength(6);
  // One captured for its change, and two as a check, which may have that one among them; no other
  // has a rule that changed.
  expect([2, 3]).toContain(whole.captured);

  const shards = [1, 2, 3].map((shard) => ({ shard: `${shard}/3`, results: `shard-${shard}` }));
  for (const { shard, results } of shards) {
    configure({ pages: 'storybook', variants: { desktop: 400 }, results });
    await command('test', '--shard', shard);
  }
  const folders = shards.map(({ results }) => results);
  writeStorybook();
  write({ 'site/styles.css': styles.join('\n').replace('.ghost { color', '.ghost { background') });
  expect((await command('merge', ...folders.slice(1))).out).toContain('Missing of the run: 1/3.');
  expect(await command('merge', ...folders)).toMatchObject({ code: 1 });
  expect(statuses(report())).toEqual(statuses(whole));
  expect(await command('approve')).toEqual({ code: 0, out: '1 snapshot approved.\n' });
  expect(await command('test')).toMatchObject({ code: 0 });
});

test('words are kept once for variants that get one document, or alone', {
  tag: '@weekly',
}, async () => {
  write({ 'site/index.html': '<!doctype html><title>Words</title><h1>One</h1><time>12:01</time>' });
  const variants = { desktop: 800, phone: 390, german: { width: 800, locale: 'de-DE' } };
  configure({ variants, mask: ['time'] });
  await command('test');
  await command('approve');
  const baselines = () => readdirSync(join(folder, 'snapshots')).toSorted();
  expect(baselines().filter((each) => each.endsWith('.txt'))).toEqual([
    'index-desktop.txt',
    'index-german.txt',
  ]);
  // What is masked has no words.
  write({ 'site/index.html': '<!doctype html><title>Words</title><h1>One</h1><time>12:02</time>' });
  expect(await command('test')).toMatchObject({ code: 0 });

  configure({ variants, words: 'only', baselines: 'words' });
  await command('test');
  await command('approve');
  const files = readdirSync(join(folder, 'words')).toSorted();
  expect(files).toEqual(['index-desktop.txt', 'index-german.txt', 'snapshots.json']);
  write({ 'site/index.html': '<!doctype html><title>Words</title><h1>Two</h1>' });
  expect((await command('test')).out).toContain('h1 "Two"');
});

test('another environment is refused, and taken by an upgrade', { tag: '@weekly' }, async () => {
  write({ 'site/index.html': '<!doctype html><title>Fonts</title><h1>One</h1>' });
  configure({ variants: { desktop: 800, phone: 390 } });
  await command('test');
  await command('approve');
  expect((await command('upgrade')).out).toContain('of this environment already');
  const file = 'snapshots/snapshots.json';
  const record = readFileSync(join(folder, file), 'utf8');
  write({ [file]: record.replace(/"browser": ?"[^"]+"/, '"browser": "Chromium 1"') });
  expect(await command('test')).toMatchObject({ code: 2 });
  expect((await command('upgrade')).out).toContain('2 snapshots: 2 unchanged; 2 captured');
  await command('approve');
  expect(readFileSync(join(folder, file), 'utf8')).toBe(record);
  expect(await command('test')).toMatchObject({ code: 0 });
});

test('tests of Playwright share baselines, words and review', { tag: '@weekly' }, async () => {
  configure({});
  const launchOptions = JSON.stringify({ executablePath, args, env });
  write({
    'playwright.config.ts': `export default { testDir: '.', outputDir: 'out', workers: 2, fullyParallel: true, reporter: 'line',
      projects: [{ name: 'pinned', use: { launchOptions: ${launchOptions} } }] };`,
  });
  const writeSpec = (text: string) => {
    write({
      'home.spec.ts': `import { expect as base, test } from '@playwright/test';
import { baselineMatcher } from '${join(packageFolder, 'dist/matcher.js')}';
const expect = base.extend(baselineMatcher());
const html = (text) => \`<style>h1 { animation: fade 1s infinite } @keyframes fade { to { opacity: 0 } }
  main { height: 2000px } time { display: block }</style><h1>\${text}</h1><time>\${Math.random()}</time><main></main>\`;
test('view', async ({ page }) => {
  await page.setContent(html('View'));
  await expect(page).toMatchBaseline('view', { hide: ['time'] });
});
test('page', async ({ page }) => {
  await page.setContent(html('${text}'));
  const size = page.viewportSize();
  await expect(page).toMatchBaseline('page', { fullPage: true, mask: ['time'] });
  expect(page.viewportSize()).toEqual(size);
  await expect(page.locator('[data-mask], [data-ignored]')).toHaveCount(0);
});`,
    });
  };
  writeSpec('Page');
  const run = (...words: string[]) => node(programFile(root, 'playwright'), 'test', ...words);
  expect((await run()).out).toContain('view-pinned is new: has no baseline yet (1280×720)');
  const parts = readdirSync(join(folder, '.snapshots')).map((each) => `.snapshots/${each}`);
  await command('merge', ...parts);
  expect(statuses(report())).toEqual(['page-pinned new', 'view-pinned new']);
  expect(await command('approve')).toEqual({ code: 0, out: '2 snapshots approved.\n' });
  expect(await run()).toMatchObject({ code: 0 });

  const picture = () => readFileSync(join(folder, 'snapshots/view-pinned.webp'));
  const before = picture();
  writeSpec('Other');
  expect((await run()).out).toContain('-  h1 "Page"');
  expect(await run('--update-snapshots')).toMatchObject({ code: 0 });
  expect(await run()).toMatchObject({ code: 0 });
  expect(picture().equals(before)).toBe(true);
});
