import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { panelScript, withPanel } from '../../panel/loader';
import type { Served } from '../../server/serve';
import { startProfile } from '../../src/defects/profile';
import { defectIds } from '../../src/defects/registry';
import { render } from '../../tools/site/render';
import { faithful } from '../../tools/site/site-state';
import { serveForTest } from '../../tools/site/test-server';
import { serveForCapture } from '../../tools/snapshots/serve';

/*
 * Which servers offer the panel, and what it adds to a page.
 */

const start = startProfile({}, { defects: {} });

async function pageAndScript(origin: string) {
  const page = await (await fetch(`${origin}/de?panel`)).text();
  const script = await fetch(origin + panelScript);
  await script.body?.cancel();
  return [page.includes(panelScript), script.headers.get('content-type')?.split(';', 1)[0]];
}

let offering: Served;
let plain: Served;
let captured: Awaited<ReturnType<typeof serveForCapture>>;
beforeAll(async () => {
  captured = await serveForCapture();
  plain = await serveForTest();
  offering = await serveForTest({ panel: true });
}, 90_000);
afterAll(() => Promise.all([captured, plain, offering].map((served) => served.close())));

test('the panel is served only by a server that offers it', async () => {
  expect(await pageAndScript(offering.origin)).toEqual([true, 'text/javascript']);
  // Elsewhere the script's path is an unknown path, which is answered with a page.
  expect(await pageAndScript(plain.origin)).toEqual([false, 'text/html']);
});

test('snapshots are taken of a site without the panel', async () => {
  expect(await pageAndScript(captured.url)).toEqual([false, 'text/html']);
});

test('offering the panel adds one small script to a page and nothing else', () => {
  const { html } = render('/ru', faithful);
  const offered = withPanel(html, start);
  const $ = load(offered);
  const script = $('script:not([type])');
  expect(script).toHaveLength(1);
  expect(offered.replace($.html(script), '')).toBe(html);
  // It is part of every first load, so it must stay small.
  expect(offered.length - html.length).toBeLessThan(1500);
});

test('the page includes the selections that the site started with', () => {
  const selection = `-${defectIds[0]}`;
  const decided = startProfile({ DEFECTS: selection }, { defects: {} });
  expect(withPanel('<body></body>', decided)).toContain(`{"environment":"${selection}"}`);
});
