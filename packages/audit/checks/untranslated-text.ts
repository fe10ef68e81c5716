import { memoized } from '@originaltreu/kit/collections';
import type { AuditedContent, ContentSite } from '../context/content-site';
import { isNameOfLanguage } from '../context/language-names';
import { isInOtherLanguage } from '../context/page-language';
import { versionsIn } from '../context/versions';
import type { TextBlock } from '../extract/content';
import { guessLanguage, loadDetector } from '../language/detector';
import { foreignLanguage, hasStopWord, namesFirm, wordsOf } from '../language/foreign';
import { areNear } from '../language/near';
import { hasOwnScript, shareOfScript } from '../language/scripts';
import { stopWordsOf } from '../language/stop-words';
import { defineCheck } from './check';

/** The texts of a page that are in its own language. */
const textsOf = memoized(({ content, language }: AuditedContent): ReadonlySet<string> => {
  const blocks = content.blocks.filter((block) => block.language === language);
  return new Set(blocks.map(({ text }) => text));
}, new WeakMap());

/** Whether a text is made of words rather than names and code: those are not translated. */
function isTranslatable({ text, isAddress, isLanguageLink, kind }: TextBlock): boolean {
  if (isAddress || isLanguageLink || kind === 'page-title' || namesFirm(text)) return false;
  return !isNameOfLanguage(text) && !/[@\d_(){}*+=<>©]/.test(text);
}

/** Another version of the page that has the same text, in a language that the text is in. */
function sourceOf(block: TextBlock, page: AuditedContent, site: ContentSite) {
  const { language: own, text } = block;
  const words = wordsOf(text);
  const plain = words.filter((word) => word[0] === word[0]?.toLowerCase());
  const versions = versionsIn(site).of(page.path);
  const same = versions.filter((path) => {
    const other = site.page(path);
    return other !== null && textsOf(other).has(text);
  });
  // What is the same in every version may be a name.
  const isName = same.length === versions.length && versions.length > 1;
  const guess = same.length === 0 ? null : guessLanguage(text, site.spoken);
  for (const path of same) {
    const language = site.languages.of(path);
    const isOtherScript = shareOfScript(text, own) < 0.2 && shareOfScript(text, language) > 0.8;
    const stopWords = stopWordsOf(language);
    const isProse = plain.length >= 1 || words.some((word) => stopWords.has(word.toLowerCase()));
    if (isOtherScript && hasOwnScript(own) && isProse && !isName) return { path, language };
    // Long texts have words of both by chance.
    const mayBeOwn = areNear(own, language) || (words.length < 6 && hasStopWord(words, own));
    const isTheirs = guess?.language === language && guess.isReliable && !mayBeOwn;
    if (isTheirs && plain.length >= 1 && words.length >= 3) return { path, language };
  }
  return null;
}

/** Short texts that the version in another language has word for word. */
export const check = defineCheck({
  code: 'untranslated-text',
  scope: 'page',
  family: 'language',
  severity: 'error',
  title: 'The text is that of the version in another language',
  example: '<button>Alle</button> on the Russian page, as on the German one',
  remedy: 'Translate it, or mark it with lang.',
  prepare: loadDetector,
  *find(page, site) {
    if (versionsIn(site).of(page.path).length === 0 || isInOtherLanguage(page)) return;
    for (const block of page.content.blocks) {
      if (block.language !== page.language || !isTranslatable(block)) continue;
      const source = sourceOf(block, page, site);
      if (!source || foreignLanguage(block.text, block.language, site.spoken)) continue;
      const hint = `expected ${block.language}, it is the text of ${source.path}`;
      yield { ...block, hint, cause: `${block.language} ${block.name}` };
    }
  },
});
