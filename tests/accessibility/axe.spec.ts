import { expect, test } from '../../tools/kit/browser';
import { axeTags, checkWithAxe } from '../support/axe';

/** Breaks a rule of each kind that is asked for. */
const faulty = `<!DOCTYPE html><html lang="de"><head><title>Fehler</title></head><body><main>
  <h1>Überschrift</h1>
  <img src="data:,">
  <p style="color: #999; background: #fff">zu blass</p>
  <label>E-Mail <input autocomplete="nope"></label>
  <button style="width: 9px; height: 9px; padding: 0; border: 0">a</button><button
    style="width: 9px; height: 9px; padding: 0; border: 0">b</button>
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
  expect(Object.fromEntries(counts)).toEqual({});
});
