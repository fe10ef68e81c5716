import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from './config';

let folder = '';

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'snapshots-config-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

function file(text: string, name = 'snapshots.config.mjs'): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const config = (text: string) => readConfig({ file: file(`export default ${text};`) });

describe('readConfig', () => {
  test('fills in everything', async () => {
    const read = await config(`{ site: 'dist' }`);
    expect(read).toMatchObject({
      site: 'dist',
      words: true,
      baselines: 'snapshots',
      results: '.snapshots',
      clock: '2026-01-01T12:00:00Z',
      blockServiceWorkers: true,
    });
    expect(read.variants.map(({ name, width }) => [name, width])).toEqual([
      ['desktop', 1280],
      ['phone', 390],
    ]);
    expect(read.workers).toBeGreaterThan(0);
    expect(await read.extraInputs()).toEqual({});
  });

  test('takes a site from the command line, with or without a file', async () => {
    const site = 'http://127.0.0.1:1/';
    const alone = await readConfig({ file: file('{}', 'empty.json'), site });
    expect(alone).toMatchObject({ site });
    const both = await readConfig({ file: file(`export default { site: 'dist' }`), site });
    expect(both.site).toBe(site);
  });

  test('loads TypeScript through the tsx that the project has', async () => {
    // As a package of CommonJS modules, in which tsx wraps what files export.
    file('{}', 'package.json');
    symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(folder, 'node_modules'));
    const text = `const site: string = 'out'; export default { site, variants: { dark: { colorScheme: 'dark' as const } } };`;
    const read = await readConfig({ file: file(text, 'a.config.ts') });
    expect(read.site).toBe('out');
    expect(read.variants).toMatchObject([{ name: 'dark', width: 1280, colorScheme: 'dark' }]);
  });

  test('names a remedy where TypeScript cannot be loaded', async () => {
    if (Reflect.get(process.features, 'typescript')) return;
    await expect(readConfig({ file: file('export default {}', 'a.ts') })).rejects.toThrow(
      /a\.ts cannot be loaded: .*tsx.*Node 22\.18/s,
    );
  });

  test.each([
    [`{}`, /^No site: /],
    [`{ site: 'a', basline: 'b' }`, /Unknown setting “basline”. Did you mean “baselines”\?$/],
    [`{ site: { command: 'a', ur: 'b', url: 'http://a' } }`, /site: Unknown setting “ur”.*“url”/],
    [`{ site: 5 }`, /site: .*expected string/],
    [
      `{ site: 'a', variants: { phone: { widht: 5 } } }`,
      /variants: phone: Unknown setting “widht”.*width,/,
    ],
    [`{ site: 'a', pages: [{ pth: '/' }] }`, /pages: 0: .*/],
    [`{ site: 'a', pages: 'sitemp' }`, /pages: .*"sitemap"/],
    [`{ site: 'a', threshold: 2 }`, /threshold: /],
    [`{ site: 'a', scenarios: [{ name: 'a b', pages: [], run() {} }] }`, /scenarios: 0: name: /],
    [`{ site: 'a', scenarios: [{ name: 'a', pages: [], run: 5 }] }`, /scenarios: 0: run: /],
    [`nothing`, /cannot be loaded: nothing is not defined/],
  ])('refuses %s', async (text, message) => {
    await expect(config(text)).rejects.toThrow(message);
  });

  test('refuses a file that does not exist', async () => {
    await expect(readConfig({ file: join(folder, 'none.mjs') })).rejects.toThrow(
      /none\.mjs cannot be loaded/,
    );
  });
});
