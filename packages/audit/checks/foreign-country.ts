import { memoized } from '@originaltreu/kit/collections';
import { displayName, englishName } from '../context/language-names';
import { defineCheck } from './check';

const regions = (
  'AT AU BE BG BR CA CH CN CZ DE DK EE ES FI FR GB GR HR HU IE IL IN IS IT JP KR LT LU LV MX NL ' +
  'NO PL PT RO RS RU SE SI SK TR UA US ZA'
).split(' ');

/** The names of countries in a language, by their codes. */
const countriesIn = memoized((language: string): ReadonlyMap<string, string> => {
  const names = regions.map((code) => [displayName(code, language, 'region'), code] as const);
  return new Map(names.filter(([name]) => name !== ''));
});

/** The letters at the end of a text: a postal address has its country last. */
function endOf(text: string): string {
  return text.split(/[^\p{L} -]/u).findLast((part) => part.trim() !== '') ?? '';
}

/** The country at the end of a text, as another language names it. */
function foreignCountry(text: string, own: string, others: readonly string[]) {
  const end = ` ${endOf(text).trim()}`;
  for (const language of others) {
    for (const [name, code] of countriesIn(language)) {
      if (name.length > 3 && end.endsWith(` ${name}`) && !countriesIn(own).has(name)) {
        const [expected] = [...countriesIn(own)].find(([, each]) => each === code) ?? [];
        if (expected !== undefined) return { name, expected, language };
      }
    }
  }
  return null;
}

/** Addresses that name their country in the language of the country. */
export const check = defineCheck({
  code: 'foreign-country',
  scope: 'page',
  family: 'language',
  severity: 'warning',
  title: 'The country of an address is named in another language',
  example: '<address>Hauptstraße 1, 10115 Berlin, Deutschland</address> on an English page',
  remedy: 'Name it in the language of the page.',
  *find({ content: { blocks } }, site) {
    for (const block of blocks) {
      const { text, language, isAddress, kind } = block;
      if (kind !== 'text' || language === '' || text.length > 160) continue;
      const hasPostalCode = /\b[A-Z]{0,2}-?\d{4,6}\b/.test(text);
      if (!isAddress && !hasPostalCode) continue;
      const others = site.spoken.filter((each) => each !== language);
      const country = foreignCountry(text, language, others);
      if (!country) continue;
      yield {
        ...block,
        hint: `expected “${country.expected}”, “${country.name}” is ${englishName(country.language)}`,
        cause: `${language} ${country.name}`,
      };
    }
  },
});
