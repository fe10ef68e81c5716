import { isNameOfLanguage } from '../context/language-names';
import { isInOtherLanguage } from '../context/page-language';
import { loadDetector } from '../language/detector';
import { foreignLanguage } from '../language/foreign';
import { definePageCheck } from './page-check';

/** Texts that the markup says are in one language and that are in another of the site’s. */
export const check = definePageCheck({
  code: 'foreign-text',
  family: 'language',
  severity: 'error',
  confidence: 'high',
  title: 'The text is in another language than the page',
  example: '<p>Wir freuen uns auf Sie.</p> on an English page',
  remedy: 'Translate it, or mark it with lang.',
  prepare: loadDetector,
  *find(page, site) {
    if (isInOtherLanguage(page)) return;
    const spoken = site.spoken(null);
    for (const block of page.content.blocks) {
      const { language, text, isLanguageLink, kind } = block;
      if (language === '' || isLanguageLink || kind === 'page-title') continue;
      if (isNameOfLanguage(text)) continue;
      const foreign = foreignLanguage(text, language, spoken);
      if (!foreign) continue;
      yield {
        ...block,
        hint: `expected ${language}, it is ${foreign.language} by ${foreign.evidence}`,
        ...(!foreign.isSure && { confidence: 'low' as const }),
      };
    }
  },
});
