import { useLocation } from 'react-router-dom';
import { usePage, useToggles } from '../components/page-context';
import type { FrameTexts, PageMetadata } from '../content/schema';
import { mapFaces, type Toggleable } from '../defects/define';
import { alternateEnOnly, canonicalOfHeader, unknownPathHomeMeta } from '../defects/head';
import { unknownPathBlank } from '../defects/navigation';
import { isDeclared } from '../resolve-page';

interface HeadProps {
  /** Texts in the page's own language. */
  readonly ownFrameTexts: FrameTexts;
  /** The page's own metadata, for pages that no table lists. */
  readonly own: PageMetadata | null;
}

/** Title, description, canonical, alternates (clauses 2.01, 2.36, 2.37). */
export function Head({ ownFrameTexts, own }: HeadProps) {
  const { frameTexts, declared, affectingDefects, profile, surroundings } = usePage();
  const { frameLanguage, language, page, path, search } = usePage();
  const { resolve, mark } = useToggles();
  const { pathname } = useLocation();
  const { origin } = surroundings;

  const unlisted = page === 'unknown' || page === 'blog' || page === 'article';
  const unlistedEntries = {
    home: resolve(frameTexts.metadata.home),
    own: own ?? resolve(ownFrameTexts.metadata.notFound),
  };
  const entry: Toggleable<PageMetadata> = unlisted
    ? mapFaces(unknownPathHomeMeta, (shown) => unlistedEntries[shown])
    : frameTexts.metadata[page];
  const metadata = resolve(entry);

  const canonicalOf = canonicalOfHeader[frameLanguage];
  const canonical = resolve(canonicalOf)({ origin, current: pathname + search, route: path });
  const alternates =
    page === 'unknown'
      ? []
      : resolve(alternateEnOnly)(page, language, (each) => isDeclared(page, each, profile));
  const { canonical: hasCanonical, robots } =
    page === 'unknown' ? resolve(unknownPathBlank) : { canonical: true, robots: null };
  const unknownMarks = page === 'unknown' ? [unknownPathBlank, declared] : [];

  return (
    <>
      <title {...mark(entry, ...affectingDefects.page)}>{metadata.title}</title>
      <meta
        name="description"
        content={metadata.description}
        {...mark(entry, ...affectingDefects.page)}
      />
      {hasCanonical ? (
        <link
          rel="canonical"
          href={canonical}
          {...mark(canonicalOf, ...affectingDefects.page, ...unknownMarks)}
        />
      ) : null}
      {alternates.map((alternate) => (
        <link
          key={alternate.language}
          rel="alternate"
          hrefLang={alternate.language}
          href={origin + alternate.path}
          {...mark(alternateEnOnly, declared)}
        />
      ))}
      {robots === null ? null : <meta name="robots" content={robots} {...mark(...unknownMarks)} />}
    </>
  );
}
