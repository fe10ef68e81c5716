import type { CDPSession, Frame } from 'playwright';
import { isMap, mapPage } from '../../kit/browser';

/**
 * Replaces the map's page by a document of the same origin: the browser does not
 * paint a frame of another origin while it is out of view.
 */
export async function showMap(frame: Frame): Promise<void> {
  await frame.waitForURL(isMap);
  const element = await frame.frameElement();
  await element.evaluate((map, page) => (map as Element).setAttribute('srcdoc', page), mapPage);
  await frame.waitForURL('about:srcdoc');
}

/**
 * Blocks every address beyond this machine, except for the map, which gets a stub.
 * Playwright's routes could do so too, but they turn off the browser's cache.
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
    // A closed page needs no answer.
    answer.catch(() => {});
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
}
