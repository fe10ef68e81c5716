import { type AuditedPage, auditSite } from './audit';
import { UsageError } from './command-line';
import { type CrawlOptions, crawlSite, defaultCrawlOptions } from './crawl/crawl';
import { followRedirects, splitCredentials } from './crawl/http';
import { UnauditableError } from './crawl/site';

/**
 * Opens the first page of a running site.
 *
 * @param base - its address; a name and password in it are sent to its origin alone.
 * @returns the address as given but without name and password (`href`), the one after
 *   redirects, its document, and how to crawl the rest of the site.
 * @throws UnreachableError or UnauditableError when it is not a page.
 */
export async function openStartPage(base: URL, given: Partial<CrawlOptions> = {}) {
  const { url, header } = splitCredentials(base.href);
  const authorization = header === null ? {} : { authorization: { origin: url.origin, header } };
  const options: CrawlOptions = { ...defaultCrawlOptions, ...authorization, ...given };
  const { address, answer } = await followRedirects('GET', url, options);
  const { status, type, html } = answer;
  if (status >= 400) {
    throw new UnauditableError(`${address.href} answers ${status}; expected a page.`);
  }
  if (html === null) {
    const shown = type === '' ? 'no content type' : `the content type ${type}`;
    throw new UnauditableError(`${address.href} has ${shown}; expected a page, text/html.`);
  }
  return { href: url.href, address, html, options };
}

type StartPage = Awaited<ReturnType<typeof openStartPage>>;

/**
 * Audits a running site.
 *
 * @throws UnauditableError when robots.txt forbids it, or no page can be opened.
 */
export async function auditFrom({ href, address, options }: StartPage): Promise<AuditedPage[]> {
  const pages = auditSite(await crawlSite(address, options));
  if (pages.length === 0) throw new UnauditableError(`${href} has no page that could be opened.`);
  return pages;
}

/** The pages in a language, or in `all`; throws a UsageError when there are none. */
export function pagesIn(
  language: string,
  href: string,
  pages: readonly AuditedPage[],
): readonly AuditedPage[] {
  const chosen = pages.filter((page) => language === 'all' || page.language === language);
  if (chosen.length > 0) return chosen;
  const languages = [...new Set(pages.map((page) => page.language))].filter(Boolean).toSorted();
  const known =
    languages.length > 0
      ? `which has pages in ${languages.join(', ')}`
      : 'whose pages declare no language';
  throw new UsageError(`--lang must be a language of ${href}, ${known}, not “${language}”.`);
}
