import { Crawl, type CrawlOptions } from './crawl';
import { opened, type Site } from './site';

/**
 * Fetches a running site: every page that links or seeds lead to.
 *
 * @param base - the address to start from; the site is everything of its origin.
 * @throws UnreachableError when it does not respond.
 * @throws UnauditableError when robots.txt forbids to start, or cannot be read.
 */
export async function crawlSite(base: URL, options: CrawlOptions): Promise<Site> {
  const crawl = new Crawl(base.origin, options);
  await crawl.run(base.pathname + base.search);
  const { query, routeTable, portable } = options;
  const shown = [...crawl.answers].filter(([, { page, unknown }]) => page !== null && !unknown);
  const pages = shown
    .map(([address]) => address)
    .filter((address) => address.endsWith(query))
    .map((address) => address.slice(0, address.length - query.length));
  return {
    ...{ origin: base.origin, query, routeTable, portable },
    pages: [...new Set(pages)],
    languages: [...new Set(shown.map(([, { page }]) => page?.language ?? ''))].filter(Boolean),
    open: (address) => crawl.answers.get(address) ?? opened({}),
    external: (address) => crawl.outside.get(address.split('#', 1)[0] ?? '') ?? null,
  };
}
