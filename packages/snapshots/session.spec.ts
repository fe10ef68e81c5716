import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createTemporaryFolder, removeTemporaryFolder } from '@sitewide/kit/temporary-folder';
import { approve } from './approve';
import { resolveConfig } from './config/config';
import { explain, testSite } from './session';

test('it says why a snapshot is captured, and a spot check finds what the inputs do not show', async ({
  launchOptions,
}) => {
  test.setTimeout(120_000);
  let colour = 'teal';
  let colourForBrowsers = 'teal';
  const server = createServer(({ url, headers }, response) => {
    const isBrowser = 'sec-fetch-mode' in headers && /Mozilla/.test(headers['user-agent'] ?? '');
    const isStyle = url === '/style.css';
    response.writeHead(200, { 'content-type': isStyle ? 'text/css' : 'text/html' });
    const style = `h1 { color: ${isBrowser ? colourForBrowsers : colour} }`;
    response.end(isStyle ? style : '<link rel="stylesheet" href="/style.css"><h1>Hidden</h1>');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const folder = createTemporaryFolder('session');
  try {
    const { executablePath = '', args = [], env = {} } = launchOptions;
    const configFor = (width: number) =>
      resolveConfig({
        site: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
        baselines: join(folder, 'snapshots'),
        results: join(folder, 'results'),
        variants: { desktop: width },
        browser: { executablePath, args: [...args], env },
        workers: 1,
      });
    const config = configFor(400);
    const run = () => testSite(config, { only: [], shard: '', all: false });
    const [id = ''] = (await run()).results.map((each) => each.id);
    await approve(config, [id]);
    expect(await explain(config, id)).toContain(
      'is not captured: its inputs are unchanged.\n  capture\n  document',
    );
    const second = await run();
    expect(second.results.map(({ status }) => status)).toEqual(['unchanged']);
    expect(second.captured).toBe(1);

    // Only browsers get the new style.
    colourForBrowsers = 'crimson';
    const { results } = await run();
    expect(results.map(({ status }) => status)).toEqual(['changed']);
    expect(results[0]?.message).toContain(
      'its inputs are unchanged, but it is not: please report this',
    );

    colour = 'crimson';
    expect(await explain(config, id)).toContain(
      'is captured: /style.css has other rules for this page.',
    );
    expect(await explain(configFor(500), id)).toContain(
      'is captured: its path, variant, scenario or options have changed.',
    );
  } finally {
    server.close().closeAllConnections();
    removeTemporaryFolder(folder);
  }
});
