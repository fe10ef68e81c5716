import { memoized } from '@sitewide/kit/collections';
import { isAmongForeign } from '../context/page-language';
import { displayName, englishName } from '../language/language-names';
import known from '../language/languages.json' with { type: 'json' };
import { defineTextCheck } from './check';

const countriesIn = memoized((language: string): ReadonlyMap<string, string> => {
  const names = known.countries
    .split(' ')
    .map((code) => [displayName(code, language, 'region'), code] as const);
  return new Map(names.filter(([name]) => name !== ''));
});

/** The letters at the end of a text: a postal address has its country last. */
function endOf(text: string): string {
  return text.split(/[^\p{L} -]/u).findLast((part) => part.trim() !== '') ?? '';
}

/** The country at the end of a text, as another language names it. */
function countryIn(text: string, own: string, others: readonly string[]) {
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

export const foreignCountry = defineTextCheck('language/foreign-country', (block, page, site) => {
  const { text, language, isAddress, kind } = block;
  if (kind !== 'text' || language === '' || text.length > 160) return null;
  const hasPostalCode = /\b[A-Z]{0,2}-?\d{4,6}\b/.test(text);
  if (!isAddress && !hasPostalCode) return null;
  const others = site.spoken.filter((each) => each !== language);
  const country = countryIn(text, language, others);
  if (!country || isAmongForeign(page, block, country.language)) return null;
  const { name, expected } = country;
  const hint = `expected “${expected}”, “${name}” is ${englishName(country.language)}`;
  return { hint, cause: `${language} ${name}` };
});
