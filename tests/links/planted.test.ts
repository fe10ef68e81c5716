import { expect, test } from 'vitest';
import { isWrong } from '../spec/oracle/defects';
import { faithful } from '../support/site';
import { predict } from './ledger/ledger';
import { inWords, reportLanguage } from './report';
import { auditSource, ledgers } from './source-audit';

/** How the ledger sees the site when a page's document is changed. */
function differencesAfter(
  language: 'de' | 'ru' | 'en',
  page: string,
  edit: (html: string) => string,
) {
  const pages = auditSource(faithful, (html, path) => {
    if (path !== page) return html;
    const edited = edit(html);
    expect(edited, 'the edit changes nothing').not.toBe(html);
    return edited;
  });
  const { differences } = reportLanguage(language, pages, predict(ledgers[language], faithful));
  return differences.map((each) => `${each.kind} ${inWords(each)}`);
}

const replace = (from: string | RegExp, to: string) => (html: string) => html.replace(from, to);

test.each([
  ['one letter too few', 'href="/de/projekt"', 'href="/de/projek"', 'misspelt'],
  ['no prefix', 'href="/de/projekt"', 'href="/projekt"', 'missing-prefix'],
  ['no page', 'href="/de/projekt"', 'href="/de/wintergarten"', 'undeclared-route'],
  ['a soft 404', 'href="/de/projekt"', 'href="/ru/impressum-russian"', 'soft-404'],
  ['a redirect', 'href="/de/projekt"', 'href="/de/projekt/"', 'redirect'],
  ['no href', 'href="/de/projekt"', 'name="x"', 'missing-href'],
  ['an empty href', 'href="/de/projekt"', 'href=""', 'empty-href'],
  ['another language', 'href="/de/projekt"', 'href="/en/projects"', 'wrong-language'],
  ['another page of the menu', 'href="/de/projekt"', 'href="/de/kontakt-uns"', 'wrong-target'],
  ['a fragment that is not there', 'href="#main"', 'href="#mian"', 'fragment-missing'],
  ['a malformed address', 'href="mailto:', 'href="mailto:x ', 'malformed-mailto'],
  ['a new tab without protection', 'rel="noopener"', 'rel="x"', 'external-rel'],
  ['a file that is not there', 'href="/de/projekt"', 'href="/plan.pdf"', 'undeclared-route'],
  ['a picture that is not there', /src="(\/pictures\/hero-house)/, 'src="$1-x', 'missing-file'],
  [
    'a picture of a width that is not',
    /(hero-house)-640\.avif 640w/,
    '$1-641.avif 641w',
    'missing-file',
  ],
  ['another origin', 'href="/de/projekt"', 'href="https://localhost/de/projekt"', 'mixed-origin'],
  ['a slash too few', 'href="/de/projekt"', 'href="https:/projekt.example"', 'external-syntax'],
])('a planted fault is new: %s', (_name, from, to, code) => {
  const differences = differencesAfter('de', '/de', replace(from, to));
  expect(differences.map((each) => each.split(':')[0])).toEqual([`new ${code}`]);
});

const projects = isWrong('link-en-footer-projects-no-slash', 'faithful');
const quote = isWrong('link-en-roofing-quote-undeclared', 'faithful');

test.runIf(projects)('a known fault that is repaired by hand has vanished', () => {
  const differences = differencesAfter(
    'en',
    '/en/contact-us',
    replace('href="/enprojects"', 'href="/en/projects"'),
  );
  expect(differences).toEqual([
    'vanished misspelt: /en/contact-us — footer — “Projects” (href="/enprojects") no longer shows; known as link-en-footer-projects-no-slash, clause 2.24',
  ]);
});

test.runIf(quote)('a known fault that stands in another section has moved', () => {
  const link = /<a [^>]*href="\/contact-us"[^>]*>.*?<\/a>/;
  const differences = differencesAfter('en', '/en/roofing-services', (html) => {
    const [moved = ''] = link.exec(html) ?? [];
    return html.replace(moved, '').replace('</footer>', `${moved}</footer>`);
  });
  expect(differences).toEqual([
    'moved missing-prefix: /en/roofing-services — footer — “Get a Quote” (href="/contact-us"); expected /en/contact-us; link-en-roofing-quote-undeclared has it in “main › Roofing Services”',
  ]);
});

test.runIf(quote)('a known fault that becomes another has changed', () => {
  const differences = differencesAfter(
    'en',
    '/en/roofing-services',
    replace('href="/contact-us"', 'href=""'),
  );
  expect(differences).toEqual([
    'changed empty-href: /en/roofing-services — main › Roofing Services — “Get a Quote” (href=""); an empty address means this page; expected another; link-en-roofing-quote-undeclared has it as missing-prefix (href="/contact-us")',
  ]);
});
