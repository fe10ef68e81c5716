import { type Language, languages } from '../site/languages';
import { type PageId, pathOf, routes } from '../site/routes';
import { definerOf } from './define';

const defineHead = definerOf('head');

export const defaultTitle = defineHead({
  id: 'head-default-title',
  title: 'The German legal notice sets no title and description',
  clauses: ['2.37'],
  pages: ['de/legal'],
  faithful: { title: 'Default Title', description: 'Default description' },
  fixed: {
    title: 'Impressum | Musterbau',
    description:
      'Anbieterkennzeichnung von Musterbau in Gütersloh: verantwortliche Gesellschaften, Anschrift, Vertretung, Register, Umsatzsteuer-ID und Kontakt.',
  },
});

/** Which metadata a page shows that no table lists. */
type MetadataOf = 'home' | 'own';

export const unknownPathHomeMeta = defineHead({
  id: 'head-unknown-path-home-meta',
  title: 'Blog, article and unknown paths show the home page’s title and description',
  clauses: ['2.01', '2.36'],
  pages: ['en/blog', 'en/article', '*/unknown'],
  faithful: 'home' as MetadataOf,
  fixed: 'own' as MetadataOf,
});

/** A page in other languages, as hreflang links name it. */
export interface Alternate {
  readonly language: Language | 'x-default';
  readonly path: string;
}

/** Lists a page's alternates; `declared` tells which language versions exist. */
type AlternatesOf = (
  page: PageId,
  language: Language,
  declared: (language: Language) => boolean,
) => readonly Alternate[];

export const alternateEnOnly = defineHead({
  id: 'head-alternate-en-only',
  title: 'Only German pages name an alternate, and only the English one',
  clauses: ['2.36', '2.37'],
  pages: ['*/*'],
  faithful: ((page, language) => {
    if (language !== 'de') return [];
    // The English legal notice is the German one (clause 2.07).
    return [{ language: 'en', path: page === 'legal' ? routes.legal.de : pathOf(page, 'en') }];
  }) as AlternatesOf,
  fixed: ((page, language, declared) => {
    const single = typeof routes[page] === 'string';
    const versions = languages.filter((each) => (single ? each === language : declared(each)));
    const preferred = versions[0] ?? language;
    return [
      ...versions.map((each) => ({ language: each, path: pathOf(page, each) })),
      { language: 'x-default', path: pathOf(page, preferred) },
    ];
  }) as AlternatesOf,
});

/** What a canonical address is made of. */
export interface Address {
  readonly origin: string;
  /** The path and query as asked for. */
  readonly current: string;
  /** The path without the query. */
  readonly route: string;
}

export const canonicalCurrentAddress = defineHead({
  id: 'head-canonical-current-address',
  title: 'The canonical link repeats the current address, query included',
  clauses: ['2.36', '2.37'],
  pages: ['*/*'],
  faithful: (address: Address) => address.origin + address.current,
  fixed: (address: Address) => address.origin + address.route,
});
