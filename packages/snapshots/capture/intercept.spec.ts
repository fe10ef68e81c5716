import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createTemporaryFolder, removeTemporaryFolder } from '@sitewide/kit/temporary-folder';
import { approve } from '../approve';
import { defineConfig, resolveConfig } from '../config/config';
import { testSite } from '../session';

/* What a page gets from a stub or from its scenario does not keep it from being skipped. */

const pages = {
  'stubbed.html': `<p></p><script>fetch('/data.json').then((answer) => answer.text()).then((text) => {
    document.querySelector('p').textContent = text;
  })</script>`,
  'sent.html': `<button onclick="fetch('/send', { method: 'POST' }).then(({ status }) => {
    document.body.append(status);
  })">Send</button>`,
};

test('stubs and answers of scenarios are no reason to capture again', async () => {
  test.setTimeout(120_000);
  const folder = createTemporaryFolder('intercept');
  try {
    for (const [file, html] of Object.entries(pages)) {
      writeFileSync(join(folder, file), `<!doctype html><title>${file}</title><body>${html}`);
    }
    const { executablePath = '', args = [], env } = test.info().project.use.launchOptions ?? {};
    const configFor = (body: string) =>
      resolveConfig(
        defineConfig({
          ...{
            site: folder,
            baselines: join(folder, 'snapshots'),
            results: join(folder, 'results'),
          },
          variants: { desktop: 800 },
          stubs: [{ url: '**/data.json', body }],
          scenarios: [
            {
              name: 'sending',
              pages: ['sent'],
              run: async ({ page, step }) => {
                await page.route('**/send', (route) => route.fulfill({ status: 202 }));
                await step('', async () => {
                  await page.click('button');
                  await page.waitForSelector('text=202');
                });
              },
            },
          ],
          browser: { executablePath, args, env: env as Record<string, string> },
          workers: 1,
        }),
      );
    const run = async (body: string) => {
      const config = configFor(body);
      const { results, notes } = await testSite(config, { only: [], shard: '', all: false });
      await approve(
        config,
        results.filter(({ status }) => status === 'new').map(({ id }) => id),
      );
      const changed = results.filter(({ status }) => status !== 'unchanged');
      return [...changed.map(({ id, status }) => `${id} ${status}`), ...notes];
    };
    expect(await run('One')).toHaveLength(3);
    // A note would say that unchanged snapshots had to be captured.
    expect(await run('One')).toEqual([]);
    expect(await run('Two')).toEqual(['stubbed-desktop changed']);
  } finally {
    removeTemporaryFolder(folder);
  }
});
