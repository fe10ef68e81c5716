import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config';
import type { CompareOptions } from '../types';
import { choose, planOf, shardOf } from './plan';

async function configOf(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'snapshots-plan-'));
  try {
    writeFileSync(join(folder, 'a.mjs'), `export default { site: 'dist', ${text} };`);
    return await readConfig({ file: join(folder, 'a.mjs') });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const pages = ['index', 'about/team'].map((name) => ({ name, path: `/${name}` }));

test('plans pages, then variants, then scenarios', async () => {
  const config = await configOf(`
    variants: { desktop: 1280, phone: 390, print: { print: true, pages: ['index'] } },
    scenarios: [
      { name: 'menu', pages: ['**'], run() {} },
      { name: 'form', pages: ['about/*'], variants: ['*'], run() {} },
    ]`);
  expect(planOf(config, pages).map(({ id }) => id)).toEqual([
    'index-desktop',
    'index-desktop-menu',
    'index-phone',
    'index-print',
    'about/team-desktop',
    'about/team-desktop-menu',
    'about/team-desktop-form',
    'about/team-phone',
    'about/team-phone-form',
  ]);
});

test('merges options in the order of overrides', async () => {
  const config = await configOf(`
    variants: { desktop: 1280 }, mask: ['.all'], threshold: 0.1,
    scenarios: [{ name: 'menu', pages: ['index'], run() {} }],
    overrides: [
      { pages: ['**'], mask: ['.more'], threshold: 0.2, maxDiffPixels: 5 },
      { pages: ['about/**'], hide: ['.ad'], threshold: 0.3 },
      { pages: ['index'], scenarios: ['menu'], maxDiffPixels: 0 },
    ]`);
  expect(planOf(config, pages).map(({ options }) => options)).toEqual([
    { mask: ['.all', '.more'], hide: [], threshold: 0.2, maxDiffPixels: 5 },
    { mask: ['.all', '.more'], hide: [], threshold: 0.2, maxDiffPixels: 0 },
    { mask: ['.all', '.more'], hide: ['.ad'], threshold: 0.3, maxDiffPixels: 5 },
  ]);
});

const everyOption: Required<CompareOptions> = {
  ...{ mask: ['.clock'], hide: ['.ad'], threshold: 0.5, maxDiffPixels: 9, allowErrors: true },
};

test.each(Object.entries(everyOption))(
  'an override sets %s, on its pages alone',
  async (name, value) => {
    const own = JSON.stringify({ pages: ['about/**'], [name]: value });
    const config = await configOf(`variants: { desktop: 1280 }, overrides: [${own}]`);
    const [others, overridden] = planOf(config, pages).map(({ options }) => options);
    expect(overridden).toEqual({ ...others, [name]: value });
    expect(others).not.toHaveProperty(name, value);
  },
);

test('compares exactly by default', async () => {
  const [first] = planOf(await configOf(''), pages);
  expect(first?.options).toEqual({ mask: [], hide: [], threshold: 0, maxDiffPixels: 0 });
});

test.each([
  [`pages: ['abuot/team']`, /page of scenario “menu”: “abuot\/team”. Did you mean “about\/team”/],
  [`pages: ['**'], variants: ['fone']`, /variant of scenario “menu”: “fone”.*phone/],
])('refuses a scenario with %s', async (text, message) => {
  const config = await configOf(`scenarios: [{ name: 'menu', run() {}, ${text} }]`);
  expect(() => planOf(config, pages)).toThrow(message);
});

test.each([
  [`{ locale: 'de-DE' }`, `{ locale: 'en-GB' }`, true],
  [`{ cookies: { plan: 'a' } }`, `{ cookies: { plan: 'b' } }`, true],
  [`{ locale: 'de-DE' }`, `{ locale: 'de-DE', width: 390 }`, false],
  [`{ colorScheme: 'light' }`, `{ colorScheme: 'dark' }`, false],
])('words of variants %s and %s are both kept: %s', async (first, second, areBoth) => {
  const config = await configOf(`variants: { first: ${first}, second: ${second} }`);
  const kept = planOf(config, pages).map(({ words }) => words);
  expect(kept).toEqual([true, areBoth, true, areBoth]);
});

test('refuses two snapshots of one name', async () => {
  const config = await configOf(`
    variants: { phone: 390, 'phone-dark': { colorScheme: 'dark' } },
    scenarios: [{ name: 'dark', pages: ['index'], run() {} }]`);
  expect(() => planOf(config, pages)).toThrow('Two snapshots would be “index-phone-dark”');
});

test('divides snapshots by their pages', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ name: `page-${index}`, path: '/' }));
  const all = planOf(await configOf(''), many);
  const shards = ['1/3', '2/3', '3/3'].map((shard) => shardOf(all, shard));
  expect(shards.flat().toSorted((a, b) => all.indexOf(a) - all.indexOf(b))).toEqual(all);
  for (const shard of shards) expect(shard.length).toBeGreaterThan(20);
  for (const wrong of ['0/3', '4/3', '1', 'a/b', '1/0']) {
    expect(() => shardOf(all, wrong)).toThrow(`--shard must be like 2/3, not “${wrong}”.`);
  }
});

test('chooses snapshots by globs', async () => {
  const all = planOf(await configOf(''), pages);
  const chosen = (...globs: string[]) => choose(all, globs).map(({ id }) => id);
  expect(chosen()).toHaveLength(4);
  expect(chosen('*-phone')).toEqual(['index-phone']);
  expect(chosen('**/*-phone', 'index-desktop')).toEqual([
    'index-desktop',
    'index-phone',
    'about/team-phone',
  ]);
  expect(() => chosen('index-fone')).toThrow(/Unknown snapshot “index-fone”. Did you mean “index-/);
});
