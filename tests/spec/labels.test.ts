import { expect, test } from 'vitest';
import { frameTexts as de } from '../../src/content/de/frame-texts';
import { frameTexts as en } from '../../src/content/en/frame-texts';
import { frameTexts as ru } from '../../src/content/ru/frame-texts';

/** Groups of texts in which two are the same, each with that text. */
function repeatedIn(texts: object, group = ''): string[] {
  const entries = Object.entries(texts);
  const own = entries.flatMap(([, text]) => (typeof text === 'string' ? [text] : []));
  return [
    ...own.filter((text, index) => own.indexOf(text) < index).map((text) => `${group} “${text}”`),
    ...entries.flatMap(([name, each]) =>
      typeof each === 'object' && each !== null ? repeatedIn(each, `${group}/${name}`) : [],
    ),
  ];
}

test.each(Object.entries({ de, ru, en }))(
  'no two controls of a part have the same name, %s (2.4.6)',
  (_language, texts) => {
    expect(repeatedIn(texts)).toEqual([]);
  },
);
