import { expect, test } from 'vitest';
import { auditPages } from '../audit';
import { siteOf } from '../corpus/site-of';

/** The findings of links on a site, as `page code “name”`; those that are not sure in brackets. */
function found(pages: Readonly<Record<string, string>>, options?: Parameters<typeof siteOf>[1]) {
  return [...auditPages(siteOf(pages, options))]
    .flatMap(({ findings }) => findings)
    .map(({ page, code, name, confidence }) => {
      const line = `${page} ${code} “${name}”`;
      return confidence === 'low' ? `(${line})` : line;
    });
}

const html = (lang: string, body: string, head = '') =>
  `<!DOCTYPE html><html lang="${lang}"><head>${head}</head><body>${body}</body></html>`;

const homes = {
  '/cs/': html('cs', '<h1>Nářadí</h1>'),
  '/zh/': html('zh', '<h1>工具</h1>'),
  '/ru/': html('ru', '<h1>Дом</h1>'),
  '/fr/': html('fr', '<h1>Maison</h1>'),
  '/de/': html('de', '<h1>Haus</h1>'),
  '/en/': html('en', '<h1>House</h1>'),
};

test.each([
  ['/cs/', 'CZ'],
  ['/cs/', 'Česky'],
  ['/cs/', '🇨🇿'],
  ['/cs/', 'Czech version'],
  ['/zh/', '中文版'],
  ['/zh/', '简体中文'],
  ['/zh/', 'CN'],
  ['/ru/', 'Русская версия'],
  ['/fr/', 'Version française'],
  ['/fr/', 'Französisch'],
  ['/en/', 'In English'],
  ['/en/', 'US'],
])('a link to %s that is named “%s” is a language switch', (href, name) => {
  const pages = { ...homes, '/de/kontakt': html('de', `<a href="${href}">${name}</a>`) };
  expect(found(pages)).toEqual([]);
});

test.each([
  ['/cs/', 'Nářadí'],
  ['/cs/', 'PL'],
  ['/zh/', '工具'],
  ['/fr/', 'Franken'],
  ['/en/', 'Englischkurse'],
  ['/en/', 'Version'],
  ['/en/', 'Startseite'],
])('a link to %s that is named “%s” is none', (href, name) => {
  const pages = { ...homes, '/de/kontakt': html('de', `<a href="${href}">${name}</a>`) };
  expect(found(pages)).toEqual([`/de/kontakt wrong-language “${name}”`]);
});

test('an id may have the name of a property of every object', () => {
  const body =
    '<h2 id="constructor">New</h2><a href="#constructor">New</a><a href="#valueOf">Value</a>';
  expect(found({ '/': html('en', body) })).toEqual(['/ fragment-missing “Value”']);
});

const menu = (roofing: string) =>
  `<nav><ul><li><a href="${roofing}">Roofing</a><li><a href="/painting">Painting</a></ul></nav>`;
const trades = {
  '/': html('en', menu('/roofing')),
  '/roofing': html('en', `${menu('/roofing')}<h1>Roofing</h1>`),
  '/painting': html('en', `${menu('/roofing')}<h1>Painting</h1>`),
};

test('only a menu that differs from the others surely has a wrong target', () => {
  const pages = {
    ...trades,
    '/a': html('en', menu('/painting')),
    '/b': html('en', '<ul><li><h2>Roofing</h2><a href="/painting">Learn more</a></ul>'),
  };
  expect(found(pages)).toEqual(['/a wrong-target “Roofing”', '(/b wrong-target “Learn more”)']);
});
