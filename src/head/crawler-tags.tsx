import { usePage, useToggles } from '../components/page-context';
import { safeInScript } from '../page-state';
import { company } from '../site/company';
import type { Language } from '../site/languages';
import { sharePictureOf } from './share-picture';
import { structuredDataOf } from './structured-data';
import { type HeadProps, useHead } from './use-head';

const locales: Record<Language, string> = { de: 'de_DE', ru: 'ru_RU', en: 'en_GB' };

/**
 * What only crawlers read, so that only the server renders it: Open Graph, the same for X,
 * and structured data. All of it follows what page and head show.
 */
export function CrawlerTags(props: HeadProps) {
  const { affectingDefects, language, page, path, profile, surroundings } = usePage();
  const { mark } = useToggles();
  const { metadata, canonical } = useHead(props);
  const { title, description } = metadata.value;
  const { origin, cdnOrigin } = surroundings;
  const { file, width, height, alt } = sharePictureOf(props.content, language);
  const picture = (cdnOrigin || origin) + file;
  const pageMark = mark(...affectingDefects.page);
  const here = { page, language, origin, url: origin + path, picture };
  const data = structuredDataOf(props.content, here, profile);
  return (
    <>
      <meta property="og:type" content={page === 'article' ? 'article' : 'website'} />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:locale" content={locales[language]} {...pageMark} />
      <meta property="og:title" content={title} {...metadata.mark} />
      <meta property="og:description" content={description} {...metadata.mark} />
      {canonical.value === null ? null : (
        <meta property="og:url" content={canonical.value} {...canonical.mark} />
      )}
      <meta property="og:image" content={picture} {...pageMark} />
      <meta property="og:image:width" content={String(width)} {...pageMark} />
      <meta property="og:image:height" content={String(height)} {...pageMark} />
      <meta property="og:image:alt" content={alt} {...pageMark} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} {...metadata.mark} />
      <meta name="twitter:description" content={description} {...metadata.mark} />
      <meta name="twitter:image" content={picture} {...pageMark} />
      <meta name="twitter:image:alt" content={alt} {...pageMark} />
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
