import { groupBy } from '@originaltreu/kit/collections';
import { englishName } from '../context/language-names';
import { defineCheck } from './check';

const minTexts = 3;

/** Headers, menus and footers that are in another language than their page. */
export const check = defineCheck({
  code: 'landmark-language',
  scope: 'page',
  family: 'parity',
  severity: 'error',
  title: 'The header or footer is in another language than the page',
  example: '<html lang="en"> … <footer lang="de">',
  remedy: 'Show them in the language of the page.',
  *find({ language, content: { blocks } }, site) {
    if (language === '') return;
    const shared = blocks.filter(
      ({ place, kind }) => kind === 'text' && /^(header|footer)/.test(place),
    );
    for (const [landmark, own] of groupBy(shared, ({ place }) => place.split(' › ', 1)[0] ?? '')) {
      const texts = own.filter(({ isLanguageLink }) => !isLanguageLink);
      const others = texts.filter((each) => each.language !== language);
      const [first] = others;
      if (!first || others.length < minTexts || others.length / texts.length < 0.6) continue;
      if (!site.spoken.includes(first.language)) continue;
      const hint = `the page is ${englishName(language)}, its ${landmark} ${englishName(first.language)}`;
      const cause = `${landmark} ${language} ${first.language}`;
      const { ignored, marks } = first;
      yield { place: landmark, name: landmark, element: landmark, hint, cause, ignored, marks };
    }
  },
});
