import { hasOwnScript, shareOfScript } from './scripts';

/*
 * Letters of different scripts that look the same. Whoever types “c” for “с” sees no
 * difference, but search and screen readers do.
 */

/** Letters of scripts, with the Latin ones that they look like at the same place. */
const pairs: Readonly<Record<string, readonly [own: string, latin: string]>> = {
  Latin: ['', ''],
  Cyrillic: ['АВСЕНІЈКМОРЅТХУЁЇасеіјорѕхуёї', 'ABCEHIJKMOPSTXYËÏaceijopsxyëï'],
  Greek: ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορυικ', 'ABEZHIKMNOPTYXavopuik'],
  Armenian: ['ՕՍոսօցհյ', 'OUnuoghj'],
};

const scripts = Object.entries(pairs).map(([name, [own, latin]]) => {
  const replacing = (from: string, to: string) => (letter: string) =>
    name === 'Latin' ? letter : ([...to][[...from].indexOf(letter)] ?? '');
  const pattern = new RegExp(`\\p{Script=${name}}`, 'gu');
  return { name, pattern, toLatin: replacing(own, latin), fromLatin: replacing(latin, own) };
});

/** A quantity with an index in Russian, which is set lower: B<sub>ср</sub>. */
const symbol = /^[A-Z](ср|мин|макс|общ|эфф?|ном)$/;

/** Words whose capitals are those of running text; others are names, or abbreviations with endings. */
const usual = /^\p{Lu}?\p{Ll}+$|^\p{Lu}+$/u;

/**
 * A word with letters of another script that look like its own: how it is spelt in one script,
 * and the letters that are not in it. Null where there are none, or where they may be on purpose.
 *
 * @param language - the language of its text. Where all letters are in both scripts, it tells the
 * right one if it has its own; else the word beside does.
 */
export function mixedScriptsIn(word: string, language = '', beside = '') {
  const [most, least, third] = scripts
    .map((each) => ({ ...each, letters: word.match(each.pattern) ?? [] }))
    .filter(({ letters }) => letters.length > 0)
    .toSorted((one, other) => other.letters.length - one.letters.length);
  if (symbol.test(word)) return null;
  if (!most || !least || third || most.letters.length <= least.letters.length) return null;
  const isUsual = ({ letters, pattern }: typeof most) =>
    hasOwnScript(language)
      ? shareOfScript(letters.join(''), language) > 0
      : beside.search(pattern) >= 0;
  const isOther =
    isUsual(least) &&
    !isUsual(most) &&
    most.letters.every((letter) => least.fromLatin(most.toLatin(letter)) !== '');
  const [own, other] = isOther ? [least, most] : [most, least];
  const written = (from: typeof own, to: typeof own): string =>
    word.replace(from.pattern, (letter) => to.fromLatin(from.toLatin(letter)) || '\uFFFD');
  const expected = written(other, own);
  if (!usual.test(expected)) return null;
  const elsewhere = written(own, other);
  const letters = [...new Set(other.letters)];
  // An abbreviation may be one of either script.
  const orElse = /^\p{Lu}+$/u.test(elsewhere) ? elsewhere : null;
  return { expected, orElse, script: other.name, letters };
}
