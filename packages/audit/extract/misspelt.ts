import { distance } from 'fastest-levenshtein';
import { areSwapped } from '../language/slips';

/** Letters of a word from which on one with another letter was meant, and with two other ones. */
const minLetters = 6;
const minTwice = 8;

/** Whether two words differ by one letter or by some, or by the order of two. */
export function isNearly(one: string, other: string, most = 1): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  return distance(one, other) <= most || areSwapped(one, other);
}

/** The word of a list that another was meant to be: “requierd” is `required`; null for none, and for words of the list. */
export function meantWord(word: string, known: readonly string[], min = minLetters): string | null {
  const written = word.toLowerCase();
  if (written.length < min) return null;
  const most = written.length >= minTwice ? 2 : 1;
  const words = known.map((each) => each.toLowerCase());
  if (words.includes(written)) return null;
  const meant = words.findIndex(
    (each) => each.length >= min && each[0] === written[0] && isNearly(each, written, most),
  );
  return known[meant] ?? null;
}
