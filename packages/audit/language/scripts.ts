import { memoized, rememberedByText } from '@sitewide/kit/collections';
import known from './languages.json' with { type: 'json' };

/** The letters of scripts that are made of several, by their codes. */
const signs: Readonly<Record<string, string>> = {
  Jpan: '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー',
  Kore: '\\p{Script=Hangul}',
  Hans: '\\p{Script=Han}',
  Hant: '\\p{Script=Han}',
};

/** Languages written in several scripts, of which none can be expected. */
const mixed = new Set(known.inSeveralScripts.split(' '));

/** The code of the script that a language is written in; Latin where it is unknown. */
const scriptOf = memoized((language: string): string => {
  if (mixed.has(language) || !/^[a-z]{2,3}$/.test(language)) return 'Latn';
  const { script = 'Latn' } = new Intl.Locale(language).maximize();
  // Its old forms have the same letters.
  return script.startsWith('Lat') ? 'Latn' : script;
});

const lettersOf = memoized((language: string): RegExp => {
  const script = scriptOf(language);
  // Signs of vowels are of a script, too, but no letters.
  return new RegExp(`(?=\\p{L})[${signs[script] ?? `\\p{Script=${script}}`}]`, 'gu');
});

/** Whether a language has one script, other than Latin. */
export function hasOwnScript(language: string): boolean {
  return scriptOf(language) !== 'Latn';
}

/** Whether a language is written in several scripts, so that letters do not tell it from others. */
export function isUnknownScript(language: string): boolean {
  return mixed.has(language);
}

const lettersIn = rememberedByText((text) => text.match(/\p{L}/gu)?.length ?? 0);

/** The part of a text's letters that are of a language's script, from 0 to 1. */
export function shareOfScript(text: string, language: string): number {
  const letters = lettersIn(text);
  return letters === 0 ? 0 : (text.match(lettersOf(language))?.length ?? 0) / letters;
}
