import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tools/site/paths';

const tokenFiles = ['src/styles/base.css', 'src/styles/theme-color.ts'];

/** Sources of the site by path, without comments. */
const sources = new Map(
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /[.](css|tsx?)$/.test(file))
    .map((file) => {
      const path = `src/${file.replaceAll('\\', '/')}`;
      const text = readFileSync(join(root, path), 'utf8');
      return [path, text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<=^|\s)\/\/.*$/gm, '')];
    }),
);

function sourceOf(path: string): string {
  const source = sources.get(path);
  if (source === undefined) throw new Error(`There is no ${path}.`);
  return source;
}

/**
 * Colours that are written out: `#d9dfe2`, `rgb(27 42 51 / 75%)` and, in CSS, `white`;
 * not `rgb(var(--ink-rgb) / 75%)`, which names its token.
 */
function colourLiterals(path: string, source: string): string[] {
  const literal =
    /(?<![\w&/])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*(?!var\()[^)]*\)/gi;
  const name =
    /(?<=[:\s,(])(?:black|silver|gr[ae]y|white|maroon|red|purple|fuchsia|green|lime|olive|yellow|navy|blue|teal|aqua|orange|brown|gold|pink|beige|ivory)(?=[;\s,)])/gi;
  return [
    ...(source.match(literal) ?? []),
    ...(path.endsWith('.css') ? (source.match(name) ?? []) : []),
  ];
}

test('colours are written out in the token files alone', () => {
  const found = [...sources]
    .filter(([path]) => !tokenFiles.includes(path))
    .flatMap(([path, source]) =>
      colourLiterals(path, source).map((literal) => `${path}: ${literal}`),
    );
  expect(found).toEqual([]);
  expect(tokenFiles.flatMap((path) => colourLiterals(path, sourceOf(path))).length).toBeGreaterThan(
    5,
  );
});

test('every custom property that is set is used, and every one that is used is set', () => {
  const all = [...sources.values()].join('\n');
  const used = new Set(all.match(/(?<=var\()--[\w-]+/g));
  const set = new Set(all.match(/(?<![\w-]|var\()--[a-z][\w-]*/g));
  expect(set.size).toBeGreaterThan(20);
  expect(
    [...set].filter((name) => !used.has(name)),
    'set, but not used',
  ).toEqual([]);
  expect(
    [...used].filter((name) => !set.has(name)),
    'used, but not set',
  ).toEqual([]);
});

test('the theme colour is the ink of the pages', () => {
  const channels = /--ink-rgb: ([\d ]+);/.exec(sourceOf('src/styles/base.css'))?.[1]?.split(' ');
  const hex = channels?.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('');
  expect(sourceOf('src/styles/theme-color.ts')).toContain(`'#${hex}'`);
});
