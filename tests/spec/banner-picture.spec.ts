import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../tools/site/browser';
import { declaredRoutes } from '../../tools/spec/routes';

// Style sheets do all of it; without scripts each page is measured at once.
test.use({ javaScriptEnabled: false });

/** A pixel's relative luminance as WCAG defines it. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The boxes of the banner's lines, each with the colour of its text. */
function linesOf(page: Page) {
  return page.locator('main > section h1, main > section h1 + p').evaluateAll((texts) =>
    texts.flatMap((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { color, fontSize } = getComputedStyle(text);
      return [...range.getClientRects()].map(({ left, top, width, height }) => ({
        color: (color.match(/\d+/g) ?? []).map(Number),
        isLarge: Number.parseFloat(fontSize) >= 24,
        box: { left, top, width, height },
      }));
    }),
  );
}

async function hideText(page: Page): Promise<void> {
  await page.locator('main > section h1, main > section h1 + p').evaluateAll((texts) => {
    for (const text of texts as HTMLElement[]) text.style.color = 'transparent';
  });
}

/**
 * The least contrast between texts of the banner, which are hidden, and what is behind them, as a
 * share of what their size needs (1.4.3).
 */
async function leastContrast(
  page: Page,
  lines: Awaited<ReturnType<typeof linesOf>>,
): Promise<number> {
  const picture = sharp(await page.screenshot());
  const contrasts = lines.map(async ({ color, isLarge, box }) => {
    const region = Object.fromEntries(
      Object.entries(box).map(([side, length]) => [side, Math.floor(length)]),
    ) as typeof box;
    const { data, info } = await picture
      .clone()
      .extract(region)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = Array.from({ length: info.width * info.height }, (_, index) =>
      luminance([...data.subarray(3 * index, 3 * index + 3)]),
    );
    const brightest = pixels.reduce((most, each) => Math.max(most, each), 0);
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
    for (const width of [320, 820, 1020, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const picture = page.locator('main > section:has(h1) img').first();
      await expect(picture).toHaveAttribute('fetchpriority', 'high');
      expect(
        await picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBeGreaterThan(0);
      const lines = await linesOf(page);
      expect(lines.length).toBeGreaterThan(1);
      await hideText(page);
      // Without scripts a capture may be a frame late.
      await expect
        .poll(() => leastContrast(page, lines), { message: `${width} px` })
        .toBeGreaterThanOrEqual(1);
    }
  });
}
