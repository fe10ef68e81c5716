import known from './languages.json' with { type: 'json' };

/** The scripts that languages are written in, other than Latin. */
const scriptOfLanguage: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries(known.scripts).flatMap(([script, languages]) =>
    languages.split(' ').map((language) => [language, new RegExp(`\\p{Script=${script}}`, 'gu')]),
  ),
);

const scriptOf = (language: string) =>
  language === 'ja'
    ? /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu
    : (scriptOfLanguage[language] ?? /\p{Script=Latin}/gu);

/** Languages written in several scripts, of which none can be expected. */
const mixed = new Set(known.inSeveralScripts.split(' '));

/** Whether a language has one script, other than Latin. */
export function hasOwnScript(language: string): boolean {
  return language === 'ja' || language in scriptOfLanguage;
}

/** Whether a language is written in several scripts, so that letters do not tell it from others. */
export function isUnknownScript(language: string): boolean {
  return mixed.has(language);
}

/** The part of a text's letters that are of a language's script, from 0 to 1. */
export function shareOfScript(text: string, language: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return 0;
  return (text.match(scriptOf(language))?.length ?? 0) / letters;
}
