import { usePage } from '../components/page-context';
import type { PageMetadata } from '../content/schema';
import { company } from '../site/company';
import type { Language } from '../site/languages';
import type { SharePicture } from './share-picture';

const locales: Record<Language, string> = { de: 'de_DE', ru: 'ru_RU', en: 'en_GB' };

/** A value of the page with the attribute that marks what decides it. */
interface Marked<T> {
  readonly value: T;
  readonly mark: { readonly 'data-defect'?: string };
}

interface ShareTagsProps {
  /** Title and description, as the page's head shows them. */
  readonly metadata: Marked<PageMetadata>;
  /** The canonical URL; null if the page has none. */
  readonly canonical: Marked<string | null>;
  readonly picture: Marked<SharePicture>;
}

/** What shared links to the page show: Open Graph, and the same for X. */
export function ShareTags({ metadata, canonical, picture }: ShareTagsProps) {
  const { language, page, surroundings } = usePage();
  const { title, description } = metadata.value;
  const { file, width, height, alt } = picture.value;
  const url = (surroundings.cdnOrigin || surroundings.origin) + file;
  return (
    <>
      <meta property="og:type" content={page === 'article' ? 'article' : 'website'} />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:locale" content={locales[language]} {...picture.mark} />
      <meta property="og:title" content={title} {...metadata.mark} />
      <meta property="og:description" content={description} {...metadata.mark} />
      {canonical.value === null ? null : (
        <meta property="og:url" content={canonical.value} {...canonical.mark} />
      )}
      <meta property="og:image" content={url} {...picture.mark} />
      <meta property="og:image:width" content={String(width)} {...picture.mark} />
      <meta property="og:image:height" content={String(height)} {...picture.mark} />
      <meta property="og:image:alt" content={alt} {...picture.mark} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} {...metadata.mark} />
      <meta name="twitter:description" content={description} {...metadata.mark} />
      <meta name="twitter:image" content={url} {...picture.mark} />
      <meta name="twitter:image:alt" content={alt} {...picture.mark} />
    </>
  );
}
