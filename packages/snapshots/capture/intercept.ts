import { readFileSync } from 'node:fs';
import { rememberedByText } from '@sitewide/kit/collections';
import type { CDPSession } from 'playwright';
import type { Config } from '../config/config';

/*
 * Answers to a page’s requests that are not the site’s: stubs, and photographs that are reduced.
 * In Chromium by its protocol, for these requests alone: Playwright’s routes turn off the cache.
 */

type Stub = Config['stubs'][number];

const patternOf = rememberedByText((glob: string) => {
  const parts = glob.split(/([*]+)/).map((part) => {
    if (part.startsWith('*')) return part.length > 1 ? '.*' : '[^/]*';
    return part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
});

/** The stub whose glob matches an address: `*` is anything but a slash, `**` anything. */
export function stubFor(stubs: readonly Stub[], url: string): Stub | undefined {
  return stubs.find((stub) => patternOf(stub.url).test(url));
}

/** What a stub answers. */
export function bodyOf({ file, body }: Stub): Buffer {
  return file === undefined ? Buffer.from(body) : readFileSync(file);
}

/**
 * Answers requests of a page in Chromium by stubs, and its photographs reduced.
 *
 * @param photographs - their mosaics by address, null where they stay; filled on the way.
 * @param reduce - makes the mosaic of a photograph.
 */
export async function intercept(
  devtools: CDPSession,
  { stubs, reducePictures }: Pick<Config, 'stubs' | 'reducePictures'>,
  photographs: Map<string, Buffer | null>,
  reduce: (photograph: Buffer) => Promise<Buffer | null>,
): Promise<void> {
  const fulfill = (requestId: string, responseCode: number, type: string, body: Buffer) =>
    devtools.send('Fetch.fulfillRequest', {
      ...{ requestId, responseCode, body: body.toString('base64') },
      responseHeaders: [{ name: 'content-type', value: type }],
    });
  devtools.on('Fetch.requestPaused', ({ requestId, request: { url }, ...paused }) => {
    const answer = async () => {
      const { responseStatusCode: arrived, responseHeaders = [], responseErrorReason } = paused;
      const stub = stubFor(stubs, url);
      if (stub) return fulfill(requestId, stub.status, stub.contentType, bodyOf(stub));
      let mosaic = photographs.get(url);
      if (mosaic === undefined && arrived === 200) {
        const { body } = await devtools.send('Fetch.getResponseBody', { requestId });
        mosaic = await reduce(Buffer.from(body, 'base64'));
        const lasts = !responseHeaders.some(({ value }) => value.includes('no-store'));
        if (lasts) photographs.set(url, mosaic);
      }
      if (mosaic) return fulfill(requestId, 200, 'image/png', mosaic);
      if (arrived !== undefined || responseErrorReason !== undefined) {
        return devtools.send('Fetch.continueResponse', { requestId });
      }
      const interceptResponse = reducePictures && mosaic === undefined;
      return devtools.send('Fetch.continueRequest', { requestId, interceptResponse });
    };
    // An error says that the page was left meanwhile.
    void answer().catch(() => {});
  });
  const patterns = [
    ...stubs.map(({ url }) => ({ urlPattern: url.replaceAll('?', '\\?') })),
    ...(reducePictures ? ([{ resourceType: 'Image' }] as const) : []),
  ];
  if (patterns.length > 0) await devtools.send('Fetch.enable', { patterns });
}
