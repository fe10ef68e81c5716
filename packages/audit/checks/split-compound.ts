import { perSite } from '../context/content-site';
import { definePageCheck } from './page-check';

/** Languages in which the parts of a compound may not stand apart. */
const compounding = new Set(['de', 'nl', 'sv', 'da', 'nb', 'no']);

const pair = /(?<![\p{L}-])(?=(\p{Lu}[\p{L}-]+) (\p{Lu}\p{L}{3,}))/gu;

/** The compounds with hyphens of each language. */
const compoundsIn = perSite((site) => {
  const compounds = new Map<string, Set<string>>();
  for (const { content } of site.pages()) {
    for (const { language, text } of content.blocks) {
      if (!compounding.has(language)) continue;
      const own = compounds.get(language) ?? new Set();
      for (const [found] of text.matchAll(/\p{L}[\p{L}-]*-\p{L}+/gu)) own.add(found);
      compounds.set(language, own);
    }
  }
  return compounds;
});

/** Pairs of words that other languages have too: names, and what was taken from English. */
const pairsElsewhere = perSite((site) => {
  const pairs = new Set<string>();
  for (const { content } of site.pages()) {
    for (const { language, text } of content.blocks) {
      if (compounding.has(language)) continue;
      for (const [, first, second] of text.matchAll(pair)) pairs.add(`${first} ${second}`);
    }
  }
  return pairs;
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
  *find({ content: { blocks } }, site) {
    for (const block of blocks) {
      const compounds = compoundsIn(site).get(block.language);
      if (!compounds) continue;
      const pairs = block.text.matchAll(pair);
      for (const [, first = '', second = ''] of pairs) {
        const joined = `${first}-${second}`;
        if (!compounds.has(joined) || pairsElsewhere(site).has(`${first} ${second}`)) continue;
        const hint = `expected “${joined}”, as elsewhere`;
        yield { ...block, hint, cause: `${block.language} ${joined}` };
      }
    }
  },
});
