import { useLocation } from 'react-router-dom';
import { useFaces, usePage } from '../components/page-context';
import type { ChromeContent, PageMetadata } from '../content/schema';
import { type Disputed, Held } from '../defects/define';
import { alternateEnOnly, canonicalCurrentAddress, unknownPathHomeMeta } from '../defects/head';
import { unknownPathBlank } from '../defects/navigation';
import { isDeclared } from '../resolve-page';

interface HeadProps {
  /** Texts in the page's own language. */
  readonly ownChrome: ChromeContent;
  /** The page's own metadata, for pages that no table lists. */
  readonly own: PageMetadata | null;
}

/** Title, description, canonical, alternates (clauses 2.01, 2.36, 2.37). */
export function Head({ ownChrome, own }: HeadProps) {
  const { chrome, declared, deciders, language, page, path, profile, surroundings } = usePage();
  const { face, mark } = useFaces();
  const location = useLocation();
  const { origin } = surroundings;

  const unlisted = page === 'unknown' || page === 'blog' || page === 'article';
  const entry: Disputed<PageMetadata> = unlisted
    ? new Held(
        unknownPathHomeMeta.id,
        face(chrome.metadata.home),
        own ?? face(ownChrome.metadata.notFound),
      )
    : chrome.metadata[page];
  const metadata = face(entry);

  const canonical = face(canonicalCurrentAddress)({
    origin,
    current: location.pathname + location.search,
    route: path,
  });
  const alternates =
    page === 'unknown'
      ? []
      : face(alternateEnOnly)(page, language, (each) => isDeclared(page, each, profile));
  const robots = page === 'unknown' ? face(unknownPathBlank).robots : null;

  return (
    <>
      <title {...mark(entry, ...deciders.page)}>{metadata.title}</title>
      <meta name="description" content={metadata.description} {...mark(entry, ...deciders.page)} />
      <link rel="canonical" href={canonical} {...mark(canonicalCurrentAddress)} />
      {alternates.map((alternate) => (
        <link
          key={alternate.language}
          rel="alternate"
          hrefLang={alternate.language}
          href={origin + alternate.path}
          {...mark(alternateEnOnly, declared)}
        />
      ))}
      {robots === null ? null : (
        <meta name="robots" content={robots} {...mark(unknownPathBlank, declared)} />
      )}
    </>
  );
}
