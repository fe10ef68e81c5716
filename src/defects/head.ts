import { type Language, languages } from '../site/languages';
import { isSinglePage, type PageId, pathOf } from '../site/routes';
import { definerOf, type Toggleable, teaserPostPages } from './define';

const defineHead = definerOf('head');

export const defaultTitle = defineHead({
  id: 'head-default-title',
  title: 'The German legal notice sets no title or description',
  clauses: ['2.37'],
  pages: ['de/legal'],
  faithful: { title: 'Default Title', description: 'Default description' },
  fixed: {
    title: 'Impressum | Musterbau',
    description:
      'Anbieterkennzeichnung von Musterbau in Gütersloh: verantwortliche Gesellschaften, Anschrift, Vertretung, Register, Umsatzsteuer-ID und Kontakt.',
  },
});

/** The source of the metadata of pages without an entry in the metadata table. */
type MetadataOf = 'home' | 'own';

export const unknownPathHomeMeta = defineHead({
  id: 'head-unknown-path-home-meta',
  title: 'Blog, posts and unknown paths show the home page’s title and description',
  clauses: ['2.01', '2.36'],
  pages: ['en/blog', 'en/article', ...teaserPostPages, '*/unknown'],
  faithful: 'home' as MetadataOf,
  fixed: 'own' as MetadataOf,
});

/** A page's version in another language, for hreflang links. */
export interface Alternate {
  readonly language: Language | 'x-default';
  readonly path: string;
}

/** Lists a page's alternates; `declared` returns whether a language version exists. */
type AlternatesOf = (
  page: PageId,
  language: Language,
  declared: (language: Language) => boolean,
) => readonly Alternate[];

/** Every version of a page, each with its true counterparts. */
export const allVersions: AlternatesOf = (page, language, declared) => {
  const single = isSinglePage(page);
  const versions = languages.filter((each) => (single ? each === language : declared(each)));
  const preferred = versions[0] ?? language;
  return [
    ...versions.map((each) => ({ language: each, path: pathOf(page, each) })),
    { language: 'x-default', path: pathOf(page, preferred) },
  ];
};

export const alternateEnOnly = defineHead({
  id: 'head-alternate-en-only',
  title: 'Only German pages have an alternate link, and only to English',
  clauses: ['2.36', '2.37'],
  pages: ['*/*'],
  faithful: ((page, language, declared) => {
    if (language !== 'de') return [];
    // Without one of its own, the English legal notice is the German one (clause 2.07).
    return [{ language: 'en', path: pathOf(page, declared('en') ? 'en' : 'de') }];
  }) as AlternatesOf,
  fixed: allVersions,
});

/** The parts of a canonical URL. */
interface Address {
  readonly origin: string;
  /** The requested path and query. */
  readonly current: string;
  /** The path without the query. */
  readonly route: string;
}

type CanonicalOf = (address: Address) => string;

const canonicalRoute: CanonicalOf = ({ origin, route }) => origin + route;

export const canonicalCurrentAddress = defineHead({
  id: 'head-canonical-current-address',
  title: 'The canonical link repeats the current URL, including its query',
  clauses: ['2.37'],
  pages: ['de/*', 'en/blog', 'en/article', ...teaserPostPages, 'en/unknown'],
  faithful: (({ origin, current }) => origin + current) as CanonicalOf,
  fixed: canonicalRoute,
});

/** The canonical URL by the header's language: only the German header is documented to err. */
export const canonicalOfHeader: Record<Language, Toggleable<CanonicalOf>> = {
  de: canonicalCurrentAddress,
  ru: canonicalRoute,
  en: canonicalRoute,
};
