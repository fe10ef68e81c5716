/** The scripts that languages are written in, other than Latin. */
const scriptOfLanguage: Readonly<Record<string, RegExp>> = Object.fromEntries(
  (
    [
      ['Cyrillic', 'ru uk be bg sr mk kk ky mn tg'],
      ['Greek', 'el'],
      ['Arabic', 'ar fa ur'],
      ['Hebrew', 'he yi'],
      ['Devanagari', 'hi mr ne'],
      ['Georgian', 'ka'],
      ['Armenian', 'hy'],
      ['Thai', 'th'],
      ['Hangul', 'ko'],
    ] as const
  ).flatMap(([script, languages]) =>
    languages.split(' ').map((language) => [language, new RegExp(`\\p{Script=${script}}`, 'gu')]),
  ),
);

/** Languages written in several scripts, of which none can be expected. */
const mixed = new Set(['ja', 'zh', 'sr', 'kk', 'az', 'uz']);

/** Whether a language has one script, other than Latin. */
export function hasOwnScript(language: string): boolean {
  return language in scriptOfLanguage && !mixed.has(language);
}

export function isUnknownScript(language: string): boolean {
  return mixed.has(language);
}

/** The part of a text's letters that are of a language's script, from 0 to 1. */
export function shareOfScript(text: string, language: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return 0;
  const script = scriptOfLanguage[language] ?? /\p{Script=Latin}/gu;
  return (text.match(script)?.length ?? 0) / letters;
}
