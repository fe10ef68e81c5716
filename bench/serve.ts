import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '@sitewide/kit/temporary-folder';
import { buildIfStale } from '../tools/site/built-site';
import type { Bench } from './measure';
import { compareRates, load, startPeer, startSite } from './processes';

/** Compares the rate of a cached page with that of the same page as a file in Express. */
export const bench: Bench = async ({ isSmoke, hasPeers }) => {
  if (!hasPeers) return [];
  await buildIfStale();
  const site = await startSite({ MAIL_STORE: ':memory:' });
  const folder = createTemporaryFolder('serve');
  writeFileSync(join(folder, 'de.html'), await (await fetch(`${site.origin}/de`)).text());
  const files = await startPeer('files', folder);
  const measure = (url: string, encoding: string) => () =>
    load(url, { headers: { 'accept-encoding': encoding }, duration: isSmoke ? 1 : 5 });
  const rates = await compareRates(
    {
      'page, cached (br)': measure(`${site.origin}/de`, 'br'),
      'page, cached (plain)': measure(`${site.origin}/de`, 'identity'),
      'page with a query': measure(`${site.origin}/de?x=1`, 'br'),
      'panel.js (br)': measure(`${site.origin}/panel/panel.js`, 'br'),
      'Express static': measure(`${files.origin}/de.html`, 'identity'),
    },
    isSmoke ? 1 : 3,
  );
  await Promise.all([site.close(), files.close()]);
  const page = Math.min(rates['page, cached (br)'], rates['page, cached (plain)']);
  const name = 'cached page, requests per second as a share of a static file in Express';
  return [{ name, figure: page / rates['Express static'], atLeast: 0.7, isSpeed: true }];
};
