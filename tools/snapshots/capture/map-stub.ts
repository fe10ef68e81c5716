import type { CDPSession, Frame } from 'playwright';
import { isMap, mapPage } from '../../kit/browser';

/**
 * Shows the map's page as a document of the page's own: the browser does not
 * paint another origin's while it lies out of view.
 */
export async function showMap(frame: Frame): Promise<void> {
  await frame.waitForURL(isMap);
  const element = await frame.frameElement();
  await element.evaluate((map, page) => (map as Element).setAttribute('srcdoc', page), mapPage);
  await frame.waitForURL('about:srcdoc');
}

/**
 * Answers for every address beyond this machine, the map with its picture. Not by
 * Playwright's routes: they see each request and turn the browser's cache off.
 */
export async function stayInside(devtools: CDPSession): Promise<void> {
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const answer = isMap(new URL(request.url))
      ? devtools.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 200,
          responseHeaders: [{ name: 'Content-Type', value: 'text/html' }],
          body: Buffer.from(mapPage).toString('base64'),
        })
      : devtools.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    // A page that is gone needs no answer.
    answer.catch(() => {});
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
}
