import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTemporaryFolder, removeTemporaryFolder } from '@sitewide/kit/temporary-folder';
import getTlsOptions from 'smtp-server/lib/tls-options.js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveLocally } from '../../tests/support/local-server';
import { runInProcess } from '../../tests/support/run-command';
import { auditCommand } from './command';
import { readSettings } from './command-settings';
import { formats } from './formats/formats';
import manifest from './package.json' with { type: 'json' };

/*
 * Every option of the command line is followed to its effect: what is reported, the exit code, and
 * what the audited server sees, with the option and without it.
 */

/** An answer: the main part of an English page, or more about it. */
type Answer = string | { readonly status?: number; readonly after?: number; readonly raw?: string };

/** Pages by path; of a folder, files. */
type Pages = Readonly<Record<string, Answer>>;

/** A request as a server sees it. */
interface Seen {
  readonly line: string;
  readonly headers: IncomingHttpHeaders;
  /** When it came, in milliseconds. */
  readonly at: number;
  /** How many requests were under way, with this one. */
  readonly parallel: number;
}

/** What a run of the command has done. */
interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** What the site saw, and another site that its pages link to. */
  readonly seen: readonly Seen[];
  readonly seenElsewhere: readonly Seen[];
  readonly folder: string;
}

const pageOf = (main: string, head = '<title>Shop</title>') =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body><main>${main}</main></body></html>`;

const textOf = (answer: Answer) =>
  typeof answer === 'string' ? pageOf(answer) : (answer.raw ?? pageOf('Here'));

/** A listener that answers with pages and notes what it sees; an address that it has not is 404. */
function recording(pages: Pages, filled: (text: string) => string) {
  const seen: Seen[] = [];
  let parallel = 0;
  const listener: RequestListener = async ({ method, url = '', headers }, response) => {
    parallel += 1;
    seen.push({ line: `${method} ${url}`, headers, at: performance.now(), parallel });
    const answer = pages[url] ?? { status: 404 };
    const { status = 200, after = 0 } = typeof answer === 'string' ? {} : answer;
    await wait(after);
    parallel -= 1;
    const type = /[.](txt|xml)$/.exec(url)?.[1] ?? 'html';
    response.writeHead(status, { 'Content-Type': `text/${type}`, 'Retry-After': '0' });
    response.end(filled(textOf(answer)));
  };
  return { seen, listener };
}

/** A row: an option with what it needs, and what a look at a run gives without it and with it. */
interface Row {
  readonly option: string;
  /** The option's argument; `{site}`, `{other}` and `{folder}` stand for addresses and a path. */
  readonly value?: string;
  /** What is served (default: {@link shop}). */
  readonly pages?: Pages;
  /** Files in the folder, by name. */
  readonly files?: Readonly<Record<string, string>>;
  /** What is audited (default: the site). */
  readonly start?: string;
  /** Exports by the module that has them, in place of what is not to run here. */
  readonly planted?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Arguments with the option and without it. */
  readonly beside?: readonly string[];
  readonly look: (run: Run) => unknown;
  readonly without: unknown;
  readonly with: unknown;
}

interface Report {
  readonly warnings: readonly string[];
  readonly languages: readonly {
    readonly pages: readonly { readonly path: string }[];
    readonly differences: readonly {
      readonly found: { readonly code: string; readonly href: string; readonly places: unknown[] };
    }[];
  }[];
}

const reportIn = ({ out, err }: Run): Report['languages'] => {
  expect(out, err).toMatch(/^\{/);
  return (JSON.parse(out) as Report).languages;
};
const found = (run: Run) =>
  reportIn(run).flatMap(({ differences }) => differences.map((each) => each.found));
const opened = (run: Run) => reportIn(run).flatMap(({ pages }) => pages.map(({ path }) => path));
const hrefs = (run: Run) => found(run).map(({ href }) => href);
const codes = (run: Run) => found(run).map((each) => each.code);
const exitCode = ({ code }: Run) => code;
/** The methods of the requests for a path. */
const asked =
  (path: string) =>
  ({ seen }: Run) =>
    seen.filter(({ line }) => line.endsWith(` ${path}`)).map(({ line }) => line.split(' ')[0]);
/** A header of every request of the site and of another site; null where they have others. */
const headerOf =
  (name: string) =>
  ({ seen, seenElsewhere }: Run) =>
    [seen, seenElsewhere].map((each) => {
      const values = new Set(each.map(({ headers }) => headers[name] ?? ''));
      return values.size === 1 ? [...values][0] : null;
    });

const gone = 'links/undeclared-route';
const listing = (...paths: readonly string[]) =>
  paths.map((path) => `<a href="${path}">${path}</a>`).join(' ');

/** A chain of pages, of which the last has a dead link. */
const shop: Pages = { '/': listing('/b'), '/b': listing('/docs/c'), '/docs/c': listing('/gone') };
const wholeShop = ['/', '/b', '/docs/c'];
/** A page that is slow. */
const slow: Pages = { '/': listing('/slow'), '/slow': { after: 300 } };
/** A slow page with a link to another page. */
const slower: Pages = { ...slow, '/slow': { after: 300, raw: pageOf(listing('/b')) }, '/b': 'B' };
const parts = Array.from({ length: 8 }, (_, index) => `/part-${index}`);
/** A page with links to eight others, which take a while. */
const wide: Pages = {
  '/': listing(...parts),
  ...Object.fromEntries(parts.map((path) => [path, { after: 60, raw: pageOf(path) }])),
};
const busy: Pages = { '/': listing('/busy'), '/busy': { status: 503 } };
const withOther: Pages = { '/': listing('/b', '{other}/no'), '/b': 'B' };
const misspelt: Pages = {
  '/': '<p>We build the recieved houses with a garden for you and for all of them.</p>',
};
const spelling = ['--family', 'spelling', '--all'];
/** Pages of which only a warning is to be told. */
const warned: Pages = { '/': { raw: pageOf('<h1>Home</h1>', '') } };
const warnedFamily = ['--family', 'head', '--code', 'head/title-missing=warning'];
const userAgent = `sitewide-audit/${manifest.version} (+https://www.npmjs.com/package/${manifest.name})`;
/** A file that accepts the dead link of the shop. */
const known = 'known.json';

/** In place of a browser; `tests/audit/browser-checks.spec.ts` has what a real one sees. */
const auditInBrowser = vi.fn((_browser: unknown, _options: { readonly submit: boolean }) => []);
/** Whether forms were to be sent, for each site that was opened. */
const visits = () => auditInBrowser.mock.calls.splice(0).map(([, { submit }]) => submit);
const inBrowser = {
  './browser/load-browser': { launchBrowser: async () => ({ close: async () => {} }) },
  './browser/audit-browser': { auditInBrowser },
};

const rows: readonly Row[] = [
  {
    ...{ option: 'sitemap', value: '/map.xml', look: opened, without: ['/'] },
    pages: {
      ...{ '/': 'Home', '/alone': 'Alone' },
      '/map.xml': { raw: '<urlset><url><loc>{site}/alone</loc></url></urlset>' },
    },
    with: ['/', '/alone'],
  },
  {
    ...{ option: 'scope', value: '/docs/', start: '{site}/docs/c', look: opened },
    pages: { ...shop, '/docs/c': listing('/b') },
    ...{ without: ['/b', '/docs/c'], with: ['/docs/c'] },
  },
  { option: 'include', value: '/b$', look: asked('/docs/c'), without: ['GET'], with: [] },
  { option: 'exclude', value: '/b$', look: asked('/b'), without: ['GET'], with: [] },
  {
    ...{ option: 'max-pages', value: '2', look: (run) => [opened(run), run.code] },
    ...{ without: [wholeShop, 1], with: [['/', '/b'], 3] },
  },
  { option: 'max-depth', value: '1', look: opened, without: wholeShop, with: ['/', '/b'] },
  {
    ...{ option: 'max-time', value: '0.2', pages: slower },
    look: (run) => [run.err.includes('The time is up (--max-time): 1 address'), run.code],
    ...{ without: [false, 0], with: [true, 3] },
  },
  {
    ...{ option: 'external', pages: withOther },
    look: (run) => [hrefs(run), run.seenElsewhere.length > 0],
    ...{ without: [[], false], with: [['{other}/no'], true] },
  },
  {
    ...{ option: 'map', value: 'https://www.example.org={site}' },
    pages: { '/': listing('https://www.example.org/gone') },
    ...{ look: codes, without: [], with: [gone] },
  },
  {
    ...{ option: 'code', value: `${gone}=off`, look: (run) => [codes(run), run.code] },
    ...{ without: [[gone], 1], with: [[], 0] },
  },
  {
    ...{ option: 'family', value: 'links,forms', beside: [] },
    look: (run) => [...new Set(codes(run).map((each) => each.split('/')[0]))].toSorted(),
    ...{ without: ['head', 'links'], with: ['links'] },
  },
  {
    ...{ option: 'words', value: 'recieved', beside: spelling, pages: misspelt },
    ...{ look: codes, without: ['spelling/unknown-word'], with: [] },
  },
  {
    ...{ option: 'dictionaries', value: '{folder}/words', files: { words: 'recieved\n' } },
    ...{ beside: spelling, pages: misspelt },
    ...{ look: codes, without: ['spelling/unknown-word'], with: [] },
  },
  {
    ...{ option: 'mount', value: '/docs', start: '{folder}', look: hrefs },
    files: { 'index.html': pageOf(listing('/docs/a')), 'a.html': pageOf('A') },
    ...{ without: ['/docs/a'], with: [] },
  },
  {
    ...{ option: 'clean-addresses', start: '{folder}', look: hrefs },
    beside: ['--family', 'links', '--no-clean-addresses'],
    files: { 'index.html': pageOf(listing('/a')), 'a.html': pageOf('A') },
    ...{ without: ['/a'], with: [] },
  },
  {
    ...{ option: 'hints', pages: { '/': '<a href="">Here</a>' }, look: codes },
    ...{ without: [], with: ['links/empty-href'] },
  },
  {
    ...{ option: 'all', pages: { '/': '<a href="">Here</a>' }, look: codes },
    ...{ without: [], with: ['links/empty-href'] },
  },
  {
    ...{
      option: 'lang',
      value: 'de',
      look: (run) => [opened(run), hrefs(run)].map((each) => each.toSorted()),
    },
    pages: {
      '/': `<a href="/de" hreflang="de">Deutsch</a> ${listing('/gone')}`,
      '/de': { raw: '<html lang="de"><main><a href="/weg">Weg</a>' },
    },
    without: [
      ['/', '/de'],
      ['/gone', '/weg'],
    ],
    with: [['/de'], ['/weg']],
  },
  {
    ...{ option: 'concurrency', value: '2', pages: wide },
    look: ({ seen }) => Math.max(...seen.map(({ parallel }) => parallel)),
    ...{ without: 8, with: 2 },
  },
  {
    ...{ option: 'rate', value: '5', pages: wide },
    // Without a rate, a busy machine may be as slow; with it, the first may be late there.
    look: ({ seen }) => (seen[9]?.at ?? 0) - (seen[0]?.at ?? 0) > 1000,
    ...{ without: expect.any(Boolean), with: true },
  },
  {
    ...{ option: 'retries', value: '1', pages: busy, look: asked('/busy') },
    ...{ without: ['GET', 'GET', 'GET', 'GET'], with: ['GET', 'GET'] },
  },
  {
    ...{
      option: 'timeout',
      value: '0.1',
      pages: slow,
      beside: ['--family', 'links', '--retries', '0'],
    },
    ...{ look: hrefs, without: [], with: ['/slow'] },
  },
  {
    ...{ option: 'header', value: 'X-Key: one=two', pages: withOther, look: headerOf('x-key') },
    ...{ beside: ['--family', 'links', '--external'], without: ['', ''], with: ['one=two', ''] },
  },
  {
    ...{ option: 'cookie', value: 'a=1; b=2', pages: withOther, look: headerOf('cookie') },
    ...{ beside: ['--family', 'links', '--external'], without: ['', ''], with: ['a=1; b=2', ''] },
  },
  {
    ...{ option: 'user-agent', value: 'Robot 1', pages: withOther, look: headerOf('user-agent') },
    beside: ['--family', 'links', '--external'],
    ...{ without: [userAgent, userAgent], with: ['Robot 1', 'Robot 1'] },
  },
  {
    ...{ option: 'private-networks', look: exitCode, without: 2, with: 1 },
    planted: { './crawl/network': { isPrivateHost: async () => false } },
  },
  {
    ...{ option: 'browser', planted: inBrowser, beside: ['--family', 'behaviour'] },
    ...{ look: visits, without: [], with: [false] },
  },
  {
    ...{ option: 'submit', planted: inBrowser, beside: ['--family', 'behaviour', '--browser'] },
    ...{ look: visits, without: [false], with: [true] },
  },
  { option: 'insecure', start: '{secure}', look: exitCode, without: 2, with: 1 },
  {
    ...{ option: 'accept', value: '410,418', look: hrefs },
    pages: { '/': listing('/old', '/gone'), '/old': { status: 410 } },
    ...{ without: ['/old', '/gone'], with: ['/gone'] },
  },
  {
    ...{ option: 'ignore-robots', look: asked('/b'), without: [], with: ['GET'] },
    pages: { ...shop, '/robots.txt': { raw: 'User-agent: *\nDisallow: /b' } },
  },
  {
    ...{
      option: 'max-places',
      value: '1',
      pages: { '/': `${listing('/gone')}<p>${listing('/gone')}` },
    },
    look: (run) => found(run).map(({ places }) => places.length),
    ...{ without: [2], with: [1] },
  },
  {
    ...{ option: 'format', value: 'github', look: ({ out }) => out.slice(0, 7) },
    ...{ without: '{\n  "su', with: '::error' },
  },
  {
    ...{ option: 'output', value: '{folder}/report.json' },
    look: ({ out, folder }) => [out.slice(-21), existsSync(join(folder, 'report.json'))],
    without: [expect.stringMatching(/\}\n$/), false],
    with: ['1 finding on 3 pages\n', true],
  },
  {
    ...{ option: 'baseline', value: `{folder}/${known}`, look: (run) => [hrefs(run), run.code] },
    files: { [known]: `{"findings":[{"code":"${gone}","fingerprint":"6418a7bd84dc554f"}]}` },
    ...{ without: [['/gone'], 1], with: [[], 0] },
  },
  {
    ...{
      option: 'update-baseline',
      beside: ['--family', 'links', '--baseline', `{folder}/${known}`],
    },
    files: { [known]: '{"findings":[]}' },
    look: ({ code, folder }) => [code, readFileSync(join(folder, known), 'utf8').includes('/gone')],
    ...{ without: [1, false], with: [0, true] },
  },
  {
    ...{ option: 'fail-on', value: 'error', pages: warned, beside: warnedFamily },
    ...{
      look: (run) => [new Set(codes(run)).has('head/title-missing'), run.code],
      without: [true, 1],
      with: [true, 0],
    },
  },
  {
    ...{ option: 'progress', look: ({ err }) => err.includes('Reading pages') },
    ...{ without: false, with: true },
  },
  {
    ...{ option: 'config', value: '{folder}/own.json', files: { 'own.json': '{"maxPages":1}' } },
    ...{ look: opened, without: wholeShop, with: ['/'] },
  },
  {
    ...{ option: 'help', look: ({ out, seen }) => [out.slice(0, 6), seen.length > 0] },
    ...{ without: ['{\n  "s', true], with: ['Usage:', false] },
  },
  {
    ...{ option: 'version', look: ({ out, seen }) => [out.slice(0, 6), seen.length > 0] },
    ...{ without: ['{\n  "s', true], with: [`${manifest.version}\n`, false] },
  },
];

/** Replaces some exports of a module for what is imported after it. */
function plant(module: string, exports: Readonly<Record<string, unknown>>): void {
  vi.doMock(module, async (original) => ({ ...(await original<object>()), ...exports }));
  onTestFinished(() => {
    vi.doUnmock(module);
    vi.resetModules();
  });
}

/** Serves the site with a certificate that nobody has signed. */
async function serveSecurely(listener: RequestListener): Promise<string> {
  const server = createServer(getTlsOptions(), listener).listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

/** Runs the command on what a row describes, with its option or without it. */
async function run(row: Row, isGiven: boolean): Promise<Run> {
  const { option, value, pages = shop, files = {}, start = '{site}' } = row;
  const folder = createTemporaryFolder('options');
  onTestFinished(() => removeTemporaryFolder(folder));
  const places: Record<string, string> = { folder };
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (all, name: string) => places[name] ?? all);
  const own = recording(pages, filled);
  const other = recording({}, filled);
  places.site = (await serveLocally({ '*': own.listener })).origin;
  places.other = (await serveLocally({ '*': other.listener })).origin.replace(
    'localhost',
    '127.0.0.1',
  );
  places.secure = await serveSecurely(own.listener);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  for (const [module, exports] of Object.entries(row.planted ?? {})) plant(module, exports);
  // With modules of its own where some are planted.
  if (row.planted) vi.resetModules();
  const { auditCommand: command } = row.planted ? await import('./command') : { auditCommand };
  const given = isGiven ? [`--${option}`, ...(value === undefined ? [] : [value])] : [];
  const beside = row.beside ?? ['--family', 'links'];
  const args = ['--format', 'json', ...beside, ...given, start].map(filled);
  const outcome = await runInProcess(command, args);
  const out = outcome.out.replaceAll(places.other, '{other}');
  return { ...outcome, out, seen: own.seen, seenElsewhere: other.seen, folder };
}

test.each(rows)('--$option has its effect', async (row) => {
  expect(row.look(await run(row, false)), 'without it').toEqual(row.without);
  expect(row.look(await run(row, true)), 'with it').toEqual(row.with);
});

test('no option is without a row', async () => {
  const { out } = await runInProcess(auditCommand, ['--help']);
  const options = [...out.matchAll(/^ {2}--([\w-]+)/gm)].map(([, option]) => option);
  expect(rows.map(({ option }) => option).toSorted()).toEqual(options.toSorted());
});

/** Another value of a setting, of the same kind. */
function otherThan(name: string, value: unknown): unknown {
  const others: Readonly<Record<string, unknown>> = {
    ...{ families: ['spelling'], format: 'sarif', failOn: 'hint', codes: { [gone]: 'error' } },
  };
  if (name in others) return others[name];
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}2`;
  if (Array.isArray(value)) return [name === 'accept' ? 404 : '/other'];
  return Object.fromEntries(Object.keys(value as object).map((key) => [key, 'https://b.example']));
}

test.each(
  rows.filter(({ option }) => !['config', 'update-baseline', 'help', 'version'].includes(option)),
)('--$option outweighs the configuration file, which holds without it', async (row) => {
  const { option, value } = row;
  const folder = createTemporaryFolder('settings');
  onTestFinished(() => removeTemporaryFolder(folder));
  const filled = value?.replace('{site}', 'https://a.example');
  const given = filled === undefined ? [`--${option}`] : [`--${option}`, filled];
  const [name = '', chosen] = Object.entries((await readSettings(given)).settings).find(
    ([key, each]) => key !== 'codes' || Object.keys(each as object).length > 0,
  ) as [string, unknown];
  const configured = otherThan(name, chosen);
  const file = join(folder, 'audit.config.json');
  writeFileSync(file, JSON.stringify({ [name]: configured }));
  const settings = async (...args: string[]) =>
    (await readSettings(['--config', file, ...args])).settings[name as 'codes'];
  expect(await settings()).toEqual(configured);
  expect(await settings(...given)).toEqual(chosen);
});

test.each(Object.keys(formats))('the exit code is the same in the format %s', async (format) => {
  const outcomeOf = async (pages: Pages, ...beside: string[]) => {
    const all = ['--family', 'links', ...beside];
    const row = { option: 'format', value: format, pages, beside: all };
    const { code, out, err } = await run({ ...row, look: exitCode, without: 0, with: 0 }, true);
    return { code, out, err };
  };
  const sound = { '/': listing('/b'), '/b': 'B' };
  const limit = 'Only the first 1 pages are opened.';
  expect(await outcomeOf(sound)).toMatchObject({
    code: 0,
    out: expect.not.stringContaining(limit),
    err: '',
  });
  expect(await outcomeOf(shop)).toMatchObject({
    code: 1,
    out: expect.stringContaining(gone),
    err: '',
  });
  expect(await outcomeOf(sound, '--max-pages', '1')).toMatchObject({
    code: 3,
    out: expect.stringContaining(limit),
    err: `${limit}\n`,
  });
  // What is found counts for more than what is left out.
  const both = { '/': listing('/gone.pdf', '/b'), '/b': 'B' };
  expect(await outcomeOf(both, '--max-pages', '1')).toEqual({
    code: 1,
    out: expect.stringContaining('links/missing-file'),
    err: `${limit}\n`,
  });
});
