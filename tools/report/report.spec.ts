import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type DefectId, defectIds, registry } from '../../src/defects/registry';
import { axeTags, checkWithAxe } from '../../tests/support/axe';
import {
  footerLink,
  longestFaces,
  type Marking,
  mostMarkedInMain,
  shownByOracle,
} from '../../tests/support/examples';
import type { Filter } from '../app/address';
import { entriesOf, filterEntries } from '../app/entries';
import type { Model, ReportDefect, Review } from '../app/model';
import { publish } from '../app/publish';
import { recordErrors } from '../kit/browser';
import { openBuiltSite } from '../kit/built-site';
import { newest } from '../kit/newest';
import { root } from '../kit/paths';
import { test as base } from '../kit/pinned-test';
import { buildModel } from './model/build';
import type { RunnerTest } from './tests';
import { reportTitle } from './write-report';

/*
 * The report of this very project, opened from a file. Two pictures stand for
 * all of them: each takes as long as the rest of the report.
 */

function run(title: string, status: RunnerTest['status'], message = ''): RunnerTest {
  const file = 'tests/spec/head.test.ts';
  return { runner: 'vitest', file, title, annotated: [], status, message };
}

const audit = { file: 'tools/links/ledger.test.ts' };

/** A last run in which one clause was proven, one contradicted and one left out. */
const tests: readonly RunnerTest[] = [
  run('head > the helper’s defaults (2.37)', 'passed'),
  run('header > the logo leads home (2.31)', 'passed'),
  run('header > on every page (2.31)', 'failed', 'expected “/de”, received “/”'),
  run('menu > five entries (2.33)', null),
  // The rows of the ledgers prove it too.
  ...['de', 'en'].map((each) => ({
    ...run(`${each}: the faithful site (2.37)`, 'passed'),
    ...audit,
  })),
  { ...run('de: the ledger', 'failed', 'added: /de/x'), ...audit },
];
/** When something that they test last changed: one runner ran after it, one before. */
const tested = ['src', 'mock-api', 'tests', 'fixtures', 'public'].map((path) => join(root, path));
const changedAt = Math.ceil(Math.max(...tested.map((path) => newest(path))));
const ranAt = { vitest: new Date(changedAt), playwright: new Date(changedAt - 2) };

const picturedPath = '/en/services';
const size = { width: 400, height: 200 };

/** A defect of that page, and how many elements it decides there. */
async function findPictured() {
  const { site, manifest } = await openBuiltSite();
  const { html } = site.render(picturedPath, new Set(defectIds), { manifest });
  return mostMarkedInMain(new Map([[picturedPath, html]]));
}

/** Gives one defect pictures of one colour each, so that any point of them tells which is seen. */
function withEvidence(defect: ReportDefect, pictured: DefectId): ReportDefect {
  const piece = { path: picturedPath, width: 1280, before: 'before', after: 'after', size };
  return defect.id === pictured ? { ...defect, evidence: [piece] } : defect;
}

async function plain(background: string): Promise<string> {
  const picture = await sharp({ create: { ...size, channels: 3, background } })
    .webp()
    .toBuffer();
  return `data:image/webp;base64,${picture.toString('base64')}`;
}

const cell = {
  message: '2 regions',
  ...size,
  regions: [
    [0, 20, 100, 20],
    [300, 150, 80, 20],
  ],
  expected: 'before',
  actual: 'after',
  diff: '',
  lines: [],
} as const;

/** Two changes to review: one in three cells, and an unstable one. */
const review: Review = {
  cells: 4,
  command: 'npm run snapshots -- --update',
  changes: [
    {
      kind: 'changed',
      title: 'footer',
      command: 'npm run snapshots -- --update de-home-390 ru-home-390 en-home-390',
      looks: [
        [
          { ...cell, cell: 'de-home-390' },
          { ...cell, cell: 'ru-home-390' },
        ],
        [{ ...cell, cell: 'en-home-390', expected: '' }],
      ],
    },
    {
      kind: 'unstable',
      title: 'header',
      command: '',
      looks: [[{ ...cell, cell: 'de-about-390', actual: '' }]],
    },
  ],
};

interface Made {
  readonly address: string;
  readonly model: Model;
  readonly pictured: Marking;
}

const test = base.extend<{ requests: string[]; sound: undefined }, { report: Made }>({
  report: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'originaltreu-report-'));
      const pictures = ['en-services-1280', 'en-services-390'];
      const withPicture = (cell: string) => pictures.includes(cell);
      const { report: model, pictures: shown } = await buildModel({
        withPicture,
        tests: { tests, ranAt },
        log: () => {},
      });
      const pictured = await findPictured();
      const defects = model.defects.map((defect) => withEvidence(defect, pictured.id));
      const html = join(folder, 'index.html');
      await publish(html, reportTitle, {
        report: { ...model, defects },
        review,
        pictures: { ...shown, before: await plain('#ff0000'), after: await plain('#0000ff') },
      });
      await use({ address: pathToFileURL(html).href, model, pictured });
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  requests: async ({ page }, use) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await use(requests);
  },
  /** Whatever a test does: nothing is asked for but the file, nothing is wrong on the console. */
  sound: [
    async ({ page, requests, report }, use) => {
      const errors = recordErrors(page);
      await use(undefined);
      expect(errors, 'errors on the console').toEqual([]);
      const others = requests.filter(
        (address) => !address.startsWith('data:') && address.replace(/#.*/, '') !== report.address,
      );
      expect(others, 'requests').toEqual([]);
    },
    { auto: true },
  ],
});

// A trace would hold all pictures anew at every step.
test.use({ trace: 'off' });

// The report is made once for a worker, so one worker does it all.
test.describe.configure({ mode: 'default' });

async function open(page: Page, { address }: Made, fragment = ''): Promise<void> {
  await page.goto(`${address}${fragment}`);
  await page.locator('main').waitFor();
}

/** Asks the page itself: the browser tells others of a new address a moment later, or two. */
async function expectFragment(page: Page, fragment: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => location.hash)).toBe(fragment);
}

const heading = (page: Page) => page.locator('article h2');
const entries = (page: Page) => page.locator('.list li');

test('the overview counts what there is, and its counts narrow the lists', async ({
  page,
  report,
}) => {
  await open(page, report);
  const { clauses, defects, pages } = report.model;
  expect(clauses).toHaveLength(146);
  const proven = clauses.filter(({ status }) => status === 'proven').length;
  await expect(page.locator('h2').first()).toHaveText(
    `${proven} of ${clauses.length} clauses are proven`,
  );
  const tabs = page.getByRole('navigation', { name: 'Parts of the report' });
  await expect(tabs).toContainText(`Clauses${clauses.length}`);
  await expect(tabs).toContainText(`Defects${defects.length}`);
  await expect(tabs).toContainText(`Pages${pages.length}`);
  await expect(page.locator('.runs li')).toHaveText([
    /^\S*\s*vitest: [^;]*$/,
    /playwright: .*; files have changed since$/,
  ]);
  await page.getByRole('link', { name: /2 Pages and navigation/ }).click();
  await expect(entries(page)).toHaveCount(clauses.filter(({ section }) => section === 2).length);
});

test('a clause by its address: summary, proofs with their status, rulings, defects', async ({
  page,
  report,
}) => {
  await open(page, report, '#clause/2.37');
  const clause = report.model.clauses.find(({ id }) => id === '2.37');
  if (!clause) throw new Error('There is no clause 2.37.');
  await expect(heading(page)).toContainText(clause.summary);
  await expect(page.locator('article .top .status')).toHaveText('proven');
  await expect(page.getByText('head > the helper’s defaults (2.37)')).toBeVisible();
  await expect(page.locator('.rulings')).toContainText('head-helper');
  for (const id of clause.defects) {
    // The rows of the ledgers link to it too, by its id.
    const hasText = registry[id as DefectId].title;
    await expect(page.locator(`article a[href="#defect/${id}"]`, { hasText })).toBeVisible();
  }
  await expect(page.locator('.list [aria-current]')).toBeInViewport();
});

test('a defect by its address: faces, places, links that change, the site in its state', async ({
  page,
  report,
}) => {
  const link = footerLink();
  await open(page, report, `#defect/${link.id}`);
  await expect(page.locator('.face.bad')).toContainText(link.faithful || 'empty');
  await expect(page.locator('.face.good')).toContainText(link.fixed);
  const defect = report.model.defects.find(({ id }) => id === link.id);
  expect(defect?.linksResolved.length).toBeGreaterThan(0);
  const links = page.getByRole('region', { name: 'Link findings it causes' });
  await expect(links).toContainText(`Resolved when fixed: ${defect?.linksResolved.length}`);
  await expect(links).toContainText(link.faithful);
  const first = report.model.pages.find(({ path }) => shownByOracle(path).includes(link.id));
  const fixed = page.getByRole('link', { name: 'open it with this one fixed' });
  await expect(fixed).toHaveAttribute(
    'href',
    `http://localhost:4173${first?.path}?defects=faithful,-${link.id}`,
  );
});

test('a page by its address: what is wrong on it, and where it shows', async ({ page, report }) => {
  await open(page, report, '#page/en/services');
  await expect(heading(page)).toHaveText('Services, English');
  for (const state of ['faithful', 'fixed']) {
    const address = `http://localhost:4173/en/services?defects=${state}`;
    await expect(page.getByRole('link', { name: `open ${state}` })).toHaveAttribute(
      'href',
      address,
    );
  }
  const of = page.getByRole('region', { name: 'Defects on this page' });
  await expect(of).toContainText(registry[report.pictured.id].title);
  const picture = page.locator('.canvas img');
  const loaded = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(loaded).toBe(540);
  expect(await page.locator('.outline').count()).toBeGreaterThan(7);
  await page.getByLabel('Outline').selectOption(report.pictured.id);
  await expect(page.locator('.outline')).toHaveCount(report.pictured.elements);
  await page.locator('.frame').scrollIntoViewIfNeeded();
  await expect(page.locator('.outline').first()).toBeInViewport();
  await page.getByRole('radio', { name: '390 px' }).check();
  await expect(picture).toHaveAttribute('alt', '/en/services, 390 pixels wide');
});

test('an address that names nothing says so', async ({ page, report }) => {
  await open(page, report, '#clause/9.99');
  await expect(heading(page)).toHaveText('“9.99” not found');
  // Words that every object of the language knows.
  for (const word of ['toString', '__proto__']) {
    await open(page, report, `#${word}/x`);
    await expect(page.getByRole('link', { name: 'Overview' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});

test('what narrows one list leaves the others as they are', async ({ page, report }) => {
  await open(page, report, '#clauses?kind=scope&search=2');
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('3');
  await expectFragment(page, '#defects?search=2');
  await page.keyboard.press('3');
  await expectFragment(page, '#defects?search=2');
  await open(page, report, '#clauses?kind=scope&search=footer');
  await expect(page.getByText('No clauses match.')).toBeVisible();
  const others = page.getByRole('link', { name: /^\d+ defects match$/ });
  const [count = ''] = (await others.innerText()).split(' ');
  await others.click();
  await expectFragment(page, '#defects?search=footer');
  await expect(entries(page)).toHaveCount(Number(count));
});

test('search and filters leave what matches, and stand in the address', async ({
  page,
  report,
}) => {
  await open(page, report, '#defects');
  const { id, page: path } = footerLink();
  const { language = '' } = report.model.pages.find((each) => each.path === path) ?? {};
  const { kind, title } = registry[id];
  const words = title.match(/\p{L}{5,}/gu)?.slice(-2) ?? [];
  // Not that of the page, which brings a React along that is another than the site’s.
  const noFilter: Filter = { search: '', language: '', kind: '', status: '', section: '' };
  /** The ids that a filter must leave. */
  const left = (filter: Partial<Filter>) =>
    filterEntries(entriesOf(report.model).defects, { ...noFilter, ...filter }).map(
      (entry) => entry.id,
    );
  const shown = entries(page).locator('.note');
  const search = page.getByRole('searchbox');
  await search.fill(words.join(' '));
  const matching = left({ search: words.join(' ') });
  expect(matching).toContain(id);
  expect(matching.length).toBeLessThan(report.model.defects.length);
  await expect(shown).toHaveText(matching);
  const foreign = language === 'ru' ? 'en' : 'ru';
  await page.getByLabel('Language').selectOption(foreign);
  const abroad = left({ search: words.join(' '), language: foreign });
  expect(abroad).not.toContain(id);
  await expect(shown).toHaveText(abroad);
  await page.getByLabel('Language').selectOption(language);
  const own = left({ search: words.join(' '), language });
  expect(own).toContain(id);
  await expect(shown).toHaveText(own);
  await expectFragment(page, `#defects?search=${words.join('+')}&language=${language}`);
  await page.reload();
  await expect(shown).toHaveText(own);
  await page.getByRole('button', { name: 'show all' }).click();
  await expect(entries(page)).toHaveCount(report.model.defects.length);
  await page.getByLabel('Kind').selectOption(kind);
  const kin = report.model.defects.filter((defect) => defect.kind === kind);
  await expect(entries(page)).toHaveCount(kin.length);
  await search.fill('2.37');
  await page.getByRole('link', { name: /^Clauses/ }).click();
  await expect(entries(page).first()).toContainText('2.37');
  await search.fill('no such thing');
  await expect(page.getByText('No clauses match.')).toBeVisible();
});

test('a status narrows a list, and a failed proof says what it said', async ({ page, report }) => {
  await open(page, report, '#clauses');
  await page.getByLabel('Status').selectOption('failing');
  await expect(entries(page)).toHaveCount(1);
  await entries(page).first().getByRole('link').click();
  await expect(heading(page)).toContainText('2.31');
  await expect(page.getByText('expected “/de”, received “/”')).toBeVisible();
  await page.getByLabel('Status').selectOption('unproven');
  const unproven = report.model.clauses.filter(({ status }) => status === 'unproven');
  await expect(entries(page)).toHaveCount(unproven.length);
});

test('the keyboard goes everywhere', async ({ page, report }) => {
  await open(page, report);
  const [first, second] = report.model.clauses;
  await page.keyboard.press('2');
  await page.keyboard.press('j');
  await expect(heading(page)).toContainText(first?.summary ?? '');
  await page.keyboard.press('j');
  await expect(heading(page)).toContainText(second?.summary ?? '');
  await page.keyboard.press('ArrowUp');
  await expectFragment(page, `#clause/${first?.id}`);
  await page.keyboard.press('/');
  await page.keyboard.type('2.37');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toContainText('2.37');
  await page.keyboard.press('Escape');
  await expectFragment(page, '#clauses?search=2.37');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden();
  await page.keyboard.press('3');
  await expectFragment(page, '#defects?search=2.37');
  await page.goBack();
  await expect(entries(page).first()).toContainText('2.37');
});

// Searches keep the lists short: axe looks at every line of them.
const longest = longestFaces();
const fragments = [
  '#overview',
  '#clause/2.37?search=2.37',
  `#defect/${longest}?search=${longest}`,
  '#page/en/services?search=services',
  '#links?search=dienstleistungen',
  '#snapshots',
  '#scoreboard',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing stands in anybody's way, ${colorScheme}`, async ({ page, report }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme });
    for (const fragment of fragments) {
      await open(page, report, fragment);
      // The schemes differ in colours alone.
      const runOnly = colorScheme === 'dark' ? ['color-contrast'] : axeTags;
      const { violations } = await checkWithAxe(page, { runOnly });
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      expect(found, fragment).toEqual([]);
    }
  });
}

test('on a phone, list and entry take turns, and nothing reaches beyond the view', async ({
  page,
  report,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const fragment of [...fragments, '#clauses', '#defects', '#clause/2.36']) {
    await open(page, report, fragment);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, fragment).toBe(390);
  }
  await open(page, report, '#defects');
  await entries(page).first().getByRole('link').click();
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('.list')).toBeHidden();
  await page.getByRole('link', { name: 'All defects' }).click();
  await expect(entries(page).first()).toBeVisible();
  const far = entries(page).nth(40).getByRole('link');
  await far.click();
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(far).toBeFocused();
  await expect(far).toBeInViewport();
});

/** Whether a point of the slider's picture is red, as before, or blue, as after. */
async function colourAt(page: Page, part: number): Promise<string> {
  const shot = await page.locator('.stage').screenshot();
  const { data, info } = await sharp(shot)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.round(info.height / 4) * info.width + Math.round(info.width * part)) * 3;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'before' : 'after';
}

test('the slider shows before on its left and after on its right', async ({ page, report }) => {
  await open(page, report, `#defect/${report.pictured.id}`);
  const slider = page.getByRole('slider', { name: /How much of the faithful picture/ });
  expect([await colourAt(page, 0.25), await colourAt(page, 0.75)]).toEqual(['before', 'after']);
  await slider.focus();
  await page.keyboard.press('End');
  expect([await colourAt(page, 0.25), await colourAt(page, 0.75)]).toEqual(['before', 'before']);
  await page.keyboard.press('Home');
  expect([await colourAt(page, 0.25), await colourAt(page, 0.75)]).toEqual(['after', 'after']);
  const box = await page.locator('.stage').boundingBox();
  if (!box) throw new Error('The slider has no box.');
  await page.mouse.click(box.x + box.width * 0.6, box.y + box.height / 2);
  expect([await colourAt(page, 0.5), await colourAt(page, 0.75)]).toEqual(['before', 'after']);
});

test('print shows all of an entry and nothing to operate', async ({ page, report }) => {
  await open(page, report, '#clause/2.37');
  await page.emulateMedia({ media: 'print' });
  for (const selector of ['.masthead', '.list', '.segments']) {
    await expect(page.locator(selector).first()).toBeHidden();
  }
  await expect(heading(page)).toBeVisible();
  const cut = await page.locator('.detail').evaluate((detail) => getComputedStyle(detail).overflow);
  expect(cut).toBe('visible');
  const folded = page.locator('.folded');
  expect(await folded.count()).toBeGreaterThan(0);
  for (const each of await folded.all()) {
    await expect(each).not.toHaveAttribute('open');
    const box = await each.locator('summary ~ *').first().boundingBox();
    expect(box?.height).toBeGreaterThan(10);
  }
  await open(page, report, `#defect/${report.pictured.id}`);
  const [before, after] = await Promise.all(
    ['.before', '.after'].map((face) => page.locator(`.stage ${face}`).boundingBox()),
  );
  expect(before && after && before.x + before.width <= after.x).toBe(true);
});

test('the links page has differences from the ledger and every known finding', async ({
  page,
  report,
}) => {
  await open(page, report, '#links');
  await expect(page.getByRole('region', { name: 'Differences' })).toContainText('added: /de/x');
  const known = report.model.pages.flatMap(({ links }) => links);
  const title = page.locator('main h2');
  await expect(title).toHaveText(`${known.length} known link findings`);
  const { id, page: path } = footerLink();
  await page.getByRole('searchbox').fill(id);
  const own = known.filter(({ defect }) => defect === id);
  expect(own.map((finding) => finding.path)).toContain(path);
  expect(own.length).toBeLessThan(known.length);
  await expect(title).toHaveText(`${own.length} known link findings`);
  await page.getByRole('link', { name: id }).first().click();
  await expect(heading(page)).toHaveText(registry[id].title);
});

test('the scoreboard shows what is behind a mark, and what a checker reports anyway', async ({
  page,
  report,
}) => {
  const { scoreboard } = report.model;
  const [mark] = scoreboard.marks;
  const alarming = scoreboard.checkers.find(({ falseAlarms }) => falseAlarms.length > 0);
  if (!mark || !alarming) throw new Error('The scoreboard has no mark or no false alarm.');
  await open(page, report, '#scoreboard');
  const button = page.getByRole('button', { name: `${mark.checker} sees ${mark.toggle}: ` });
  await button.click();
  const shown = page.getByRole('dialog', { name: `${mark.checker} sees ${mark.toggle}` });
  for (const { rule, text } of mark.findings) await expect(shown).toContainText(`${rule} ${text}`);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  const row = page.getByRole('row').filter({ hasText: alarming.version ?? '' });
  await row.getByRole('button').first().click();
  const alarms = page.getByRole('dialog', { name: `${alarming.name} on the fixed site` });
  await expect(alarms).toContainText(alarming.falseAlarms[0]?.rule ?? '');
  expect(await page.locator('.matrix tbody tr').count()).toBe(scoreboard.toggles.length);
});

/** Whether a point of the compared pictures is red, as expected, or blue, as actual. */
async function comparedAt(page: Page, x: number): Promise<string> {
  const shot = await page.locator('.compared').first().screenshot();
  const { data, info } = await sharp(shot)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.round(info.height / 2) * info.width + Math.round(info.width * x)) * 3;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'expected' : 'actual';
}

test('the snapshot review: one row for each change, slider, regions, command', async ({
  page,
  report,
}) => {
  await open(page, report, '#snapshots');
  const [footer, header] = review.changes.map(({ title }) =>
    page.getByRole('article', { name: title }),
  );
  if (!footer || !header) throw new Error('There are two changes.');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(footer).toContainText('3 cells, 2 looks');
  await expect(footer.locator('code')).toHaveText(review.changes[0]?.command ?? '');
  await expect(header).toContainText('Two captures differ');
  await expect(header).toContainText('holds no pictures of de-about-390');
  // The edge is at the first region, whose middle is at an eighth of the width.
  expect([await comparedAt(page, 0.06), await comparedAt(page, 0.4)]).toEqual([
    'expected',
    'actual',
  ]);
  await expect(footer.getByText('1 of 2')).toBeVisible();
  await footer.getByRole('button', { name: 'Next' }).click();
  await expect(footer.getByText('2 of 2')).toBeVisible();
  expect(await comparedAt(page, 0.7)).toBe('expected');
  const slider = footer.getByRole('slider', { name: /How much of the expected picture/ });
  await slider.focus();
  await page.keyboard.press('Home');
  expect(await comparedAt(page, 0.1)).toBe('actual');
  await footer.getByRole('radio', { name: 'Expected' }).check();
  expect(await comparedAt(page, 0.9)).toBe('expected');
  await expect(footer.getByRole('radio', { name: 'Difference' })).toBeDisabled();
  // A cell without a baseline shows what it has.
  await footer.getByRole('radio', { name: 'en-home-390' }).check();
  await expect(footer.getByRole('radio', { name: 'Actual' })).toBeChecked();
  await expect(footer).toContainText('en-home-390: 2 regions');
  await footer.getByRole('button', { name: 'Copy: footer' }).click();
  await expect(footer.locator('.toast')).toHaveText(/Copied|Selected/);
});

test('the page is light enough to be sent', ({ report }) => {
  expect(statSync(new URL(report.address)).size).toBeLessThan(15 * 2 ** 20);
});
