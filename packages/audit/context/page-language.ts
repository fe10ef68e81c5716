import { guessLanguage } from '../language/detector';
import { wordsOf } from '../language/foreign';
import { areNear } from '../language/near';
import { hasOwnScript, isUnknownScript, shareOfScript } from '../language/scripts';
import type { AuditedContent } from './content-site';

const minWords = 60;
const known = new WeakMap<object, string | null>();

/** The language that a page’s texts are in as a whole; null where there are too few. */
export function spokenLanguage({ content, language }: AuditedContent): string | null {
  const before = known.get(content);
  if (before !== undefined) return before;
  const texts = content.blocks.filter(
    ({ kind, hasOwnLanguage }) => kind === 'text' && !hasOwnLanguage,
  );
  // Words of these are not separated by spaces.
  const all = texts.map(({ text }) => text).join(' ');
  const isWrittenSo = hasOwnScript(language) && shareOfScript(all, language) > 0.3;
  const words = isUnknownScript(language) || isWrittenSo ? [] : wordsOf(all);
  const { language: found, isReliable, scores } = guessLanguage(words.slice(0, 400).join(' '), []);
  const margin = (scores[found] ?? 0) - (scores[language] ?? 0);
  const isSure = words.length >= minWords && isReliable && margin > 0.1;
  const result = isSure && !areNear(found, language) ? found : null;
  known.set(content, result);
  return result;
}

/** Whether a whole page is in another language than it declares: then its texts say nothing new. */
export function isInOtherLanguage(page: AuditedContent): boolean {
  const spoken = spokenLanguage(page);
  return spoken !== null && spoken !== page.language;
}
