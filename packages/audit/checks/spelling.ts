import { pluralize } from '@sitewide/kit/text';
import { type ContentSite, defineTextCounts } from '../context/content-site';
import type { TextBlock } from '../extract/content';
import { mixedScriptsIn } from '../language/look-alikes';
import { withoutWords } from '../language/prose';
import { wordSets } from '../language/stop-words';
import words from '../language/words.json' with { type: 'json' };
import { defineCheck, defineTextCheck } from './check';

/** Whether a text has letters of two scripts: most texts have one, which is quickly seen. */
const isMixed = (text: string) => /[\u0370-\u058f]/.test(text) && /\p{Script=Latin}/u.test(text);

/** Texts with letters of another script, which search and screen readers do not recognize; one finding for each. */
const mixedScript = defineCheck('page', 'spelling/mixed-script', function* (page) {
  for (const block of page.content.blocks) {
    if (!isMixed(block.text)) continue;
    const text = withoutWords(block.text, page.accepted);
    const words: readonly string[] = text.match(/\p{L}[\p{L}\p{M}\d_]*/gu) ?? [];
    const all = [...new Set(words.filter(isMixed))].flatMap((word) => {
      const at = words.indexOf(word);
      const beside = words[at - 1] ?? words[at + 1] ?? '';
      const found = mixedScriptsIn(word, block.language, beside);
      return found ? [{ word, ...found }] : [];
    });
    const [first, ...others] = all;
    if (first === undefined) continue;
    const { word, letters, script, expected, orElse } = first;
    const forms = orElse === null ? `“${expected}”` : `“${expected}” or “${orElse}”`;
    const more = others.length > 0 ? `; ${pluralize(others.length, 'more word')} likewise` : '';
    const hint = `“${letters.join('”, “')}” in “${word}” is ${script}; expected ${forms}${more}`;
    yield { ...block, hint, cause: others.length > 0 ? block.text : word };
  }
});

/** Languages in which the parts of a compound may not stand apart. */
const compounding = new Set(['de', 'nl', 'sv', 'da', 'nb', 'no']);

/** Before a number the second word is part of a name: “Example Version 2”. */
const pair = /(?<![\p{L}-])(?=(\p{Lu}[\p{L}-]+) (\p{Lu}\p{L}{3,})(?![\p{L}]| \d))/gu;

/** The pairs of words in a text that may be compounds, with a hyphen. */
const pairsIn = (text: string) =>
  Array.from(text.matchAll(pair), ([, first, second]) => `${first}-${second}`);

/** In how many texts of each language compounds have their hyphen, and in how many not. */
const joinedIn = defineTextCounts(
  ({ text }) => new Set(text.match(/\p{L}[\p{L}-]*-\p{L}+/gu) ?? []),
);
const apartIn = defineTextCounts(({ text }) => new Set(pairsIn(text)));

/** Whether another language has a pair too: a name, or taken from English. */
const isElsewhere = (compound: string, site: ContentSite) =>
  [...apartIn(site)].some(
    ([language, counts]) => !compounding.has(language) && counts.has(compound),
  );

const splitCompound = defineCheck('page', 'spelling/split-compound', function* (page, site) {
  for (const block of page.content.blocks) {
    const { language, text } = block;
    if (!compounding.has(language)) continue;
    for (const compound of pairsIn(withoutWords(text, page.accepted))) {
      const count = joinedIn(site).get(language)?.get(compound) ?? 0;
      if (count === 0 || isElsewhere(compound, site)) continue;
      const hint = `expected “${compound}”, as elsewhere`;
      // What a site mostly writes as two words is a name, or what its authors mean.
      const isSure = count >= (apartIn(site).get(language)?.get(compound) ?? 0);
      yield { ...block, hint, cause: `${language} ${compound}`, isSure };
    }
  }
});

/** Words that are no names and have no capital within a label, by language. */
const smallWords = wordSets(words.smallWords);

const maxLabelWords = 6;

function isLabel({ kind, role, text }: TextBlock): boolean {
  const isShort = text.split(' ').length <= maxLabelWords;
  return isShort && (role !== 'text' || kind !== 'text') && kind !== 'page-title';
}

const titleCase = defineTextCheck('spelling/title-case', (block) => {
  const small = smallWords.get(block.language);
  if (!small || !isLabel(block) || block.text === block.text.toUpperCase()) return null;
  // After a sign or a number, in quotation marks and before a small word something new may
  // begin; one letter may be a name: “Eje Y”.
  const words = block.text.matchAll(/(?<=\p{Ll} )\p{Lu}\p{Ll}+(?![\p{L}’'-]| \p{Ll})/gu);
  const found = [...words].find(([word]) => small.has(word.toLowerCase()))?.[0];
  return found === undefined ? null : `expected “${found.toLowerCase()}”, not “${found}”`;
});

/** Words that end no label, by language; in English “About” does. */
const openWords = wordSets(words.openWords);

const incompleteLabel = defineTextCheck('spelling/incomplete-label', (block, page, site) => {
  const open = openWords.get(block.language);
  const last = block.text.toLowerCase().split(/\s+/).at(-1) ?? '';
  if (!open?.has(last) || block.text.length > 40) return null;
  const link = site.linkAround(page.path, block);
  // What the text leaves out, e.g. code, may be its end.
  if (link?.name !== block.name) return null;
  const target = site.target(page.path, link.href)?.pathname;
  const { heading = '', title = '' } = (target && site.site.open(target).page) || {};
  const start = `${block.text.toLowerCase()} `;
  const names = [heading, ...title.split(/ [|–—-] /, 1)];
  const full = names.find((name) => name.toLowerCase().startsWith(start));
  if (full === undefined) return null;
  return { hint: `the page is called “${full}”`, cause: `${block.language} ${block.text}` };
});

export const spellingChecks = [mixedScript, splitCompound, titleCase, incompleteLabel];
