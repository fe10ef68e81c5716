import { type AuditedContent, defineSurvey, firstOfTexts } from '../context/content-site';
import { definePageCheck } from './page-check';

/** Languages in which the parts of a compound may not stand apart. */
const compounding = new Set(['de', 'nl', 'sv', 'da', 'nb', 'no']);

/** Before a number the second word is part of a name: “Example Version 2”. */
const pair = /(?<![\p{L}-])(?=(\p{Lu}[\p{L}-]+) (\p{Lu}\p{L}{3,})(?![\p{L}]| \d))/gu;

/** How pairs of words are written on a site. */
interface Pairs {
  /** The number of texts that have each compound, with and without a hyphen, by language. */
  readonly joined: Map<string, Map<string, number>>;
  readonly apart: Map<string, Map<string, number>>;
  /** Pairs that other languages have too: names, and what was taken from English. */
  readonly elsewhere: Set<string>;
}

const pairsIn = defineSurvey(() => {
  const result: Pairs = { joined: new Map(), apart: new Map(), elsewhere: new Set() };
  const isFirst = firstOfTexts();
  const count = (kind: 'joined' | 'apart', language: string, found: string) => {
    const counts = result[kind].get(language) ?? new Map<string, number>();
    result[kind].set(language, counts.set(found, (counts.get(found) ?? 0) + 1));
  };
  const add = ({ content }: AuditedContent) => {
    for (const { language, text } of content.blocks.filter(isFirst)) {
      const pairs = [...text.matchAll(pair)].map(([, first, second]) => `${first} ${second}`);
      if (!compounding.has(language)) {
        for (const each of pairs) result.elsewhere.add(each);
        continue;
      }
      for (const each of new Set(pairs)) count('apart', language, each.replace(' ', '-'));
      const compounds = text.matchAll(/\p{L}[\p{L}-]*-\p{L}+/gu);
      for (const each of new Set([...compounds].map(([found]) => found))) {
        count('joined', language, each);
      }
    }
  };
  return { add, result };
});

/** Compounds without the hyphen that the site writes elsewhere. */
export const check = definePageCheck({
  code: 'split-compound',
  family: 'spelling',
  severity: 'warning',
  confidence: 'high',
  title: 'A compound is written as two words',
  example: '<input placeholder="E-Mail Adresse">, where a label has “E-Mail-Adresse”',
  remedy: 'Join the words by a hyphen.',
  surveys: [pairsIn],
  *find({ content: { blocks } }, site) {
    const { joined, apart, elsewhere } = pairsIn(site);
    for (const block of blocks) {
      const compounds = joined.get(block.language);
      if (!compounds) continue;
      for (const [, first = '', second = ''] of block.text.matchAll(pair)) {
        const compound = `${first}-${second}`;
        const count = compounds.get(compound) ?? 0;
        if (count === 0 || elsewhere.has(`${first} ${second}`)) continue;
        const hint = `expected “${compound}”, as elsewhere`;
        // What a site mostly writes as two words is a name, or what its authors mean.
        const isSure = count >= (apart.get(block.language)?.get(compound) ?? 0);
        const confidence = isSure ? 'high' : 'low';
        yield { ...block, hint, cause: `${block.language} ${compound}`, confidence };
      }
    }
  },
});
