import { usePage, useToggles } from '../components/page-context';
import { alternateEnOnly } from '../defects/head';
import { isDeclared } from '../resolve-page';
import { type HeadProps, useHead } from './use-head';

/** Title, description, canonical, alternates (clauses 2.01, 2.36, 2.37). */
export function Head(props: HeadProps) {
  const { declared, language, page, profile, surroundings } = usePage();
  const { resolve, mark } = useToggles();
  const { metadata, canonical, robots } = useHead(props);
  const alternates =
    page === 'unknown'
      ? []
      : resolve(alternateEnOnly)(page, language, (each) => isDeclared(page, each, profile));
  return (
    <>
      <title {...metadata.mark}>{metadata.value.title}</title>
      <meta name="description" content={metadata.value.description} {...metadata.mark} />
      {canonical.value === null ? null : (
        <link rel="canonical" href={canonical.value} {...canonical.mark} />
      )}
      {alternates.map((alternate) => (
        <link
          key={alternate.language}
          rel="alternate"
          hrefLang={alternate.language}
          href={surroundings.origin + alternate.path}
          {...mark(alternateEnOnly, declared)}
        />
      ))}
      {robots.value === null ? null : (
        <meta name="robots" content={robots.value} {...robots.mark} />
      )}
    </>
  );
}
