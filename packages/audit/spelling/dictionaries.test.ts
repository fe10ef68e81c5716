import { expect, test, vi } from 'vitest';
import type { ContentSite } from '../context/content-site';
import { isWord, loadDictionaries } from './dictionaries';

/* The dictionaries that are installed with the project, and what is said of one that is not. */

test('words are looked up in every spelling; what to install is said once, of what is missing', async () => {
  const warn = vi.fn();
  const spoken = ['en', 'de', 'pt', 'no', 'sr', 'zh'];
  const site = { spoken, dictionaries: new Map() } as unknown as ContentSite;
  await loadDictionaries(site, warn);
  await loadDictionaries(site, warn);
  expect(['color', 'colour', 'coluor'].map((word) => isWord(word, 'en', site))).toEqual([
    ...[true, true, false],
  ]);
  expect([...site.dictionaries.keys()]).toEqual(['en', 'de']);
  expect(warn.mock.calls).toEqual([
    [
      'Words in pt, no, sr are not looked up: npm install dictionary-pt dictionary-pt-pt dictionary-nb dictionary-sr dictionary-sr-latn',
    ],
  ]);
});
