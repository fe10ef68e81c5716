import { englishName } from '../context/language-names';
import { isAmongForeign, isInOtherLanguage } from '../context/page-language';
import { foreignDate } from '../language/dates';
import { withoutQuotations } from '../language/prose';
import { defineCheck } from './check';

/** Dates that another language writes so; they come of programs that know one language. */
export const foreignDateCheck = defineCheck(
  'page',
  'language/foreign-date',
  function* (page, site) {
    if (isInOtherLanguage(page)) return;
    for (const block of page.content.blocks) {
      const { language, isQuotation } = block;
      if (language === '' || isQuotation) continue;
      const text = withoutQuotations(block.text);
      const found = foreignDate(text, language, site.spoken);
      // In a text of that language it is right: the text as a whole is foreign.
      if (!found || isAmongForeign(page, block, found.language, site.spoken)) continue;
      const written = englishName(found.language);
      const hint = `“${found.date}” is ${written}; expected a date as in ${englishName(language)}`;
      yield { ...block, hint, cause: `${language} ${found.language}` };
    }
  },
);
