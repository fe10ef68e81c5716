import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { faceRows } from '../../panel/face-rows';
import { type DefectId, defects, registry } from '../../src/defects/registry';
import { axeTagsIn, checkWithAxe } from '../../tests/support/axe';
import { footerLink } from '../../tests/support/examples';
import { emulateMedia } from '../../tests/support/media';
import { documentOf } from '../app/report/document';
import type { Model } from '../app/report/model';
import { pinnedTest, recordErrors } from '../site/browser';
import { buildModel } from './model/build';
import { readProofData } from './proofs';
import type { TestResult } from './results';

/* The report of this very project, opened from a file. */

function run(title: string, status: TestResult['status'], message = ''): TestResult {
  const file = 'tests/spec/head.test.ts';
  return { runner: 'vitest', file, title, annotated: [], status, message };
}

const visual = { runner: 'playwright', file: 'tests/visual/visual.spec.ts' } as const;

/** A last run in which one clause was proven, one contradicted and one left out. */
const tests: readonly TestResult[] = [
  run('head > the helper’s defaults (2.37)', 'passed'),
  { ...run('de: the faithful site (2.37)', 'passed'), file: 'tools/audit/ledger.test.ts' },
  { ...run('probe > 1 (2.37)', 'passed'), file: 'tests/defects/probes.test.ts' },
  { ...run('de-home-390', 'passed'), ...visual, annotated: ['2.37'] },
  run('header > the logo leads home (2.31)', 'passed'),
  // Longer than its box.
  run(
    'header > on every page (2.31)',
    'failed',
    `expected “/de”, received “/”${'\n    at header'.repeat(30)}`,
  ),
  run('menu > five entries (2.33)', 'skipped'),
  { ...run('en/services-390', 'failed', '2 regions'), ...visual },
];

const verification = {
  at: '2026-11-25T00:00:00.000Z',
  results: [
    { clause: '2.37', status: 'caught', test: 'the helper’s defaults', message: 'expected Title' },
  ],
} as const;

interface Made {
  readonly address: string;
  readonly model: Model;
}

const test = pinnedTest.extend<{ sound: undefined }, { report: Made }>({
  report: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'originaltreu-report-'));
      const proofData = readProofData((runner) => ({
        tests: tests.filter((each) => each.runner === runner),
        // One runner ran after everything changed, one long before.
        at: runner === 'vitest' ? new Date(Date.now() + 1000) : new Date(0),
      }));
      const model = buildModel(proofData, { ...verification, results: [...verification.results] });
      const picture = await sharp({
        create: { width: 540, height: 900, channels: 3, background: '#ff0000' },
      })
        .webp()
        .toBuffer();
      const pictures = new Map([
        ['en/services', `data:image/webp;base64,${picture.toString('base64')}`],
      ]);
      const file = join(folder, 'index.html');
      writeFileSync(file, documentOf(model, pictures, '../snapshots/index.html'));
      await use({ address: pathToFileURL(file).href, model });
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  /** Whatever a test does: nothing is asked for but the file, nothing is wrong on the console. */
  sound: [
    async ({ page, report }, use) => {
      const errors = recordErrors(page);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await use(undefined);
      expect(errors, 'errors on the console').toEqual([]);
      const others = requests.filter(
        (address) =>
          !address.startsWith('data:') && address.replace(/[?#].*/, '') !== report.address,
      );
      expect(others, 'requests').toEqual([]);
    },
    { auto: true },
  ],
});

// The report is made once for a worker, so one worker does it all; some tests open it six times.
test.describe.configure({ mode: 'default', timeout: 120_000 });

async function open(page: Page, { address }: Made, rest = ''): Promise<void> {
  // A new fragment alone would not load the page anew.
  await page.goto('about:blank');
  await page.goto(`${address}${rest}`);
}

/** Goes to another entry of the open report; a search is a new address, which loads it again. */
async function goTo(page: Page, made: Made, address: string): Promise<void> {
  if (address.startsWith('?')) await open(page, made, address);
  else await page.evaluate((hash) => location.assign(hash), address || '#');
}

/*
 * Each locator starts at a part that CSS finds by itself: Playwright looks at every element of
 * what it searches for a role, a label or a text, and the hidden articles have tens of thousands.
 */

const overview = (page: Page) => page.locator('#overview h2');
const entries = (page: Page) => page.locator('.list > li:visible');
/** The article that is open. */
const article = (page: Page) => page.locator('article:target:visible');
/** The line of the entry that is open. */
const heading = (page: Page) => page.locator('.list > li:has(article:target:visible) h2');
const partWith = (page: Page, title: string) => ({
  has: page.getByRole('heading', { name: title }),
});
const region = (page: Page, title: string) => article(page).locator('.part', partWith(page, title));
const form = (page: Page) => page.locator('form');
const kind = (page: Page, name: string) =>
  form(page).getByRole('radio', { name: new RegExp(`^${name}`) });

test('the overview counts what there is, and its counts narrow the list', async ({
  page,
  report,
}) => {
  // Light enough to be sent: its 42 pictures add some 4 MB.
  expect(statSync(new URL(report.address)).size).toBeLessThan(6 * 2 ** 20);
  await open(page, report);
  const { clauses, defects, pages, findings } = report.model;
  expect(clauses).toHaveLength(146);
  await expect(overview(page)).toHaveText('1 of 146 clauses are proven');
  const codes = new Set(findings.map(({ code }) => code)).size;
  await expect(page.locator('fieldset')).toHaveText(
    new RegExp(
      `Clauses 146\\s*Defects ${defects.length}\\s*Pages ${pages.length}\\s*Findings ${codes}`,
    ),
  );
  await expect(page.locator('.runs li')).toHaveText([
    /^ *vitest: [^;]*$/,
    /playwright: .*; files have changed since$/,
    /contradictions: 1 of 1 planted were caught, 25 Nov 2026/,
  ]);
  const failed = page.locator('#overview .part', partWith(page, 'Failed tests'));
  await expect(failed).toContainText('expected “/de”, received “/”');
  await page.locator('#overview').getByRole('link', { name: '2 Pages and navigation' }).click();
  await expect(entries(page)).toHaveCount(clauses.filter(({ section }) => section === 2).length);
  await form(page).getByRole('button', { name: 'Show all' }).click();
  await page.locator('#overview').getByRole('link', { name: '1 failing' }).click();
  await expect(entries(page)).toHaveCount(1);
  await entries(page).getByRole('link').click();
  await expect(heading(page)).toContainText('2.31');
  await expect(region(page, 'Proofs')).toContainText('expected “/de”, received “/”');
});

test('articles: a clause, a defect, a page, and print', async ({ page, report }) => {
  // Loading the report takes longer than showing an article.
  await open(page, report);
  await test.step('a clause: proofs with their status, contradiction, rulings, defects; its counts agree', async () => {
    await goTo(page, report, '#clause/2.37');
    const clause = report.model.clauses.find(({ id }) => id === '2.37');
    if (!clause) throw new Error('There is no clause 2.37.');
    await expect(heading(page)).toHaveText(
      new RegExp(`^proven: 2.37 ${clause.summary}\\s*clause: head, 3 proofs$`),
    );
    await expect(heading(page)).toBeInViewport();
    await expect(region(page, 'Proofs')).toContainText('3 proofs, 3 passed');
    await expect(region(page, 'Proofs').locator('.titles li')).toHaveCount(4);
    await expect(region(page, 'Contradiction')).toContainText(clause.contradiction?.find ?? '');
    await expect(region(page, 'Contradiction')).toContainText('caught by “the helper’s defaults”');
    await expect(region(page, 'Rulings')).toContainText('head-helper');
    for (const id of clause.defects) {
      const link = region(page, 'Defects').getByRole('link', {
        name: registry[id as DefectId].title,
      });
      await expect(link).toHaveAttribute('href', `#defect/${id}`);
    }
  });
  await test.step('a defect: both values, pages, probes, and the findings of every family', async () => {
    const link = footerLink();
    await goTo(page, report, `#defect/${link.id}`);
    await expect(article(page).locator('.faithful')).toContainText(link.faithful || 'empty');
    await expect(article(page).locator('.fixed')).toContainText(link.fixed);
    const defect = report.model.defects.find(({ id }) => id === link.id);
    expect(defect?.resolved.length).toBeGreaterThan(0);
    await expect(region(page, 'Findings it causes')).toContainText(
      `Resolved when fixed: ${defect?.resolved.length}`,
    );
    await expect(region(page, 'Probes').getByRole('definition').first()).not.toBeEmpty();
    const first = report.model.pages.find(({ id }) => defect?.pages.includes(id));
    await expect(
      article(page).getByRole('link', { name: 'open it with this one fixed' }),
    ).toHaveAttribute('href', `http://localhost:4173${first?.path}?defects=faithful,-${link.id}`);
    // Before, only those of links were there.
    const copy = report.model.defects.find(({ resolved }) =>
      resolved.some(({ family }) => family === 'copy'),
    );
    await goTo(page, report, `#defect/${copy?.id}`);
    await expect(region(page, 'Findings it causes').locator('.rows li').first()).toBeVisible();
  });
  await test.step('a page: its defects, snapshots, picture and findings, and the site in both states', async () => {
    await goTo(page, report, '#page/en/services');
    await expect(heading(page)).toContainText('Services, English');
    for (const state of ['faithful', 'fixed']) {
      await expect(article(page).getByRole('link', { name: `open ${state}` })).toHaveAttribute(
        'href',
        `http://localhost:4173/en/services?defects=${state}`,
      );
    }
    const services = report.model.pages.find(({ id }) => id === 'en/services');
    await expect(region(page, 'Snapshots')).toContainText('1 changed');
    await expect(region(page, 'Snapshots').locator('.message')).toHaveText('2 regions');
    await expect(region(page, 'Findings')).toContainText(`${services?.findings.length} expected`);
    const width = await region(page, 'Picture')
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
    expect(width).toBe(540);
  });
  await test.step('print shows all of an article and nothing to operate', async () => {
    await goTo(page, report, '#clause/2.37');
    await emulateMedia(page, { media: 'print' });
    await expect(page.locator('form')).toBeHidden();
    await expect(overview(page)).toBeHidden();
    // Playwright's own look at every line takes seconds here.
    const lines = await page
      .locator('.list > li')
      .evaluateAll((all) => all.filter((line) => line.checkVisibility()).length);
    expect(lines).toBe(1);
    await expect(heading(page)).toBeVisible();
    const folded = article(page).locator('details');
    expect(await folded.count()).toBeGreaterThan(0);
    for (const each of await folded.all()) {
      const box = await each.locator('summary ~ *').first().boundingBox();
      expect(box?.height).toBeGreaterThan(10);
    }
  });
});

test('one search finds everything, its best match first, from any list', async ({
  page,
  report,
}) => {
  const { id, faithful } = footerLink();
  await open(page, report, '?kind=clause');
  await expect(entries(page)).toHaveCount(146);
  const search = form(page).getByRole('searchbox');
  await page.keyboard.press('/');
  // At once: each change searches all there is.
  await page.keyboard.insertText(id.split('-').slice(-2).join(' '));
  await expect(overview(page)).toBeHidden();
  await expect(kind(page, 'All')).toBeChecked();
  const line = page.locator(`.list > [data-id="${id}"]`);
  await expect(line).toBeVisible();
  await search.fill(id);
  await expect(entries(page).first()).toContainText(registry[id].title);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toContainText(registry[id].title);
  // A value that only its faces and findings have leads to it, too.
  await search.fill(faithful);
  await expect(line).toBeVisible();
  await kind(page, 'Findings').check();
  await entries(page).first().getByRole('link').click();
  const rows = article(page).locator('.findings tbody tr');
  await expect(rows.filter({ hasText: faithful }).first()).toBeVisible();
  await search.fill('no such thing');
  await expect(form(page).getByText(/^0 of \d+ entries$/)).toBeVisible();
  // By words in another order than its name has them, unless it is retired.
  const projects = 'link-en-footer-projects-no-slash';
  if (projects in registry) {
    await search.fill('footer projects');
    await expect(entries(page).first()).toContainText(projects);
  }
});

test('filters are in the address, and “Show all” ends them', async ({ page, report }) => {
  const { defects, clauses } = report.model;
  await open(page, report);
  await kind(page, 'Defects').check();
  await form(page).getByLabel('Language').selectOption('ru');
  const russian = defects.filter(({ pages }) => pages.some((id) => id.startsWith('ru/')));
  await expect(entries(page)).toHaveCount(russian.length);
  await page.reload();
  await expect(entries(page)).toHaveCount(russian.length);
  await expect.poll(() => page.evaluate(() => location.search)).toBe('?kind=defect&language=ru');
  await form(page).getByRole('button', { name: 'Show all' }).click();
  await expect(form(page).getByText(/^(\d+) of \1 entries$/)).toBeVisible();
  await form(page).getByLabel('Section').selectOption('9');
  await expect(entries(page)).toHaveCount(clauses.filter(({ section }) => section === 9).length);
  await form(page).getByLabel('Status').selectOption('failing');
  await expect(entries(page)).toHaveCount(0);
});

test('without scripts, every article is there by its address', async ({ browser, report }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(report.address);
  await expect(overview(page)).toHaveText('1 of 146 clauses are proven');
  await page.locator('.list').getByRole('link', { name: '2.31' }).click();
  await expect(heading(page)).toContainText('2.31');
  await context.close();
});

/** The defect with the most parts to read in its faces. */
const longest = defects.toSorted((one, other) => faceRows(other).length - faceRows(one).length)[0];

const fragments = [
  '',
  '#clause/2.37',
  `#defect/${longest?.id}`,
  '#page/en/services',
  '#finding/links/undeclared-route',
  '?search=dienstleistungen&kind=page',
];

test('on a phone, nothing reaches beyond the view', async ({ page, report }) => {
  for (const fragment of fragments) {
    await goTo(page, report, fragment);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, fragment).toBe(width);
    }
  }
});

test('one entry is open at a time, and none after another search', async ({ page, report }) => {
  await open(page, report, '?search=2.37#clause/2.31');
  // It does not match the search, and is there by its address.
  await expect(heading(page)).toContainText('2.31');
  await entries(page).filter({ hasText: '2.37' }).first().getByRole('link').first().click();
  const shown = page.locator('.list article:visible');
  await expect(shown).toHaveCount(1);
  await form(page).getByRole('searchbox').fill('2.33');
  await expect(shown).toHaveCount(0);
  await expect(entries(page).first()).toContainText('2.33');
});

test("nothing stands in anybody's way, in either colour scheme", async ({ page, report }) => {
  // A search keeps the list short: axe looks at every line of it.
  await open(page, report, '?search=2.37');
  for (const fragment of fragments) {
    await goTo(page, report, fragment);
    if (fragment.startsWith('#')) await expect(article(page)).toBeVisible();
    // The some 300 articles and lines that are not shown would cost axe minutes.
    const away = await page.evaluateHandle(() =>
      [...document.querySelectorAll('article, .list > li')]
        .filter((element) => !element.checkVisibility())
        .map((element) => {
          const place = document.createComment('');
          element.replaceWith(place);
          return { place, element };
        }),
    );
    for (const colorScheme of ['light', 'dark'] as const) {
      await emulateMedia(page, { colorScheme });
      const { violations } = await checkWithAxe(page, { runOnly: axeTagsIn[colorScheme] });
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        `${fragment}, ${colorScheme}`,
      ).toEqual([]);
    }
    await away.evaluate((pairs) => {
      // An article before the line that holds it.
      for (const { place, element } of pairs.toReversed()) place.replaceWith(element);
    });
  }
});
