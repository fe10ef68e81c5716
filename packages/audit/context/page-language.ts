import { memoized } from '@originaltreu/kit/collections';
import type { TextBlock } from '../extract/content';
import { areNear, guessLanguage, isDetectable } from '../language/detector';
import { foreignLanguage } from '../language/foreign';
import { wordsOf } from '../language/prose';
import { hasOwnScript, isUnknownScript, shareOfScript } from '../language/scripts';
import type { AuditedContent } from './content-site';

const minWords = 60;
/** The words of a text that are enough to tell two languages apart. */
const minWordsOfText = 5;
/** The part of a page that may be in its language, e.g. its menu, where the rest is in another. */
const maxOwn = 0.1;

/** Which part of texts is in a language rather than in another, from 0 to 1. */
function shareOf(texts: readonly string[], language: string, other: string): number {
  let [own, all] = [0, 0];
  for (const text of texts) {
    const words = wordsOf(text);
    if (words.length < minWordsOfText) continue;
    all += words.length;
    const guess = guessLanguage(words.join(' '), [language, other]);
    if (guess.language === language) own += words.length;
  }
  return all === 0 ? 1 : own / all;
}

/** The language that nearly all texts of a page are in; null where there are too few, or several. */
export const spokenLanguage = memoized(({ content, language: declared }: AuditedContent) => {
  const texts = content.blocks
    .filter(({ kind, hasOwnLanguage }) => kind === 'text' && !hasOwnLanguage)
    .map(({ text }) => text);
  const all = texts.join(' ');
  const isWrittenSo = hasOwnScript(declared) && shareOfScript(all, declared) > maxOwn;
  const words = isUnknownScript(declared) || isWrittenSo ? [] : wordsOf(all);
  if (words.length < minWords) return null;
  const { language, isReliable, scoreOf } = guessLanguage(words.slice(0, 400).join(' '), []);
  if (!isReliable || scoreOf(language) - scoreOf(declared) <= 0.1) return null;
  if (language === declared || declared === '') return language;
  // Of a language that the detector does not know, it takes all texts for others.
  if (!isDetectable(declared) || areNear(language, declared)) return null;
  return shareOf(texts, declared, language) <= maxOwn ? language : null;
}, new WeakMap());

/** Whether a text stands in a part of a page that is in another language: then it is written as there. */
export function isAmongForeign(
  { content: { blocks } }: AuditedContent,
  block: TextBlock,
  language: string,
  spoken: readonly string[],
): boolean {
  const landmarkOf = ({ place }: TextBlock) => place.split(' ', 1)[0];
  const texts = blocks.filter((each) => {
    const isAround = landmarkOf(each) === landmarkOf(block);
    return each === block || (isAround && wordsOf(each.text).length >= minWordsOfText);
  });
  const foreign = texts.filter(
    (each) => foreignLanguage(each.text, each.language, spoken)?.language === language,
  );
  return foreign.includes(block) || foreign.length > texts.length / 2;
}

/** Whether a whole page is in another language than it declares: then its texts say nothing new. */
export function isInOtherLanguage(page: AuditedContent): boolean {
  const spoken = spokenLanguage(page);
  return spoken !== null && spoken !== page.language;
}
