import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../tools/site/paths';
import { pinnedBrowser } from '../../tools/site/pinned-browser';
import { installedIn, installPackage } from './installed-package';

/*
 * The package of the snapshots as others get it: packed, installed without a network into an
 * empty folder, and used there on a site by its command alone.
 */

let folder: string;

beforeAll(() => {
  const { version } = JSON.parse(
    readFileSync(join(root, 'node_modules/playwright/package.json'), 'utf8'),
  ) as { version: string };
  folder = installPackage('snapshots', [`playwright@${version}`]);
  mkdirSync(join(folder, 'temporary'));
  writeSite('#ffffff');
}, 240_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a site of three pages, whose cards have one colour. */
function writeSite(colour: string): void {
  mkdirSync(join(folder, 'public'), { recursive: true });
  writeFileSync(join(folder, 'public/style.css'), `.card { background: ${colour}; padding: 9px }`);
  for (const name of ['index', 'about', 'contact']) {
    const card = `<main><h1>${name}</h1><section class="card"><h2>Card</h2></section></main>`;
    const head = `<title>${name}</title><link rel="stylesheet" href="style.css">`;
    writeFileSync(join(folder, `public/${name}.html`), `<!doctype html>${head}${card}`);
  }
}

/** Runs the installed command; its exit code and what it printed. */
function command(...args: readonly string[]) {
  const file = join(folder, 'node_modules/@sitewide/snapshots/dist/cli.js');
  const { TSX_DISABLE_CACHE: _, ...environment } = process.env;
  const run = spawnSync(process.execPath, [file, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...environment, TMPDIR: join(folder, 'temporary') },
  });
  return { code: run.status, out: run.stdout + run.stderr };
}

test('it installs at most 40 packages and 25 MB besides Playwright', () => {
  const { count, bytes } = installedIn(folder, (file) => !/node_modules.playwright/.test(file));
  expect(count).toBeLessThanOrEqual(40);
  expect(bytes).toBeLessThan(25e6);
});

test('a stranger writes a configuration, approves, changes a colour, and approves it', () => {
  expect(command('init', './public').code).toBe(0);
  const { executablePath, args, env } = pinnedBrowser();
  const file = join(folder, 'snapshots.config.mjs');
  const own = `browser: ${JSON.stringify({ executablePath, args, env })},`;
  writeFileSync(file, readFileSync(file, 'utf8').replace('site:', `${own}\n  site:`));

  const first = command('test');
  expect(first.out).toMatch(/^new: No baseline yet \(6 snapshots\)$/m);
  expect(first.code).toBe(1);
  expect(command('approve')).toMatchObject({ code: 0, out: '6 snapshots approved.\n' });
  expect(command('test')).toMatchObject({ code: 0 });

  writeSite('#ffeeee');
  const changed = command('test');
  expect(changed.out.match(/^changed: .*$/gm)).toEqual(['changed: “Card” (6 snapshots)']);
  expect(changed.code).toBe(1);
  expect(command('approve').code).toBe(0);
  const last = command('test');
  expect(last.out).toMatch(/^6 snapshots: 6 unchanged; 2 captured/m);
  expect(last.code).toBe(0);
}, 240_000);
