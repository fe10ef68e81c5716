import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { usePage, useToggles } from '../components/page-context';
import type { FrameTexts, PageContents, PageMetadata } from '../content/schema';
import { type defectAttribute, mapFaces, type Toggleable } from '../defects/define';
import { alternateEnOnly, canonicalOfHeader, unknownPathHomeMeta } from '../defects/head';
import { unknownPathBlank } from '../defects/navigation';
import { declarationsOf, isDeclared } from '../resolve-page';
import { languages } from '../site/languages';
import { isSinglePage, type PageId } from '../site/routes';

interface HeadProps {
  /** Texts in the page's own language. */
  readonly ownFrameTexts: FrameTexts;
  readonly content: AnyContent;
  /** Renders what only crawlers read; not in a browser, which needs none of it. */
  readonly crawlerTags: ComponentType<CrawlerTagsProps> | undefined;
}

/** The content of any page; null for an unknown path. */
export type AnyContent = PageContents[PageId] | null;

type Mark = ReturnType<typeof defectAttribute>;

/** What tags for crawlers repeat of the head, each with the attribute that marks what decides it. */
export interface CrawlerTagsProps {
  readonly content: AnyContent;
  readonly metadata: PageMetadata;
  readonly metadataMark: Mark;
  /** The canonical URL; null if the page has none. */
  readonly canonical: string | null;
  readonly canonicalMark: Mark;
}

/** Title, description, canonical, alternates (clauses 2.01, 2.36, 2.37). */
export function Head({ ownFrameTexts, content, crawlerTags: CrawlerTags }: HeadProps) {
  const { frameTexts, declared, affectingDefects, profile, surroundings } = usePage();
  const { frameLanguage, language, page, path, search } = usePage();
  const { resolve, mark } = useToggles();
  const { pathname } = useLocation();
  const { origin } = surroundings;

  const unlisted = page === 'unknown' || isSinglePage(page);
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
  const metadata = resolve(entry);

  const canonicalOf = canonicalOfHeader[frameLanguage];
  /** What declares the page in any language. */
  const versions =
    page === 'unknown' ? [] : languages.flatMap((each) => declarationsOf(page, each));
  const alternates =
    page === 'unknown'
      ? []
      : resolve(alternateEnOnly)(page, language, (each) => isDeclared(page, each, profile));
  const { canonical: hasCanonical, robots } =
    page === 'unknown' ? resolve(unknownPathBlank) : { canonical: true, robots: null };
  const unknownMarks = page === 'unknown' ? [unknownPathBlank, ...declared] : [];
  const canonical = hasCanonical
    ? resolve(canonicalOf)({ origin, current: pathname + search, route: path })
    : null;
  const metadataMark = mark(entry, ...affectingDefects.page);
  const canonicalMark = mark(canonicalOf, ...affectingDefects.page, ...unknownMarks);

  return (
    <>
      <title {...metadataMark}>{metadata.title}</title>
      <meta name="description" content={metadata.description} {...metadataMark} />
      {canonical === null ? null : <link rel="canonical" href={canonical} {...canonicalMark} />}
      {alternates.map((alternate) => (
        <link
          key={alternate.language}
          rel="alternate"
          hrefLang={alternate.language}
          href={origin + alternate.path}
          {...mark(alternateEnOnly, ...versions)}
        />
      ))}
      {robots === null ? null : <meta name="robots" content={robots} {...mark(...unknownMarks)} />}
      {CrawlerTags && (
        <CrawlerTags {...{ content, metadata, metadataMark, canonical, canonicalMark }} />
      )}
    </>
  );
}
