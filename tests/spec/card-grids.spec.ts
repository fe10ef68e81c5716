import { expect, test } from '../../tools/site/browser';
import { addressOf } from '../../tools/spec/routes';

// Style sheets do all of it; without scripts each page is measured at once.
test.use({ javaScriptEnabled: false });

/** The number of cards in each row of each grid of three or more cards on the open page. */
function rowsOfGrids(): number[][] {
  const grids = [...document.querySelectorAll<HTMLElement>('[class*="card-grid"]')];
  return grids
    .map((grid) => {
      const tops = [...grid.children].map((card) => Math.round(card.getBoundingClientRect().top));
      return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
    })
    .filter((rows) => rows.length > 0);
}

for (const name of ['home', 'about', 'services', 'plumbing', 'projects']) {
  test(`no row of cards is left half empty: ${name}`, async ({ page }) => {
    for (const width of [320, 390, 600, 820, 1000, 1100, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${addressOf(name, 'de')}?defects=fixed`);
      const grids = await page.evaluate(rowsOfGrids);
      expect(grids.length).toBeGreaterThan(0);
      for (const rows of grids) {
        expect(new Set(rows).size, `${rows} at ${width} px`).toBe(1);
      }
    }
  });
}
