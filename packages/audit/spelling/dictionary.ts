import { groupBy, memoized, rememberedByText } from '@sitewide/kit/collections';

/*
 * Looks words up in Hunspell dictionaries as they are. Programs that expand every form of
 * every word need seconds and hundreds of megabytes for a language; here a word's ending
 * is taken off instead, and the stem looked up.
 */

/** Letters of the flags of a word at most. */
const maxFlags = 500;

/** Words whose result is kept: looking a word up takes a hundred times as long. */
const maxRemembered = 50_000;

/** The words that may have an affix: hundreds of rules have the same condition. */
const conditionOf = memoized((source: string) => new RegExp(source));

type Affixes = ReturnType<typeof affixesOf>;

/** Reads the rules for endings or beginnings, by what is added, and by what it takes the place of. */
function affixesOf(aff: string, kind: 'SFX' | 'PFX') {
  const rules = aff.split('\n').flatMap((line) => {
    if (!line.startsWith(kind)) return [];
    const [, flag = '', strip = '', added = '', condition] = line.trim().split(/\s+/);
    // The head of a group has a count in place of a condition.
    if (condition === undefined && /^\d+$/.test(added)) return [];
    // A class of letters has no ranges: a hyphen in one is a letter.
    const source =
      condition === undefined || condition === '.'
        ? ''
        : condition.replace(/[-\\*+?(){}|$]/g, '\\$&');
    const pattern = kind === 'SFX' ? `${source}$` : `^${source}`;
    const [text = '', next = ''] = added.split('/');
    const own = { flag, strip: strip === '0' ? '' : strip, next, condition: conditionOf(pattern) };
    return { added: text === '0' ? '' : text, ...own };
  });
  const byAdded = groupBy(rules, ({ added }) => added);
  return new Map([...byAdded].map(([added, own]) => [added, groupBy(own, ({ strip }) => strip)]));
}

/**
 * The words of a dictionary with their flags, where they stand in its file. A string and an entry
 * of a map for each word would take five times as much memory.
 *
 * Example: of “2\nHaus/SE\nTür/N”, the table has 2 and 10, where `Haus` and `Tür` start.
 */
class WordTable {
  /** Where words start, each at the place that its hash says or behind it; 0 is free. */
  readonly #starts: Int32Array;

  constructor(readonly dic: string) {
    const starts: number[] = [];
    // The first line is their number.
    for (let at = dic.indexOf('\n') + 1; at > 0 && at < dic.length; at = dic.indexOf('\n', at) + 1)
      starts.push(at);
    // A third of it stays free, so that the search for a place is short.
    this.#starts = new Int32Array(2 ** Math.ceil(Math.log2(starts.length * 1.4 + 2)));
    for (const start of starts) {
      let end = start;
      while (!this.#isEnd(end)) end += 1;
      if (end === start) continue;
      let place = this.#placeOf(dic, start, end);
      while (this.#starts[place] !== 0) place = this.#next(place);
      this.#starts[place] = start;
    }
  }

  /** The flags of a word, those of all its lines; undefined where it has none. */
  flagsOf(word: string): string | undefined {
    let flags: string | undefined;
    let place = this.#placeOf(word, 0, word.length);
    for (let start = this.#starts[place]; start; start = this.#starts[place]) {
      const end = start + word.length;
      if (this.dic.startsWith(word, start) && this.#isEnd(end))
        flags = (flags ?? '') + this.#flagsAt(end);
      place = this.#next(place);
    }
    return flags;
  }

  #next(place: number): number {
    return (place + 1) & (this.#starts.length - 1);
  }

  /** The place for a part of a text: its hash by FNV-1a. */
  #placeOf(text: string, start: number, end: number): number {
    let hash = 0x811c9dc5;
    for (let at = start; at < end; at += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    }
    return (hash ^ (hash >>> 15)) & (this.#starts.length - 1);
  }

  /** Whether a word ends at a place: before its flags, or what it is, e.g. ` po:noun`, or with the file. */
  #isEnd(at: number): boolean {
    const sign = this.dic.charAt(at);
    return '/\t\r\n'.includes(sign) || (sign === ' ' && this.dic.charAt(at + 3) === ':');
  }

  #flagsAt(end: number): string {
    if (this.dic.charAt(end) !== '/') return '';
    return /[^\s]*/.exec(this.dic.slice(end + 1, end + 1 + maxFlags))?.[0] ?? '';
  }
}

/** Languages that write compounds as one word. */
const compounding = new Set(['de', 'nl', 'sv', 'da', 'nb', 'no', 'fi', 'hu']);
/** What joins the parts of a compound. */
const joints = ['', 's', 'n', 'en', 'er', 'es', 'e'];
/** Languages whose compounds a vowel joins, in place of an ending: “водоток” is of “вода” and “ток”. */
const joinedByVowels = new Set(['be', 'bg', 'ru', 'uk']);
const endings = ['', 'а', 'я'];
const minRest = 4;
const minPart = 3;
/** Letters of a word whose second may be a slip, too. */
const minLong = 9;
/** Letters that are typed for each other, by language: those with an accent first, then those that sound alike. */
const alike: Readonly<Record<string, readonly string[]>> = {
  en: ['aeiou', 'csz'],
  es: ['nñ', 'aá', 'eé', 'ií', 'oó', 'uúü', 'aeiou', 'csz'],
  // Since 1990, i and u need no circumflex.
  fr: ['eéèê', 'aàâ', 'oô', 'cç'],
  pt: ['aáâãà', 'eéê', 'ií', 'oóôõ', 'uú', 'cç'],
};
/** The first part may be short where the rest is one word: “Öltank”, “umdecken”. */
const minFirstPart = 2;

/** The letters with a cedilla that Romanian was long written with, and those with a comma that it has. */
const commas = new Map(['şș', 'ţț', 'ŞȘ', 'ŢȚ'].map(([cedilla, comma]) => [cedilla, comma]));

/** What negates any word of a language, and is written as one word with it. */
const negations: Readonly<Record<string, string>> = { ru: 'не', uk: 'не', de: 'un', en: 'un' };

export class Dictionary {
  readonly #words: WordTable;
  readonly #suffixes: Affixes;
  readonly #prefixes: Affixes;
  readonly #maxSuffix: number;
  /** Whether endings have endings, as in Hungarian; flags of several signs are not told apart. */
  readonly #isTwofold: boolean;
  readonly #letters: readonly string[];
  readonly #isKnown = rememberedByText((word) => this.#find(word), maxRemembered);

  constructor(
    readonly language: string,
    aff: string,
    dic: string,
  ) {
    this.#suffixes = affixesOf(aff, 'SFX');
    this.#prefixes = affixesOf(aff, 'PFX');
    const letters = /^TRY\s+(\S+)/m.exec(aff)?.[1] ?? '';
    this.#letters = [...new Set(letters.toLowerCase())].filter((each) => /\p{L}/u.test(each));
    this.#maxSuffix = Math.max(0, ...[...this.#suffixes.keys()].map(({ length }) => length));
    this.#words = new WordTable(dic);
    this.#isTwofold = !/^FLAG\b/m.test(aff) && /^SFX\s+\S+\s+\S+\s+[^\s/]+\/\S/m.test(aff);
  }

  /** Whether a word is spelt so, with its capitals. */
  hasExactly(word: string): boolean {
    return this.#isKnown(word);
  }

  #find(given: string): boolean {
    const isDutch = this.language === 'nl';
    // Its dictionary has one letter for two, as nobody types it.
    const word = isDutch ? given.replaceAll('ij', 'ĳ').replace(/I[Jj]/g, 'Ĳ') : given;
    return (
      this.#words.flagsOf(word) !== undefined ||
      this.#hasStem(word, '') ||
      this.#hasWithoutPrefix(word)
    );
  }

  /** Whether a word, however it is capitalised, or its parts are in the dictionary. */
  has(given: string): boolean {
    const plain = given.replaceAll('’', "'").replaceAll('ё', 'е');
    const isRomanian = this.language === 'ro';
    const word = isRomanian ? plain.replace(/[şţ]/gi, (each) => commas.get(each) ?? each) : plain;
    const forms = [given, word, word.toLowerCase(), capitalized(word)];
    if (forms.some((form) => this.hasExactly(form))) return true;
    if (word.includes('-')) return word.split('-').every((part) => part === '' || this.has(part));
    if (/'s?$/.test(word)) return this.has(word.replace(/'s?$/, ''));
    const negation = negations[this.language] ?? ' ';
    if (word.toLowerCase().startsWith(negation) && this.#hasForm(word.slice(negation.length)))
      return true;
    // Not all participles are listed: “gereiht” is of “reihen”.
    const stem = this.language === 'de' ? /^ge(\p{L}{3,}?)e?t$/iu.exec(word)?.[1] : undefined;
    if (stem !== undefined && this.#hasForm(`${stem}en`)) return true;
    if (joinedByVowels.has(this.language)) return this.#isJoined(word.toLowerCase());
    return compounding.has(this.language) && this.#isCompound(word.toLowerCase(), 0);
  }

  /**
   * A word of the dictionary that a word may be a slip of: it lacks a letter or doubles one, but
   * for its first two (for the first of a long one) and its ending, swaps two, but for the first
   * and the last, or, if it is long, has one for another that is like it. Null for none. Any other
   * letter makes words of one’s own trade too often.
   */
  nearest(given: string): string | null {
    const word = given.toLowerCase();
    const start = word.length >= minLong ? 1 : 2;
    for (let at = 1; at <= word.length - 2; at += 1) {
      const [before, here, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
      const swapped = after.length > 1 ? [before + after.slice(0, 1) + here + after.slice(1)] : [];
      const changed = [
        ...(before.endsWith(here) ? [before + after] : []),
        ...this.#letters.map((letter) => before + letter + here + after),
      ];
      const candidates = at < start ? swapped : [...swapped, ...changed];
      const found = candidates.find((each) => each !== word && this.#isForm(each));
      if (found !== undefined) return found;
    }
    const replaced = word.length >= minLong ? this.#replaced(word) : [];
    return replaced.find((each) => this.#isForm(each)) ?? null;
  }

  /** Whether there is a form of a word; the result is not kept, as hundreds are tried for one slip. */
  #isForm(word: string): boolean {
    return this.#find(word) || this.#find(capitalized(word));
  }

  /** A word with one letter for another that is like it, but for the first and its ending. */
  #replaced(word: string): string[] {
    const places = [...word.slice(0, -2)].map((letter, at) => ({ letter, at })).slice(1);
    return (alike[this.language] ?? []).flatMap((group) =>
      places.flatMap(({ letter, at }) => {
        const others = group.includes(letter) ? [...group].filter((each) => each !== letter) : [];
        return others.map((other) => word.slice(0, at) + other + word.slice(at + 1));
      }),
    );
  }

  #hasForm(word: string): boolean {
    return this.hasExactly(word) || this.hasExactly(capitalized(word));
  }

  /**
   * Whether a word is one without its ending, which may have an ending itself.
   *
   * @param next - the flag of an ending behind it, which its own must allow; '' for none.
   * @example #hasStem('tervezésről', '') // of “tervez”, by “-és” and “-ről”
   */
  #hasStem(word: string, prefixFlag: string, next = ''): boolean {
    const isLast = next !== '' || prefixFlag !== '' || !this.#isTwofold;
    for (let length = 0; length <= Math.min(this.#maxSuffix, word.length - 1); length += 1) {
      const base = word.slice(0, word.length - length);
      for (const [strip, rules] of this.#suffixes.get(word.slice(base.length)) ?? []) {
        const stem = base + strip;
        const flags = this.#words.flagsOf(stem);
        const isOf = ({ flag, next: after, condition }: (typeof rules)[number]) =>
          flags?.includes(flag) && after.includes(next) && condition.test(stem);
        if (flags?.includes(prefixFlag) && rules.some(isOf)) return true;
        if (isLast || length === 0) continue;
        const isBehind = ({ flag, condition }: (typeof rules)[number]) =>
          condition.test(stem) && this.#hasStem(stem, '', flag);
        if (rules.some(isBehind)) return true;
      }
    }
    return false;
  }

  #hasWithoutPrefix(word: string): boolean {
    for (const [added, byStrip] of this.#prefixes) {
      if (added === '' || !word.startsWith(added)) continue;
      for (const { flag, strip, condition } of [...byStrip.values()].flat()) {
        const stem = strip + word.slice(added.length);
        if (!condition.test(stem)) continue;
        if (this.#words.flagsOf(stem)?.includes(flag) || this.#hasStem(stem, flag)) return true;
      }
    }
    return false;
  }

  #isCompound(word: string, depth: number): boolean {
    if (depth > 3) return false;
    const isShortFirst = depth === 0 && word.length >= minFirstPart + 2 * minPart - 2;
    const [short, long] = [word.slice(0, minFirstPart), word.slice(minFirstPart)];
    if (isShortFirst && this.#hasForm(short) && this.#hasForm(long)) return true;
    for (let at = minPart; at <= word.length - minPart; at += 1) {
      const first = word.slice(0, at);
      if (!this.#isPart(first)) continue;
      const rest = word.slice(at);
      if (this.#isPart(rest) || this.#isCompound(rest, depth + 1)) return true;
    }
    return false;
  }

  #isJoined(word: string): boolean {
    return [...word.slice(0, -minRest)].some((letter, at) => {
      if (at < minPart || !'ое'.includes(letter)) return false;
      const isStem = endings.some((ending) => this.#hasForm(word.slice(0, at) + ending));
      return isStem && this.#hasForm(word.slice(at + 1));
    });
  }

  #isPart(part: string): boolean {
    return joints.some((joint) => {
      if (joint !== '' && !part.endsWith(joint)) return false;
      const stem = joint === '' ? part : part.slice(0, -joint.length);
      return stem.length >= minPart && this.#hasForm(stem);
    });
  }
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
}
