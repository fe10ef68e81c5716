import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../tools/site/browser';
import { waitUntilInteractive } from '../../tools/site/interactive';
import { languages } from '../../tools/spec/base';
import { constants, countOf } from '../../tools/spec/facts';
import { addressOf } from '../../tools/spec/routes';
import { open } from './browse';

/** The links that enlarge a picture, and what they open (2.77, 3.09). */
function lightboxOf(page: Page) {
  return {
    links: page.locator('main a[href^="/pictures/"]'),
    dialog: page.getByRole('dialog'),
  };
}

/** The alternative texts of a gallery's pictures, by the files that its links open; none is empty. */
async function altsOf(links: Locator): Promise<Readonly<Record<string, string>>> {
  const pairs = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('href') ?? '', link.querySelector('img')?.alt ?? '']),
  );
  for (const [file, alt] of pairs) expect(alt, file).not.toBe('');
  return Object.fromEntries(pairs);
}

/** The same of the pictures that a lightbox holds: the open one and its neighbours. */
async function altsIn(dialog: Locator): Promise<Readonly<Record<string, string>>> {
  const pictures = dialog.locator('img');
  await expect(pictures.first()).toBeAttached();
  const pairs = await pictures.evaluateAll((all) =>
    all.map((picture) => [picture.getAttribute('src'), picture.getAttribute('alt')]),
  );
  return Object.fromEntries(pairs);
}

/** Opens a picture by its link and closes it by Escape. */
async function openAndClose(page: Page, link: Locator): Promise<void> {
  const { links, dialog } = lightboxOf(page);
  const alts = await altsOf(links);
  await link.click();
  await expect(dialog).toBeVisible();
  const source = await link.getAttribute('href');
  await expect(dialog.locator(`img[src="${source}"]`)).toBeInViewport();
  expect(alts).toMatchObject(await altsIn(dialog));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // The focus is back where it was.
  await expect(link).toBeFocused();
}

const arrows = {
  de: { previous: /Vorheriges/, next: /Nächstes/ },
  ru: { previous: /Предыдущее/, next: /Следующее/ },
  en: { previous: /Previous/, next: /Next/ },
};

for (const language of languages) {
  test(`the lightbox of the projects, ${language} (2.77, 3.09)`, async ({ page }) => {
    const path = addressOf('projects', language);
    const count = countOf('projectCards');
    await open(page, path);
    const { links, dialog } = lightboxOf(page);

    await test.step('each picture opens, Escape closes', async () => {
      await expect(links).toHaveCount(count);
      for (const index of [0, count - 1]) await openAndClose(page, links.nth(index));
      // The links lead nowhere else.
      await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
    });

    await links.nth(1).click();
    await test.step('screen readers hear the open picture, and which of how many it is', async () => {
      await expect(dialog).toBeVisible();
      const spoken = await dialog.evaluate((root) =>
        [root, ...root.querySelectorAll('*')].flatMap((element) =>
          ['aria-label', 'aria-roledescription'].flatMap(
            (name) => element.getAttribute(name) ?? [],
          ),
        ),
      );
      expect(spoken.length).toBeGreaterThan(5);
      for (const label of spoken) expect(/\p{sc=Cyrl}/u.test(label)).toBe(language === 'ru');
      const counted = new RegExp(`\\b2\\D+${count}\\b`);
      expect(spoken.filter((label) => counted.test(label))).not.toEqual([]);
    });

    await test.step('each arrow does what its name says', async () => {
      for (const [name, number] of [
        [arrows[language].next, 3],
        [arrows[language].previous, 2],
      ] as const) {
        await dialog.getByRole('button', { name }).click();
        await expect(dialog.getByText(`${number} / ${count}`)).toBeVisible();
      }
    });
  });
}

test('each picture that a category leaves enlarges itself (3.09)', async ({ page }) => {
  const address = `${addressOf('projects', 'de')}?category=renovation`;
  await page.goto(`${address}&defects=fixed`);
  await waitUntilInteractive(page);
  const { links, dialog } = lightboxOf(page);
  expect(await links.count()).toBeGreaterThan(2);
  for (const link of await links.all()) {
    await link.click();
    const source = await link.getAttribute('href');
    await expect(dialog.locator(`img[src="${source}"]`)).toBeInViewport({ ratio: 0.5 });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('a picture has a caption and a number; keys leaf, and a click beside it closes the lightbox (3.09)', async ({
  page,
}) => {
  await open(page, addressOf('projects', 'en'));
  const { links, dialog } = lightboxOf(page);
  const link = links.nth(2);
  const title = await page.locator('main li h3').nth(2).innerText();
  await link.click();
  await expect(dialog.getByText(`3 / ${countOf('projectCards')}`)).toBeInViewport();
  const caption = dialog.getByText(title);
  await expect(caption).toBeInViewport({ ratio: 1 });
  const picture = dialog.locator(`img[src="${await link.getAttribute('href')}"]`);
  const pictureBox = await picture.boundingBox();
  const captionBox = await caption.boundingBox();
  if (!pictureBox || !captionBox) throw new Error('The lightbox is empty.');
  expect(pictureBox.width).toBe(800);
  expect(captionBox.y).toBeGreaterThanOrEqual(pictureBox.y + pictureBox.height);
  // Beside the picture, and above it.
  for (const [x, y] of [
    [120, 200],
    [640, 60],
  ] as const) {
    await expect(dialog).toBeVisible();
    await page.mouse.click(x, y);
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
    await link.press('Enter');
  }
  await expect(dialog).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const next = await links.nth(3).getAttribute('href');
  await expect(dialog.locator(`img[src="${next}"]`)).toBeInViewport({ ratio: 0.5 });
});

// The walk of the pictures opens and closes them in German, also by touch.
test('the lightbox of the home page leafs through what a filter leaves (3.09, 4.05)', async ({
  page,
}) => {
  await open(page, constants.languages.homes.en);
  const { links, dialog } = lightboxOf(page);
  await expect(links).toHaveCount(countOf('galleryItems'));
  await openAndClose(page, links.last());
  const counts: number[] = [];
  for (const filter of await page.locator('main button[aria-pressed]').all()) {
    await filter.click();
    const count = await links.count();
    counts.push(count);
    await links.first().click();
    // What it leafs through is what the filter leaves.
    await expect(dialog.getByText(`1 / ${count}`, { exact: true })).toBeVisible();
    for (const name of Object.values(arrows.en)) {
      await expect(dialog.getByRole('button', { name })).toHaveCount(count > 1 ? 1 : 0);
    }
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  }
  // Both sides of the limit are among them.
  expect(counts).toEqual(expect.arrayContaining([1, 2]));
});
