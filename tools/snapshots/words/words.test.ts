import { expect, test } from 'vitest';
import { wordsOf } from './words';

const configured = { kind: 'words', profile: 'configured' } as const;
const fixed = { kind: 'words', profile: 'fixed' } as const;

/** The words of a document with this body. */
function words(body: string): readonly string[] {
  const lines = wordsOf(configured, '', `<html lang="en"><head></head><body>${body}</body></html>`);
  expect(lines[0]).toBe('html lang=en');
  return lines.slice(1).map((line) => line.slice(1));
}

test.each([
  ['a text', '<p>Two  <b>words</b></p>', ['p "Two words"']],
  ['an address', '<a href="/a">Away</a>', ['a "Away" href=/a']],
  [
    'a name and a state',
    '<button aria-label="Menu" aria-expanded="false"><span aria-hidden="true"></span></button>',
    ['button aria-expanded=false aria-label=Menu'],
  ],
  [
    'a picture, whatever its size',
    '<img src="/pictures/house-upright-420.30737c60.avif" alt="A house" width="4">',
    ['img alt="A house" src=/pictures/house'],
  ],
  [
    'a hidden answer',
    '<details><summary>When?</summary><p hidden>Soon</p></details>',
    ['details', ' summary "When?"', ' p "Soon" hidden'],
  ],
  [
    'options with their values',
    '<select><option value="a">B</option></select>',
    ['select', ' option "B" value=a'],
  ],
  [
    'what a label is of',
    '<label for="x">Name</label><input id="x" name="first">',
    ['label "Name" for=first', 'input name=first'],
  ],
  [
    'what names a section',
    '<section aria-labelledby="h"><h2 id="h">Us</h2></section>',
    ['section labelled-by=Us', ' h2 "Us"'],
  ],
  [
    'a link within a text',
    '<p>See <a href="/a">there</a>.</p>',
    ['p', ' "See"', ' a "there" href=/a', ' "."'],
  ],
  [
    'structured data',
    '<script type="application/ld+json">{"a":{"b":["c"]}}</script>',
    ['data a.b.0 "c"'],
  ],
  [
    'neither looks nor made-up ids',
    '<div class="a" id="_R_1_"><i style="x"></i><p data-x="1">y</p></div>',
    ['p "y"'],
  ],
])('%s', (_, body, lines) => {
  expect(words(body)).toEqual(lines);
});

test('tags of the head with the same content are one line', () => {
  const tags =
    '<meta name="description" content="Us"><meta property="og:description" content="Us">';
  expect(wordsOf(configured, '', `<html><head>${tags}</head></html>`)).toContain(
    ' meta content=Us name="description, og:description"',
  );
});

test('two texts exchanged are a line each', () => {
  const before = '<html><body><p>a</p><p>b</p></body></html>';
  const after = '<html><body><p>b</p><p>a</p></body></html>';
  expect(wordsOf(fixed, before, after)).toEqual([
    '     html',
    'was   p "a"',
    '      p "b"',
    'now   p "a"',
  ]);
});
