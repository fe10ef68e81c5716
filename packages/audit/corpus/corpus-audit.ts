import { auditSite } from '../audit';
import { crawlSite } from '../crawl/crawled-site';
import type { Site } from '../crawl/site';
import { asWritten } from '../extract/page-model';
import { type Corpus, type Fault, type Planted, plantedIn } from './corpus';

/**
 * Goes through the corpus as through any site.
 *
 * @param seeds - paths to open besides those that the markup leads to.
 */
export function crawlCorpus(corpus: Corpus, seeds: readonly string[] = []): Promise<Site> {
  return crawlSite(new URL('/en', corpus.origin), {
    timeout: 10_000,
    retries: 2,
    concurrency: 16,
    external: true,
    mostPages: 1000,
    notice: () => {},
    seeds,
    query: '',
    rewrite: asWritten,
    routes: null,
    counterpart: () => null,
  });
}

/** What is planted in the pages as the server gives them. */
export async function plantedInMarkup(corpus: Corpus, site: Site): Promise<Planted[]> {
  const pages = await Promise.all(
    site.pages.map(async (path) => {
      const response = await fetch(corpus.origin + path);
      return plantedIn(path, await response.text());
    }),
  );
  return pages.flat();
}

/** What the audit finds in the pages as the server gives them. */
export function foundInMarkup(site: Site): Fault[] {
  return auditSite(site).flatMap((page) => page.findings);
}
