import { englishName } from '../context/language-names';
import { spokenLanguage } from '../context/page-language';
import { declaredLanguage } from '../extract/language-tag';
import { loadDetector } from '../language/detector';
import { defineCheck } from './check';
import { inHead } from './head';

/** Pages whose texts as a whole are in another language than they declare. */
export const check = defineCheck({
  code: 'lang-wrong',
  scope: 'page',
  family: 'language',
  severity: 'error',
  title: 'The page is in another language than it declares',
  example: '<html lang="en"> with German texts',
  remedy: 'Correct lang, or translate the page.',
  prepare: loadDetector,
  *find(page) {
    const { head } = page.content;
    const { lang } = head;
    const element = { place: 'html', name: `lang="${lang}"`, element: 'html' };
    if (lang?.trim() && declaredLanguage(lang) === '') {
      const hint = `“${lang}” is not a language tag such as de or pt-BR`;
      yield inHead(head, { ...element, hint, cause: lang });
    }
    const spoken = spokenLanguage(page);
    if (!lang || page.language === '' || spoken === null || spoken === page.language) return;
    const hint = `it declares ${lang}; its texts are ${englishName(spoken)}`;
    yield inHead(head, { ...element, hint });
  },
});
