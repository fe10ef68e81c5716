import { getOrCompute } from '@sitewide/kit/collections';
import { type AuditedContent, defineSurvey, pagesByLanguage } from '../context/content-site';
import type { TextBlock } from '../extract/content';
import { isOfFrame } from '../extract/name';

/*
 * Addresses, numbers and dates that nearly all pages of a site have, and one page otherwise.
 *
 * Example: the footer of eleven pages says “Oak Road 51”, and that of another “Oak Road 15”.
 */

/** Letters of such a text at most. */
const maxText = 200;
/** Pages that have one, from which on one with other digits is a slip; and the part of all, if it is no part of a menu or footer. */
const minSame = 5;
const minOfAll = 0.8;

const isNumbered = ({ kind, text }: TextBlock) =>
  kind === 'text' && text.length <= maxText && /\d/.test(text) && !/©|copyright/i.test(text);

const withoutDigits = ({ language, text }: TextBlock) => `${language} ${text.replace(/\d/g, '0')}`;

/** The short texts with digits of pages by their language and other signs, and the pages that have each. */
const numberedTexts = defineSurvey(
  () => new Map<string, Map<string, Set<string>>>(),
  (texts, { path, content: { blocks } }) => {
    for (const block of blocks.filter(isNumbered)) {
      const same = getOrCompute(texts, withoutDigits(block), () => new Map<string, Set<string>>());
      getOrCompute(same, block.text, () => new Set<string>()).add(path);
    }
  },
);

/** Digits that a slip changes; with more, it is another number, e.g. that of a fax. */
const maxDigits = 2;

/** Whether two texts that differ in digits alone differ in a few. */
const areNear = (one: string, other: string) =>
  [...one].filter((sign, at) => sign !== other[at]).length <= maxDigits;

/** What many pages say in place of a text of a single one that differs from it in digits alone; null for nothing. */
export function commonInstead(block: TextBlock, { site, language }: AuditedContent): string | null {
  const same = isNumbered(block) ? numberedTexts(site).get(withoutDigits(block)) : undefined;
  const [[other, pages] = ['', new Set()], ...more] = [...(same ?? [])].filter(
    ([text]) => text !== block.text,
  );
  const all = pagesByLanguage(site).get(language)?.length ?? 0;
  const isOfAll = isOfFrame(block) || pages.size >= minOfAll * all;
  const isOne = same?.get(block.text)?.size === 1 && more.length === 0;
  const isSlip = isOne && isOfAll && pages.size >= minSame && areNear(other, block.text);
  return isSlip ? `${pages.size} pages say “${other}”` : null;
}
