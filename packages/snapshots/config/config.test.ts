import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from './config';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshots-config-'));
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
