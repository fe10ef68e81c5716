import { type PageModel, readStyleSheet } from './page-model';
import { reference } from './reference';

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
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
  const empty = readStyleSheet('');
  const links = addresses.map((href) => ({
    ...reference('page', href),
    ...{ element: 'loc', line: 0, place: 'sitemap', name: '', heading: '', marks: [] },
    ...{ isLoaded: false, opensUnsafely: false, isNofollow: false, menu: -1, list: -1 },
  }));
  return { sitemaps: isIndex ? addresses : [], page: isIndex ? empty : { ...empty, links } };
}
