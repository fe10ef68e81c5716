import { memoized, rememberedByText } from '@sitewide/kit/collections';
import { escapeRegExp } from '@sitewide/kit/escape';
import words from './words.json' with { type: 'json' };

/*
 * The words of a text that say which language it is in: not those of code, addresses,
 * names and quotations, which are the same in every language.
 */

/** Addresses, file names, options of commands, calls of functions, identifiers, numbers. */
const noProse = /[|@/\\_<>=\d]|\p{L}[.(]\p{L}|\(\)|\p{Ll}\p{Lu}|^\.*-/u;

/** What is written so in every language, and texts in quotation marks. */
const everywhere =
  /\bet al\b\.?|\b(check|log|sign|opt|plug|stand|must|make|know|back|add|start)[ -]?(in|out|up|by|on|have|how)\b|\ball[ -]inclusive\b|\bmade in\b|\b((web)?site )?(powered|designed|developed|created)( (and|&) \w+)? by\b|[[({] ?(at|dot|punkt|ät|arroba) ?[\])}]|\ball rights reserved\b|\bbed (and|&) breakfast\b/gi;
// Bounded, or many marks that open nothing would take the square of the time.
const quotation =
  /„[^“”"„]{1,400}[“”"]|“[^”“„"]{1,400}[”“"]|«[^»«]{1,400}»|‘[^‘’]{1,400}’|(?<!\p{L})"[^"]{1,400}"|(?<![\p{L}\p{N}])'[^']{3,100}'(?![\p{L}\p{N}])/gu;

/** A text without its quotations; hyphens that do not break are hyphens. */
export const withoutQuotations = rememberedByText((text: string): string =>
  text
    .replace(/[\u2010\u2011]/g, '-')
    .replaceAll('\u00ad', '')
    .replace(everywhere, '')
    .replace(quotation, '…'),
);

/** The sentences of a text, each with its end. */
export const sentencesOf = (text: string) => text.split(/(?<=[.!?…。！？])\s+|(?<=[。！？])/);

/** The words of a text, without numbers, abbreviations, addresses, quotations and file names. */
export const wordsOf = rememberedByText((text: string): readonly string[] => {
  const found: string[] = [];
  for (const token of withoutQuotations(text).split(/\s+/)) {
    if (noProse.test(token)) continue;
    for (const word of token.match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? []) {
      if (word.length > 1 && word !== word.toUpperCase()) found.push(word);
    }
  }
  return found;
});

/** Letters of a word, where a script has no blanks between them. */
const lettersOfWord = 3;

/** How many words a text has, also in a script that does not part them. */
export function sizeOf(text: string): number {
  const letters = text.match(/\p{Lo}/gu)?.length ?? 0;
  return Math.max(wordsOf(text).length, letters / lettersOfWord);
}

/** Whether code, numbers or addresses stand among the words of a text, other than its own number. */
export function hasCode(text: string): boolean {
  return text
    .replace(/^(\d+\.)+\d*\s/, '')
    .split(/\s+/)
    .some((token) => /[\p{L}\d]/u.test(token) && noProse.test(token));
}

export function isLowerCase(word: string): boolean {
  return word[0] === word[0]?.toLowerCase();
}

/** Words with capitals, and small words between them: “The Art of Computer Programming”. */
const name =
  /(?<![\p{L}\p{M}’'-])\p{Lu}[\p{L}\p{M}’'-]*(?: (?:\p{Ll}{1,4} ){0,2}\p{Lu}[\p{L}\p{M}’'-]*)+/gu;

/** A text without the small words of names in it. */
export function withoutNames(text: string): string {
  return text.replace(name, (found) =>
    found
      .split(' ')
      .filter((word) => !isLowerCase(word))
      .join(' '),
  );
}

/** The words that have a capital only if they begin a sentence; those with others may be names. */
export const plainWordsOf = rememberedByText((text: string): readonly string[] =>
  withoutQuotations(text)
    .split(/[.!?:…]\s|^[\s\p{P}]+/u)
    .flatMap((sentence) => wordsOf(sentence).filter((word, at) => at === 0 || isLowerCase(word))),
);

/** The words of the text that designers fill pages with. */
const filler = new Set(words.filler.split(' '));
const minFiller = 5;

/** Whether a text is one that designers fill pages with. */
export const isFiller = rememberedByText((text: string): boolean => {
  const all = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const found = new Set(all.filter((word) => filler.has(word)));
  return found.size >= minFiller && found.size >= all.length / 4;
});

const patternOf = memoized((names: ReadonlySet<string>) => {
  const longestFirst = [...names].toSorted((one, other) => other.length - one.length);
  const phrases = longestFirst.filter((each) => /\P{L}/u.test(each)).map(escapeRegExp);
  return new RegExp(`(?<!\\p{L})(?:${[...phrases, '[\\p{L}\\p{M}]+'].join('|')})(?!\\p{L})`, 'giu');
});

/** A text without some words and names, which are in lower case. */
export function withoutWords(text: string, names: ReadonlySet<string>): string {
  if (names.size === 0) return text;
  return text.replace(patternOf(names), (found) => (names.has(found.toLowerCase()) ? '…' : found));
}
