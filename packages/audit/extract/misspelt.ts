import { distance } from 'fastest-levenshtein';

/** Letters of a word from which on one with another letter was meant, and with two other ones. */
const minLetters = 6;
const minTwice = 8;

/** The word of a list that another was meant to be: “requierd” is `required`; null for none, and for words of the list. */
export function meantWord(word: string, known: readonly string[]): string | null {
  const written = word.toLowerCase();
  if (written.length < minLetters) return null;
  const most = written.length >= minTwice ? 2 : 1;
  let meant: string | null = null;
  for (const each of known) {
    const lower = each.toLowerCase();
    if (lower === written) return null;
    const isNear =
      each.length >= minLetters && lower[0] === written[0] && distance(lower, written) <= most;
    if (isNear) meant ??= each;
  }
  return meant;
}
