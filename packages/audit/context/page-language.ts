import { guessLanguage } from '../language/detector';
import { wordsOf } from '../language/foreign';
import { hasOwnScript, isUnknownScript, shareOfScript } from '../language/scripts';
import type { AuditedContent } from './content-site';

/** Languages that statistics do not tell apart. */
const near = [
  ['nb', 'no', 'nn', 'da'],
  ['hr', 'sr', 'bs', 'sl'],
  ['ms', 'id'],
  ['cs', 'sk'],
  ['pt', 'gl', 'es', 'ca'],
  ['bg', 'mk'],
  ['ru', 'uk', 'be', 'bg'],
];

function areNear(one: string, other: string): boolean {
  return near.some((group) => group.includes(one) && group.includes(other));
}

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
