import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createTemporaryFolder, removeTemporaryFolder } from '@sitewide/kit/temporary-folder';
import sharp from 'sharp';
import { approve } from '../approve';
import { readConfig } from '../config/config';
import { testSite } from '../session';
import { Baselines } from '../store/baselines';

/* Pages that other tools find hard to capture twice alike, or at all. */

const pages = {
  'animated.html': '<img src="animated.gif"><div style="background:url(animated.gif);height:90px">',
  'late.html': `<script>setTimeout(() => setTimeout(() => {
    document.body.innerHTML = '<div style="min-height:100vh;padding:40px">late</div>';
  }, 60), 60)</script>`,
  'counted.html': `<script>
    const count = (store) => document.write(store.n = 1 + Number(store.n ?? 0));
    count(localStorage), count(sessionStorage);
  </script>`,
  'left.html': '<meta http-equiv="refresh" content="0;url=late.html">',
  'routes.html': `<script>document.write(location.hash)</script>`,
  'scripted.html': `<style>@media (scripting: none) { body { background: red } }</style>
    <noscript style="display:block;background:red">No</noscript>`,
  'high.html': '<div style="height:20000px;background:linear-gradient(red,blue)">',
};
const paths = [...Object.keys(pages), 'routes.html#/one', 'routes.html#/two'];

test('what is drawn late, moves, counts or is very high is captured twice alike', async () => {
  test.setTimeout(120_000);
  const folder = createTemporaryFolder('steady');
  try {
    for (const [file, html] of Object.entries(pages)) {
      writeFileSync(join(folder, file), `<!doctype html><title>${file}</title><body>${html}`);
    }
    const colors = Array.from({ length: 8 }, (_, at) => ({ r: at * 30, g: 0, b: 0 }));
    const frames = colors.map((background) =>
      sharp({ create: { width: 90, height: 90, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const gif = sharp(await Promise.all(frames), { join: { animated: true } });
    await gif.gif({ delay: colors.map(() => 20), loop: 0 }).toFile(join(folder, 'animated.gif'));
    const { executablePath = '', args = [], env } = test.info().project.use.launchOptions ?? {};
    const read = await readConfig({ site: folder });
    const [baselines, results] = [join(folder, 'snapshots'), join(folder, 'results')];
    const config = {
      ...{ ...read, baselines, results },
      // Narrow, as the high page has many pixels.
      variants: read.variants.slice(0, 1).map((each) => ({ ...each, width: 400 })),
      pages: paths.map((path) => ({ path: `/${path}` })),
      browser: { executablePath, args, env: env as Record<string, string> },
      workers: 1,
    };
    const run = async () => {
      const report = await testSite(config, { only: [], shard: '', all: true });
      return report.results.map(({ id, status, message }) => ({ id, status, message }));
    };
    const first = await run();
    expect(first.filter(({ status }) => status !== 'new')).toEqual([]);
    await approve(
      { baselines, results },
      first.map(({ id }) => id),
    );
    const words = (id: string) => new Baselines(baselines).words(id)?.join();
    expect(words('late-desktop')).toContain('late');
    expect(words('left-desktop')).toContain('late');
    expect(words('routes-one-desktop')).toContain('#/one');
    expect(words('routes-two-desktop')).toContain('#/two');
    const scripted = await new Baselines(baselines).picture('scripted-desktop');
    expect(scripted?.data.every((byte) => byte === 255)).toBe(true);
    const second = await run();
    expect(second.filter(({ status }) => status !== 'unchanged')).toEqual([]);
  } finally {
    removeTemporaryFolder(folder);
  }
});
