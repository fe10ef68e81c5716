import { expect, test } from 'vitest';
import { auditPages, languagesIn } from '../audit';
import { siteOf } from '../corpus/site-of';
import { folderOrigin, opened } from '../crawl/site';
import { nameOf } from './check';

/** The findings of links on a site, as `page code “name”`; those that are not sure in brackets. */
function found(pages: Readonly<Record<string, string>>, options?: Parameters<typeof siteOf>[1]) {
  return [...auditPages(siteOf(pages, options))]
    .flatMap(({ findings }) => findings)
    .map(({ page, code, name, confidence }) => {
      const line = `${page} ${nameOf(code)} “${name}”`;
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
  '/pl/': html('pl', '<h1>Dom</h1>'),
  '/sr/': html('sr', '<h1>Кућа</h1>'),
  '/fi/': html('fi', '<h1>Talo</h1>'),
  '/lt/': html('lt', '<h1>Namas</h1>'),
  '/lv/': html('lv', '<h1>Māja</h1>'),
  '/sl/': html('sl', '<h1>Hiša</h1>'),
  '/de/': html('de', '<h1>Haus</h1>'),
  '/en/': html('en', '<h1>House</h1>'),
};

test.each([
  ['/cs/', 'CZ'],
  ['/cs/', 'Česky'],
  ['/fi/', 'Suomeksi'],
  ['/lt/', 'Lietuviškai'],
  ['/lv/', 'Latviski'],
  ['/sl/', 'Slovensko'],
  ['/de/', 'deutch'],
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
  ['/en/', '🇬🇧 English blog'],
  ['/en/', 'Das Original auf Englisch lesen'],
  ['/fr/', 'France'],
  ['/de/', ''],
  ['/en/', '/en/contact/'],
  ['/en/', 'Eng'],
  ['/en/', '🇬🇧 ENG'],
  ['/fr/', 'Fra'],
  // In another language of the site, and behind what a picture shows.
  ['/en/', 'Anglais'],
  ['/en/', 'Flagge der USA EN'],
  ['/de/', 'flag-de'],
  // What it is called in its language, and texts in that.
  ['/cs/', 'Nářadí'],
  ['/zh/', '工具'],
  ['/zh/', '所有工具'],
  ['/en/', 'All about the house'],
  ['/en/', 'Language toggle button'],
  ['/sr/', 'Srpski'],
  ['/fr/', 'Change language'],
  ['/en/', 'flagLang'],
  ['/sr/', 'ћир'],
])('a link to %s that is named “%s” is a language switch', (href, name) => {
  const pages = { ...homes, '/de/kontakt': html('de', `<a href="${href}">${name}</a>`) };
  expect(found(pages)).toEqual([]);
});

test.each([
  ['/cs/', 'PL'],
  ['/zh/', 'Werkzeug'],
  ['/fr/', 'Franken'],
  ['/fr/', 'Das Haus in der Stadt'],
  ['/en/', 'Englischkurse'],
  ['/en/', 'Version'],
  ['/en/', 'Startseite'],
  ['/en/', 'Inglese'],
  ['/en/', 'Ende der Enten'],
  ['/en/', 'Rus'],
  ['/en/', 'Eng am Haus'],
  ['/en/', 'EN SAVOIR PLUS'],
  ['/pl/', 'Policy'],
  ['/fr/', '这座被法国国家承认的房子是一项资产'],
])('a link to %s that is named “%s” is none', (href, name) => {
  const pages = { ...homes, '/de/kontakt': html('de', `<a href="${href}">${name}</a>`) };
  expect(found(pages)).toEqual([`/de/kontakt wrong-language “${name}”`]);
});

test('a switch to the language of its page need lead nowhere, even if it names the country', () => {
  const links = ['русская версия', 'версия российская', 'версия английская'].map(
    (name) => `<a href="#">${name}</a>`,
  );
  expect(found({ '/ru/': html('ru', `<header>${links.join('')}</header>`) })).toEqual([
    '/ru/ inert-control “версия английская”',
  ]);
});

test('an id may have the name of a property of every object', () => {
  const body =
    '<h2 id="constructor">New</h2><a href="#constructor">New</a><a href="#valueOf">Value</a>';
  expect(found({ '/': html('en', body) })).toEqual(['/ fragment-missing “Value”']);
});

test('a script handles tabs, whose list names no part of the page, but not a menu’s', () => {
  const list = (ids: readonly string[]) =>
    `<ul>${ids.map((id) => `<li><a href="#${id}">${id}</a>`).join('')}</ul>`;
  const pages = {
    '/tabs': html('en', list(['a', 'b', 'c'])),
    '/menu': html('en', `<nav>${list(['d', 'e', 'f'])}</nav>`),
    '/one': html('en', `${list(['g', 'h', 'i'])}<h2 id="g">G</h2><h2 id="h">H</h2>`),
    '/two': html('en', list(['j', 'k'])),
  };
  expect(found(pages)).toEqual([
    '(/tabs fragment-missing “a”)',
    '(/tabs fragment-missing “b”)',
    '(/tabs fragment-missing “c”)',
    '/menu fragment-missing “d”',
    '/menu fragment-missing “e”',
    '/menu fragment-missing “f”',
    '/one fragment-missing “i”',
    '/two fragment-missing “j”',
    '/two fragment-missing “k”',
  ]);
});

test('pages of a former site that nothing links to are not sure', () => {
  const dead = html('en', '<a href="/gone">Prices</a>');
  const pages = {
    '/': html('en', '<a href="/old-pages/linked">Then</a>'),
    '/old-pages/prices': dead,
    '/old-pages/linked': dead,
    '/oldenburg/prices': dead,
  };
  expect(found(pages)).toEqual([
    '(/old-pages/prices undeclared-route “Prices”)',
    '/old-pages/linked undeclared-route “Prices”',
    '/oldenburg/prices undeclared-route “Prices”',
  ]);
});

test('a script may make a mail address of what looks like a host', () => {
  const body = '<a href="infoATwood.example.org">Write</a><a href="wood.example.org/at">Prices</a>';
  const pages = { '/': html('en', body) };
  expect(found(pages)).toEqual(['(/ external-syntax “Write”)', '/ external-syntax “Prices”']);
});

const menu = (roofing: string) =>
  `<nav><ul><li><a href="${roofing}">Roofing</a><li><a href="/painting">Painting</a></ul></nav>`;
const trades = {
  '/': html('en', menu('/roofing')),
  '/roofing': html('en', `${menu('/roofing')}<h1>Roofing</h1>`),
  '/painting': html('en', `${menu('/roofing')}<h1>Painting</h1>`),
};

test('a menu that alone differs from the others has a wrong target, a card may have one', () => {
  const pages = {
    ...trades,
    '/a': html('en', menu('/painting')),
    '/b': html('en', '<ul><li><h2>Roofing</h2><a href="/painting">Learn more</a></ul>'),
  };
  expect(found(pages)).toEqual(['/a wrong-target “Roofing”', '(/b wrong-target “Learn more”)']);
});

const folder = { origin: 'http://folder.invalid' };
const away = 'http://localhost:3000';

test.each([
  ['a picture', `<img src="${away}/logo.png" alt="Logo">`, ''],
  ['a canonical link', '', `<link rel="canonical" href="${away}/">`],
  ['an alternate', '', '<link rel="alternate" hreflang="de" href="http://192.168.1.4/de">'],
  ['a card', '', '<meta property="og:url" content="http://[::1]:8080/">'],
  ['a picture of a card', '', '<meta property="og:image" content="http://169.254.0.2/a.png">'],
  ['a menu', `<nav><a href="${away}/prices">Prices</a></nav>`, ''],
  ['a link to what is a page here', `<p><a href="${away}/about">About us</a></p>`, ''],
  ['a link of an ordinary page', `<p><a href="${away}/demo">Play the demo</a></p>`, ''],
])('%s at this computer is an error on a public site and in a folder', (_what, body, head) => {
  const pages = { '/': html('en', body, head), '/about': html('en', 'Us') };
  const codes = (origin: string) =>
    found(pages, { origin }).map((line) => line.replace(/ “.*/, ''));
  expect(codes(folder.origin)).toEqual(['/ local-address']);
  expect(codes('http://www.example.org')).toEqual(['/ local-address']);
  expect(codes('http://localhost:8080').filter((line) => line.includes('local-'))).toEqual([]);
});

test('a page that only leads on is no version of another', () => {
  const names = ['team', 'prices', 'weather'];
  const english = (name: string, version = `/de/${name}.html`) =>
    html('en', `<nav><a href="${version}">Deutsch</a></nav><h1>Flying ${name}</h1>`);
  const german = (name: string) =>
    html('de', `<nav><a href="/weather.html">Wetter</a></nav><h1>Fliegen ${name}</h1>`);
  const pages = {
    '/': english('home', '/de/'),
    '/de/': german('daheim'),
    ...Object.fromEntries(names.map((name) => [`/${name}.html`, english(name)])),
    ...Object.fromEntries(names.map((name) => [`/de/${name}.html`, german(name)])),
    '/weather.html': english('weather', '/de/'),
  };
  expect(found(pages)).toEqual([
    '/de/ wrong-language “Wetter”',
    '/weather.html wrong-target “Deutsch”',
    '/de/team.html wrong-language “Wetter”',
    '/de/prices.html wrong-language “Wetter”',
  ]);
  const stub = html('de', '', '<meta http-equiv="refresh" content="0; url=/weather.html">');
  expect(found({ ...pages, '/de/weather.html': stub })).toEqual([]);
});

test('a file may name the language of its folder once more', () => {
  const pages = (version: string) => ({
    '/nl/over-ons.html': html('nl', `<p><a href="/en/${version}.html">Gratis demo</a></p>`),
    '/nl/contact.html': html('nl', '<h1>Contact</h1>'),
    [`/en/${version}.html`]: html('en', '<h1>Ask us</h1>'),
  });
  expect(found(pages('contact_en'))).toEqual(['/nl/over-ons.html wrong-language “Gratis demo”']);
  expect(found(pages('contact_us'))).toEqual(['(/nl/over-ons.html wrong-language “Gratis demo”)']);
});

test('a script opens what a link names besides the part of the page that is missing', () => {
  const pages = (attributes: string) => ({
    '/': html('en', `<p><a href="/pots#box" ${attributes}>Box</a></p>`),
    '/pots': html('en', '<h1>Pots</h1>'),
  });
  expect(found(pages('data-case-open="box"'))).toEqual(['(/ fragment-missing “Box”)']);
  expect(found(pages('data-modal="#box"'))).toEqual(['/ fragment-missing “Box”']);
  expect(found(pages('class="button menuTrigger"'))).toEqual(['(/ fragment-missing “Box”)']);
  expect(found(pages('class="button intrigue"'))).toEqual(['/ fragment-missing “Box”']);
});

test('a script may look for a part of the address that no element has as its id', () => {
  const page = (hash: string) =>
    html(
      'en',
      `<p><a href="#map">Map</a></p><script>if (location.hash === '#${hash}') open()</script>`,
    );
  expect(found({ '/': page('map') })).toEqual(['(/ fragment-missing “Map”)']);
  expect(found({ '/': page('team') })).toEqual(['/ fragment-missing “Map”']);
  const tabs = (script: string) =>
    html('en', `<a href="#map">Map</a><div id="tab-map"></div><script>${script}</script>`);
  const reading = "show('tab-' + location.hash.slice(1))";
  expect(found({ '/': tabs(reading) })).toEqual(['(/ fragment-missing “Map”)']);
  expect(found({ '/': tabs('show()') })).toEqual(['/ fragment-missing “Map”']);
});

test('a page may say that it is served where a base leads its links to its own parts', () => {
  const page = (canonical: string) =>
    html(
      'en',
      '<a href="#map">Map</a><p id="map">Here</p>',
      `<base href="/"><link rel="canonical" href="${canonical}">`,
    );
  const pages = (canonical: string) => ({ '/': html('en', 'Oak'), '/en/': page(canonical) });
  const missing = '/en/ fragment-missing “Map”';
  expect(found(pages('https://en.example.org/'))).toContain(`(${missing})`);
  expect(found(pages('https://www.example.org/en/'))).toContain(missing);
});

test('two slashes in a row lead to the page, and its relative addresses elsewhere', () => {
  const pages = { '/ru/a': html('ru', '<a href="../ru//a">Дом</a>') };
  expect(found({ ...pages, '/ru//a': html('ru', '<h1>Дом</h1>') })).toEqual([
    '/ru/a misspelt “Дом”',
  ]);
});

test.each([
  ['', ['/ inert-control “”']],
  ['hidden', []],
])('a form %s that nothing sends is one that visitors fill in', (attribute, expected) => {
  const form = (body: string) => html('en', `<form ${attribute}>${body}</form>`);
  expect(found({ '/': form('<input name="a"><input name="b">') })).toEqual(expected);
  expect(found({ '/': form('<a href="/">Write to us</a>') })).toEqual([]);
});

test('Bootstrap opens a menu instead of following its link', () => {
  const pages = (toggle: string) => ({
    '/': html('en', `<p><a href="/#shop" ${toggle}>Shop</a></p>`),
  });
  expect(found(pages('data-bs-toggle="dropdown"'))).toEqual(['(/ fragment-missing “Shop”)']);
  expect(found(pages(''))).toEqual(['/ fragment-missing “Shop”']);
});

test('a page names another for its own language', () => {
  const page = (own: string) =>
    html('en', '<h1>A</h1>', `<link rel="alternate" hreflang="en" href="/en/${own}">`);
  expect(found({ '/en/a': page('b'), '/en/b': page('b') })).toEqual([
    '/en/a hreflang-not-reciprocal “en”',
  ]);
});

test('a link to its own page that names the language of its folder is right, whatever that declares', () => {
  const switches = (own: string) =>
    `<nav><a href="${own}">English</a><a href="/ru/a">Русский</a></nav>`;
  const pages = (language: string) => ({
    '/ru/a': html('ru', `${switches('/en/a')}<h1>Дом</h1>`),
    '/en/a': html(language, `${switches('/en/a')}<h1>House</h1>`),
    '/en/': html('en', '<h1>House</h1>'),
    '/ru/': html('ru', '<h1>Дом</h1>'),
  });
  expect(found(pages('en'))).toEqual([]);
  expect(found(pages('ru'))).toEqual([]);
});

test('a program of the host of a folder answers what its files do not have', () => {
  const link = (path: string) => ({ '/': html('en', `<a href="${path}">Write</a>`) });
  expect(found(link('/cdn-cgi/l/email-protection'))).toEqual(['(/ undeclared-route “Write”)']);
  expect(found(link('/mail/protection'))).toEqual(['/ undeclared-route “Write”']);
});

test('a page in another language, or for another country, is no page that was misspelt', () => {
  const pages = (path: string) => ({
    '/de/': html('de', `<h1>Haus</h1><p><a href="${path}">Preise</a></p>`),
    '/de/pricelist': html('de', '<h1>Preise</h1>'),
  });
  expect(found(pages('/ua/pricelist'))).toEqual(['/de/ undeclared-route “Preise”']);
  expect(found(pages('/de/pricelits'))).toEqual(['/de/ misspelt “Preise”']);
});

test('two ids of a template are one fault, and two parts that are closed none for sure', () => {
  const page = (id: string) =>
    html('en', `<p><a href="#${id}">A</a></p><p id="${id}">B</p><p id="${id}">C</p>`);
  const pages = (id: string) => ({ '/': page(id), '/a': page(id) });
  const causes = [...auditPages(siteOf(pages('team')))].flatMap(({ findings }) =>
    findings.flatMap(({ code, cause }) => (code === 'links/duplicate-id' ? [cause] : [])),
  );
  expect([causes.length, new Set(causes).size]).toEqual([2, 1]);
  expect(found({ '/': page('close') })).toEqual(['(/ duplicate-id “A”)']);
});

test('a script may open what a link of a popup names', () => {
  const page = (name: string) => html('en', `<p><a class="${name}" href="#request">Ask</a></p>`);
  expect(found({ '/': page('block__item _popup-link') })).toEqual(['(/ fragment-missing “Ask”)']);
  expect(found({ '/': page('block__item') })).toEqual(['/ fragment-missing “Ask”']);
});

test('a mailbox that a script of the host decodes is no fragment', () => {
  const pages = (path: string) => ({
    '/': html('en', `<p><a href="${path}#0766746b">[email protected]</a></p>`),
    [path]: html('en', '<h1>Protected</h1>'),
  });
  expect(found(pages('/cdn-cgi/l/email-protection.html'))).toEqual([
    '(/ fragment-missing “[email protected]”)',
  ]);
  expect(found(pages('/mail.html'))).toEqual(['/ fragment-missing “[email protected]”']);
});

test('a dead link that nobody sees is not sure', () => {
  const page = (style: string) => html('en', `<div style="${style}"><a href="/old">Old</a></div>`);
  expect(found({ '/': page('color: red') })).toEqual(['/ undeclared-route “Old”']);
  expect(found({ '/': page('display: none') })).toEqual(['(/ undeclared-route “Old”)']);
  const menu = '<nav style="display: none"><a href="/old">Old</a></nav>';
  expect(found({ '/': html('en', menu) })).toEqual(['/ undeclared-route “Old”']);
});

test('Norwegian may be announced by the way in which it is written', () => {
  const alternate = (tag: string) => `<link rel="alternate" hreflang="${tag}" href="/no/">`;
  const pages = (tag: string) => ({
    '/no/': html('no', '<h1>Hus</h1>', alternate(tag)),
    '/en/': html('en', '<h1>House</h1>'),
  });
  expect(found(pages('nb'))).toEqual([]);
  expect(found(pages('da'))).toEqual(['/no/ wrong-language “da”']);
});

test('what looks like a host may be a folder of the site that the base names', () => {
  const page = (base: string) =>
    html('en', '<p>Oak</p>', `${base}<script src="code.example.com/a.js"></script>`);
  expect(found({ '/': page('') })).toContain('/ external-syntax “”');
  expect(found({ '/': page('<base href="https://oak.example/home/">') })).toEqual([]);
});

test('a link may say what language its page is in, and be no switch', () => {
  const menu = '<nav><a href="/en/team">English</a><a href="/de/fragen">Fragen</a></nav>';
  const pages = {
    '/de/team': html('de', `${menu}<p><a href="/en/faq">FAQ (englisch)</a></p>`),
    '/en/team': html('en', '<nav><a href="/de/team">Deutsch</a></nav>'),
    '/de/fragen': html('de', '<nav><a href="/en/faq">English</a></nav>'),
    '/en/faq': html('en', '<nav><a href="/de/fragen">Deutsch</a></nav><h1>FAQ</h1>'),
  };
  expect(found(pages)).toEqual([]);
});

test('a form that its own buttons do not send leads nowhere', () => {
  const form = (type: string) =>
    html('en', `<form action="/gone"><input><input><button type="${type}">Next</button></form>`);
  expect(found({ '/': form('submit') })).toEqual(['/ undeclared-route “”']);
  expect(found({ '/': form('button') })).toEqual(['(/ undeclared-route “”)']);
});

test('a manual may name the address of its reader’s server', () => {
  const body =
    '<p>Open <a href="http://127.0.0.1:8000/">http://127.0.0.1:8000/</a> or <a href="http://127.0.0.1:8000/admin">the admin</a>.</p>';
  expect(found({ '/': html('en', body) }, folder)).toEqual(['(/ local-address “the admin”)']);
});

test('folders of a computer are one fault, unless the site has them', () => {
  const link = (path: string) => `<a href="${path}">${path}</a>`;
  const body =
    link('/Users/anna/site/a.html') + link('/Users/anna/site/b.html') + link('/users/a/b');
  const findings = [...auditPages(siteOf({ '/': html('en', body) }, folder))].flatMap(
    (page) => page.findings,
  );
  expect(findings.map(({ code, cause }) => [nameOf(code), cause])).toEqual([
    ['local-address', '/Users/anna/site/'],
    ['local-address', '/Users/anna/site/'],
    ['undeclared-route', undefined],
  ]);
});

test.each([
  ['mailto:sale@example.org', 'sales@example.org'],
  ['mailto:anna@example.org', 'Write to anna@example.com!'],
  ['mailto:a@example.org?cc=b@example.org', 'c@example.org'],
  ['tel:+4952411234567', '+49 5241 1234568'],
  ['tel:+33 (0)6 82 10 83 55', '+33 (0)6 82 10 88 55'],
  ['tel:+4952411234567', '05241 / 123 45 76'],
  ['tel:+442079460000', 'Call 020 7946 0001 today'],
  ['https://www.museum.example', 'www.theatre.example'],
])('%s is another than “%s”', (href, name) => {
  expect(found({ '/': html('en', `<a href="${href}">${name}</a>`) })).toEqual([
    `/ contact-differs “${name}”`,
  ]);
});

test.each([
  ['mailto:Anna@Example.org', 'anna@example.org'],
  ['mailto:anna+web@example.org?subject=Hi', 'anna@example.org.'],
  ['mailto:a@example.org,b@example.org', 'b@example.org'],
  ['mailto:info@xn--mller-kva.de', 'info@müller.de'],
  ['mailto:anna@example.org', 'anna@exam…'],
  ['mailto:anna@example.org', 'anna@example.NOSPAM.org'],
  ['mailto:anna@example.org', 'Anna'],
  ['https://oak.example/a', 'www.oak.example'],
  ['https://oak.example/team/6502', 'SUSlo.PAS'],
  ['https://shop.oak.example', 'oak.org'],
  ['https://archive.example/http://www.oak.example', 'www.oak.example'],
  ['https://oak.example/hosts', 'hosts.md'],
  ['tel:+4952411234567', '05241 1234567'],
  ['tel:+4952411234567', '+49 (0) 52 41 – 123 45 67'],
  ['tel:+4952411234567', '0049 5241 1234567'],
  ['tel:+4952411234567', 'Tel. 05241/1234567-0'],
  ['tel:+4952411234567', '05241 1234568 or 05241 1234567'],
  ['tel:+78001234567', '8 (800) 123-45-67'],
  ['tel:+18003569377', '1-800-356-ROOF'],
  ['tel:+5491112345678', '(011) 15-1234-5678'],
  ['tel:112', '112'],
  ['tel:+4952411234567', 'Mon–Fri 9–17, Sat 10–12'],
  ['mailto:info@example.org', '<span>E-mail</span>info@example.org'],
  ['mailto:info@example.org', '<span>info@example.org<small>Reply in a day</small></span>'],
  ['tel:+421949042995', '<span>+421 949 042 995<small>Zavolajte</small></span>'],
])('%s may be “%s”', (href, name) => {
  expect(found({ '/': html('en', `<a href="${href}">${name}</a>`) })).toEqual([]);
});

test('“#” above the contents of a page leads to its top, elsewhere nowhere', () => {
  const contents = (href: string) =>
    `<h3><a href="#">Contents</a></h3><ul><li><a href="${href}">A</a></ul>`;
  expect(found({ '/': html('en', `<h2 id="a">A</h2>${contents('#a')}`) })).toEqual([]);
  expect(found({ '/': html('en', contents('/')) })).toEqual(['/ inert-control “Contents”']);
});

test('a template that spoils every canonical link is one fault', () => {
  const page = (own: string) => html('en', '', `<link rel="canonical" href="./x/https:/${own}">`);
  const paths = ['/', '/a', '/b/c'];
  const pages = Object.fromEntries(paths.map((path) => [path, page(path)]));
  const causes = [...auditPages(siteOf(pages))].flatMap((each) =>
    each.findings.map(({ code, cause }) => `${nameOf(code)} ${cause}`),
  );
  expect(new Set(causes)).toEqual(new Set(['canonical-not-self x/https:/*']));
});

test('what a template repeats with other names is one fault, in the text each is one', () => {
  const page = (name: string, count: number) => {
    const trail = '<li><a href="/a">Home</a>'.repeat(count);
    const out = `<p><a target="_blank" href="https://example.net/${name}">${name}</a></p>`;
    return html(
      'en',
      `<nav><ul>${trail}<li><a href="">${name}</a></ul></nav><main><a href="">${name}</a>${out}</main>`,
    );
  };
  const pages = { '/a': page('A', 1), '/b': page('B', 2), '/c': page('C', 3) };
  const keys = [...auditPages(siteOf(pages))].flatMap(({ findings }) =>
    findings.map(({ code, cause, name }) => `${nameOf(code)} ${cause ?? name}`),
  );
  expect([...new Set(keys)]).toEqual([
    'empty-href html > body > nav > ul > li > a',
    'empty-href A',
    'external-rel html > body > main > p > a',
    'empty-href B',
    'empty-href C',
  ]);
});

test('the page for unknown addresses may have the menu of one language', () => {
  const menu = '<nav><a href="/de/">Haus</a></nav>';
  const page = html('en', menu);
  expect(found({ ...homes, '/404.html': page })).toEqual([]);
  expect(found({ ...homes, '/en/a': page })).toEqual(['/en/a wrong-language “Haus”']);
});

test('a button that opens a page by a script is a switch, too', () => {
  const opens = (name: string, path: string) =>
    `<button onclick="location.href='${path}'">${name}</button>`;
  const cs = opens('DE', '/de/') + opens('PL', '/de/') + opens('Kontakt', '/de/');
  const pages = { '/cs/': html('cs', cs), '/de/': homes['/de/'], '/pl/': homes['/pl/'] };
  expect(found(pages)).toEqual(['/cs/ wrong-language “PL”']);
});

test('a button that changes the language leads to the version of its page', () => {
  const link = (lang: string, path: string) =>
    `<link rel="alternate" hreflang="${lang}" href="${path}">`;
  const versions = (name: string, target: string) => {
    const both = link('de', `/de/${name}`) + link('tr', `/tr/${name}`);
    const button = `<button aria-label="Dil değiştir" onclick="location.href='/de/${target}'">DE</button>`;
    return {
      [`/de/${name}`]: html('de', `<h1>${name}</h1>`, both),
      [`/tr/${name}`]: html('tr', `<h1>${name}</h1>${button}`, both),
    };
  };
  expect(found({ ...versions('team', 'team'), ...versions('jobs', 'team') })).toEqual([
    '/tr/jobs wrong-target “Dil değiştir”',
  ]);
});

test('a page that a script translates may be in the language that a link or alternate expects', () => {
  const script = '<script>document.documentElement.lang = chosen;</script>';
  const alternate = '<link rel="alternate" hreflang="fr" href="/en/?lang=fr">';
  const wrongIn = (head: string) =>
    found({
      '/en/': html('en', '<h1>Inn</h1>', head + alternate),
      '/en/a': html('en', '<h1>Rooms</h1>', head),
      '/de/': html('de', '<p><a href="/en/a">Zimmer und Preise</a></p>'),
      '/de/a': html('de', '<h1>Zimmer</h1>'),
    });
  const lines = ['/en/ wrong-language “fr”', '/de/ wrong-language “Zimmer und Preise”'];
  expect(wrongIn('')).toEqual(lines);
  expect(wrongIn(script)).toEqual(lines.map((line) => `(${line})`));
});

test('an alternate that a host redirects is told by the page that it leads to', () => {
  const head = (...alternates: readonly string[]) =>
    alternates
      .map(
        (each) =>
          `<link rel="alternate" hreflang="${each.split(' ')[0]}" href="${each.split(' ')[1]}">`,
      )
      .join('');
  const pages = {
    '/a': html('en', '<h1>A</h1>', head('en /a', 'es /es/a')),
    '/b': html('en', '<h1>B</h1>', head('en /b', 'es /es/b')),
    '/es/a': html('es', '<h1>A</h1>', head('en /b.html', 'es /es/a')),
    '/es/b': html('es', '<h1>B</h1>', head('en /b', 'es /es/b')),
  };
  const site = siteOf(pages);
  const open = (address: string) =>
    address === '/b.html'
      ? opened({ status: 308, redirect: 'https://www.example.org/b' })
      : site.open(address);
  expect(found(pages, { open })).toContain('/es/a hreflang-not-reciprocal “en”');
});

const listTo = (language: string, ...names: readonly string[]) =>
  `<nav><ul>${names.map((name) => `<li><a href="/${language}/${name}">${name}</a>`).join('')}</ul></nav>`;

test('a list of a menu may lead to another language, beside one in that of the page', () => {
  const names = ['a', 'b', 'c'];
  const articles = names.flatMap((name) =>
    ['de', 'en'].map((each) => [`/${each}/${name}`, html(each, '')] as const),
  );
  const wrongIn = (body: string) =>
    found({ ...Object.fromEntries(articles), '/de/': html('de', body) });
  const wrong = names.map((name) => `/de/ wrong-language “${name}”`);
  expect(wrongIn(listTo('de', ...names) + listTo('en', ...names))).toEqual(
    wrong.map((line) => `(${line})`),
  );
  // A menu that is not translated, and a list with one slip.
  expect(wrongIn(listTo('en', ...names))).toEqual(wrong);
  const slip =
    '<ul><li><a href="/en/a">a</a><li><a href="/de/b">b</a><li><a href="/de/c">c</a></ul>';
  expect(wrongIn(listTo('de', ...names) + slip)).toEqual(['/de/ wrong-language “a”']);
});

test('a menu may lead to as many pages in one language as in another', () => {
  const files = ['a', 'b', 'c'];
  // Pages in Slovenian that declare English are no more English ones.
  const paths = ['de', 'en', 'si'].flatMap((language) =>
    files.map((file) => `/${language}/${file}`),
  );
  const menuTo = (hrefs: readonly string[]) =>
    `<nav>${hrefs.map((href) => `<p><a href="${href}">${href.slice(-1)}</a></p>`).join('')}</nav>`;
  const wrongIn = (hrefs: readonly string[]) => {
    const pages = paths.map(
      (path) => [path, html(path.slice(1, 3).replace('si', 'en'), menuTo(hrefs))] as const,
    );
    const lines = found({ ...Object.fromEntries(pages), '/de/d': html('de', '') });
    return lines.filter((line) => line.startsWith('/de/a wrong-language'));
  };
  expect(wrongIn(paths)).toEqual([]);
  // One that is half translated.
  expect(wrongIn([...paths, '/de/d'])).toContain('/de/a wrong-language “b”');
});

test.each([
  ['make({ id: "news" })', '(/ fragment-missing “Send”)'],
  ['box.innerHTML = "<p id=\\"news\\">"', '(/ fragment-missing “Send”)'],
  ['box.setAttribute("id", "news")', '(/ fragment-missing “Send”)'],
  ['box.id = `news`', '(/ fragment-missing “Send”)'],
  ['box.id = "other"; show("news")', '/ fragment-missing “Send”'],
])('whether a fragment is surely missing that a script may make: %s', (script, expected) => {
  const body = `<a href="#news">Send</a><script>${script}</script>`;
  expect(found({ '/': html('en', body) })).toEqual([expected]);
});

test.each([
  ['caf\u00e9', 'in another Unicode form'],
  ['cafe', 'no element'],
])('a fragment that is composed otherwise is told: %s', (id, expected) => {
  const body = `<h2 id="cafe\u0301">A</h2><a href="#${id}">A</a>`;
  const [first] = [...auditPages(siteOf({ '/': html('en', body) }))].flatMap(
    ({ findings }) => findings,
  );
  expect(first?.hint).toContain(expected);
});

test.each([
  ['/about-us.html#About Us', '(/ fragment-missing “More”)'],
  ['/team/index.html#Team', '(/ fragment-missing “More”)'],
  ['/about-us.html#about-us', '/ fragment-missing “More”'],
  ['/team/index.html#people', '/ fragment-missing “More”'],
  ['#index', '/ fragment-missing “More”'],
])('a fragment may repeat the name of its page: %s', (href, expected) => {
  const pages = { '/about-us.html': html('en', ''), '/team/index.html': html('en', '') };
  expect(found({ ...pages, '/': html('en', `<a href="${href}">More</a>`) })).toEqual([expected]);
});

test('a canonical link that is there twice says nothing else', () => {
  const twice = (other: string) =>
    html('en', '', `<link rel="canonical" href="/a"><link rel="canonical" href="${other}">`);
  expect(found({ '/a': twice('/a') })).toEqual(['(/a canonical-not-self “canonical”)']);
  expect(found({ '/a': twice('/') })).toContain('/a canonical-not-self “canonical”');
});

test.each([
  ['/', '/cs/', []],
  ['/', '/cs/x', ['/ canonical-not-self “canonical”']],
  ['/a', '/cs/', ['/a canonical-not-self “canonical”']],
])('the page %s may be that of a language: its canonical link names %s', (path, own, expected) => {
  const head = `<link rel="canonical" href="${own}"><link rel="alternate" hreflang="cs" href="/cs/">`;
  const pages = { '/cs/': html('cs', '<h1>Domy</h1>'), '/cs/x': html('cs', '<h1>Cesta</h1>') };
  const wrong = found({ ...pages, [path]: html('cs', '<h1>Vítejte</h1>', head) });
  expect(wrong.filter((each) => each.includes('canonical'))).toEqual(expected);
});

test('a style that applies to nothing on its page asks for no file', () => {
  const styles =
    '<style>.hero:before { background: url(/a.png); } p { background: url(/b.png); }</style>';
  const start = html('en', '<p>A</p>', styles);
  expect(found({ '/': start })).toEqual(['(/ missing-file “”)', '/ missing-file “”']);
  const both = found({ '/': start.replace('<p>', '<p class="hero">') });
  expect(both).toEqual(['/ missing-file “”', '/ missing-file “”']);
});

test.each([
  ['p { background: url(/a.png) }', '(/ missing-file “”)'],
  ['p { background: url(/a.png) !important }', '/ missing-file “”'],
  ['p:before { background: url(/a.png) }', '/ missing-file “”'],
  ['p:before { content: url(/a.png); display: none }', '(/ missing-file “”)'],
  ['p { list-style: url(/a.png) }', '/ missing-file “”'],
])('%s gives way to the background that its element has itself, or does not', (rule, expected) => {
  const page = html(
    'en',
    '<p style="color: red; background: none">A</p>',
    `<style>${rule}</style>`,
  );
  expect(found({ '/': page })).toEqual([expected]);
});

test.each([
  ['', '/fr/ hreflang-not-reciprocal “de”'],
  ['<meta name="robots" content="noindex">', '(/fr/ hreflang-not-reciprocal “de”)'],
])('a version with %s in its head is listed, or yet to come', (robots, expected) => {
  const head = `${robots}<link rel="alternate" hreflang="de" href="/de/">`;
  const pages = {
    '/fr/': html('fr', '<h1>Maison</h1>', head),
    '/de/': html('de', '<h1>Haus</h1>'),
  };
  expect(found(pages)).toEqual([expected]);
});

test('an address in a script may have its slashes escaped', () => {
  const opens = (address: string) => `<a onclick="window.open('${address}')">Book</a>`;
  expect(
    found({ '/': html('en', opens('https:\\/\\/a.example\\/b') + opens('\\/nowhere')) }),
  ).toEqual(['/ undeclared-route “Book”']);
});

test('a link without a name is not called by its relation', () => {
  const body = '<a rel="noopener" href="/nowhere"><svg></svg></a>';
  expect(found({ '/': html('en', body) })).toEqual(['/ undeclared-route “”']);
});

test.each([
  ['location.replace("/cs/")', []],
  ['go("/cs/")', ['(/ canonical-not-self “canonical”)']],
  ['go("/cs/")</script><p>A house<script>', ['/ canonical-not-self “canonical”']],
  [
    `location.replace("/cs/")</script><noscript>${'<a href="/cs/">Go</a>'.repeat(5)}</noscript><script>`,
    [],
  ],
])('a page with the script %s may name another', (script, expected) => {
  const stub = html(
    'en',
    `<script>${script}</script>`,
    '<title>A</title><link rel="canonical" href="/cs/">',
  );
  expect(found({ '/': stub, '/cs/': homes['/cs/'] })).toEqual(expected);
});

test('a page with a menu leads nobody on whose choice a script follows', () => {
  const menu = ['a', 'b', 'c'].map((name) => `<a href="/de/${name}">${name}</a>`).join('');
  const choose = '<script>choice.onchange = () => { location.href = choice.value; };</script>';
  const pages = (links: string) => ({
    ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`/de/${name}`, html('de', '')])),
    '/de/': html('de', ''),
    '/fr/': html('fr', '<nav><a href="/es/kontakt">Contact</a></nav>'),
    '/fr/kontakt': html('fr', ''),
    '/es/kontakt': html('es', `${links}${choose}`),
  });
  const wrong = (links: string) =>
    found(pages(links)).filter((line) => line.startsWith('/fr/ wrong-language'));
  expect(wrong(`${menu}<a href="/es/kontakt">Contacto</a>`)).toEqual([
    '/fr/ wrong-language “Contact”',
  ]);
  expect(wrong(menu)).toEqual([]);
});

test('a page that leads on is no page of its own', () => {
  const head =
    '<meta http-equiv="refresh" content="0; url=/cs/"><link rel="canonical" href="/cs/">';
  const stub = (more: string) => `<!DOCTYPE html><html><head>${more}</head><body></body></html>`;
  expect(found({ '/': stub(head), '/cs/': homes['/cs/'] })).toEqual([]);
  const without = found({ '/': stub('<link rel="canonical" href="/cs/">'), '/cs/': homes['/cs/'] });
  expect(without).toContain('/ canonical-not-self “canonical”');
});

test.each([
  [
    'in a form with a button',
    '<form action="/"><a href="#">Send</a><input type="submit" hidden></form>',
  ],
  ['in what opens a window', '<div data-bs-toggle="modal"><p><a href="#">Send</a></p></div>'],
  [
    'known to a script by its class',
    '<a class="send" href="#">Send</a><script>$(".send").on("click", f)</script>',
  ],
  [
    'known to a script by its id',
    '<a id="send" href="#">Send</a><script>document.getElementById("send")</script>',
  ],
  ['a card without address', '<a class="card"><div><h3>Send</h3></div></a>'],
  [
    'a control that a script finds by what is around it',
    '<span class="menu"><a>Send</a></span><script>document.querySelector(".menu")</script>',
  ],
  [
    'with a class that a file of scripts may know',
    '<a class="send" href="#">Send</a><script src="a.js"></script>',
  ],
  [
    'above a menu',
    '<ul><li><a href="#">Send</a><ul><li><a href="/">A</a><li><a href="/">B</a></ul></ul>',
  ],
  [
    'in an element of its own above a menu',
    '<ul><li><div><a href="#">Send</a></div><ul><li><a href="/">A</a></ul></ul>',
  ],
  ['above a list of one page', '<ul><li><a href="#">Send</a><ul><li><a href="/">A</a></ul></ul>'],
  [
    'a label above a menu',
    '<ul><li><a>Send</a><ul><li><a href="/">A</a><li><a href="/">B</a></ul></ul>',
  ],
  [
    'the entry of its page',
    '<nav><a href="/?a">A</a><a href="/?b">B</a><a href="#">Send</a></nav>',
  ],
  ['a switch to its own language', '<a href="#">English</a>'],
  ['an empty fragment of another kind', '<a data-toggle="tab" href="#0">Send</a>'],
  [
    'a template',
    '<a href="{{ url }}">Send</a><img src="<%= logo %>" alt="Send"><a href="/__PAGE__">Send</a>',
  ],
  ['around a button', '<a href="/"><button type="submit">Send</button></a>'],
  [
    'known to a file of scripts by an id around it',
    '<div id="a"><p><a href="#">Send</a></p></div><script src="a.js"></script>',
  ],
  [
    'with a class that no link with an address has',
    '<a class="b" href="javascript:;">Send</a><script src="a.js"></script>',
  ],
  [
    'a button in what a script knows by its id',
    '<div id="a"><button type="submit">Send</button></div><script>$("#a button").click(f)</script>',
  ],
  [
    'with data that a script finds',
    '<p><a href="#" data-seen="1">Send</a></p><script>$("[data-seen]").show()</script>',
  ],
  [
    'with data that only a script may look for',
    '<p><a href="#" data-seen>Send</a></p><script src="a.js"></script>',
  ],
  [
    'found by a function that is given its id',
    '<p id="b"><a id="send-mail" href="#">Send</a></p><script>open("text-mail", "send-mail")</script>',
  ],
  ['known to a script of cookies', '<a href="#" fs-cc="open-preferences">Send</a>'],
  ['a colour', '<lottie-player background="transparent">Send</lottie-player>'],
  ['what a manual shows', '<p><a href="#" download>Send</a></p>'],
  ['an address for programs', '<link rel="EditURI" title="Send" href="/xmlrpc.php?rsd">'],
  [
    'the head of a menu that a checkbox opens',
    '<ul><li><a href="#">Send</a><input type="checkbox"><ul><li><a href="/?a">A</a></ul></ul>',
  ],
  ['to a part that a script opens', '<a href="#send" onclick="show()">Send</a>'],
  ['to a part that a drawing has twice', '<svg><use href="#a"><path id="a"><path id="a"></svg>'],
  [
    'a form whose other buttons act',
    '<form aria-label="Send"><input><input><button type="button">Next</button></form>',
  ],
])('a link is no fault where it is %s', (_what, body) => {
  const ofLink = found({ '/': html('en', body) }).filter((line) => line.includes('“Send”'));
  expect(ofLink).toEqual([]);
});

test.each([
  ['inert-control “Send”', '<form action="/"><input name="a"></form><a href="#">Send</a>'],
  [
    'inert-control “Send”',
    '<a class="send" href="#">Send</a><script>$(".other").on("click", f)</script>',
  ],
  [
    'inert-control “Send”',
    '<a class="b" href="#">Send</a><a class="b" href="/">B</a><script src="a.js"></script>',
  ],
  [
    'inert-control “Send”',
    '<a class="send" href="#">Send</a><script src="https://cdn.example.org/a.js"></script>',
  ],
  ['inert-control “Send”', '<nav><a href="/?a">A</a><a href="#">Send</a><a href="#">B</a></nav>'],
  ['inert-control “Send”', '<p><a href="#0">Send</a></p>'],
  [
    'inert-control “Send”',
    '<p><a href="#" data-seen>Send</a></p><script>$("[data-other]").show()</script>',
  ],
  ['inert-control “Send”', '<p><a href="#" data-note="a">Send</a></p><script src="a.js"></script>'],
  ['missing-href “Send”', '<a hfre="/">Send</a><script>document.querySelector(".menu")</script>'],
  ['missing-href “Send”', '<a to="/">Send</a>'],
  ['missing-href “Send”', '<a target="_blank">Send</a>'],
  ['missing-href “www.example.org”', '<a>www.example.org</a>'],
  ['inert-control “Send”', '<button type="submit">Send</button><script src="a.js"></script>'],
  [
    'inert-control “Send”',
    '<div id="a"><ul><li><a href="#">Send</a></ul></div><script src="a.js"></script>',
  ],
  ['malformed-mailto “Send”', '<a href="mailto:me%20(at)%20example.org">Send</a>'],
  ['fragment-missing “Send”', '<a href="#send">Send</a>'],
  ['missing-file “Send”', '<a href="/plan.pdf#page=2">Send</a>'],
  ['missing-file “Send”', '<a href="/plan" download>Send</a>'],
  ['undeclared-route “Send”', '<a href="/plan.php">Send</a>'],
])('a fault is %s in %s', (fault, body) => {
  expect(found({ '/': html('en', body) })[0]).toBe(`/ ${fault}`);
});

test('a name is that of a picture rather than of another site by its ending', () => {
  const link = (alt: string) => `<a href="https://oak.example.org/"><img src="/" alt="${alt}"></a>`;
  const named = (alt: string) =>
    found({ '/': html('en', link(alt)) }).filter((line) => line.includes('contact-differs'));
  expect(named('logo.gif')).toEqual([]);
  expect(named('logo.net')).toEqual(['/ contact-differs “logo.net”']);
});

test('a template may name the start pages for the versions of all pages', () => {
  const starts =
    '<link rel="alternate" hreflang="de" href="/de/"><link rel="alternate" hreflang="en" href="/en/">';
  const page = (language: string, other: string, name: string) =>
    html(language, `<h1>${name}</h1><a href="/${other}/${name}">${other}</a>`, starts);
  const pages = Object.fromEntries(
    ['', 'a', 'b'].flatMap((name) => [
      [`/de/${name}`, page('de', 'en', name)],
      [`/en/${name}`, page('en', 'de', name)],
    ]),
  );
  expect(found(pages).filter((line) => line.includes('wrong-target'))).toEqual([]);
  const wrong = { ...pages, '/de/a': html('de', '<h1>a</h1><a href="/en/b">en</a>', starts) };
  expect(found(wrong).filter((line) => line.includes('wrong-target'))).toEqual([
    '/de/a wrong-target “en”',
  ]);
});

test('a link to nowhere may stand for its own page, by a name that lists elsewhere have for it', () => {
  const list = (href: string, more = '') =>
    `<ul><li><a href="${href}">Kitchens</a></li><li><a href="/b">Baths</a></li></ul>${more}`;
  const pages = (home: string) => ({
    '/': html('en', list('#'), '<title>Acme</title>'),
    '/b': html('en', list(home), '<title>Acme</title>'),
  });
  const inert = (home: string) =>
    found(pages(home)).filter((line) => line.startsWith('/ inert-control'));
  expect(inert('/index.php')).toEqual([]);
  expect(inert('/b')).toEqual(['/ inert-control “Kitchens”']);
});

test('that a part with a number, or one to close, is missing is not sure: scripts know them', () => {
  const links = '<a href="#3">Three</a><a href="#x">Close</a><a href="#part-3">Part three</a>';
  expect(found({ '/': html('en', links) })).toEqual([
    '(/ fragment-missing “Three”)',
    '(/ fragment-missing “Close”)',
    '/ fragment-missing “Part three”',
  ]);
});

test('a switch may lead to a way to write a language, and to a copy of what it names', () => {
  const title = (text: string) => `<title>${text}</title>`;
  const pages = (href: string, hreflang: string, other: string) => ({
    '/ar/a': html('ar', `<a href="${href}" hreflang="${hreflang}">${hreflang}</a>`),
    '/zh/a': html('zh', '', title('甲')),
    '/zh-hant/a': html('zh', '', title('乙')),
    '/en/a': html('en', '', title('A')),
    '/a': html('en', '', title(other)),
  });
  const targets = (...given: Parameters<typeof pages>) =>
    found(pages(...given)).filter((line) => line.includes('wrong-target'));
  expect(targets('/zh-hant/a', 'zh-hant', '')).toEqual([]);
  expect(targets('/a', 'en', 'A')).toEqual([]);
  expect(targets('/a', 'en', 'B')).toEqual(['(/ar/a wrong-target “en”)']);
});

test('a link to the version of an entry is no switch of the page', () => {
  const entry = '<article><a hreflang="en" href="/en/entry">Entry</a></article>';
  const pages = {
    ...homes,
    '/de/': html('de', entry),
    '/en/entry': html('en', ''),
    '/de/entry': html('de', ''),
  };
  expect(found(pages)).toEqual([]);
  const inGerman = html('en', '<a lang="de" href="/de/entry">Eintrag</a><a href="/de/">DE</a>');
  expect(found({ ...pages, '/en/': inGerman })).toEqual([]);
});

test.each([
  '<a>Send</a>',
  '<ul><li><a>One</a><li><a>Send</a><li><a>Three</a></ul>',
  '<ul><li><a href="/?a">A</a><li><a>Send</a><li><a href="/?b">B</a></ul>',
  '<area alt="Send">',
])('an anchor without href is not surely a fault in %s', (body) => {
  const head = '<title>Own title</title>';
  const all = found({ '/': html('en', body, head) });
  expect(all).not.toEqual([]);
  for (const each of all) expect(each).toMatch(/^\(\/ missing-href /);
});

test.each([
  ['<div id="root"></div>', '(/ fragment-missing “Send”)'],
  ['<div id="root"><p>A</p></div><h2 id="app">A</h2>', '/ fragment-missing “Send”'],
  [`<input type="password"><div hidden>${'aB3/'.repeat(60)}</div>`, '(/ fragment-missing “Send”)'],
  [`<div hidden>${'aB3/'.repeat(60)}</div>`, '/ fragment-missing “Send”'],
  [`<input type="password"><p>${'a word '.repeat(60)}</p>`, '/ fragment-missing “Send”'],
])('whether a fragment is surely missing beside %s', (body, expected) => {
  expect(found({ '/': html('en', `<a href="#send">Send</a>${body}`) })).toEqual([expected]);
});

test.each([
  ['dados.gov.br', 'external-syntax'],
  ['example.pl/path', 'external-syntax'],
  ['example.museum', 'undeclared-route'],
  ['script.pl', 'undeclared-route'],
  ['index.de', 'undeclared-route'],
  ['a.xx/b', 'undeclared-route'],
])('a link to %s without a scheme is reported as %s', (href, code) => {
  expect(found({ '/': html('en', `<a href="${href}">Send</a>`) })).toEqual([`/ ${code} “Send”`]);
});

test('a link to # may stand for its page by the name of the file', () => {
  const pages = {
    '/de/agb.html': html('de', '<a href="#">AGB</a><a href="#">Other</a>'),
  };
  expect(found(pages)).toEqual(['/de/agb.html inert-control “Other”']);
});

test('the page that is open is not what a link to another lacks the language of', () => {
  const pages = { '/en/a': html('en', '<a href="/a">Deutsch</a>'), '/en/': homes['/en/'] };
  expect(found(pages)).toEqual(['/en/a undeclared-route “Deutsch”']);
  const other = { ...pages, '/en/b': html('en', '<a href="/a">Other</a>') };
  expect(found(other)).toContain('/en/b missing-prefix “Other”');
});

test.each([
  ['The team', '/en/team'],
  ['L’équipe', '/fr/team'],
  ['Team', '/fr/team'],
])('the version that “%s” lacks the language of is %s', (name, expected) => {
  const team = (lang: string, own: string) => html(lang, `<h1>${own}</h1>`);
  const versions = { '/fr/team': team('fr', 'L’équipe'), '/en/team': team('en', 'The team') };
  const pages = { ...homes, ...versions };
  const site = siteOf({ ...pages, '/welcome': html('fr', `<a href="/team">${name}</a>`) });
  const hints = [...auditPages(site)].flatMap(({ findings }) => findings.map(({ hint }) => hint));
  expect(hints).toEqual([`it answers 404; expected ${expected}`]);
});

test.each([
  ['<p>A text', '/ inert-control “Send”', 'Send'],
  [
    '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit',
    '(/ inert-control “Send”)',
    'Send',
  ],
  ['<p>A text', '(/ inert-control “Jane Doe”)', 'Jane Doe'],
])('whether a link to # beside %s is surely inert: %s', (body, expected, name) => {
  expect(found({ '/': html('en', `<a href="#">${name}</a>${body}`) })).toEqual([expected]);
});

test.each([
  ['<p>Haus', true],
  ['<div id="root"></div>', false],
  ['<noscript>Bitte schalten Sie JavaScript ein.</noscript><script>f()</script>', false],
  ['<p>Haus<script>f()</script>', true],
  ['<p>Haus<meta http-equiv="refresh" content="0; url=/en/about">', false],
])('whether a page is in the wrong language that has %s', (body, isWrong) => {
  const pages = {
    '/en/about': html('en', '<p>About'),
    '/en/': html('en', '<p>Here it is: <a href="/de/about">Reading</a>'),
    '/de/about': html('de', body),
  };
  expect(found(pages)).toEqual(isWrong ? ['/en/ wrong-language “Reading”'] : []);
});

test.each([
  ['tel:+49 30 123456', '(/ malformed-tel “Send”)'],
  ['tel:+49/30/123456', '(/ malformed-tel “Send”)'],
  ['tel:+49 30 call us', '/ malformed-tel “Send”'],
  ['tel:+', '/ malformed-tel “Send”'],
])('whether %s is surely malformed', (href, expected) => {
  expect(found({ '/': html('en', `<a href="${href}">Send</a>`) })).toEqual([expected]);
});

test.each([
  ['msapplication-TileImage', '(/ missing-file “”)'],
  ['twitter:image', '/ missing-file “”'],
])('whether the file of %s is surely missing', (name, expected) => {
  const head = `<meta name="${name}" content="/tile.png">`;
  expect(found({ '/': html('en', '', head) })).toEqual([expected]);
});

test.each([
  ['application/json', '(/ missing-file “alternate”)'],
  ['application/rss+xml', '/ missing-file “alternate”'],
])('whether an alternate of type %s is surely missing', (type, expected) => {
  const head = `<link rel="alternate" type="${type}" href="/wp-json/wp/v2/pages/30">`;
  expect(found({ '/': html('en', '', head) })).toEqual([expected]);
});

test('an address that is guarded against programs is not surely malformed', () => {
  const body = '<a href="mailto:me%20(at)%20example%20(dot)%20org">Send</a>';
  expect(found({ '/': html('en', body) })).toEqual(['(/ malformed-mailto “Send”)']);
});

test('a page whose address and alternate agree is in that language, whatever its lang says', () => {
  const head = (path: string) => `<link rel="alternate" hreflang="de" href="${path}">`;
  const pages = (path: string) => ({
    '/': html('en', '', head('/de/')),
    '/de/': html('en', '', head('/') + head(path)),
  });
  const languages = (path: string, others = {}) =>
    found({ ...pages(path), ...others }).filter((line) => /wrong-lang/.test(line));
  const french = { '/fr/': html('fr', '') };
  expect(languages('/de/', french)).toEqual(['/de/ wrong-language “de”']);
  expect(languages('/de/other', french)).toContain('/ wrong-language “de”');
  // Where all declare one language, that says little.
  expect(languages('/de/')).toEqual(['(/de/ wrong-language “de”)']);
});

test('a switch is right where the page’s own language is wrong', () => {
  const pages = (name: string) => ({
    ...homes,
    '/de/': html('en', '<h1>Haus</h1>'),
    '/fr/a': html('fr', `<a href="/de/">${name}</a>`),
  });
  expect(found(pages('Deutsch'))).toEqual([]);
  expect(found(pages('Polski'))).toEqual(['/fr/a wrong-language “Polski”']);
});

test('a dead address lacks the language of its reader, not of another', () => {
  const pages = { ...homes, '/de/team': html('de', ''), '/en/about': html('en', '') };
  const body = '<a href="/team">More</a><a href="/about">More</a>';
  expect(found({ ...pages, '/de/a': html('de', body) })).toEqual([
    '/de/a missing-prefix “More”',
    '/de/a undeclared-route “More”',
  ]);
});

test('a dead address is no misspelling of the page in another language', () => {
  const body = '<a href="/fr/contact">Contact</a><a href="/de/kontact">Kontakt</a>';
  const pages = {
    '/': html('de', body),
    '/de/contact': html('de', ''),
    '/de/kontakt': html('de', ''),
  };
  expect(found(pages)).toEqual(['/ undeclared-route “Contact”', '/ misspelt “Kontakt”']);
});

test.each(['/404.html', '/en/not-found/'])(
  '%s may have the canonical link of another page',
  (path) => {
    const head = '<link rel="canonical" href="/">';
    const more = `${head}<link rel="alternate" hreflang="en" href="/">`;
    expect(found({ '/': html('en', ''), [path]: html('en', '', more) })).toEqual([]);
  },
);

test('an alternate may name the page with its file, and two ways to write one language', () => {
  const alternate = (tag: string, path: string) =>
    `<link rel="alternate" hreflang="${tag}" href="${path}">`;
  const head = alternate('de', '/de/index.html') + alternate('en', '/en/index.html');
  const pages = { '/de/': html('de', '', head), '/en/': html('en', '', head) };
  const answered = { ...pages, '/de/index.html': pages['/de/'], '/en/index.html': pages['/en/'] };
  expect(found(answered)).toEqual([]);
  const without = { ...answered, '/en/index.html': html('en', ''), '/en/': html('en', '') };
  expect(found(without)).toContain('/de/ hreflang-not-reciprocal “en”');
});

test('links and alternates lead to the language that a page has, whatever it declares', async () => {
  const head =
    '<link rel="alternate" hreflang="de" href="/"><link rel="alternate" hreflang="en" href="/en/">';
  const german =
    '<h1>Was wir für Sie bauen</h1><p>Wir sind auch nach der Übergabe für Sie da, wenn Sie uns brauchen.</p>';
  const english = '<p>We are there for you, also after you have moved into your house.</p>';
  const site = siteOf({
    '/': html('en', `${german}<p><a href="/en/">Haus</a></p>`, head),
    '/en/': html('en', `${english}<p><a href="/">Contact</a></p>`, head),
    '/fr/': html('fr', ''),
  });
  const foundIn = (languages: Parameters<typeof auditPages>[2]) =>
    [...auditPages(site, undefined, languages)]
      .flatMap(({ findings }) => findings)
      .filter(({ code }) => code === 'links/wrong-language')
      .map(({ page, name, hint }) => `${page} “${name}” ${hint}`);
  const alternates = ['/', '/en/'].map((path) => `${path} “de” announced de, the page is en`);
  expect(foundIn(undefined)).toEqual(alternates);
  expect(foundIn(await languagesIn(site))).toEqual([]);
});

test('a flag without a name leads to the version of its page, as flags of other pages tell', () => {
  const flags = (...paths: string[]) =>
    `<header>${paths.map((path) => `<a href="${path}"><img src="flag.gif"></a>`).join('')}</header>`;
  const pages = (target: string) => ({
    '/de/': html('de', '<h1>Haus</h1>'),
    '/en/': html('en', '<h1>House</h1>'),
    '/de/wir': html('de', flags('/en/about', '/pl/nas')),
    '/pl/nas': html('pl', flags('/en/about', '/de/wir')),
    '/en/about': html('en', flags(target, '/pl/nas')),
    '/de/angebot': html('de', flags('/en/offer')),
    '/en/offer': html('en', flags('/de/angebot')),
  });
  const wrong = (target: string) =>
    found(pages(target)).filter((line) => line.includes('wrong-target'));
  expect(wrong('/de/wir')).toEqual([]);
  expect(wrong('/de/angebot')).toEqual(['/en/about wrong-target “”']);
});

test('a menu in another language is a fault unless a script fills it, or it lists both languages', () => {
  const to = (name: string, id = '') =>
    `<nav id="${id}"><a href="/ja/${id || 'kai'}">${name}</a></nav>`;
  const script = (body: string) => `<script>document.querySelector('#menu a')${body}</script>`;
  const pages = {
    '/ja/': html('ja', ''),
    '/en/': html('en', ''),
    '/ja/kai': html('ja', ''),
    '/en/kai': html('en', ''),
    '/ja/menu': html('ja', ''),
    '/en/menu': html('en', ''),
    '/en/a': html('en', to('Party')),
    '/en/b': html('en', to('新年会のお知らせ')),
    '/en/c': html('en', to('Party', 'menu') + script('.innerHTML = english')),
    '/en/d': html('en', to('Party', 'menu') + script('.focus()')),
  };
  expect(found(pages).filter((line) => line.includes('wrong-language'))).toEqual([
    '/en/a wrong-language “Party”',
    '(/en/b wrong-language “新年会のお知らせ”)',
    '(/en/c wrong-language “Party”)',
    '/en/d wrong-language “Party”',
  ]);
});

test('a canonical address may have a character in percent, or itself', () => {
  const canonical = (path: string) => html('en', '', `<link rel="canonical" href="${path}">`);
  expect(found({ '/a%2Cb': canonical('/a,b'), '/c': canonical('/c%2C') })).toEqual([
    '/c canonical-not-self “canonical”',
  ]);
});

test('links on a page that declares the language of a folder, and is in none, may be right', () => {
  const pages = {
    '/': html('de', ''),
    '/team': html('de', ''),
    '/en/': html('en', ''),
    '/en/team': html('en', ''),
    '/news': html('en', '<a href="/team">Leute</a>'),
    '/en/news': html('en', '<a href="/team">People</a>'),
  };
  expect(found(pages).filter((line) => line.includes('wrong-language'))).toEqual([
    '(/news wrong-language “Leute”)',
    '/en/news wrong-language “People”',
  ]);
});

test.each([
  ['Italy flag', ['/en/ wrong-language “Italy flag”']],
  ['France flag', []],
  ['Our site in Italy and in France', []],
])('a link to a version may name another one: “%s”', (name, expected) => {
  const pages = {
    '/en/': html('en', `<nav><a href="/fr/"><img src="/a.svg" alt="${name}"></a></nav>`),
    '/fr/': html('fr', ''),
    '/it/': html('it', ''),
  };
  const wrong = found(pages).filter((line) => line.includes('wrong-language'));
  expect(wrong).toEqual(expected);
});

test('a tag that is no language announces none; others by the languages that differ', () => {
  const alternates = (tag: string) =>
    ['/a', '/b'].map((path) => `<link rel="alternate" hreflang="${tag}" href="${path}">`).join('');
  const pages = {
    '/': html('en', '', alternates('cz') + alternates('fr')),
    '/a': html('cs', ''),
    '/b': html('cs', ''),
  };
  const wrong = found(pages).filter((line) => line.includes('wrong-language'));
  expect(wrong).toEqual(['/ wrong-language “fr”', '/ wrong-language “fr”']);
});

test('pages of one folder of a country are in one language, whatever they declare', () => {
  const alternates = (folder: string) =>
    `<link rel="alternate" hreflang="sl" href="/${folder}/o-nam"><link rel="alternate" hreflang="hr" href="/hr/o-nama">`;
  const pages = (folder: string) => ({
    [`/${folder}/izdelki`]: html('hr', `<p><a href="/${folder}/o-nam">Kdo smo</a></p>`),
    [`/${folder}/o-nam`]: html('sl', '', alternates(folder)),
    '/hr/o-nama': html('hr', '', alternates(folder)),
  });
  const wrong = (folder: string) =>
    found(pages(folder)).filter((line) => line.includes('wrong-language'));
  expect(wrong('si')).toEqual([]);
  expect(wrong('pages')).toEqual(['(/pages/izdelki wrong-language “Kdo smo”)']);
});

test('a flag leads to a language that is spoken in its country', () => {
  const flag = (name: string) => ({
    '/en/': html('en', ''),
    '/en/a': html('en', `<div><a href="/es/b"><img src="/a.png" alt="${name}"></a></div>`),
    '/es/b': html('es', ''),
  });
  const wrong = (name: string) =>
    found(flag(name)).filter((line) => line.includes('wrong-language'));
  expect(wrong('Argentine flag')).toEqual([]);
  expect(wrong('Argentine beef')).toEqual(['(/en/a wrong-language “Argentine beef”)']);
});

test('a start page that a folder lacks is left to its host', () => {
  const pages = { '/cs/': html('cs', '<a href="/">Start</a><a href="/about.html">About</a>') };
  const about = '/cs/ undeclared-route “About”';
  const start = '/cs/ undeclared-route “Start”';
  expect(found(pages, { assumedHost: 'www.example.org' })).toEqual([`(${start})`, about]);
  expect(found(pages)).toEqual([start, about]);
});

test('a folder of a country is that of its language', () => {
  const pages = (folder: string) => ({
    '/en/': html('en', ''),
    '/en/prices': html('en', ''),
    [`/${folder}/`]: html('uk', ''),
    [`/${folder}/prices`]: html('uk', '<header><a href="/en/">EN</a></header>'),
  });
  expect(found(pages('ua'))).toEqual(['(/ua/prices wrong-target “EN”)']);
  expect(found(pages('us'))).toEqual([]);
});

test('a page that only leads on need neither be an alternate nor list any', () => {
  const alternate = '<link rel="alternate" hreflang="en" href="/en/">';
  const refresh = '<meta http-equiv="refresh" content="0; url=/en/">';
  const pages = { '/en/': html('en', ''), '/de/': html('de', '', alternate) };
  expect(found(pages)).toEqual(['/de/ hreflang-not-reciprocal “en”']);
  expect(found({ ...pages, '/de/': html('de', '', alternate + refresh) })).toEqual([]);
  const leading = html('en', '', refresh.replace('/en/', '/de/'));
  expect(found({ ...pages, '/en/': leading })).toEqual([]);
});

test('what a template adds to the address of each page is one fault', () => {
  const feed = (path: string) =>
    html('en', '', `<link rel="alternate" type="application/rss+xml" href="${path}feed">`);
  const pages = { '/a/': feed('/a/'), '/b/': feed('/b/'), '/c/': feed('/a/') };
  const causes = [...auditPages(siteOf(pages))].flatMap(({ findings }) =>
    findings.map(({ page, cause }) => `${page} ${cause}`),
  );
  expect(causes).toEqual(['/a/ *feed', '/b/ *feed', '/c/ undefined']);
});

test.each([
  ['<img src="" alt="Plan">', '/ empty-source “Plan”'],
  [
    '<img src="" alt="Plan"><script type="application/ld+json">{}</script>',
    '/ empty-source “Plan”',
  ],
  ['<img src="" alt="Plan"><script>show()</script>', '(/ empty-source “Plan”)'],
  [
    '<img src=" " alt="Plan"><script src="https://cdn.example.org/a.js"></script>',
    '(/ empty-source “Plan”)',
  ],
  ['<img src="" alt="Plan" onerror="this.remove()">', '(/ empty-source “Plan”)'],
  ['<script>show()</script><script src=""></script>', '(/ empty-source “”)'],
])('whether the empty address of a file is surely a fault: %s', (body, expected) => {
  expect(found({ '/': html('en', body) })).toEqual([expected]);
});

test('a declaration behind slashes asks for no file, one in a line of its own does', () => {
  const styles = `<style>p { //background: url("/a.png");
    color: red; background: url("/b.png") }
    // a { color: red }
    b { background: url(/c.png); }</style><i style="//background: url(/d.png)">A</i>`;
  const hrefs = [...auditPages(siteOf({ '/': html('en', '', styles) }))].flatMap(({ findings }) =>
    findings.map(({ href }) => href),
  );
  expect(hrefs).toEqual(['/b.png', '/c.png']);
});

test('a switch may name a language as another of the site does that no page declares', () => {
  const pages = {
    '/it/': '<h1>Casa</h1>',
    '/en/': '<h1>House</h1>',
    '/de/': '<h1>Haus</h1>',
    '/de/kontakt': html('de', '<a href="/en/">Inglese</a> <a href="/en/">Angielski</a>'),
  };
  expect(found(pages).filter((line) => line.includes('wrong-language'))).toEqual([
    '/de/kontakt wrong-language “Angielski”',
  ]);
});

test.each([
  ['/team', 'high'],
  ['/news/', 'high'],
  ['/', 'low'],
  ['/other', undefined],
  ['/yard/team', undefined],
  ['https://example.net/team', undefined],
])('whether %s surely lacks the path that the site is served below: %s', (href, expected) => {
  const pages = {
    '/yard/': html('en', `<a href="${href}">A</a>`),
    '/yard/team': html('en', ''),
    '/yard/news/': html('en', ''),
  };
  // What is beside the path is not requested.
  const answers = { '/team': null, '/news/': null, '/': null, '/other': null };
  const site = siteOf(pages, { mount: '/yard/' });
  const open = (path: string) => (path in answers ? opened({}) : site.open(path));
  const findings = [...auditPages({ ...site, open })].flatMap((page) => page.findings);
  expect(findings.map(({ code, confidence }) => [code, confidence])).toEqual(
    expected === undefined ? [] : [['links/missing-prefix', expected]],
  );
});

test('a switch may have the name of a folder, and lead to its file', () => {
  const alternates = [
    ['ru', '/'],
    ['kk', '/kz/'],
    ['en', '/en/'],
  ]
    .map(([tag, path]) => `<link rel="alternate" hreflang="${tag}" href="${path}">`)
    .join('');
  const page = (lang: string, body: string) => html(lang, body, alternates);
  const kazakh = page('kk', '<h1>Үй</h1>');
  const wrongIn = (body: string) =>
    found({
      '/': page('ru', body),
      '/kz/': kazakh,
      '/kz/index.html': kazakh,
      '/kz/team.html': html('kk', '', '<link rel="alternate" hreflang="ru" href="/team.html">'),
      '/en/': page('en', body),
      '/team.html': html('ru', ''),
    }).filter((line) => line.includes('wrong-language'));
  expect(wrongIn('<a href="/kz/index.html">KZ</a>')).toEqual([]);
  expect(wrongIn('<a href="/kz/index.html">Дом</a>')).toEqual([]);
  expect(wrongIn('<a href="/kz/team.html">KZ</a>')).toEqual([]);
  expect(wrongIn('<a href="/kz/team.html">AZ</a>')).toEqual(['/ wrong-language “AZ”']);
});

test('a page that is announced in another language has the links of that one', () => {
  const alternate = (tag: string, path: string) =>
    `<link rel="alternate" hreflang="${tag}" href="${path}">`;
  const pages = (head: string) => ({
    ...homes,
    '/fr/a': html('de', '<a href="/en/">Prices</a>', head),
  });
  expect(found(pages('')).filter((line) => line.includes('“Prices”'))).toEqual([
    '/fr/a wrong-language “Prices”',
  ]);
  const head = alternate('fr', '/fr/a');
  expect(found(pages(head)).filter((line) => line.includes('“Prices”'))).toEqual([]);
});

test('ids that a page repeats are one fault from three on', () => {
  const body = (ids: readonly string[]) =>
    ids
      .map((id) => `<h2 id="${id}">A</h2><h3 id="${id}">B</h3><a href="#${id}">${id}</a>`)
      .join('');
  const causesOf = (...ids: readonly string[]) =>
    [...auditPages(siteOf({ '/': html('en', body(ids)) }))]
      .flatMap(({ findings }) => findings)
      .map(({ code, cause }) => [nameOf(code), cause]);
  const own = (id: string) => ['duplicate-id', `own html > body > a #${id}`];
  const all = ['duplicate-id', 'ids of /'];
  expect(causesOf('a', 'b')).toEqual([own('a'), own('b')]);
  expect(causesOf('a', 'b', 'c')).toEqual([all, all, all]);
});

test('pictures of cards that are missing in one folder are one fault, others are one each', () => {
  const card = (property: string, path: string) =>
    `<meta property="${property}" content="${path}">`;
  const page = (name: string) =>
    html(
      'en',
      `<img src="/cards/${name}-photo.png" alt="">`,
      card('og:image', `/cards/${name}.png`) + card('twitter:image', `/other/${name}.png`),
    );
  const pages = { '/a': page('a'), '/b': page('b') };
  const causes = [...auditPages(siteOf(pages))].flatMap(({ findings }) =>
    findings.map(({ href, cause }) => `${href} ${cause}`),
  );
  expect(causes).toEqual([
    '/cards/a.png cards in /cards/',
    '/other/a.png cards in /other/',
    '/cards/a-photo.png undefined',
    '/cards/b.png cards in /cards/',
    '/other/b.png cards in /other/',
    '/cards/b-photo.png undefined',
  ]);
});

test('a language at the end of a name parts versions, not the end of a word', () => {
  const pages = {
    '/': html('de', '<p>Start</p>'),
    '/index_en.html': html('en', '<p><a href="/">Our yard</a></p>'),
    '/haus.html': html('de', '<p>Haus</p>'),
    '/haus_en.html': html('en', '<a href="/haus.html"><img src="/de.png" alt="deutsch"></a>'),
    '/ofen.html': html('de', '<p>Ofen</p>'),
    '/ofen-en.html': html('en', '<p><a href="/haus.html">Our house</a></p>'),
    '/log-in.html': html('de', '<p>Anmelden</p>'),
    '/log.html': html('de', '<p><a href="/log-in.html">Anmelden</a></p>'),
  };
  expect(found(pages).filter((line) => line.includes('wrong-language'))).toEqual([
    '/ofen-en.html wrong-language “Our house”',
  ]);
});

test('an alternate that is another page than the version has been mistaken, not that of a copy', () => {
  const head = (of: string, de = of) =>
    `<link rel="alternate" hreflang="de" href="/de/${de}"><link rel="alternate" hreflang="en" href="/en/${of}">`;
  const pages = {
    '/de/a': html('de', '', head('a')),
    '/en/a': html('en', '', head('a')),
    '/de/b': html('de', '', head('a', 'b')),
    '/en/b': html('en', '', head('b')),
    '/de/copy': html('de', '', head('a', 'copy')),
  };
  expect(found(pages)).toEqual([
    '/de/b hreflang-not-reciprocal “en”',
    '(/en/b hreflang-not-reciprocal “de”)',
    '(/de/copy hreflang-not-reciprocal “en”)',
  ]);
});

test('an alternate is wrong that is another page than the switch leads to, which says what that page lists', () => {
  const head = (cs: string, de: string) =>
    `<link rel="alternate" hreflang="cs" href="/cs/${cs}"><link rel="alternate" hreflang="de" href="/de/${de}">`;
  const pages = (links: string) => ({
    '/cs/rodina': html('cs', `<nav>${links}</nav>`, head('rodina', 'erbe')),
    '/de/familie': html('de', '<nav><a href="/cs/rodina">CZ</a></nav>'),
    '/cs/dedictvi': html('cs', '<nav><a href="/de/erbe">DE</a></nav>', head('dedictvi', 'erbe')),
    '/de/erbe': html('de', '<nav><a href="/cs/dedictvi">CZ</a></nav>', head('dedictvi', 'erbe')),
  });
  const hintsOf = (links: string) =>
    [...auditPages(siteOf(pages(links)))]
      .flatMap(({ findings }) => findings)
      .flatMap(({ code, confidence, hint }) =>
        code === 'links/hreflang-not-reciprocal' && confidence !== 'low' ? [hint] : [],
      );
  expect(hintsOf('<a href="/de/familie">DE</a>')).toEqual([
    '/de/erbe does not list /cs/rodina as an alternate, but /cs/dedictvi',
  ]);
  expect(hintsOf('')).toEqual([]);
});

test('menus and canonical links that lack the same part of addresses have one cause', () => {
  const menu = '<nav><a href="/a">A</a> <a href="/b">B</a></nav><p><a href="/c">C</a></p>';
  const canonical = (path: string) => html('en', '', `<link rel="canonical" href="${path}">`);
  const pages = {
    '/en/': html('en', menu),
    '/en/a': canonical('/a'),
    '/en/b': canonical('/b'),
    '/en/c': canonical('/d'),
  };
  const causes = [...auditPages(siteOf(pages))].flatMap(({ findings }) =>
    findings.map(({ page, name, cause }) => `${page} ${name}: ${cause}`),
  );
  expect(causes).toEqual([
    '/en/ A: menus of /en/ without en',
    '/en/ B: menus of /en/ without en',
    '/en/ C: undefined',
    '/en/a canonical: without their language',
    '/en/b canonical: without their language',
    '/en/c canonical: undefined',
  ]);
});

test('a switch to the version of another page is wrong, one to the home may be meant', () => {
  const to = (href: string, name = 'deutsch') =>
    `<nav><a href="${href}"><img src="/flag.png" alt="${name}"></a></nav>`;
  const german = Object.fromEntries(
    ['/haus.html', '/ofen.html', '/'].map((path) => [path, html('de', '')]),
  );
  const pages = {
    ...german,
    '/index_en.html': html('en', to('/')),
    '/haus_en.html': html('en', to('/ofen.html')),
    '/ofen_en.html': html('en', to('/')),
    '/dach_en.html': html('en', to('/ofen.html')),
    '/404.html': html('en', `<h1>Page not found</h1>${to('/ofen.html')}`),
  };
  const wrong = found(pages).filter((line) => line.includes('wrong-target'));
  expect(wrong).toEqual([
    '/haus_en.html wrong-target “deutsch”',
    '(/ofen_en.html wrong-target “deutsch”)',
  ]);
});

test('an alternate that does not exist is not taken for a page in another language', () => {
  const link = '<link rel="alternate" hreflang="de" href="/team"><a href="/team">Team</a>';
  const pages = {
    '/de/': html('de', ''),
    '/en/': html('en', '', link),
    '/en/team': html('en', ''),
  };
  const wrong = found(pages).filter((each) => /missing-prefix|undeclared/.test(each));
  expect(wrong).toEqual(['/en/ undeclared-route “de”', '/en/ missing-prefix “Team”']);
});

/** Empty pages with something in their heads. */
const headed = (paths: readonly string[], headOf: (path: string) => string) =>
  Object.fromEntries(paths.map((path) => [path, html('en', '', headOf(path))]));

test('a canonical link on another host names another page where all others name their own', () => {
  const paths = ['/', '/en/a', '/en/b', '/ru/a', '/ru/b', '/ru/c'];
  const siteWith = (canonical: (path: string) => string) =>
    headed(
      paths,
      (path) => `<link rel="canonical" href="https://www.example.net${canonical(path)}">`,
    );
  const wrong = siteWith((path) => (path === '/ru/a' ? '/en/a' : path));
  expect(found(wrong)).toEqual(['/ru/a canonical-not-self “canonical”']);
  expect(found(siteWith((path) => path))).toEqual([]);
  expect(found(siteWith((path) => path.replace('ru', 'en')))).toEqual([]);
});

test('a card that names another page than its own is wrong where all others name their own', () => {
  const paths = ['/', '/a', '/b', '/c', '/d', '/e'];
  const siteWith = (card: (path: string) => string) =>
    headed(
      paths,
      (path) => `<meta property="og:url" content="https://www.example.org${card(path)}">`,
    );
  expect(found(siteWith((path) => (path === '/e' ? '/a' : path)))).toEqual([
    '/e canonical-not-self “og:url”',
  ]);
  // All share the first page, or the later pages of a list its first.
  expect(found(siteWith(() => '/'))).toEqual([]);
  const list = { ...siteWith((path) => path), '/a/page/2/': siteWith(() => '/a')['/a'] ?? '' };
  expect(found(list)).toEqual([]);
  // The pages of a language may be moved when they are published.
  const moved = headed(paths, (path) => {
    const card = path === '/e' ? '/a' : `/en${path}`;
    return `<link rel="canonical" href="/en${path}"><meta property="og:url" content="${card}">`;
  });
  expect(found(moved).filter((line) => /self “og:url/.test(line))).toEqual([
    '/e canonical-not-self “og:url”',
  ]);
});

test('a canonical link on another host than those of all other pages is wrong', () => {
  const named = (host: string) => (path: string) =>
    [path, html('en', '', `<link rel="canonical" href="https://${host}${path}">`)] as const;
  const pages = ['/a', '/b', '/c', '/d', '/e', '/f'].map(named('site.example'));
  const wrong = (...others: readonly (readonly [string, string])[]) =>
    found(Object.fromEntries([...pages, ...others])).filter((line) => line.includes('canonical'));
  expect(wrong(named('preview.example')('/g'))).toEqual(['/g canonical-not-self “canonical”']);
  // Programs take it for another host, too.
  expect(wrong(named('www.site.example')('/g'))).toEqual(['/g mixed-origin “canonical”']);
  const three = pages.slice(0, 3);
  expect(found(Object.fromEntries([...three, named('www.site.example')('/g')]))).toEqual([]);
});

test('a link to nothing is one to its own page where footers of other pages lead there by its name', () => {
  const foot = (href: string) => html('en', `<footer><a href="${href}">Domov</a></footer>`);
  const wrong = ['/a inert-control “Domov”'];
  expect(found({ '/': foot('#'), '/a': foot('#'), '/b': foot('/') })).toEqual(wrong);
  expect(found({ '/': foot('#'), '/b': foot('/index.html') })).not.toContain(
    '/ inert-control “Domov”',
  );
  expect(found({ '/': foot('#'), '/a': foot('/b'), '/b': foot('/a') })).toContain(
    '/ inert-control “Domov”',
  );
});

test('a link that calls a number without its last digit calls another', () => {
  const body =
    '<a href="tel:+3586321730">+358 6 321 7300</a><a href="tel:+3586321730">Tel3586321730Fax</a>';
  expect(found({ '/': html('fi', body) })).toEqual(['/ contact-differs “+358 6 321 7300”']);
});

test.each([
  ['33695252629', []],
  ['330695252629', ['/ contact-differs “+33 (0)6 95 25 26 29”']],
  ['33695252692', ['/ contact-differs “+33 (0)6 95 25 26 29”']],
])('a chat with %s is that with the number that is shown, or another', (number, wrong) => {
  const link = `<a href="https://wa.me/${number}?text=a">+33 (0)6 95 25 26 29</a>`;
  const others = `<a href="https://wa.me/${number}">06 95 25 26 29</a><a href="https://wa.me/a">+33 695252629</a>`;
  expect(found({ '/': html('fr', link) })).toEqual(wrong);
  expect(found({ '/': html('fr', others) }).length).toBe(number.endsWith('92') ? 1 : 0);
});

test('a switch that leads home is wrong where those of most pages lead to their versions', () => {
  const to = (href: string) => `<nav><a href="${href}">ES</a></nav>`;
  const back = (href: string) => html('es', `<nav><a href="${href}">FR</a></nav>`);
  const files = ['menu', 'histoire', 'lieu'];
  const pagesOf = (hrefs: readonly string[]) => ({
    '/': html('fr', to('/es/')),
    '/es/': back('/'),
    ...Object.fromEntries(
      files.flatMap((file, at) => [
        [`/${file}`, html('fr', to(hrefs[at] ?? ''))],
        [`/es/${file}`, back(`/${file}`)],
      ]),
    ),
  });
  const wrong = (...hrefs: readonly string[]) =>
    found(pagesOf(hrefs)).filter((line) => line.includes('wrong-target'));
  expect(wrong('/es/', '/es/histoire', '/es/lieu')).toEqual(['/menu wrong-target “ES”']);
  expect(wrong('/es/', '/es/', '/es/lieu').every((line) => line.startsWith('('))).toBe(true);
});

test.each(['', 'x', '1', '!!', 'x-default'])(
  'a link may announce “%s”, which is no language',
  (tag) => {
    const pages = { ...homes, '/de/a': html('de', `<a href="/en/" hreflang="${tag}">English</a>`) };
    expect(found(pages)).toEqual([]);
  },
);

test('a switch to a copy of the version, or to a page about a country, leads where it says', () => {
  const home = (lang: string, body: string) =>
    html(lang, `<h1>Haus</h1>${body}`, '<title>Haus</title>');
  const menu = '<nav><a href="/fr/voyage">Voyage en France</a></nav>';
  const pages = {
    '/de/': home('de', '<a href="/en/copy">English</a>'),
    '/en/': home('en', '<a href="/de/">Deutsch</a>'),
    '/en/copy': home('en', '<a href="/de/">Deutsch</a>'),
    '/fr/voyage': html('fr', menu),
    '/fr/a': html('fr', menu),
    '/fr/': html('de', menu),
  };
  expect(found(pages).filter((each) => each.includes('wrong-target'))).toEqual([]);
});

test('an alternate is wrong for sure if its own version is named by another page', () => {
  const listing = (lang: string, ...alternates: readonly (readonly [string, string])[]) =>
    html(
      lang,
      '',
      alternates
        .map(([tag, href]) => `<link rel="alternate" hreflang="${tag}" href="${href}">`)
        .join(''),
    );
  const pages = {
    '/community/': listing('en', ['es', '/es/comunidad/']),
    '/es/comunidad/': listing('es', ['en', '/community/']),
    '/ceremonies/': listing('en', ['es', '/es/ceremonias/']),
    '/es/ceremonias/': listing('es', ['en', '/community/']),
  };
  expect(found(pages)).toContain('/es/ceremonias/ hreflang-not-reciprocal “en”');
});

test('where a hidden field leads on once a form was sent is a page', () => {
  const field = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${value}">`;
  const fields =
    field('_next', '/danke.html') + field('redirect_to', '/thanks.html') + field('id', '/x.html');
  const form = `<form action="https://forms.example/f" method="post">${fields}<button>Send</button></form>`;
  const pages = { '/': html('de', form), '/danke.html': html('de', '<h1>Danke</h1>') };
  expect(found(pages)).toEqual(['/ undeclared-route “”']);
});

test('a form leads on to the version in the language of its page', () => {
  const form = (next: string) =>
    `<form action="https://forms.example/f" method="post"><input type="hidden" name="_next" value="${next}"><button>Send</button></form>`;
  const pages = {
    '/de/kontakt': html('de', form('/en/danke')),
    '/en/kontakt': html('en', form('/en/danke')),
    '/de/danke': html('de', '<h1>Danke</h1>'),
    '/en/danke': html('en', '<h1>Thanks</h1>'),
  };
  expect(found(pages)).toEqual(['/de/kontakt wrong-language “”']);
});

test('a form is sent to the version in the language of its page', () => {
  const form = (action: string) =>
    html('de', `<form action="${action}" method="post"><button>Los</button></form>`);
  const pages = (action: string) => ({
    '/de/kontakt.html': form(action),
    '/en/kontakt.html': html('en', ''),
    '/en/shop.html': html('en', ''),
  });
  expect(found(pages('/en/kontakt.html'), { origin: folderOrigin })).toEqual([
    '/de/kontakt.html wrong-language “”',
  ]);
  expect(found(pages('/en/shop.html'), { origin: folderOrigin })).toEqual([]);
});

test('a copy names the page that it is a copy of, by title and headings', () => {
  const page = (canonical: string, headings: string) =>
    html('de', headings, `<title>Ringe</title><link rel="canonical" href="${canonical}">`);
  const pages = {
    '/ringe': page('/ringe', '<h1>Ringe</h1><h2>Gold</h2>'),
    '/node/13': page('/ringe', '<h1>Ringe</h1><h2>Gold</h2>'),
    '/ringe-2': page('/ringe', '<h1>Ringe</h1><h2>Silber</h2>'),
    '/ketten': html('de', '<h1>Ketten</h1>', '<link rel="canonical" href="/ringe">'),
    '/silber': html('de', '<h1>Silber</h1>', '<link rel="canonical" href="/">'),
    '/gold/': page('/gold/', '<h1>Gold</h1>'),
    '/gold.html': page('/gold', '<h1>Gold</h1>'),
    '/gold/kopie': page('/gold/index.html', '<h1>Gold</h1>'),
  };
  const wrong = found(pages).filter((line) => line.includes('canonical-not-self'));
  expect(wrong).toEqual([
    '/ringe-2 canonical-not-self “canonical”',
    '/ketten canonical-not-self “canonical”',
    '/silber canonical-not-self “canonical”',
  ]);
});

test('a switch to another language that leads to its own page', () => {
  const flags = (german: string, english = 'English') =>
    `<div><a href="${german}"><img src="/uk.png" alt="${english}"></a> <a href="/de/a"><img src="/de.png" alt="Deutsch"></a></div>`;
  const pages = {
    '/en/': html('en', ''),
    '/de/': html('de', ''),
    '/en/a': html('en', flags('/en/a')),
    '/de/a': html('de', flags('../de/a')),
    '/en/b': html('en', ''),
    '/de/b': html('de', flags('#')),
    // The page of a subject, which a menu calls so.
    '/en/c': html('en', ''),
    '/de/c': html('de', '<ul><li><a href="/de/c">English</a></li></ul>'),
    '/de/d': html('de', flags('/de/d')),
    // A script remembers the language, and the page leads on.
    '/en/e': html('en', ''),
    '/de/e': html('de', flags('/de/e" onclick="remember()')),
    '/en/f': html('en', ''),
    '/de/f': html('de', flags('/de/f')),
  };
  expect(found(pages).filter((line) => line.includes('wrong-language'))).toEqual([
    '/de/a wrong-language “English”',
    '(/de/e wrong-language “English”)',
    '/de/f wrong-language “English”',
  ]);
  const causes = [...auditPages(siteOf(pages))].flatMap(({ findings }) =>
    findings.flatMap(({ code, cause }) => (code === 'links/wrong-language' ? [cause] : [])),
  );
  expect(new Set(causes).size).toBe(1);
});

test('an alternate in a folder of another language is wrong, though all pages declare one', () => {
  const alternate = (language: string, path: string) =>
    html('fi', '', `<link rel="alternate" hreflang="${language}" href="${path}">`);
  const pages = {
    '/': alternate('de', '/de/a'),
    '/de/a': html('fi', ''),
    '/de/b': alternate('de', '/tr/b'),
    '/tr/b': html('fi', ''),
    '/c': alternate('de', '/d'),
    '/d': html('fi', ''),
  };
  expect(found(pages).filter((line) => line.includes('wrong-language'))).toEqual([
    '(/ wrong-language “de”)',
    '/de/b wrong-language “de”',
    '(/c wrong-language “de”)',
  ]);
});

test('a link up the page is not surely one to a part that is missing', () => {
  const ids = ['back-top', 'scrollToTop', 'totop', 'stop', 'tabletop'];
  const links = ids.map((id) => `<a href="#${id}">${id}</a>`).join('');
  expect(found({ '/a': html('en', links) })).toEqual([
    '(/a fragment-missing “back-top”)',
    '(/a fragment-missing “scrollToTop”)',
    '(/a fragment-missing “totop”)',
    '/a fragment-missing “stop”',
    '/a fragment-missing “tabletop”',
  ]);
});
