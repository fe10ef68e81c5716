import { englishName } from '../context/language-names';
import { spokenLanguage } from '../context/page-language';
import { declaredLanguage } from '../extract/language-tag';
import { loadDetector } from '../language/detector';
import { definePageCheck } from './page-check';

/** Pages whose texts as a whole are in another language than they declare. */
export const check = definePageCheck({
  code: 'lang-wrong',
  family: 'language',
  severity: 'error',
  confidence: 'high',
  title: 'The page is in another language than it declares',
  example: '<html lang="en"> with German texts',
  remedy: 'Correct lang, or translate the page.',
  prepare: loadDetector,
  *find(page) {
    const { lang, ignored, marks } = page.content.head;
    const found = { place: 'html', name: `lang="${lang}"`, element: 'html', ignored, marks };
    if (lang?.trim() && declaredLanguage(lang) === '') {
      yield { ...found, hint: `“${lang}” is not a language tag such as de or pt-BR`, cause: lang };
    }
    const spoken = spokenLanguage(page);
    if (!lang || page.language === '' || spoken === null || spoken === page.language) return;
    const hint = `it declares ${lang}; its texts are ${englishName(spoken)}`;
    yield { ...found, hint };
  },
});
