import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '@sitewide/kit/temporary-folder';
import { buildIfStale } from '../tools/site/built-site';
import type { Bench, Limit } from './measure';
import { compareRates, type LoadedServer, load, startPeer, startSite } from './processes';

/** How many replies, in each encoding and from the cache, are not the page as it was sent first. */
async function countOthers(site: LoadedServer): Promise<number> {
  const texts: string[] = [];
  for (const encoding of ['br', 'br', 'gzip', 'gzip', 'identity', 'identity']) {
    const reply = await fetch(`${site.origin}/de`, { headers: { 'accept-encoding': encoding } });
    texts.push(`${reply.status} ${await reply.text()}`);
  }
  return texts.filter((text) => !text.startsWith('200 ') || text !== texts[0]).length;
}

/** The rate of a cached page as a share of that of a file in Express. */
async function compare(site: LoadedServer, isSmoke: boolean): Promise<number> {
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
  await files.close();
  const page = Math.min(rates['page, cached (br)'], rates['page, cached (plain)']);
  return page / rates['Express static'];
}

/** Compares the rate of a cached page with that of the same page as a file in Express. */
export const bench: Bench = async ({ isSmoke, hasPeers }) => {
  await buildIfStale();
  const site = await startSite({ MAIL_STORE: ':memory:' });
  const limits: Limit[] = [
    { name: 'replies that differ between encodings', figure: await countOthers(site), atMost: 0 },
  ];
  if (hasPeers) {
    const name = 'cached page, requests per second as a share of a static file in Express';
    const figure = await compare(site, isSmoke);
    limits.push({ name, figure, atLeast: 0.7, isSpeed: true });
  }
  await site.close();
  return limits;
};
