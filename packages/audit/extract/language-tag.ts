import languages from '../language/languages.json' with { type: 'json' };

/** Languages that sites are in. */
export const commonLanguages: readonly string[] = languages.common.split(' ');

/** The primary part of a language tag: `de` of `de-AT`. */
export function primaryLanguage(tag: string | undefined): string {
  return (tag ?? '').trim().toLowerCase().split(/[-_,]/)[0] ?? '';
}

/** The language that a `lang` says, e.g. `de` for `de-AT`; '' where it is no language tag. */
export function declaredLanguage(lang: string): string {
  return /^[a-z]{2,3}([-_]|$)/i.test(lang.trim()) ? primaryLanguage(lang.trim()) : '';
}

const code = '([a-z]{2})(?:[-_][a-z]{2})?';
const inClass = new RegExp(
  `(?:^|\\s)(?:lang(?:uage)?[-_]${code}|${code}[-_](?:lang(?:uage)?|only))(?:\\s|$)`,
  'i',
);
const alone = new RegExp(`^(?:(?:lang(?:uage)?|content|text)[-_])?${code}$`, 'i');

/**
 * The language that the id, a class or the data of an element name; '' for none. Scripts show the
 * parts of a page in the chosen language, and know them by these.
 *
 * @example languageInNames({ class: 'lang-fr' }) // 'fr'
 */
export function languageInNames(attribs: Readonly<Record<string, string>>): string {
  const { id, class: classes = '', 'data-lang': data = attribs['data-language'] } = attribs;
  if (id === undefined && classes === '' && data === undefined) return '';
  const [, after, before] = inClass.exec(classes) ?? [];
  const named = alone.exec(data ?? '')?.[1] ?? after ?? before ?? alone.exec(id ?? '')?.[1];
  const language = (named ?? '').toLowerCase();
  return commonLanguages.includes(language) ? language : '';
}
