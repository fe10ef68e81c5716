import type { Language } from '../site/languages';

interface PublishedDateProps {
  /** ISO date, e.g. 2025-05-16. */
  readonly date: string;
  readonly language: Language;
}

const locales: Record<Language, string> = { de: 'de-DE', ru: 'ru-RU', en: 'en-GB' };

/** A date, written out in the page's language. */
export function PublishedDate({ date, language }: PublishedDateProps) {
  const words = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
  return <time dateTime={date}>{words}</time>;
}
