import { followRedirects, splitCredentials } from './crawl/http';
import { type CrawlOptions, defaultCrawlOptions } from './crawl/options';
import { UnauditableError } from './crawl/site';

/**
 * Opens the first page of a running site.
 *
 * @param base - its address, whose name and password are among the settings.
 * @returns the address as given but without name and password (`href`), the one after
 *   redirects, its document, and how to crawl the rest of the site.
 * @throws UnreachableError or UnauditableError when it is not a page.
 */
export async function openStartPage(base: URL, settings: Partial<CrawlOptions> = {}) {
  const { url } = splitCredentials(base.href);
  const options: CrawlOptions = { ...defaultCrawlOptions, ...settings };
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
