import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { applicableHash, vocabularyOf } from './style-rules';

const words = ['html', 'p', 'svg', '.hero', '#top', '[href]'];
const hash = (text: string, vocabulary = words) =>
  applicableHash(
    { status: 200, way: '', body: '', hash: `all of ${text}`, text },
    new Set(vocabulary),
  );

describe('a rule counts', () => {
  test.each([
    'p.hero { top: 0 }',
    '#TOP { top: 0 }',
    '[href^="a"] { top: 0 }',
    '.card, p { top: 0 }',
    'p:not(.card) { top: 0 }',
    ':is(.card) { top: 0 }',
    ':root { --x: 0 }',
    '* { top: 0 }',
    '@media print { p { top: 0 } }',
    '@keyframes card { from { top: 0 } }',
    '@font-face { src: url(a) }',
    '@property --x { syntax: "*" }',
    '@import "x.css";',
    '@layer a;',
    '.card { :not(&) { top: 0 } }',
    'p { &.card { top: 0 } }',
    'p { content: "a  b" }',
    'p { *zoom: 1 }',
    '.a//b { top: 0 }',
  ])('%s', (rule) => {
    expect(hash(rule)).not.toBe(hash(''));
  });
});

test.each([
  '.card { top: 0 }',
  'div { top: 0 }',
  'p.card { top: 0 }',
  'p > #other { top: 0 }',
  '[src] p { top: 0 }',
  '.card:hover, .card::before { top: 0 }',
  '.card { &:hover { top: 0 } }',
  '/* p { top: 0 } */',
])('%s does not count', (rule) => {
  expect(hash(`p { top: 1px } ${rule}`)).toBe(hash('p {\n  top: 1px\n}'));
});

test('white space in quotes counts, and a sheet that cannot be read counts whole', () => {
  expect(hash('p { content: "a  b" }')).not.toBe(hash('p { content: "a b" }'));
  const odd = (text: string) => hash(`p { top: 0 /* don't */ 0; content: '${text}' }`);
  expect(odd('a  b')).not.toBe(odd('a b'));
  expect(hash('.card { top: 0 } }')).toBe('all of .card { top: 0 } }');
  expect(hash('.card { top: 0 }', ['*'])).toBe('all of .card { top: 0 }');
});

describe('the vocabulary', () => {
  afterEach(() => void vi.unstubAllGlobals());

  function vocabulary(html: string, prepare = (_document: Document) => {}) {
    const { document } = new JSDOM(html).window;
    prepare(document);
    vi.stubGlobal('document', document);
    return vocabularyOf();
  }

  test('has tags, classes, ids and attributes, in shadow roots and frames, too', () => {
    const found = vocabulary('<p CLASS="Hero b" id=Top></p><x-a></x-a><iframe></iframe>', (all) => {
      const root = all.querySelector('x-a')?.attachShadow({ mode: 'open' });
      if (root) root.innerHTML = '<i class="shadow" data-x></i>';
      const frame = all.querySelector('iframe')?.contentDocument;
      if (frame) frame.body.innerHTML = '<b class="framed"></b>';
    });
    const expected = [
      'p',
      '.hero',
      '.b',
      '#top',
      '[class]',
      'x-a',
      '.shadow',
      '[data-x]',
      '.framed',
    ];
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(found).not.toContain('*');
  });

  test('is anything with a frame that cannot be looked into', () => {
    expect(vocabulary('<embed>')).toContain('*');
  });
});
