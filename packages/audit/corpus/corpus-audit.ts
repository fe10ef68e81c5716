import { auditSite } from '../audit';
import { defaultCrawlOptions } from '../crawl/crawl';
import { crawlSite } from '../crawl/crawled-site';
import type { Site } from '../crawl/site';
import { type Corpus, type Fault, type Planted, plantedIn } from './corpus';

/**
 * Crawls the corpus like any site.
 *
 * @param seeds - paths to open besides those that the markup leads to.
 */
export function crawlCorpus(corpus: Corpus, seeds: readonly string[] = []): Promise<Site> {
  return crawlSite(new URL('/en', corpus.origin), {
    ...defaultCrawlOptions,
    concurrency: 16,
    external: true,
    warn: () => {},
    seeds,
  });
}

/** The faults planted in the pages as they are served. */
export async function plantedInMarkup(corpus: Corpus, site: Site): Promise<Planted[]> {
  const pages = await Promise.all(
    site.pages.map(async (path) => {
      const response = await fetch(corpus.origin + path);
      return plantedIn(path, await response.text());
    }),
  );
  return pages.flat();
}

/** The faults that the audit finds in the pages as they are served. */
export function foundInMarkup(site: Site): Fault[] {
  return auditSite(site).flatMap((page) => page.findings);
}
