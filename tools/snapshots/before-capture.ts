import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright';
import { waitUntilInteractive } from '../site/interactive';
import { samplesPath } from './samples';

const map = readFileSync(join(import.meta.dirname, 'map.svg'), 'utf8');
const mapPage = `<!DOCTYPE html><title>Map</title>${map}`;
const mapStyle = 'body { margin: 0 } svg { display: block; width: 100%; height: 100vh }';

/**
 * Puts a frame with a picture in the place of the embedded map's, whose own page the
 * browser cannot reach. The picture has the page's origin: the browser does not paint a
 * frame of another one while it is out of view.
 */
async function showMap(frame: Frame): Promise<void> {
  const element = await frame.frameElement();
  // In the map's own frame, its failing load would race with the picture's.
  await element.evaluate(
    async (map, [page, style]) => {
      const copy = map.cloneNode() as HTMLIFrameElement;
      copy.setAttribute('srcdoc', page);
      const loaded = new Promise((resolve) => {
        copy.addEventListener('load', resolve, { once: true });
      });
      (map as Element).replaceWith(copy);
      await loaded;
      // The frame has the page's policy, which allows no style in the markup.
      const { CSSStyleSheet } = copy.contentWindow as Window & typeof globalThis;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      copy.contentDocument?.adoptedStyleSheets.push(sheet);
    },
    [mapPage, mapStyle] as const,
  );
}

/**
 * Waits for up to half a minute until every carousel has started, so that none starts during the
 * capture. It runs in the page.
 */
export async function untilCarouselsRun(): Promise<void> {
  let frames = 0;
  for (const carousel of document.querySelectorAll('.swiper')) {
    while (carousel.checkVisibility() && !carousel.classList.contains('swiper-initialized')) {
      frames += 1;
      if (frames > 1800) throw new Error('A carousel has not started.');
      await new Promise(requestAnimationFrame);
    }
  }
}

/** Brings an open page of this site to rest: the app runs, carousels too, and the map is there. */
export async function beforeCapture(page: Page): Promise<void> {
  if (new URL(page.url()).pathname.startsWith(samplesPath)) return;
  await waitUntilInteractive(page);
  await page.evaluate(untilCarouselsRun);
  for (const frame of page.frames()) {
    if (frame !== page.mainFrame()) await showMap(frame);
  }
}
