import { memoized } from '../collections';
import { englishName } from '../context/language-names';
import { definePageCheck } from './page-check';

const regions = (
  'AT AU BE BG BR CA CH CN CZ DE DK EE ES FI FR GB GR HR HU IE IL IN IS IT JP KR LT LU LV MX NL ' +
  'NO PL PT RO RS RU SE SI SK TR UA US ZA'
).split(' ');

/** The names of countries in a language, by their codes. */
const countriesIn = memoized((language: string): ReadonlyMap<string, string> => {
  try {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    return new Map(regions.flatMap((code) => [[names.of(code) ?? '', code]]));
  } catch {
    return new Map();
  }
});

/** The words of a text, of which a postal address has its country last. */
function lastWordOf(text: string): string {
  return /(\p{L}[\p{L} -]*)\P{L}*$/u.exec(text)?.[1]?.trim() ?? '';
}

/** Addresses that name their country in the language of the country. */
export const check = definePageCheck({
  code: 'foreign-country',
  family: 'language',
  severity: 'warning',
  confidence: 'high',
  title: 'The country of an address is named in another language',
  example: '<address>Hauptstraße 1, 10115 Berlin, Deutschland</address> on an English page',
  remedy: 'Name it in the language of the page.',
  *find({ content: { blocks } }, site) {
    for (const block of blocks) {
      const { text, language, isAddress, kind } = block;
      if (kind !== 'text' || language === '' || text.length > 160) continue;
      const hasPostalCode = /\b[A-Z]{0,2}-?\d{4,6}\b/.test(text);
      if (!isAddress && !hasPostalCode) continue;
      const country =
        text
          .split(/[,\n·|]|\d/)
          .at(-1)
          ?.trim() ?? '';
      const own = countriesIn(language);
      const others = site.spoken(null).filter((each) => each !== language);
      for (const other of others) {
        const found = [...countriesIn(other)].find(
          ([name]) =>
            name.length > 3 && (country === name || lastWordOf(text).endsWith(` ${name}`)),
        );
        if (!found || own.has(found[0])) continue;
        const [expected] = [...own].find(([, code]) => code === found[1]) ?? [];
        if (expected === undefined) continue;
        yield {
          ...block,
          hint: `expected “${expected}”, “${found[0]}” is ${englishName(other)}`,
          cause: `${language} ${found[0]}`,
        };
        break;
      }
    }
  },
});
