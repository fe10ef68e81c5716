import { Crawl, type CrawlOptions, unasked } from './crawl';
import { type Answer, type HttpOptions, request, UnreachableError } from './http';
import type { Site } from './site';

/**
 * Where an address ends up, redirects followed, and what is there.
 *
 * @throws UnreachableError when nothing answers, or redirects do not end.
 */
export async function settle(
  base: URL,
  options: HttpOptions,
): Promise<{ readonly address: URL; readonly answer: Answer }> {
  let address = base;
  for (let steps = 0; steps < 10; steps += 1) {
    const answer = await request('GET', address.href, options);
    if (answer.location === null) return { address, answer };
    address = new URL(answer.location);
  }
  throw new UnreachableError(`${base.href} cannot be reached: its redirects do not end.`);
}

/**
 * Fetches a running site, every page that links or seeds lead to.
 *
 * @param base - where to begin; the site is everything of its origin.
 * @throws UnreachableError when nothing answers there.
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
