import { memoized } from '@originaltreu/kit/collections';
import { guessLanguage } from '../language/detector';
import { wordsOf } from '../language/foreign';
import { areNear } from '../language/near';
import { hasOwnScript, isUnknownScript, shareOfScript } from '../language/scripts';
import type { AuditedContent } from './content-site';

const minWords = 60;

/** The language that a page’s texts are in as a whole; null where there are too few. */
export const spokenLanguage = memoized(({ content, language: declared }: AuditedContent) => {
  const texts = content.blocks.filter(
    ({ kind, hasOwnLanguage }) => kind === 'text' && !hasOwnLanguage,
  );
  // Words of these are not separated by spaces.
  const all = texts.map(({ text }) => text).join(' ');
  const isWrittenSo = hasOwnScript(declared) && shareOfScript(all, declared) > 0.3;
  const words = isUnknownScript(declared) || isWrittenSo ? [] : wordsOf(all);
  const { language, isReliable, scores } = guessLanguage(words.slice(0, 400).join(' '), []);
  const margin = (scores[language] ?? 0) - (scores[declared] ?? 0);
  const isSure = words.length >= minWords && isReliable && margin > 0.1;
  return isSure && !areNear(language, declared) ? language : null;
}, new WeakMap());

/** Whether a whole page is in another language than it declares: then its texts say nothing new. */
export function isInOtherLanguage(page: AuditedContent): boolean {
  const spoken = spokenLanguage(page);
  return spoken !== null && spoken !== page.language;
}
