import { Crawl, type CrawlOptions, unasked } from './crawl';
import type { Site } from './site';

/**
 * Fetches a running site, every page that links or seeds lead to.
 *
 * @param base - where to begin; the site is everything of its origin.
 * @throws UnreachableError when nothing answers there.
 * @throws UnauditableError when its robots.txt forbids to begin, or cannot be had.
 */
export async function crawlSite(base: URL, options: CrawlOptions): Promise<Site> {
  const crawl = new Crawl(base.origin, options);
  await crawl.run(base.pathname + base.search);
  const { query, routes, counterpart } = options;
  const withoutQuery = (address: string) =>
    query !== '' && address.endsWith(query) ? address.slice(0, -query.length) : address;
  const shown = [...crawl.answers].filter(([, { page, unknown }]) => page !== null && !unknown);
  const pages = shown
    .map(([address]) => address)
    .filter((address) => query === '' || address.endsWith(query))
    .map(withoutQuery);
  return {
    origin: base.origin,
    query,
    routes,
    counterpart,
    pages: [...new Set(pages)],
    languages: [...new Set(shown.map(([, { page }]) => page?.language ?? ''))].filter(Boolean),
    open: (address) => crawl.answers.get(address) ?? unasked,
    external: (address) => crawl.outside.get(address.split('#', 1)[0] ?? '') ?? null,
  };
}
