import { expect, test } from '../../tools/site/browser';
import { axeTags, checkWithAxe } from '../support/axe';

/** Breaks a rule of each kind that is asked for. */
const faulty = `<!DOCTYPE html><html lang="de"><head><title>Fehler</title></head><body><main>
  <h1>Überschrift</h1>
  <img src="data:,">
  <p style="color: #999; background: #fff">zu blass</p>
  <label>E-Mail <input autocomplete="nope"></label>
  <div><button type="button" style="width: 12px; height: 12px; padding: 0">a</button><button
    type="button" style="width: 12px; height: 12px; padding: 0">b</button></div>
  <p tabindex="3">in eigener Reihenfolge</p>
</main></body></html>`;

test('axe finds what breaks a rule of each kind', async ({ page }) => {
  await page.setContent(faulty);
  const { violations } = await checkWithAxe(page);
  expect(violations.map(({ id }) => id).toSorted()).toEqual([
    'autocomplete-valid',
    'color-contrast',
    'image-alt',
    'tabindex',
    'target-size',
  ]);
});

test('axe has its rules of WCAG 2.2 AA and best practice, all of them', async ({ page }) => {
  await page.setContent(faulty);
  await checkWithAxe(page);
  const counts = await page.evaluate(
    (tags) => tags.map((tag) => [tag, window.axe.getRules([tag]).length] as const),
    axeTags,
  );
  expect(Object.fromEntries(counts)).toEqual({
    wcag2a: 61,
    wcag2aa: 3,
    wcag21a: 1,
    wcag21aa: 3,
    wcag22aa: 1,
    'best-practice': 30,
  });
});
