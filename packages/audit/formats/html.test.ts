import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import type { GroupedFinding } from '../grouped';
import { baselineEntries, type Report, reportOn } from '../report';
import { asHtml } from './html';

function findingOf(number: number): GroupedFinding {
  const page = `/en/section-${number % 40}/page-${number % 1600}`;
  const place = { page, place: `main › h2 “Chapter ${number % 97}”`, name: `Link ${number}` };
  const href = `/en/gone-${number}?x=<b>`;
  const located = { ...place, href, element: `html > body > a:nth-of-type(${number})`, line: 7 };
  return {
    ...located,
    code: number % 3 === 0 ? 'links/undeclared-route' : 'links/soft-404',
    severity: number % 3 === 0 ? 'error' : 'warning',
    language: number % 2 === 0 ? 'en' : 'de',
    resolved: `https://www.example.org${href}`,
    hint: `it answers 404; the nearest page is /en/page-${number}`,
    marks: [],
    fingerprint: String(number),
    count: 3,
    places: [located, { ...located, page: '/en/other' }, { ...located, page: '/en/third' }],
  };
}

function reportOf(count: number): Report {
  const findings = Array.from({ length: count }, (_, number) => findingOf(number));
  const subject = 'https://www.example.org/';
  const families = ['links'];
  const ignored = new Map([['a reason', 2]]);
  const about = { subject, families, pages: [], quiet: 12, ignored };
  return reportOn(about, baselineEntries(findings, null, []), null);
}

/** A report as a browser shows it, after its script has run. */
async function opened(html: string) {
  const { window } = new JSDOM(html);
  const script = window.document.querySelector('script[type=module]')?.textContent ?? '';
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  const run = new AsyncFunction('document', 'FormData', script.replace(/^export .*$/m, ''));
  await run(window.document, window.FormData);
  const all = (selector: string) => [...window.document.querySelectorAll(selector)];
  return {
    window,
    all,
    texts: (selector: string) => all(selector).map((each) => each.textContent),
  };
}

/** What happens when a `details` is opened, of which jsdom says nothing. */
function open(details: Element | undefined, { window }: Awaited<ReturnType<typeof opened>>) {
  details?.setAttribute('open', '');
  details?.dispatchEvent(new window.Event('toggle'));
}

test('a report of 25,000 findings is at most 3 MB, and has few elements until a code is opened', async () => {
  const html = asHtml(reportOf(25_000));
  expect(html.length).toBeLessThan(3e6);
  const page = await opened(html);
  expect(page.texts('summary > code')).toEqual(['links/undeclared-route', 'links/soft-404']);
  expect(page.texts('summary > small')).toEqual(['8334 findings', '16666 findings']);
  // Browsers do not open what is clicked on a control in its summary.
  expect(page.all('summary :is(a, button, input, output, select)')).toEqual([]);
  expect(page.all('*').length).toBeLessThan(100);
  const [first] = page.all('main > details');
  open(first, page);
  expect(page.all('ol > li').length).toBe(100);
  (page.all('details > button')[0] as HTMLButtonElement).click();
  expect(page.all('ol > li').length).toBe(200);
});

test('a finding has its page with the line, name, address, hint and places', async () => {
  const page = await opened(asHtml(reportOf(1)));
  open(page.all('main > details')[0], page);
  const [link] = page.all('li a');
  expect(link?.getAttribute('href')).toBe('https://www.example.org/en/section-0/page-0');
  expect(link?.textContent).toBe('/en/section-0/page-0:7');
  expect(page.texts('summary')[0]).toMatch(/: 1 finding$/);
  // Without a baseline, nothing is told from others by its state.
  expect(page.texts('li > div > small')).toEqual([' en']);
  expect(page.texts('li > strong, li > code')).toEqual(['Link 0', '/en/gone-0?x=<b>']);
  expect(page.texts('li > div').join()).toContain('it answers 404');
  const [places] = page.all('li details');
  expect(page.all('ul li')).toEqual([]);
  open(places, page);
  expect(page.texts('ul li a')).toEqual(['/en/other:7', '/en/third:7']);
});

test('the form chooses findings', async () => {
  const page = await opened(asHtml(reportOf(600)));
  const choose = (name: string, value: string) => {
    const [field] = page.all(`[name=${name}]`) as HTMLSelectElement[];
    if (field) field.value = value;
    field?.dispatchEvent(new page.window.Event('input', { bubbles: true }));
  };
  expect(page.texts('form > output')).toEqual(['600 shown']);
  choose('language', 'de');
  expect(page.texts('form > output')).toEqual(['300 shown']);
  choose('severity', 'error');
  expect(page.texts('form > output')).toEqual(['100 shown']);
  expect(page.all('main > details:not([hidden]) code').length).toBe(1);
  choose('search', 'LINK 9 ');
  expect(page.texts('form > output')).toEqual(['0 shown']);
  choose('search', 'gone-9?');
  expect(page.texts('form > output')).toEqual(['1 shown']);
  // There is one state and one family, so neither can be chosen.
  const labels = page.all('label[hidden]').map((each) => each.textContent?.trim().split(' ')[0]);
  expect(labels).toEqual(['Family', 'State']);
});

test('without a script, the codes with their remedies and the totals are shown', () => {
  const { document } = new JSDOM(asHtml(reportOf(30))).window;
  const text = document.body.textContent ?? '';
  expect(text).toContain('10 errors, 20 warnings, 0 hints');
  expect(text).toContain('12 hints not shown: --all shows them.');
  expect(text).toContain('2 findings ignored: a reason');
  const summaries = [...document.querySelectorAll('details')].map((each) => each.textContent);
  expect(summaries[0]).toMatch(/^error links\/undeclared-route .*10 findings\S/);
});
