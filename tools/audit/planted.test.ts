import { describeEntry, differencesOf } from '@sitewide/audit/internal';
import { expect, test } from 'vitest';
import { registry } from '../../src/defects/registry';
import { auditState, ledgers, rows } from '../../tests/support/site-audit';
import { render } from '../site/render';
import { fixed as allOff, faithful } from '../site/site-state';
import { linksOnly } from './ledger';
import { reportOnState } from './report';

type Edit = (html: string) => string;

/** The differences from the ledger when the documents of some pages are changed. */
function differencesAfter(language: 'de' | 'ru' | 'en', edits: Readonly<Record<string, Edit>>) {
  const pages = auditState(faithful, (html, path) => {
    const edit = edits[path];
    if (!edit) return html;
    const edited = edit(html);
    expect(edited, 'the edit changes nothing').not.toBe(html);
    return edited;
  });
  const compared = {
    state: faithful,
    scope: linksOnly,
    ledgers: { [language]: ledgers[language] },
  };
  return differencesOf(reportOnState('faithful', pages, compared)).map(
    (each) => `${each.kind} ${describeEntry(each)}`,
  );
}

const replace = (from: string | RegExp, to: string) => (html: string) => html.replace(from, to);

/** One audit finds the faults of several pages, each planted in a page of its own. */
const places = [
  '/de',
  '/de/impressum',
  '/de/kontakt-uns',
  '/de/bedachung-dienstleistungen',
  '/de/malerei-dienstleistungen',
  '/de/uber-uns',
] as const;

const link = 'href="/de/projekt"';

/** Each row is audited at once; its first and third are in what few pages have. */
const faults: readonly (readonly [
  name: string,
  from: string | RegExp,
  to: string,
  code: string,
])[][] = [
  [
    ['no such picture', /src="(\/pictures\/hero-house)/, 'src="$1-x', 'links/missing-file'],
    ['one letter too few', link, 'href="/de/projek"', 'links/misspelt'],
    ['no prefix', link, 'href="/projekt"', 'links/missing-prefix'],
    ['no page', link, 'href="/de/wintergarten"', 'links/undeclared-route'],
    ['a redirect', link, 'href="/de/projekt/"', 'links/redirect'],
    ['no href', link, 'to="/de/projekt"', 'links/missing-href'],
  ],
  [
    [
      'no such width of a picture',
      /(hero-house)-640(\.\w+\.avif) 640w/,
      '$1-641$2 641w',
      'links/missing-file',
    ],
    ['an empty href', link, 'href=""', 'links/empty-href'],
    ['another language', link, 'href="/en/projects"', 'links/wrong-language'],
    ['another page of the menu', link, 'href="/de/kontakt-uns"', 'links/wrong-target'],
    ['no such fragment', 'href="#main"', 'href="#mian"', 'links/fragment-missing'],
    ['a soft 404', link, 'href="/ru/impressum-russian"', 'links/soft-404'],
  ],
  [
    ['a new tab without protection', 'rel="noopener"', 'rel="x"', 'links/external-rel'],
    ['no such file', link, 'href="/plan.pdf"', 'links/missing-file'],
    ['a malformed address', 'href="mailto:', 'href="mailto:x ', 'links/malformed-mailto'],
    ['no such page', link, 'href="/de/plan"', 'links/undeclared-route'],
    ['another origin', link, 'href="https://localhost/de/projekt"', 'links/mixed-origin'],
    ['a slash too few', link, 'href="https:/projekt.example"', 'links/external-syntax'],
  ],
];

test.each(faults.map((row) => ({ names: row.map(([name]) => name).join(', '), row })))(
  'planted faults are new: $names',
  ({ row }) => {
    const edits = row.map(([, from, to], at) => [places[at], replace(from, to)] as const);
    const differences = differencesAfter('de', Object.fromEntries(edits));
    expect(differences.map((each) => each.split(' — ')[0]).toSorted()).toEqual(
      row.map(([, , , code], at) => `new ${code}: ${places[at]}`).toSorted(),
    );
  },
);

/** Changes the first menu of a document alone. */
const inMenu = (edit: (menu: string) => string) => (html: string) =>
  html.replace(/<nav.*?<\/nav>/s, edit);

const roofing = 'href="/de/bedachung-dienstleistungen"';
const painting = 'href="/de/malerei-dienstleistungen"';
const contact = 'href="/de/kontakt-uns"';
const exchanged = (menu: string) =>
  menu.replace(roofing, 'href=""').replace(painting, roofing).replace('href=""', painting);

test.each([
  ['an entry of one', '/de', replace(roofing, contact), ['Bedachung']],
  ['another entry of one', '/de', replace(contact, roofing), ['Kontakt']],
  ['an entry of all', null, replace(roofing, painting), ['Bedachung']],
  // Nothing but the menus calls the page so.
  ['another entry of all', null, replace(contact, roofing), []],
  ['two entries of all', null, exchanged, ['Bedachung', 'Malerarbeiten']],
])('a menu that leads astray is told, and no innocent link: %s', (_name, page, edit, names) => {
  const pages = auditState(allOff, (html, path) => {
    return (page ?? path) === path && path.startsWith('/de') ? inMenu(edit)(html) : html;
  });
  const found = pages.flatMap((each) => each.findings);
  expect(new Set(found.map((each) => `${each.code} ${each.place} ${each.name}`))).toEqual(
    new Set(names.map((each) => `links/wrong-target nav › Hauptmenü ${each}`)),
  );
  const faulty = page === null ? pages.filter(({ path }) => path.startsWith('/de')).length : 1;
  expect(found.length).toBe(faulty * names.length);
});

test.each([
  ['of a language without a ledger', 'lang="fr"', 'fr'],
  ['without a language', '', ''],
])('a page %s is reported, with its findings', (_name, lang, language) => {
  const pages = auditState(allOff, (html, path) => {
    if (path !== '/de/projekt') return html;
    return html.replace('lang="de"', lang).replace('href="/de/impressum"', 'href=""');
  });
  const { languages } = reportOnState('fixed', pages, { state: allOff, ledgers, scope: linksOnly });
  expect(languages.map((each) => each.language)).toEqual(['de', 'ru', 'en', language]);
  expect(languages.at(-1)?.pages.map((each) => each.path)).toEqual(['/de/projekt']);
  const words = languages.flatMap((each) => each.differences.map((one) => describeEntry(one)));
  expect(words).toContainEqual(
    expect.stringContaining('/de/projekt — footer — “Impressum” (href="")'),
  );
  expect(words).toContainEqual(
    expect.stringMatching(/^links\/wrong-language: \/de\/projekt — html — .*expected de/),
  );
});

test('a page in another language than in the route table is reported with that language’s ledger', () => {
  const pages = auditState(allOff, (html, path) => {
    return path === '/de/projekt' ? html.replace('lang="de"', 'lang="ru"') : html;
  });
  const languagesReported = (...languages: ('de' | 'ru')[]) => {
    const compared = Object.fromEntries(languages.map((each) => [each, ledgers[each]]));
    const report = reportOnState('fixed', pages, {
      ...{ state: allOff, ledgers: compared, scope: linksOnly },
    });
    return differencesOf(report)
      .filter(({ finding }) => finding?.place === 'html')
      .map((each) => each.language);
  };
  expect([languagesReported('de'), languagesReported('ru'), languagesReported('de', 'ru')]).toEqual(
    [['ru'], [], ['ru']],
  );
});

/** A known fault of one link that only its address causes and another address fixes. */
function knownLink() {
  for (const { page, place, name, href, code, defect, clause, on, off } of rows) {
    const { faithful: shown, fixed } = registry[defect];
    if (!href || on || off || !place.startsWith('main') || shown !== href) continue;
    const links = render(page, faithful).html.split(`href="${href}"`).length - 1;
    const language = (['de', 'ru', 'en'] as const).find((each) =>
      ledgers[each].some((row) => row.page === page && row.defect === defect),
    );
    if (links !== 1 || !language || typeof fixed !== 'string') continue;
    return { language, page, place, name, href, fixed, code, defect, clause };
  }
  throw new Error('The ledger has no fault of a single link in the main part of a page.');
}

const { language, page, place, name, href, fixed, code, defect, clause } = knownLink();

test('a known fault that is repaired by hand has vanished', () => {
  const repair = replace(`href="${href}"`, `href="${fixed}"`);
  expect(differencesAfter(language, { [page]: repair })).toEqual([
    `vanished ${code}: ${page} — ${place} — “${name}” (href="${href}") no longer shows; known as ${defect}, clause ${clause}`,
  ]);
});

test('a known fault in another section has moved', () => {
  const differences = differencesAfter(language, {
    [page]: (html) => {
      const at = html.indexOf(`href="${href}"`);
      const begin = html.lastIndexOf('<a ', at);
      const end = html.indexOf('</a>', at) + '</a>'.length;
      const moved = html.slice(begin, end);
      return `${html.slice(0, begin)}${html.slice(end)}`.replace('</footer>', `${moved}</footer>`);
    },
  });
  expect(differences.map((each) => each.replace(/\); .*; (?=\S+ expects it in)/, '); '))).toEqual([
    `moved ${code}: ${page} — footer — “${name}” (href="${href}"); ${defect} expects it in “${place}”`,
  ]);
});

test('a known fault that becomes another has changed', () => {
  expect(differencesAfter(language, { [page]: replace(`href="${href}"`, 'href=""') })).toEqual([
    `changed links/empty-href: ${page} — ${place} — “${name}” (href=""); an empty address means this page; expected another; ${defect} expects ${code} (href="${href}")`,
  ]);
});
