import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame } from 'playwright';

const map = readFileSync(join(import.meta.dirname, 'map.svg'), 'utf8');
const mapPage = `<!DOCTYPE html><title>Map</title>${map}`;
const mapStyle = 'body { margin: 0 } svg { display: block; width: 100%; height: 100vh }';

/**
 * Shows a picture in the frame of the embedded map, whose own page the browser cannot
 * reach. The picture has the page's origin: the browser does not paint a frame of
 * another one while it is out of view.
 */
export async function showMap(frame: Frame): Promise<void> {
  const element = await frame.frameElement();
  await element.evaluate((each, page) => (each as Element).setAttribute('srcdoc', page), mapPage);
  await frame.waitForURL('about:srcdoc');
  // The frame has the page's policy, which allows no style in the markup.
  await frame.evaluate((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
  }, mapStyle);
}
