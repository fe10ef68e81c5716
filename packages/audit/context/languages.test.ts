import { expect, test } from 'vitest';
import { languageOfTag, tagInPath } from './languages';

test.each([
  ['de', 'de'],
  ['pt-BR', 'pt'],
  ['eng', 'en'],
  ['GER', 'de'],
  ['ukr', 'uk'],
  // Words, which are codes as well.
  ['cat', null],
  ['fin', null],
  // Countries that are taken for their languages, unless they are languages, too.
  ['jp', 'ja'],
  ['ua', 'uk'],
  ['se', 'se'],
])('“%s” in an address means %s', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language);
});

test('a folder or the end of a file names a language', () => {
  expect(tagInPath('/eng/menu.html')).toBe('eng');
  expect(tagInPath('/menu_rus.html')).toBe('rus');
  expect(tagInPath('/cat/menu_big.html')).toBe('');
});
