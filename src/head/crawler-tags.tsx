import { usePage, useToggles } from '../components/page-context';
import { safeInScript } from '../page-state';
import { company } from '../site/company';
import type { Language } from '../site/languages';
import type { CrawlerTagsProps } from './head';
import { sharePictureOf } from './share-picture';
import { structuredDataOf } from './structured-data';

const locales: Record<Language, string> = { de: 'de_DE', ru: 'ru_RU', en: 'en_GB' };

/**
 * What only crawlers read, so that only the server renders it: Open Graph, the same for X,
 * and structured data. All of it follows what page and head show.
 */
export function CrawlerTags(props: CrawlerTagsProps) {
  const { affectingDefects, language, page, path, profile, surroundings } = usePage();
  const { mark } = useToggles();
  const { content, metadata, metadataMark, canonical, canonicalMark } = props;
  const { title, description } = metadata;
  const { origin, cdnOrigin } = surroundings;
  const { file, width, height, alt } = sharePictureOf(content, language);
  const picturesOrigin = cdnOrigin || origin;
  const picture = picturesOrigin + file;
  const pageMark = mark(...affectingDefects.page);
  const here = { page, language, origin, url: origin + path, picturesOrigin };
  const data = structuredDataOf(content, here, profile);
  return (
    <>
      <meta
        property="og:type"
        content={content && 'updated' in content ? 'article' : 'website'}
        {...pageMark}
      />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:locale" content={locales[language]} {...pageMark} />
      <meta property="og:title" content={title} {...metadataMark} />
      <meta property="og:description" content={description} {...metadataMark} />
      {canonical === null ? null : (
        <meta property="og:url" content={canonical} {...canonicalMark} />
      )}
      <meta property="og:image" content={picture} {...pageMark} />
      <meta property="og:image:width" content={String(width)} {...pageMark} />
      <meta property="og:image:height" content={String(height)} {...pageMark} />
      <meta property="og:image:alt" content={alt} {...pageMark} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} {...metadataMark} />
      <meta name="twitter:description" content={description} {...metadataMark} />
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
