import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame } from 'playwright';

const map = readFileSync(join(import.meta.dirname, 'map.svg'), 'utf8');
const mapPage = `<!DOCTYPE html><title>Map</title>${map}`;
const mapStyle = 'body { margin: 0 } svg { display: block; width: 100%; height: 100vh }';

/**
 * Puts a frame with a picture in the place of the embedded map's, whose own page the
 * browser cannot reach. The picture has the page's origin: the browser does not paint a
 * frame of another one while it is out of view.
 */
export async function showMap(frame: Frame): Promise<void> {
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
