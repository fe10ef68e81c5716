import { isNameOfLanguage } from '../context/language-names';
import { isInOtherLanguage } from '../context/page-language';
import { loadDetector } from '../language/detector';
import { citesWork, type Foreign, foreignLanguage, namesFirm } from '../language/foreign';
import { defineCheck } from './check';

/** What the parts of a label such as “View all: Новости” are in. */
function foreignPart(text: string, own: string, candidates: readonly string[]): Foreign | null {
  const parts = text.split(/:\s|\s[|•·]\s/);
  if (parts.length < 2 || text.length > 120) return null;
  const found = parts.map((part) => foreignLanguage(part, own, candidates));
  return found.find((each) => each?.isSure === true) ?? null;
}

/** A text that names its language itself: “(en) The Python Tutorial”. */
const named = /^[([](en|de|fr|es|it|ru|pt|nl|pl|ja|zh)[)\]]/i;

/** Texts that the markup says are in one language and that are in another of the site’s. */
export const check = defineCheck({
  code: 'foreign-text',
  scope: 'page',
  family: 'language',
  severity: 'error',
  title: 'The text is in another language than the page',
  example: '<p>Wir freuen uns auf Sie.</p> on an English page',
  remedy: 'Translate it, or mark it with lang.',
  prepare: loadDetector,
  *find(page, site) {
    if (isInOtherLanguage(page)) return;
    const spoken = site.spoken;
    for (const block of page.content.blocks) {
      const { language, text, isLanguageLink, kind } = block;
      if (language === '' || isLanguageLink || kind === 'page-title') continue;
      // Copyright notices and references name firms and works.
      const isName = block.isAddress || isNameOfLanguage(text) || namesFirm(text);
      if (isName || text.includes('©') || citesWork(text) || named.test(text)) continue;
      const foreign =
        foreignLanguage(text, language, spoken) ?? foreignPart(text, language, spoken);
      if (!foreign) continue;
      yield {
        ...block,
        cause: `${language} ${block.name}`,
        hint: `expected ${language}, it is ${foreign.language} by ${foreign.evidence}`,
        ...(!foreign.isSure && { confidence: 'low' as const }),
      };
    }
  },
});
