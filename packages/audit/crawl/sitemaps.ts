import { resolveAddress } from '../extract/address';
import { bareDocument, type PageModel, resolveFrom } from '../extract/page-model';
import { reference } from '../extract/reference';
import { followRedirects } from './http';
import type { CrawlOptions } from './options';
import { UnauditableError } from './site';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** The addresses in a sitemap, as a document that refers to them, and the further sitemaps of an index. */
function readSitemap(xml: string): {
  readonly sitemaps: string[];
  readonly page: PageModel;
} {
  const [, prefix = '', root] = /<([\w-]+:)?(urlset|sitemapindex)[\s>]/i.exec(xml) ?? [];
  // Extensions name pictures and films by the same element with prefixes of their own.
  const locations = new RegExp(`<${prefix}loc>\\s*([^<]*?)\\s*</${prefix}loc>`, 'gi');
  const addresses = [...xml.matchAll(locations)].map((match) =>
    (match[1] ?? '').replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole),
  );
  const isIndex = root?.toLowerCase() === 'sitemapindex';
  if (isIndex) return { sitemaps: addresses, page: bareDocument() };
  const references = addresses.map((href) => reference('page', href));
  const at = { place: 'sitemap', element: 'loc', isLoaded: false };
  return { sitemaps: [], page: bareDocument(references, at) };
}

/** The sitemaps of a site, and those that they list. */
export class Sitemaps {
  readonly listed = new Set<string>();
  readonly #opened = new Set<string>();

  /** @param keep - receives each sitemap, as a document that refers to pages. */
  constructor(
    readonly options: CrawlOptions,
    readonly keep: (path: string, sitemap: PageModel) => void,
  ) {}

  /** Opens a sitemap; throws an UnauditableError where that is not one. */
  async open(url: URL): Promise<void> {
    // An index may list itself.
    if (this.#opened.has(url.href)) return;
    this.#opened.add(url.href);
    const { requester, mapped } = this.options;
    const anyType = { ...this.options, anyType: true };
    const { answer } = await followRedirects('GET', url, anyType, undefined, requester);
    if (answer.status >= 400) {
      throw new UnauditableError(`${url.href} answers ${answer.status}; expected a sitemap.`);
    }
    const { sitemaps, page } = readSitemap(answer.text);
    for (const { href } of page.links) {
      const target = resolveFrom(url.href, page, href ?? '');
      if (target) this.listed.add(mapped(target).pathname);
    }
    this.keep(url.pathname + url.search, page);
    for (const href of sitemaps) {
      const target = resolveAddress(href, url.href);
      if (!target) throw new UnauditableError(`${url.href} lists “${href}”, not an address.`);
      await this.open(mapped(target));
    }
  }
}
