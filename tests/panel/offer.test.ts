import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { panelScript, withPanel } from '../../panel/loader';
import { type Served, serve } from '../../server/serve';
import { startProfile } from '../../src/defects/profile';
import { defectIds } from '../../src/defects/registry';
import { render } from '../../tools/kit/site';
import { faithful } from '../../tools/kit/site-state';
import { serveForTest } from '../../tools/kit/test-server';
import { serveForCapture } from '../../tools/snapshots/capture/capture-site';

/*
 * Who offers the panel, and what a page that offers it has more than one that does not.
 */

const start = startProfile({}, { defects: {} });

async function pageAndScript({ origin }: Served) {
  const page = await (await fetch(`${origin}/de?panel`)).text();
  const script = await fetch(origin + panelScript);
  await script.body?.cancel();
  return [page.includes(panelScript), script.headers.get('content-type')?.split(';', 1)[0]];
}

let offering: Served;
let plain: Served;
let captured: Served;
beforeAll(async () => {
  captured = await serveForCapture();
  plain = await serveForTest();
  offering = await serve({
    port: 0,
    providerPort: 0,
    profile: start,
    panel: true,
    mailStore: null,
  });
}, 90_000);
afterAll(() => Promise.all([captured, plain, offering].map((served) => served.close())));

test('the panel is served where it is offered, and nowhere else', async () => {
  expect(await pageAndScript(offering)).toEqual([true, 'text/javascript']);
  // An unknown path is a page like any other, and no script.
  expect(await pageAndScript(plain)).toEqual([false, 'text/html']);
});

test('snapshots are taken of a site that does not offer it', async () => {
  expect(await pageAndScript(captured)).toEqual([false, 'text/html']);
});

test('a page that offers it has one small script more, and is otherwise the same', () => {
  const { html } = render('/ru', faithful);
  const offered = withPanel(html, start);
  const $ = load(offered);
  const script = $('script:not([type])');
  expect(script).toHaveLength(1);
  expect(offered.replace($.html(script), '')).toBe(html);
  // No first load needs it, so it must stay what a first load does not feel.
  expect(offered.length - html.length).toBeLessThan(1500);
});

test('the page’s own script element stays the last word on what the site started with', () => {
  const selection = `-${defectIds[0]}`;
  const decided = startProfile({ DEFECTS: selection }, { defects: {} });
  expect(withPanel('<body></body>', decided)).toContain(`{"environment":"${selection}"}`);
});
