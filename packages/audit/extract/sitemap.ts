import { bareDocument, type PageModel } from './page-model';
import { reference } from './reference';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** The addresses in a sitemap, as a document that refers to them, and the further sitemaps of an index. */
export function readSitemap(xml: string): {
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
