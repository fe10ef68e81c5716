import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { defectIds } from '../../src/defects/registry';
import { expect, test } from '../../tools/kit/browser';

/*
 * WCAG 2.2 AA on every page at both widths: nothing in the fixed profile, in the
 * faithful one only what a defect explains.
 */

interface Explained {
  readonly path: string;
  readonly rule: string;
  readonly defect: string;
}

const fixture = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../fixtures/accessibility.json'), 'utf8'),
) as { readonly paths: readonly string[]; readonly explained: readonly Explained[] };

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that a page breaks as it stands, with the first elements that break them. */
async function violationsOf(page: Page) {
  // The only frame is the map, which is not ours; without frames it needs no second page.
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.slice(0, 3).map((node) => node.html),
  }));
}

for (const path of fixture.paths) {
  test(`${path} is accessible at 1280 and 390 px`, async ({ page, consoleErrors }) => {
    const explained = fixture.explained.filter((each) => each.path === path);
    const expected = { fixed: [], faithful: explained.map((each) => each.rule) };
    for (const [profile, rules] of Object.entries(expected)) {
      await page.goto(`${path}?defects=${profile}`);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        const found = await violationsOf(page);
        const message = `${profile} at ${width} px: ${JSON.stringify(found)}`;
        expect(found.map((each) => each.id).toSorted(), message).toEqual(rules.toSorted());
      }
    }
    // A page that answers 404 says so on the console too.
    if (path.includes('nope')) consoleErrors.length = 0;
  });
}

test('a violation is found', async ({ page }) => {
  await page.goto('/de?defects=fixed');
  await page.evaluate(() => document.querySelector('img')?.removeAttribute('alt'));
  expect((await violationsOf(page)).map((each) => each.id)).toContain('image-alt');
});

test('every explanation names a defect', () => {
  for (const { defect } of fixture.explained) expect(defectIds).toContain(defect);
});
