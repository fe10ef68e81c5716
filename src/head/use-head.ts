import { useLocation } from 'react-router-dom';
import { usePage, useToggles } from '../components/page-context';
import type { FrameTexts, PageContents, PageMetadata } from '../content/schema';
import { mapFaces, type Toggleable } from '../defects/define';
import { canonicalOfHeader, unknownPathHomeMeta } from '../defects/head';
import { unknownPathBlank } from '../defects/navigation';
import type { PageId } from '../site/routes';

export interface HeadProps {
  /** Texts in the page's own language. */
  readonly ownFrameTexts: FrameTexts;
  /** The page's content; null for an unknown path. */
  readonly content: PageContents[PageId] | null;
}

/** A value of the page, with the attribute that marks what decides it. */
interface Marked<T> {
  readonly value: T;
  readonly mark: { readonly 'data-defect'?: string };
}

interface HeadValues {
  /** Title and description. */
  readonly metadata: Marked<PageMetadata>;
  /** The canonical URL; null if the page has none. */
  readonly canonical: Marked<string | null>;
  /** What crawlers may do; null if anything. */
  readonly robots: Marked<string | null>;
}

/** What the page's head says in several places (clauses 2.01, 2.36, 2.37). */
export function useHead({ ownFrameTexts, content }: HeadProps): HeadValues {
  const { frameTexts, declared, affectingDefects, surroundings } = usePage();
  const { frameLanguage, page, path, search } = usePage();
  const { resolve, mark } = useToggles();
  const { pathname } = useLocation();
  const { origin } = surroundings;

  const unlisted = page === 'unknown' || page === 'blog' || page === 'article';
  const unlistedEntries = {
    home: resolve(frameTexts.metadata.home),
    // Pages that no table lists have their metadata in their content.
    own:
      content && 'metadata' in content
        ? content.metadata
        : resolve(ownFrameTexts.metadata.notFound),
  };
  const entry: Toggleable<PageMetadata> = unlisted
    ? mapFaces(unknownPathHomeMeta, (shown) => unlistedEntries[shown])
    : frameTexts.metadata[page];

  const canonicalOf = canonicalOfHeader[frameLanguage];
  const canonical = resolve(canonicalOf)({ origin, current: pathname + search, route: path });
  const { canonical: hasCanonical, robots } =
    page === 'unknown' ? resolve(unknownPathBlank) : { canonical: true, robots: null };
  const unknownMarks = page === 'unknown' ? [unknownPathBlank, declared] : [];
  return {
    metadata: { value: resolve(entry), mark: mark(entry, ...affectingDefects.page) },
    canonical: {
      value: hasCanonical ? canonical : null,
      mark: mark(canonicalOf, ...affectingDefects.page, ...unknownMarks),
    },
    robots: { value: robots, mark: mark(...unknownMarks) },
  };
}
