/*
 * Letters of different scripts that look the same. Whoever types “c” for “с” sees no
 * difference, but search and screen readers do.
 */

/** Letters of scripts, with the Latin ones that they look like at the same place. */
const pairs = {
  Cyrillic: ['АВСЕНІЈКМОРЅТХУЁЇасеіјорѕхуёї', 'ABCEHIJKMOPSTXYËÏaceijopsxyëï'],
  Greek: ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορυικ', 'ABEZHIKMNOPTYXavopuik'],
  Armenian: ['ՕՍոսօցհյ', 'OUnuoghj'],
} as const;

const scripts = ['Latin', ...Object.keys(pairs)].map((name) => ({
  name,
  letters: new RegExp(`\\p{Script=${name}}`, 'gu'),
}));

/** Maps letters of a script to Latin ones that look the same, or the reverse. */
function mapOf(script: string, isReverse: boolean): ReadonlyMap<string, string> {
  const [own = '', latin = ''] = pairs[script as keyof typeof pairs] ?? [];
  const [from, to] = isReverse ? [latin, own] : [own, latin];
  return new Map([...from].map((letter, index) => [letter, [...to][index] ?? '']));
}

/** Words whose capitals are those of running text; others are names, or abbreviations with endings. */
const usual = /^\p{Lu}?\p{Ll}+$|^\p{Lu}+$/u;

/**
 * A word with letters of another script that look like its own: how it is spelt in one script,
 * and the letters that are not in it. Null where there are none, or where they may be on purpose.
 */
export function mixedScriptsIn(word: string) {
  const found = scripts
    .map(({ name, letters }) => ({ name, letters: word.match(letters) ?? [] }))
    .filter(({ letters }) => letters.length > 0)
    .toSorted((one, other) => other.letters.length - one.letters.length);
  const [own, other, third] = found;
  if (!own || !other || third || own.letters.length <= other.letters.length) return null;
  const [toLatin, toOwn] = [mapOf(other.name, false), mapOf(own.name, true)];
  const replacements = new Map(
    other.letters.map((letter) => {
      const latin = other.name === 'Latin' ? letter : (toLatin.get(letter) ?? '');
      return [letter, own.name === 'Latin' ? latin : (toOwn.get(latin) ?? '')];
    }),
  );
  if ([...replacements.values()].includes('')) return null;
  const expected = word.replace(/./gu, (letter) => replacements.get(letter) ?? letter);
  const letters = [...replacements.keys()];
  return usual.test(expected) ? { expected, script: other.name, letters } : null;
}
