import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test, waitUntilInteractive } from '../support/browser';
import { expand, panelOf, rowOf } from './panel-page';

/*
 * The panel is accessible in both colour schemes, usable on a phone, and outlines
 * what a defect decides.
 */

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds, and how many of the panel's texts it could judge the contrast of. */
async function judge(page: Page) {
  // Axe reckons contrasts within the body alone.
  await page.evaluate(() => document.body.append(document.querySelector('defect-panel') as Node));
  const results = await new AxeBuilder({ page }).withTags(tags).analyze();
  const judged = results.passes
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes.map(({ target }) => target.flat().join(' ')))
    .filter((target) => target.includes('defect-panel'));
  return {
    violations: results.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html}`),
    ),
    judged: judged.length,
  };
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [width, path] of [
    [1280, '/de/impressum'],
    [820, '/ru/impressum-russian'],
    [390, '/en/legal-notice'],
  ] as const) {
    test(`is accessible, ${colorScheme}, ${path} at ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${path}?panel&defects=fixed,%2Bform-not-cleared`);
      await expand(page, 'form-not-cleared');
      await expand(page, 'link-social-no-target');
      await panelOf(page)
        .getByRole('button', { name: /Elsewhere/ })
        .click();
      const open = await judge(page);
      expect(open.violations).toEqual([]);
      expect(open.judged).toBeGreaterThan(25);
      // What is open must not stick out, nor make the page scroll sideways.
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBe(width);
      await panelOf(page).getByRole('button', { name: 'Close' }).click();
      await expect(panelOf(page)).toHaveText('53 changed');
      expect(await judge(page)).toEqual({ violations: [], judged: 2 });
    });
  }
}

test('a violation in the panel is found', async ({ page }) => {
  await page.goto('/de/kontakt-uns?panel&defects=fixed');
  await expect(panelOf(page)).toBeVisible();
  await page.evaluate(() => {
    const { shadowRoot } = document.querySelector('defect-panel') as HTMLElement;
    shadowRoot?.querySelector('[data-control="close"]')?.removeAttribute('aria-label');
    shadowRoot?.querySelector('[data-control="close"]')?.removeAttribute('title');
  });
  expect((await judge(page)).violations.join()).toContain('button-name');
});

/** The outlines that are drawn, as boxes. */
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
  await page.goto('/en/contact-us?panel');
  await waitUntilInteractive(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Projects' });
  expect(await link.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(
    900,
  );
  await rowOf(page, 'link-en-footer-projects-no-slash').hover();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await expect.poll(async () => (await outlinesOf(page)).length).toBe(1);
  const box = await link.boundingBox();
  await expect
    .poll(() => outlinesOf(page))
    .toEqual([{ ...box, id: 'link-en-footer-projects-no-slash' }]);
  await panelOf(page).getByRole('heading', { name: 'Defects' }).hover();
  await expect.poll(() => outlinesOf(page)).toEqual([]);
  // The focus does the same.
  await rowOf(page, 'link-en-footer-projects-no-slash').getByRole('switch').focus();
  await expect.poll(() => outlinesOf(page)).toHaveLength(1);
  await panelOf(page).getByRole('searchbox').focus();
  await expect.poll(() => outlinesOf(page)).toEqual([]);
});

test('on a phone the panel is a sheet, and shows what it speaks of above itself', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ru/services-russian?panel');
  await waitUntilInteractive(page);
  const sheet = await panelOf(page).boundingBox();
  expect(sheet).toMatchObject({ x: 0, width: 390 });
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(844);
  expect(sheet?.y).toBeGreaterThan(300);
  const row = await expand(page, 'copy-ru-services-mixed');
  const buttons = page.locator('main [data-defect~="copy-ru-services-mixed"]');
  for (const [at, label] of ['Show on page', 'Next on page', 'Next on page'].entries()) {
    await row.getByRole('button', { name: label }).click();
    await expect
      .poll(async () => (await buttons.nth(at).boundingBox())?.y ?? 0)
      .toBeLessThan((sheet?.y ?? 0) - 20);
    expect((await buttons.nth(at).boundingBox())?.y).toBeGreaterThan(80);
  }
  // Every control can be hit by a thumb: at least 24 px, WCAG 2.2’s least.
  const sizes = await panelOf(page)
    .locator('button:visible')
    .evaluateAll((all) =>
      all
        .map((each) => each.getBoundingClientRect())
        .map(({ width, height }) => Math.min(width, height)),
    );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
});

test('both faces can be read, whatever they are', async ({ page }) => {
  await page.goto('/de?panel');
  const faces = async (id: Parameters<typeof rowOf>[1]) =>
    (await expand(page, id)).getByRole('definition').allTextContents();
  expect(await faces('copy-footer-year-2025')).toEqual([
    '(_currentYear) => 2025',
    '(currentYear) => currentYear',
  ]);
  expect(await faces('form-not-cleared')).toEqual(['false', 'true']);
  expect((await faces('link-social-no-target')).slice(0, 2)).toEqual([
    'none',
    expect.stringContaining('facebook'),
  ]);
  expect((await faces('layout-de-home-seven-cards')).join()).toContain('sheds');
  const social = rowOf(page, 'link-social-no-target').locator('[data-in-force]');
  expect(await social.allTextContents()).toEqual(
    Array.from({ length: 4 }, () => 'Faithful, in forcenone'),
  );
});

test('nothing moves for who wants no motion, and the panel is not printed', async ({ page }) => {
  await page.goto('/de?panel');
  const toggle = rowOf(page, 'form-not-cleared').getByRole('switch');
  const duration = () =>
    toggle.evaluate((element) => getComputedStyle(element, '::after').transitionDuration);
  expect(await duration()).toBe('0s');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await duration()).toContain('0.15s');
  await page.emulateMedia({ media: 'print' });
  await expect(panelOf(page)).toBeHidden();
});
