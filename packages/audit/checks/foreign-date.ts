import { isAmongForeign, isUntranslated } from '../context/page-language';
import { foreignDate } from '../language/dates';
import { guessLanguage } from '../language/detector';
import { englishName } from '../language/language-names';
import { citesWork } from '../language/names';
import { sentencesOf, withoutQuotations, wordsOf } from '../language/prose';
import { defineTextCheck } from './check';

/** Dates that another language writes so; they come of programs that know one language. */
export const foreignDateCheck = defineTextCheck('language/foreign-date', (block, page, site) => {
  const { language, isQuotation } = block;
  if (language === '' || isQuotation || isUntranslated(page)) return null;
  if (citesWork(block.text)) return null;
  const text = withoutQuotations(block.text);
  const found = foreignDate(text, language, site.spoken);
  // In a text of that language it is right: the text as a whole is foreign.
  if (!found || isAmongForeign(page, block, found.language)) return null;
  // The leaf of a calendar: “JAN 06 2026”.
  if (found.date === text && /\p{Lu}{3}/u.test(text)) return null;
  const isOrder = found.language === language;
  const written = isOrder ? 'in the order of English' : englishName(found.language);
  const hint = `“${found.date}” is ${written}; expected a date as in ${englishName(language)}`;
  // The words around it may be in that language, as where one line says the same twice.
  const sentence = sentencesOf(text).find((each) => each.includes(found.date)) ?? text;
  const around = wordsOf(sentence.replace(found.date, ' '));
  const isAround =
    !isOrder &&
    around.length >= 2 &&
    guessLanguage(around.join(' '), [language, found.language]).language === found.language;
  return { hint, cause: `${language} ${found.language}`, isSure: !isAround };
});
