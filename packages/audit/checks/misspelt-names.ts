import { getOrCompute, groupBy, memoized } from '@sitewide/kit/collections';
import { distance } from 'fastest-levenshtein';
import {
  type AuditedContent,
  type ContentSite,
  defineSurvey,
  defineTextCounts,
} from '../context/content-site';
import type { TextBlock } from '../extract/content';
import { isOfFrame } from '../extract/name';
import { areSwapped } from '../language/slips';
import { isWord } from '../spelling/dictionaries';
import type { PageFinding } from './check';

/*
 * Full names of which one text has the last with another letter than all others, and entries of menus of
 * which one page has a word so.
 *
 * Example: “Anna Rutkowski” is in ten texts, and “Anna Rutowski” in one.
 */

/** Two words beside each other with capitals, the second of which is long enough to have a slip. */
const twoNames = /(?<!\p{L})(\p{Lu}\p{Ll}{2,30})(?= (\p{Lu}\p{Ll}{5,30})(?!\p{L}))/gu;

/** The pairs of names in a text, each as `first last`. */
const namesIn = (text: string) =>
  Array.from(text.matchAll(twoNames), ([, first, last]) => `${first} ${last}`);

const lastOf = (name: string) => name.slice(name.indexOf(' ') + 1);
const firstOf = (name: string) => name.slice(0, name.indexOf(' '));

/** How many different texts in each language have each pair of names. */
const textsByName = defineTextCounts(({ text }) => new Set(namesIn(text)));

/** Texts with a name from which on it is right. */
const minTexts = 3;
/** Names that others are compared with; no site of people has more. */
const maxNames = 1000;

/** The pairs that are usual in each language, by their first name, and how often each last one is there. */
const usualNames = memoized((site: ContentSite) => {
  const last = new Map<string, number>();
  const byLanguage = new Map<string, ReadonlyMap<string, readonly string[]>>();
  for (const [language, counts] of textsByName(site)) {
    const usual: string[] = [];
    for (const [name, count] of counts) {
      last.set(lastOf(name), (last.get(lastOf(name)) ?? 0) + count);
      if (count >= minTexts) usual.push(name);
    }
    byLanguage.set(language, groupBy(usual.slice(0, maxNames), firstOf));
  }
  return { last, byLanguage };
});

/** Letters at the end of a name by which languages inflect it. */
const ending = 3;

/** Whether a last name is another with a slip, and not an inflection of it. */
const isSlipOf = (name: string, other: string) =>
  name !== other &&
  name[0] === other[0] &&
  name.slice(-ending) === other.slice(-ending) &&
  (distance(name, other) === 1 || areSwapped(name, other));

/** Letters of an entry of a menu or footer. */
const maxEntry = 60;
/** Pages that have an entry from which on another is a slip. */
const minPages = 5;
/** The same, where it has a word of a dictionary. */
const minKnownPages = 2;

/** The long words of an entry of a menu or footer, each with the entry without it. */
function wordsOfEntry(block: TextBlock) {
  const { kind, text, language } = block;
  if (kind !== 'text' || text.length > maxEntry || !isOfFrame(block)) return [];
  return Array.from(text.matchAll(/\p{L}{6,}/gu), ({ 0: word, index }) => ({
    word,
    rest: `${language} ${text.slice(0, index)}*${text.slice(index + word.length)}`,
  }));
}

/** The words that entries have in one place, and the pages that have each. */
const wordsOfEntries = defineSurvey(
  () => new Map<string, Map<string, Set<string>>>(),
  (entries, { path, content: { blocks } }) => {
    for (const { rest, word } of blocks.flatMap(wordsOfEntry)) {
      const words = getOrCompute(entries, rest, () => new Map<string, Set<string>>());
      getOrCompute(words, word, () => new Set<string>()).add(path);
    }
  },
);

/** The entries of the menus and footers of a page with a word that those of many others have with another letter. */
export function* misspeltEntries({ content, site }: AuditedContent): Generator<PageFinding> {
  for (const block of content.blocks) {
    for (const { word, rest } of wordsOfEntry(block)) {
      const words = wordsOfEntries(site).get(rest);
      if (words?.get(word)?.size !== 1 || isWord(word, block.language, site)) continue;
      const isKnown = (each: string) => isWord(each, block.language, site);
      const [meant] = [...words].filter(
        ([each, { size }]) => size >= (isKnown(each) ? minKnownPages : minPages),
      );
      if (!meant || !isSlipOf(word, meant[0])) continue;
      const hint = `“${word}” is only here; ${meant[1].size} pages say “${meant[0]}”`;
      yield { ...block, hint, cause: `${block.language} ${word}`, isSure: true };
    }
  }
}

/** The texts of a page with a name that no other text has, and nearly one that several in its language have. */
export function* misspeltNames({ content, site }: AuditedContent): Generator<PageFinding> {
  const { last: texts, byLanguage } = usualNames(site);
  for (const block of content.blocks) {
    // German has capitals where others have them in names.
    if (block.language === 'de') continue;
    for (const name of namesIn(block.text)) {
      const last = lastOf(name);
      const usual = byLanguage.get(block.language)?.get(firstOf(name)) ?? [];
      const meant = usual.map(lastOf).find((each) => isSlipOf(last, each));
      const isOther = (texts.get(last) ?? 0) > 1 || isWord(last, block.language, site);
      if (meant === undefined || isOther) continue;
      const hint = `“${last}” is only here; other texts say “${firstOf(name)} ${meant}”`;
      yield { ...block, hint, cause: name, isSure: true };
    }
  }
}
