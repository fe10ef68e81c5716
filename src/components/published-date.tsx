import type { Language } from '../site/languages';

interface PublishedDateProps {
  /** ISO date, e.g. 2025-05-16. */
  readonly date: string;
  readonly language: Language;
}

const locales: Record<Language, string> = { de: 'de-DE', ru: 'ru-RU', en: 'en-GB' };

const formats: Partial<Record<Language, Intl.DateTimeFormat>> = {};

/** The format of a language, made once: making one takes longer than the rest of a page. */
function formatOf(language: Language): Intl.DateTimeFormat {
  formats[language] ??= new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return formats[language];
}

/** A date, written out in the page's language. */
export function PublishedDate({ date, language }: PublishedDateProps) {
  const words = formatOf(language).format(new Date(`${date}T00:00:00Z`));
  return <time dateTime={date}>{words}</time>;
}
