import { type AuditedContent, defineCounts } from '../context/content-site';
import { isReached } from '../context/linked-pages';
import { isNamedSo, isUntranslated, languageInstead } from '../context/page-language';
import { shortCode } from '../extract/language-tag';
import { foreignLanguage } from '../language/foreign';
import { displayName, englishName, languageOfRegion } from '../language/language-names';
import { defineCheck, definePartCheck, defineTextCheck } from './check';
import { inHead } from './head';

/** The parts of a language tag as BCP 47 has them, with extensions and what is private. */
const wellFormed =
  /^([a-z]{2,3})(?:-([a-z]{3})){0,3}(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?(?:-(?:[a-z\d]{5,8}|\d[a-z\d]{3}))*(?:-[a-wyz\d](?:-[a-z\d]{2,8})+)*(?:-x(?:-[a-z\d]{1,8})+)?$/i;
/** Tags without those parts: private ones, and those that were registered before BCP 47. */
const special =
  /^(x(-[a-z\d]{1,8})+|i-[a-z]+|en-gb-oed|sgn-be-(fr|nl)|sgn-ch-de|zh-min|art-lojban)$/i;
/** Languages to which three letters may add which of several: `zh-yue`. */
const extendable = /^(ar|kok|lv|ms|sgn|sw|uz|zh)$/i;
const maxLength = 60;

/** Codes of three letters for what one of two letters means as a rule: Mandarin for Chinese. */
const particular =
  /^(als|arb|azj|cmn|ekk|gaz|gug|khk|kmr|lvs|ory|pes|plt|prs|quz|swh|uzn|ydd|zsm)$/i;

/**
 * Why the first part of a tag is no language; null where it is one.
 *
 * @param instead - the language that is meant, where more than the tag tells.
 */
function languageError(language: string, instead: string | null): string | null {
  const isUnknown = language.length === 2 && displayName(language, 'en') === '';
  const short = shortCode(language);
  const isLong = short.length < language.length && !particular.test(language);
  if (!isUnknown && !isLong) return null;
  const meant = instead ?? (isUnknown ? languageOfRegion(language) : short);
  return `“${language}” is not a language${meant ? `; expected “${meant}”` : ''}`;
}

/** Whether the first part of a tag is no language. */
const namesNone = (tag: string) => languageError(wellFormed.exec(tag)?.[1] ?? '', null) !== null;

/**
 * What is wrong with a language tag; null for nothing. Languages of three letters are not looked
 * up, unless they have two as well: thousands are registered.
 *
 * @example tagError('jp') // '“jp” is not a language; expected “ja”'
 */
function tagError(tag: string, instead: string | null = null): string | null {
  if (tag.length <= maxLength && special.test(tag)) return null;
  const parts = tag.length > maxLength ? null : wellFormed.exec(tag);
  if (parts === null) {
    const corrected = tag.replaceAll('_', '-');
    const isUnderscored = corrected !== tag && tagError(corrected) === null;
    return isUnderscored ? `expected “${corrected}”` : 'it is not a language tag';
  }
  const [, language = '', extended, script = 'Latn', region = '001'] = parts;
  const unknown = languageError(language, instead);
  if (unknown !== null) return unknown;
  if (extended && !extendable.test(language)) return `“${extended}” is not a region`;
  // Intl knows scripts with a capital alone.
  const capital = script.charAt(0).toUpperCase() + script.slice(1).toLowerCase();
  if (displayName(capital, 'en', 'script') === '') return `“${script}” is not a script`;
  // Intl knows the United Kingdom by this name too.
  if (/^uk$/i.test(region)) return `“${region}” is not a region; expected “GB”`;
  const isRegion = displayName(region.toUpperCase(), 'en', 'region') !== '';
  return isRegion ? null : `“${region}” is not a region`;
}

/** The direction in which a language is written; null for none of Intl. */
function directionOf(tag: string): 'ltr' | 'rtl' | null {
  try {
    const script = new Intl.Locale(tag.trim()).maximize().script ?? '';
    if (script === '') return null;
    return /^(Arab|Hebr|Thaa|Syrc|Nkoo|Adlm|Rohg)$/.test(script) ? 'rtl' : 'ltr';
  } catch {
    return null;
  }
}

/** How many pages in a language say that they are written from right to left, of how many. */
const turnedPages = defineCounts(({ language, content: { head } }) => [
  `${language} ${head.dir}`,
  language,
]);

/** Pages besides one from which on they show what is usual. */
const minTurned = 2;

function isUsuallyTurned({ language, site, content }: AuditedContent): boolean {
  const turned = turnedPages(site)(`${language} rtl`);
  const all = turnedPages(site)(language);
  return turned >= minTurned && turned > all / 2 && !content.head.isFragment;
}

export const languageTagChecks = [
  // Pages whose `html` element has no `lang`; what addresses and headers say, screen readers do not know.
  defineCheck('page', 'language/lang-missing', function* (page, site) {
    const { path, language } = page;
    const { head } = page.content;
    if (head.lang?.trim() || head.isFragment || !isReached(path, site)) return;
    // Of a picture or a map alone nothing is read out.
    if (!page.content.blocks.some(({ kind }) => kind === 'text')) return;
    const expected = language === '' ? '' : `; expected ${language}`;
    const hint = `the html element has no lang${expected}`;
    const element = { place: 'html', name: 'lang', element: 'html' };
    yield inHead(head, { ...element, hint, cause: expected });
  }),
  defineCheck('page', 'language/lang-wrong', function* (page) {
    const { head } = page.content;
    const { lang, dir } = head;
    const element = { place: 'html', name: `lang="${lang}"`, element: 'html' };
    const language = languageInstead(page);
    const expected = directionOf(lang ?? '');
    // Without one, styles may turn it, unless the other pages in the language say it.
    const written = dir ?? (isUsuallyTurned(page) ? 'ltr' : '');
    const isTurned = (written === 'ltr' || written === 'rtl') && expected !== null;
    if (isTurned && written !== expected && language === null) {
      const says = dir === null ? 'it has no dir' : `it is written as dir="${dir}"`;
      const hint = `${says}; ${lang} has dir="${expected}"`;
      yield inHead(head, { ...element, name: `dir="${dir ?? ''}"`, hint });
    }
    // A missing one is told by the check before, and what is no language by the next.
    if (language === null || !lang?.trim() || namesNone(lang)) return;
    const hint = isNamedSo(page)
      ? `its address, alternates or texts say ${language}`
      : `its texts are ${englishName(language)}`;
    const cause = `${lang} ${language}`;
    const isSure = !page.facts.isTranslated;
    yield inHead(head, { ...element, hint: `it declares ${lang}; ${hint}`, cause, isSure });
  }),
  // Parts of pages that are marked as another language than that of their page, which they are in.
  defineTextCheck('language/lang-wrong', (block, page) => {
    const { language: own, hasOwnLanguage, isReplaced, text } = block;
    if (!hasOwnLanguage || isReplaced || own === '' || isUntranslated(page)) return null;
    const found = foreignLanguage(text, own, page.site.spoken);
    if (found?.language !== page.language) return null;
    const hint = `it is marked as ${own}; it is ${page.language}, as its page is`;
    return { hint, cause: `part ${own} ${page.language}`, isSure: found.isSure };
  }),
  definePartCheck('language/lang-invalid', 'languageTags', ({ tag, attribute, element }, page) => {
    const hint = tagError(tag, element === 'html' ? languageInstead(page) : null);
    const name = `${attribute}="${tag}"`;
    return hint === null ? null : { name, hint, cause: name };
  }),
];
