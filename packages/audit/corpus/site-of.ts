import { opened, type Site, unknownSite } from '../crawl/site';
import { unmarked } from '../extract/name';
import { readPage } from '../extract/page-model';

/**
 * A site of a few documents, for tests.
 *
 * @param answers - what other addresses answer: a status, or null for nothing; 404 by default.
 */
export function siteOf(
  documents: Readonly<Record<string, string>>,
  known: Partial<Site> = {},
  answers: Readonly<Record<string, number | null>> = {},
): Site {
  const pages = new Map(
    Object.entries(documents).map(([path, html]) => [path, readPage(html, unmarked)] as const),
  );
  const languages = new Set([...pages.values()].map(({ language }) => language));
  return {
    ...unknownSite,
    origin: 'https://www.example.org',
    year: 2026,
    styleSheets: [],
    languages: [...languages],
    pages: [...pages.keys()],
    read: (path) => pages.get(path) ?? null,
    content: (path) => pages.get(path)?.content() ?? null,
    open: (address) => {
      const page = pages.get(address) ?? pages.get(address.split('?', 1)[0] ?? '') ?? null;
      const { [address]: status = 404 } = answers;
      return page
        ? opened({ status: 200, page })
        : opened({ status, noResponse: status === null ? 'no answer' : null });
    },
    external: () => null,
    ...known,
  };
}
