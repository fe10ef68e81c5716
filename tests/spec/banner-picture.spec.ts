import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../tools/site/browser';
import { declaredRoutes } from '../../tools/spec/routes';

// Style sheets do all of it; without scripts each page is measured at once.
test.use({ javaScriptEnabled: false });

/** What each value of a channel adds to the light, as WCAG defines it; kept, for pixels are many. */
const light = Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** The relative luminance of the pixel that starts at a place. */
function luminance(channels: ArrayLike<number>, at = 0): number {
  const lightOf = (index: number) => light[channels[at + index] ?? 0] ?? 0;
  return 0.2126 * lightOf(0) + 0.7152 * lightOf(1) + 0.0722 * lightOf(2);
}

/** Hides the banner's texts; gives the boxes of their lines, each with the colour of its text. */
function hideLines(page: Page) {
  return page.locator('main > section h1, main > section h1 + p').evaluateAll((texts) =>
    (texts as HTMLElement[]).flatMap((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { color, fontSize } = getComputedStyle(text);
      text.style.visibility = 'hidden';
      return [...range.getClientRects()].map(({ left, top, width, height }) => ({
        color: (color.match(/\d+/g) ?? []).map(Number),
        isLarge: Number.parseFloat(fontSize) >= 24,
        box: { left, top, width, height },
      }));
    }),
  );
}

/**
 * The least contrast between texts of the banner, which are hidden, and what is behind them, as a
 * share of what their size needs (1.4.3).
 */
async function leastContrast(
  page: Page,
  lines: Awaited<ReturnType<typeof hideLines>>,
): Promise<number> {
  if (lines.length < 2) throw new Error('The banner has no heading or no line below it.');
  // Only what is behind the lines, as a capture of the whole view takes long to compress.
  const x = Math.floor(Math.min(...lines.map(({ box }) => box.left)));
  const y = Math.floor(Math.min(...lines.map(({ box }) => box.top)));
  const right = Math.ceil(Math.max(...lines.map(({ box }) => box.left + box.width)));
  const bottom = Math.ceil(Math.max(...lines.map(({ box }) => box.top + box.height)));
  const clip = { x, y, width: right - x, height: bottom - y };
  const picture = sharp(await page.screenshot({ clip }));
  const contrasts = lines.map(async ({ color, isLarge, box }) => {
    const region = {
      left: Math.floor(box.left) - x,
      top: Math.floor(box.top) - y,
      width: Math.floor(box.width),
      height: Math.floor(box.height),
    };
    const data = await picture.clone().extract(region).removeAlpha().raw().toBuffer();
    let brightest = 0;
    for (let at = 0; at < data.length; at += 3) {
      brightest = Math.max(brightest, luminance(data, at));
    }
    return (luminance(color) + 0.05) / (brightest + 0.05) / (isLarge ? 3 : 4.5);
  });
  return Math.min(...(await Promise.all(contrasts)));
}

const pages = declaredRoutes('faithful').filter(
  ({ page, language }) =>
    language === 'de' && !['about', 'services', 'projects', 'contact', 'legal'].includes(page),
);

for (const { path, page: name } of pages) {
  test(`the banner of ${name} has its picture, and its text is legible`, async ({ page }) => {
    await page.goto(path);
    const picture = page.locator('main > section:has(h1) img').first();
    await expect(picture).toHaveAttribute('fetchpriority', 'high');
    const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
    for (const width of [320, 820, 1020, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => picture.evaluate(isLoaded), { intervals: [20, 50, 100] }).toBe(true);
      // Without scripts, lines and captures may be a frame late.
      await expect
        .poll(async () => leastContrast(page, await hideLines(page)), { message: `${width} px` })
        .toBeGreaterThanOrEqual(1);
    }
  });
}
