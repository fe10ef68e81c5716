import { type Element, isTag } from 'domhandler';
import { commonLanguages, displayName, languageOfRegion } from '../language/language-names';

/** The code of two letters that is meant by one of three: `en` for `eng`, `zh` for `zhS`; else as it is, in small letters. */
export function shortCode(code: string): string {
  const small = code.toLowerCase();
  // “zhS” and “zhT” are made of a language and how it is written.
  if (/^zh[st]$/.test(small) || /^[a-z]{2}[A-Z]$/.test(code)) return small.slice(0, 2);
  // Montenegrin, `cnr`, is Serbian in a region: `sr-ME`.
  if (!/^[a-z]{3}$/.test(small)) return small;
  return Intl.getCanonicalLocales(small)[0]?.split('-')[0] ?? small;
}

/** The primary part of a language tag: `de` of `de-AT`. */
export function primaryLanguage(tag: string | undefined): string {
  return shortCode((tag ?? '').trim().split(/[-_,]/)[0] ?? '');
}

/** The language that a `lang` says, e.g. `de` for `de-AT`, or that of the country, `ja` for `jp`; '' where it is no language tag. */
export function declaredLanguage(lang: string): string {
  const tag = lang.trim();
  if (!/^[a-z]{2,3}([-_]|$)/i.test(tag)) return '';
  const language = primaryLanguage(tag);
  // To load the names of all languages takes as long as to read some pages.
  const isKnown = language.length !== 2 || commonLanguages.includes(language);
  const isCountry = !isKnown && displayName(language, 'en') === '';
  return isCountry ? languageOfRegion(language) : language;
}

const twoLetters = '([a-z]{2})(?:[-_][a-z]{2})?';
const inClass = new RegExp(
  `(?:^|\\s)(?:lang(?:uage)?[-_]${twoLetters}|${twoLetters}[-_](?:lang(?:uage)?|only|te?xt))(?:\\s|$)`,
  'i',
);
/** Countries that are often taken for their languages: `data-lang="ua"`. */
const takenForLanguage = /^(cn|cz|dk|gr|jp|kr|ua)$/;

/** The language that a code of two letters means where people choose it, e.g. `uk` for `ua`. */
export const meantLanguage = (code: string): string =>
  takenForLanguage.test(code) ? languageOfRegion(code) : code;

const alone = new RegExp(`^(?:(?:lang(?:uage)?|content|text)[-_])?${twoLetters}$`, 'i');

/** A name that ends in a language: `msg-es`. */
const ending = /(?:^|\s)([a-z][\w-]*[-_])([a-z]{2})(?=\s|$)/g;
/** Nodes that are looked at for names like one’s own. */
const maxBeside = 40;

/** The names of an element that end in languages: what is before, and the language. */
function endingsOf({ attribs: { id = '', class: classes = '' } }: Element) {
  const found = [...`${id} ${classes}`.matchAll(ending)];
  return found
    .map(([, stem = '', language = '']) => ({ stem, language }))
    .filter(({ language }) => commonLanguages.includes(language));
}

/** The language in which an element shows what those beside it show in others, by their names; '' for none. */
function languageAmongVersions(element: Element): string {
  const beside = element.parent?.children.slice(0, maxBeside) ?? [];
  const version = endingsOf(element).find(({ stem, language }) =>
    beside.some(
      (each) =>
        isTag(each) &&
        endingsOf(each).some((other) => other.stem === stem && other.language !== language),
    ),
  );
  return version?.language ?? '';
}

/**
 * The language that the id, a class or the data of an element name; '' for none. Scripts show the
 * parts of a page in the chosen language, and know them by these.
 *
 * @example languageInNames(element) // 'fr' for `<div class="lang-fr">`
 */
export function languageInNames(element: Element): string {
  const { attribs } = element;
  const { id, class: classes = '', 'data-lang': data = attribs['data-language'] } = attribs;
  if (id === undefined && classes === '' && data === undefined) return '';
  const [, after, before] = inClass.exec(classes) ?? [];
  const named = alone.exec(data ?? '')?.[1] ?? after ?? before ?? alone.exec(id ?? '')?.[1];
  const language = meantLanguage((named ?? '').toLowerCase());
  return commonLanguages.includes(language) ? language : languageAmongVersions(element);
}
