import type { Page } from '@playwright/test';
import { faceRows } from '../../panel/face-rows';
import { defectIds, registry } from '../../src/defects/registry';
import { expect, test } from '../../tools/site/browser';
import { waitUntilInteractive } from '../../tools/site/interactive';
import { axeTagsIn, checkWithAxe } from '../support/axe';
import { footerLink } from '../support/examples';
import { emulateMedia } from '../support/media';
import { fourOfEveryPage, mostMarkedInMain, oneOfEachFace, shownAt } from './examples';
import { expand, linkOf, panelOf, rowOf } from './panel-page';

/*
 * The panel is accessible in both colour schemes, usable on a phone, and outlines the
 * elements that a defect affects.
 */

/** The violations that axe finds, and how many of the panel's texts had their contrast checked. */
async function checkPanel(page: Page, colorScheme: keyof typeof axeTagsIn = 'light') {
  // Axe computes contrasts only within the body.
  await page.evaluate(() => document.body.append(document.querySelector('defect-panel') as Node));
  const results = await checkWithAxe(
    page,
    { runOnly: axeTagsIn[colorScheme], resultTypes: ['violations', 'passes'] },
    'defect-panel',
  );
  const contrastChecked = results.passes
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes.map(({ target }) => target.flat().join(' ')))
    .filter((target) => target.includes('defect-panel'));
  return {
    violations: results.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html}`),
    ),
    contrastChecked: contrastChecked.length,
  };
}

// Colours are the same at any width, and a phone has a layout of its own.
for (const [width, path, colorSchemes] of [
  [1280, '/de/impressum', ['light', 'dark']],
  [820, '/ru/impressum-russian', ['light', 'dark']],
  [390, '/en/legal-notice', ['light']],
] as const) {
  const tag = width === 820 ? '@weekly' : [];
  test(`is accessible, ${path} at ${width} px`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const [on] = fourOfEveryPage();
    await page.goto(`${path}?panel&defects=fixed,%2B${on}`);
    for (const id of new Set([on, ...oneOfEachFace()])) await expand(page, id);
    await panelOf(page)
      .getByRole('button', { name: /Elsewhere/ })
      .click();
    for (const colorScheme of colorSchemes) {
      await emulateMedia(page, { colorScheme });
      const open = await checkPanel(page, colorScheme);
      expect(open.violations, colorScheme).toEqual([]);
      expect(open.contrastChecked, colorScheme).toBeGreaterThan(25);
    }
    // Open details must not overflow or make the page scroll sideways.
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(width);
    await panelOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(panelOf(page)).toHaveText(`${defectIds.length - 1} changed`);
    for (const colorScheme of colorSchemes) {
      await emulateMedia(page, { colorScheme });
      const closed = await checkPanel(page, colorScheme);
      expect(closed, colorScheme).toEqual({ violations: [], contrastChecked: 2 });
    }
  });
}

test('shows its faults, all faces, and no more motion than is wanted', async ({ page }) => {
  await page.goto('/de?panel');
  await test.step('a violation in the panel is found', async () => {
    await expect(panelOf(page)).toBeVisible();
    await page.evaluate(() => {
      const { shadowRoot } = document.querySelector('defect-panel') as HTMLElement;
      shadowRoot?.querySelector('[data-control="close"]')?.removeAttribute('aria-label');
      shadowRoot?.querySelector('[data-control="close"]')?.removeAttribute('title');
    });
    expect((await checkPanel(page)).violations.join()).toContain('button-name');
  });
  await test.step('both faces are shown as text, whatever their type', async () => {
    const ids = shownAt('/de');
    const shown = await page.evaluate(async (rows) => {
      const { shadowRoot } = document.querySelector('defect-panel') as HTMLElement;
      const textsOf = (id: string, selector: string) =>
        [...(shadowRoot?.querySelectorAll(`[data-row="${id}"] ${selector}`) ?? [])].map((each) =>
          each.checkVisibility() ? (each.textContent ?? '').replace(/\s+/g, ' ').trim() : 'hidden',
        );
      for (const id of rows) {
        const button = shadowRoot?.querySelector<HTMLElement>(`[data-row="${id}"] [aria-expanded]`);
        button?.click();
        // Two clicks at once would open only one row.
        await new Promise(requestAnimationFrame);
      }
      return rows.map((id) => ({
        id,
        faces: textsOf(id, 'dd'),
        active: textsOf(id, '[data-in-force] dt'),
      }));
    }, ids);
    const expected = ids.map((id) => {
      const faces = faceRows(registry[id]).flatMap(({ faithful, fixed }) => [faithful, fixed]);
      return {
        id,
        // The compiler decides how a function is written; it must only look like one.
        faces: faces.map(({ kind, text }) =>
          kind === 'code' ? expect.stringMatching(/^[^[]*=>/) : text.replace(/\s+/g, ' ').trim(),
        ),
        active: faces.slice(0, faces.length / 2).map(() => 'Faithful, active'),
      };
    });
    expect(shown).toEqual(expected);
  });
  await test.step('reduced motion stops animations, and the panel is not printed', async () => {
    const toggle = rowOf(page, fourOfEveryPage()[0]).getByRole('switch');
    const duration = () =>
      toggle.evaluate((element) => getComputedStyle(element, '::after').transitionDuration);
    expect(await duration()).toBe('0s');
    await emulateMedia(page, { reducedMotion: 'no-preference' });
    expect(await duration()).toContain('0.15s');
    await emulateMedia(page, { media: 'print' });
    await expect(panelOf(page)).toBeHidden();
  });
});

/** The boxes of the outlines that are drawn. */
function outlinesOf(page: Page) {
  return page.evaluate(() => {
    const { shadowRoot } = document.querySelector('defect-panel') as HTMLElement;
    const drawn = [...(shadowRoot?.querySelectorAll<HTMLElement>('.outline:not([hidden])') ?? [])];
    return drawn.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return { x, y, width, height, id: each.dataset.id };
    });
  });
}

test('pointing at a row outlines its elements and scrolls to them', async ({ page }) => {
  const { id, ...decided } = footerLink();
  await page.goto(`${decided.page}?panel`);
  await waitUntilInteractive(page);
  const link = linkOf(page, decided);
  expect(await link.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(
    900,
  );
  await rowOf(page, id).hover();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await expect.poll(async () => (await outlinesOf(page)).length).toBe(1);
  const box = await link.boundingBox();
  await expect.poll(() => outlinesOf(page)).toEqual([{ ...box, id }]);
  await panelOf(page).getByRole('heading', { name: 'Defects' }).hover();
  await expect.poll(() => outlinesOf(page)).toEqual([]);
  // The focus does the same.
  await rowOf(page, id).getByRole('switch').focus();
  await expect.poll(() => outlinesOf(page)).toHaveLength(1);
  await panelOf(page).getByRole('searchbox').focus();
  await expect.poll(() => outlinesOf(page)).toEqual([]);
  // On a phone, what is behind the sheet is not seen: at its upper edge and at its lower one.
  await page.setViewportSize({ width: 390, height: 844 });
  const sheet = (await panelOf(page).boundingBox())?.y ?? 0;
  const top = () => link.evaluate((element) => element.getBoundingClientRect().top);
  for (const [from, point] of [
    [sheet + 5, () => rowOf(page, id).getByRole('switch').focus()],
    [800, () => rowOf(page, id).hover()],
  ] as const) {
    await panelOf(page).getByRole('searchbox').focus();
    await expect.poll(() => outlinesOf(page)).toEqual([]);
    await page.evaluate((by) => window.scrollBy(0, by), (await top()) - from);
    expect(Math.abs((await top()) - from)).toBeLessThan(2);
    await point();
    await expect.poll(top).toBeLessThan(sheet - 20);
    expect(await top()).toBeGreaterThan(0);
  }
});

test('on a phone the panel is a sheet, and elements scroll into view above it', async ({
  page,
}) => {
  const documents = new Map<string, string>();
  for (const each of ['/de/dienstleistungen', '/ru/services-russian', '/en/services']) {
    documents.set(each, await (await page.request.get(each)).text());
  }
  const { id, path } = mostMarkedInMain(documents, 3);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${path}?panel`);
  await waitUntilInteractive(page);
  const sheet = await panelOf(page).boundingBox();
  expect(sheet).toMatchObject({ x: 0, width: 390 });
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(844);
  expect(sheet?.y).toBeGreaterThan(300);
  const row = await expand(page, id);
  const marked = await page.locator(`main [data-defect~="${id}"]`).all();
  // After the last element comes the first again.
  for (const [at, element] of [...marked, ...marked.slice(0, 1)].entries()) {
    const label = at === 0 ? 'Show on page' : 'Next on page';
    await row.getByRole('button', { name: label }).click();
    await expect
      .poll(async () => (await element.boundingBox())?.y ?? 0)
      .toBeLessThan((sheet?.y ?? 0) - 20);
    expect((await element.boundingBox())?.y).toBeGreaterThan(80);
  }
  // Target size: at least 24 px (WCAG 2.2, 2.5.8).
  const sizes = await panelOf(page)
    .locator('button:visible')
    .evaluateAll((all) =>
      all
        .map((each) => each.getBoundingClientRect())
        .map(({ width, height }) => Math.min(width, height)),
    );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
});

test('on a phone, the end of the page can scroll above the sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const link = footerLink();
  await page.goto(`${link.page}?panel=${link.id}`);
  const outline = page.locator('.outline[data-current]');
  const sheet = await panelOf(page).boundingBox();
  await expect.poll(async () => (await outline.boundingBox())?.y).toBeLessThan(sheet?.y ?? 0);
  // Scrolling by hand reaches the last line of the page.
  await page.mouse.move(100, 100);
  const last = page.getByRole('contentinfo').getByText('©');
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 20_000);
      const box = await last.boundingBox();
      return box && box.y + box.height;
    })
    .toBeLessThan(sheet?.y ?? 0);
  await panelOf(page).getByRole('button', { name: 'Close' }).click();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBe(await page.evaluate(() => document.body.offsetHeight));
});
