import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { matcher } from './overrides';
import { acceptedWords } from './words';

test.each([
  ['/blog/**', ['/blog/', '/blog/a', '/blog/a/b.html'], ['/blog', '/blogs/a', '/en/blog/a']],
  ['/*/blog', ['/en/blog'], ['/blog', '/en/x/blog', '/en/blog/']],
  ['**/*.html', ['a.html', '/a/b.html'], ['/a.htm', '/a.html/']],
  ['/a.c', ['/a.c'], ['/abc']],
])('the pattern %s', (glob, right, wrong) => {
  const fits = matcher([glob]);
  expect([right.filter(fits), wrong.filter(fits)]).toEqual([right, []]);
});

test('words are accepted everywhere, from files, and by the pages that an override names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sitewide-words-'));
  const file = join(folder, 'names.txt');
  writeFileSync(file, '# Names\nLiczMat Pro # a product\r\n\nhouse/SM\n');
  const wordsAt = acceptedWords({
    words: ['iPhone'],
    dictionaries: [file],
    overrides: [{ files: ['/blog/**'], languages: ['de'], words: ['Dachl'] }],
  });
  rmSync(folder, { recursive: true });
  const everywhere = ['iphone', 'liczmat pro', 'house'];
  const wordsOn = (path: string, language: string) => [...wordsAt({ path, language })];
  expect(wordsOn('/', 'de')).toEqual(everywhere);
  expect(wordsOn('/blog/a', 'en')).toEqual(everywhere);
  expect(wordsOn('/blog/a', 'de')).toEqual([...everywhere, 'dachl']);
  expect(() => acceptedWords({ dictionaries: [file] })).toThrow(/names\.txt cannot be read/);
});
