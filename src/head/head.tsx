import { useLocation } from 'react-router-dom';
import { usePage, useToggles } from '../components/page-context';
import type { FrameTexts, PageMetadata } from '../content/schema';
import { mapFaces, type Toggleable } from '../defects/define';
import { alternateEnOnly, canonicalOfHeader, unknownPathHomeMeta } from '../defects/head';
import { unknownPathBlank } from '../defects/navigation';
import { safeInScript } from '../page-state';
import { isDeclared } from '../resolve-page';
import { type AnyContent, sharePictureOf } from './share-picture';
import { ShareTags } from './share-tags';
import { structuredDataOf } from './structured-data';

interface HeadProps {
  /** Texts in the page's own language. */
  readonly ownFrameTexts: FrameTexts;
  readonly content: AnyContent;
}

/**
 * Title, description, canonical, alternates (clauses 2.01, 2.36, 2.37); and what networks and
 * search engines read besides, which follows them.
 */
export function Head({ ownFrameTexts, content }: HeadProps) {
  const { frameTexts, declared, affectingDefects, profile, surroundings } = usePage();
  const { frameLanguage, language, page, path, search } = usePage();
  const { resolve, mark } = useToggles();
  const { pathname } = useLocation();
  const { origin, cdnOrigin } = surroundings;

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
  const metadata = resolve(entry);

  const canonicalOf = canonicalOfHeader[frameLanguage];
  const alternates =
    page === 'unknown'
      ? []
      : resolve(alternateEnOnly)(page, language, (each) => isDeclared(page, each, profile));
  const { canonical: hasCanonical, robots } =
    page === 'unknown' ? resolve(unknownPathBlank) : { canonical: true, robots: null };
  const unknownMarks = page === 'unknown' ? [unknownPathBlank, declared] : [];
  const canonical = hasCanonical
    ? resolve(canonicalOf)({ origin, current: pathname + search, route: path })
    : null;

  const picture = sharePictureOf(content, ownFrameTexts.sharePicture);
  const here = {
    page,
    language,
    origin,
    url: origin + path,
    picture: (cdnOrigin || origin) + picture.file,
  };
  const data = structuredDataOf(content, here, profile);

  const pageMark = mark(...affectingDefects.page);
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
          {...mark(alternateEnOnly, declared)}
        />
      ))}
      {robots === null ? null : <meta name="robots" content={robots} {...mark(...unknownMarks)} />}
      <ShareTags
        metadata={{ value: metadata, mark: metadataMark }}
        canonical={{ value: canonical, mark: canonicalMark }}
        picture={{ value: picture, mark: pageMark }}
      />
      {data === null ? null : (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON must not be escaped as HTML.
          dangerouslySetInnerHTML={{ __html: safeInScript(data.json) }}
          {...mark(...data.toggles, ...affectingDefects.page)}
        />
      )}
    </>
  );
}
