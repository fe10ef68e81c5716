import { audit, type Check, testCheck } from '@sitewide/audit';
import { expect, test } from 'vitest';
import { fixed } from '../../site/site-state';
import { serveForTest } from '../../site/test-server';
import { checkOf, families, siteChecks } from '../checks';
import { reportOnState } from '../report';

/*
 * Faults planted into small sites, each next to what looks like one and is none. The check of
 * banners needs a browser: `tests/audit/browser-checks.spec.ts` tries it.
 */

const page = (lang: string, body: string) =>
  `<html lang="${lang}"><head><title>A</title></head><body>${body}</body></html>`;
const footer = (lang: string, text: string) => page(lang, `<footer><p>${text}</p></footer>`);
const buttons = (...labels: readonly string[]) =>
  labels.map((each) => `<button>${each}</button>`).join('');
const link = (label: string) => `<a href="/${label}">${label}</a>`;
const list = (...items: readonly string[]) =>
  `<ul>${items.map((each) => `<li>${each}</li>`).join('')}</ul>`;

/** A page whose menu has six trades, and whose form offers some. */
function withTrades(...choices: readonly string[]): string {
  const trades = ['Roofing', 'Painting', 'Carpentry', 'Plumbing', 'Flooring', 'Masonry'];
  const select = (...options: readonly string[]) =>
    `<select>${options.map((each) => `<option>${each}</option>`).join('')}</select>`;
  const menu = `<nav>${list(...trades.map(link))}</nav>`;
  return page('en', menu + select('Choose one', ...choices) + select('Monday', 'Tuesday'));
}

test.each<[name: string, title: string, pages: Record<string, string>, wrong: string[]]>([
  [
    'abbreviated-label',
    'a label cut short that is spelt out elsewhere, not one beside it and not one in use',
    {
      'a/index.html': page(
        'en',
        '<a class="q" href="/x">Request quote</a><a class="n" href="/n">No. 5</a>',
      ),
      'b/index.html': page('en', '<a class="q" href="/x">Req. quote</a>'),
      'c/index.html': page('en', buttons('simpl.', 'Simplify')),
    },
    ['/b/ “Req. quote”'],
  ],
  [
    'mixed-word-class',
    'an adjective among nouns, not languages and not a noun made of one',
    {
      'index.html': page(
        'de',
        `<main>${buttons('Renovierung', 'Künstlerisch', 'Werkstatt', 'Wanderung')}</main>
        <footer>${list(...['Deutsch', 'Sonstiges', 'Renovierung', 'Werkstatt', 'Wanderung'].map(link))}</footer>`,
      ),
    },
    ['/ “Künstlerisch”'],
  ],
  [
    'credit-differs',
    'an agency in the footer of one language, not one that all name',
    {
      'de/index.html': footer('de', 'Gebaut in Musterstadt.'),
      'en/index.html': footer('en', '© Nordlicht. Designed by Studio Example.'),
      'de/x/index.html': footer('de', 'Gestaltet von Atelier Nord.'),
      'en/x/index.html': footer('en', 'Designed by Atelier Nord.'),
    },
    ['/en/ “Studio Example”'],
  ],
  [
    'credit-differs',
    'not a word in small letters',
    {
      'de/index.html': footer('de', 'Gestaltet von allen'),
      'en/index.html': footer('en', 'All rights reserved'),
    },
    [],
  ],
  [
    'wrong-count',
    'more posts than the blog has, not a number that fits and not a version',
    {
      'blog/index.html': page(
        'en',
        '<main><article><h2>1</h2></article><article><h2>2</h2></article></main>',
      ),
      'a/index.html': page(
        'en',
        list(
          '<a href="/blog/#roof">Roofs</a> (25)',
          '<a href="/blog/#wall">Walls</a> (2)',
          '<a href="/blog/#floor">Floors</a> (1)',
          '<a href="/blog/#door">Doors</a> (in version 2.0.12)',
        ),
      ),
    },
    ['/a/ “Roofs (25)”'],
  ],
  [
    'choices-differ',
    'choices that are nearly those of the menu, not others',
    {
      'index.html': withTrades('Roofing services', 'Paintings', 'Carpentry', 'Plumbing', 'Gardens'),
    },
    ['/ “Choose one”'],
  ],
  [
    'choices-differ',
    'not a choice of some of what the menu has',
    { 'index.html': withTrades('Roofing', 'Painting', 'Carpentry', 'Plumbing') },
    [],
  ],
])('%s: %s', async (name, _title, pages, wrong) => {
  const findings = await testCheck(checkOf(`originaltreu/${name}`), pages);
  expect(findings.map((each) => `${each.page} “${each.name}”`)).toEqual(wrong);
});

test.each([
  ['faithful', siteChecks.filter(({ scope }) => scope !== 'visit')],
  ['fixed', []],
])('as a plug-in of any audit, on the %s site', async (selection, expected: readonly Check[]) => {
  const { origin, close } = await serveForTest({ selection });
  try {
    const found = new Set<string>();
    const options = { start: `${origin}/de`, checks: siteChecks, families: ['originaltreu'] };
    for await (const { code } of audit(options)) found.add(code);
    expect([...found].toSorted()).toEqual(expected.map(({ code }) => code).toSorted());
  } finally {
    await close();
  }
});

test('reports on this site have their titles and remedies', () => {
  const { rules } = reportOnState('', [], { state: fixed, ledgers: {}, scope: { families } });
  expect(siteChecks.map(({ code }) => rules.get(code))).toEqual(siteChecks);
});
