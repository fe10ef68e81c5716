/** The site's languages, German first because it is the default (clause 9.03). */
export const languages = ['de', 'ru', 'en'] as const;

export type Language = (typeof languages)[number];

/** The languages' own names, for the language menu (clause 2.35). */
export const languageNames: Record<Language, string> = {
  de: 'Deutsch',
  ru: 'Русский',
  en: 'English',
};
