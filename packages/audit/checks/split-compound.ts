import { defineSurvey } from '../context/content-site';
import { defineCheck } from './check';

/** Languages in which the parts of a compound may not stand apart. */
const compounding = new Set(['de', 'nl', 'sv', 'da', 'nb', 'no']);

/** Before a number the second word is part of a name: “Example Version 2”. */
const pair = /(?<![\p{L}-])(?=(\p{Lu}[\p{L}-]+) (\p{Lu}\p{L}{3,})(?![\p{L}]| \d))/gu;

/** How pairs of words are written in a language. */
class Pairs {
  /** The texts that were read: each counts once, however often it is shown. */
  readonly #texts = new Set<string>();
  /** The number of texts that have each compound with its hyphen, and without. */
  readonly joined = new Map<string, number>();
  readonly apart = new Map<string, number>();

  read(text: string): void {
    if (this.#texts.has(text)) return;
    this.#texts.add(text);
    count(
      this.apart,
      [...pairsIn(text)].map((each) => each.replace(' ', '-')),
    );
    count(this.joined, text.match(/\p{L}[\p{L}-]*-\p{L}+/gu) ?? []);
  }
}

function count(counts: Map<string, number>, words: Iterable<string>): void {
  for (const each of new Set(words)) counts.set(each, (counts.get(each) ?? 0) + 1);
}

function pairsIn(text: string): string[] {
  return [...text.matchAll(pair)].map(([, first, second]) => `${first} ${second}`);
}

const pairsByLanguage = defineSurvey(
  () => new Map<string, Pairs>(),
  (result, { content }) => {
    for (const { language, text } of content.blocks) {
      const pairs = result.get(language) ?? new Pairs();
      result.set(language, pairs);
      pairs.read(text);
    }
  },
);

/** Whether another language has a pair too: a name, or taken from English. */
function isElsewhere(compound: string, pairs: ReadonlyMap<string, Pairs>): boolean {
  return [...pairs].some(
    ([language, { apart }]) => !compounding.has(language) && apart.has(compound),
  );
}

/** Compounds without the hyphen that the site writes elsewhere. */
export const check = defineCheck({
  code: 'split-compound',
  scope: 'page',
  family: 'spelling',
  severity: 'warning',
  title: 'A compound is written as two words',
  example: '<input placeholder="E-Mail Adresse">, where a label has “E-Mail-Adresse”',
  remedy: 'Join the words by a hyphen.',
  *find({ content: { blocks } }, site) {
    const pairs = pairsByLanguage(site);
    for (const block of blocks) {
      const { joined, apart } = pairs.get(block.language) ?? new Pairs();
      if (!compounding.has(block.language)) continue;
      for (const words of pairsIn(block.text)) {
        const compound = words.replace(' ', '-');
        const count = joined.get(compound) ?? 0;
        if (count === 0 || isElsewhere(compound, pairs)) continue;
        const hint = `expected “${compound}”, as elsewhere`;
        // What a site mostly writes as two words is a name, or what its authors mean.
        const isSure = count >= (apart.get(compound) ?? 0);
        const confidence = isSure ? 'high' : 'low';
        yield { ...block, hint, cause: `${block.language} ${compound}`, confidence };
      }
    }
  },
});
