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
  const addresses = [...xml.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/gi)].map((match) =>
    (match[1] ?? '').replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole),
  );
  const isIndex = /<sitemapindex[\s>]/i.test(xml);
  const empty = readStyleSheet('');
  const links = addresses.map((href) => ({
    ...reference('page', href),
    ...{ element: 'loc', line: 0, place: 'sitemap', name: '', heading: '', marks: [] },
    ...{ isLoaded: false, opensUnsafely: false, isNofollow: false, menu: -1, list: -1 },
  }));
  return { sitemaps: isIndex ? addresses : [], page: isIndex ? empty : { ...empty, links } };
}
