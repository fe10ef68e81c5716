import { memoized } from '../collections';
import { type AuditedContent, type ContentSite, perSite } from '../context/content-site';
import { isNameOfLanguage } from '../context/language-names';
import { isInOtherLanguage } from '../context/page-language';
import { versionsIn } from '../context/versions';
import type { TextBlock } from '../extract/content';
import { guessLanguage, loadDetector } from '../language/detector';
import { foreignLanguage, namesFirm, wordsOf } from '../language/foreign';
import { shareOfScript } from '../language/scripts';
import { definePageCheck } from './page-check';

/** The texts of a page that are in its own language. */
const textsOf = perSite((site) =>
  memoized((path: string) => {
    const page = site.page(path);
    const own = page?.content.blocks.filter(({ language }) => language === page.language) ?? [];
    return new Set(own.map(({ text }) => text));
  }),
);

/** Whether a text is made of words rather than names: names are not translated. */
function isTranslatable({ text, isAddress, isLanguageLink, kind }: TextBlock): boolean {
  if (isAddress || isLanguageLink || kind === 'page-title' || namesFirm(text)) return false;
  return !isNameOfLanguage(text) && !/[@\d]/.test(text);
}

/** Another version of the page that has the same text, in a language that the text is in. */
function sourceOf(block: TextBlock, page: AuditedContent, site: ContentSite) {
  const words = wordsOf(block.text);
  const plain = words.filter((word) => word[0] === word[0]?.toLowerCase());
  const { language: own, text } = block;
  const same = versionsIn(site)
    .of(page.path)
    .filter((path) => textsOf(site)(path).has(text));
  const all = versionsIn(site).of(page.path).length;
  for (const path of same) {
    const language = site.languages.of(path);
    const isOtherScript = shareOfScript(text, own) < 0.2 && shareOfScript(text, language) > 0.8;
    const guess = guessLanguage(text, [own, language]);
    const isTheirs = guess.language === language && guess.isReliable;
    // What is the same in every version may be a name.
    const isName = same.length === all && all > 1;
    if (isOtherScript && words.length > 0 && !isName) return { path, language };
    if (isTheirs && plain.length >= 1 && words.length >= 2) return { path, language };
  }
  return null;
}

/** Short texts that the version in another language has word for word. */
export const check = definePageCheck({
  code: 'untranslated-text',
  family: 'language',
  severity: 'error',
  confidence: 'high',
  title: 'The text is that of the version in another language',
  example: '<button>Alle</button> on the Russian page, as on the German one',
  remedy: 'Translate it, or mark it with lang.',
  prepare: loadDetector,
  *find(page, site) {
    if (versionsIn(site).of(page.path).length === 0 || isInOtherLanguage(page)) return;
    for (const block of page.content.blocks) {
      if (block.language !== page.language || !isTranslatable(block)) continue;
      const source = sourceOf(block, page, site);
      if (!source || foreignLanguage(block.text, block.language, site.spoken(null))) continue;
      const hint = `expected ${block.language}, it is the text of ${source.path}`;
      yield { ...block, hint };
    }
  },
});
