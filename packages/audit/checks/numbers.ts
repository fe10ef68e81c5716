import { textPairs } from '../context/section-pairs';
import { versionsOf } from '../context/versions';
import type { TextBlock } from '../extract/content';
import { defineCheck } from './check';

const currencies: readonly (readonly [string, RegExp])[] = [
  ['€', /^(€|eur|euros?|евро)$/i],
  ['$', /^(\$|usd|dollars?|dólares|доллар\p{L}*)$/iu],
  ['£', /^(£|gbp|pounds?)$/i],
  ['₽', /^(₽|rub|руб\p{L}*)$/iu],
];
const amount =
  /([€$£₽]|\b(?:EUR|USD|GBP|RUB)\b)?\s?(\d{1,3}(?:[.,\s’']\d{3})+(?!\d)|\d+(?:[.,]\d+)?)(?:\s?([€$£₽]|\p{L}+))?/giu;

/** Times and measures, which are converted from one language to the other. */
const converted =
  /\d[:.]\d\d\b|\d\s?(a\.?m|p\.?m|uhr|h|ч|miles?|mi|ft|feet|foot|inch(es)?|in|lbs?|pounds? of|acres?|sq|°)(?![\p{L}])/iu;

/** The numbers of a text, each with its currency: `25`, `150 €`. */
function numbersIn(text: string): string[] {
  if (converted.test(text)) return [];
  return Array.from(text.matchAll(amount), ([, before = '', digits = '', after = '']) => {
    const isGrouped = /^\d{1,3}(\D\d{3})+$/.test(digits);
    const number = isGrouped ? digits.replace(/\D/g, '') : digits.replace(',', '.');
    const [sign] = currencies.find(([, names]) => names.test(before) || names.test(after)) ?? [];
    return sign ? `${number} ${sign}` : number;
  });
}

/** What one list has and another lacks; equal ones count each. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const rest = [...other];
  return list.filter((each) => {
    const index = rest.indexOf(each);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

/** The one number by which two texts differ, in each; null where they differ otherwise. */
function difference(one: TextBlock, other: TextBlock) {
  const [own, others] = [numbersIn(one.text), numbersIn(other.text)];
  const [[mine, ...more], [theirs]] = [without(own, others), without(others, own)];
  const isOne = own.length === others.length && more.length === 0;
  return isOne && mine !== undefined && theirs !== undefined ? { mine, theirs } : null;
}

export const numberDiffers = defineCheck('page', 'parity/number-differs', function* (page, site) {
  const versions = versionsOf(page, site);
  const votes = new Map<TextBlock, { mine: string; theirs: string; path: string }[]>();
  for (const { path, content } of versions) {
    for (const [text, counterpart] of textPairs(page.content, content)) {
      const found = difference(text, counterpart);
      if (found) votes.set(text, [...(votes.get(text) ?? []), { ...found, path }]);
    }
  }
  for (const [text, [first, ...more]] of votes) {
    if (!first) continue;
    // Of two versions the later is reported, of several the one that is unlike all others.
    const isLater = versions.length === 1 && page.path > first.path;
    const isAlone = more.length > 0 && more.length === versions.length - 1;
    const areAgreed = more.every(({ theirs }) => theirs === first.theirs);
    if (!isLater && !(isAlone && areAgreed)) continue;
    yield { ...text, hint: `it says ${first.mine}; ${first.path} says ${first.theirs}` };
  }
});
