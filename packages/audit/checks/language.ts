import { memoized } from '@sitewide/kit/collections';
import { type AuditedContent, type ContentSite, defineSurvey } from '../context/content-site';
import { isErrorPage } from '../context/error-page';
import { displayName, englishName, isNameOfLanguage } from '../context/language-names';
import { namesLanguage } from '../context/language-switch';
import { isReached } from '../context/linked-pages';
import {
  announcedInstead,
  isAmongForeign,
  isInOtherLanguage,
  isRepeated,
  languageInstead,
} from '../context/page-language';
import { versionsIn, versionsOf } from '../context/versions';
import type { TextBlock } from '../extract/content';
import { areNear, guessLanguage } from '../language/detector';
import {
  type Foreign,
  foreignLanguage,
  hasStopWord,
  isControlText,
  isMadeAsTitle,
  isPlain,
} from '../language/foreign';
import known from '../language/languages.json' with { type: 'json' };
import { announcesWork, citesWork, namesFirm } from '../language/names';
import {
  isFiller,
  isLowerCase,
  plainWordsOf,
  sizeOf,
  withoutWords,
  wordsOf,
} from '../language/prose';
import { hasOwnScript, shareOfScript } from '../language/scripts';
import { defineCheck, defineTextCheck } from './check';
import { foreignDateCheck } from './foreign-date';
import { inHead, isForPeople } from './head';

/** What a label such as “View all: Новости” is in, before what it is followed by. */
function foreignLabel(text: string, own: string, spoken: readonly string[]): Foreign | null {
  const [label = '', ...rest] = text.split(/:\s/);
  return rest.length > 0 && text.length <= 120 ? foreignLanguage(label, own, spoken) : null;
}

/** A text that names its language itself: “(en) The Python Tutorial”, “For beginners (in English)”. */
const named =
  /^[([](en|de|fr|es|it|ru|pt|nl|pl|ja|zh)[)\]]|\p{Regional_Indicator}|[([](in|en|auf|em|på|po|на) \p{L}+[)\]]/iu;

/** Words of a title that a reference is recognised by. */
const minTitle = 4;

/** The heading above each text of a page that is none itself. */
const headingOf = memoized(({ content: { blocks } }: AuditedContent) => {
  const headings = new Map<TextBlock, TextBlock>();
  let last: TextBlock | undefined;
  for (const block of blocks) {
    if (/(^| )h[1-6]\b/.test(block.element)) last = block;
    else if (last) headings.set(block, last);
  }
  return headings;
});

/** Where the site refers to books and articles. */
const citations = defineSurvey(
  () => new Set<string>(),
  (texts, { content: { blocks } }) => {
    for (const { text } of blocks) if (citesWork(text)) texts.add(text);
  },
);

/** All of them in one text, in which titles are looked up. */
const citedTexts = memoized((site: ContentSite) => [...citations(site)].join('\n'));

/** The headings of the pages in each language. */
const titlesIn = defineSurvey(
  () => new Set<string>(),
  (titles, { facts, language }) => titles.add(`${language} ${facts.heading}`),
);

/** Whether a text refers to a book or an article, or is the title of one: of what the site or the next texts refer to. */
function isCitation(block: TextBlock, { content }: AuditedContent, site: ContentSite): boolean {
  const { text } = block;
  if (citesWork(text)) return true;
  if (sizeOf(text) < minTitle) return false;
  const at = content.blocks.indexOf(block) + 1;
  const next = content.blocks.slice(at, at + 2).map((each) => each.text);
  if (next.some(citesWork) || citedTexts(site).includes(text)) return true;
  // The others of its list are such references.
  const beside = textsBeside(block, content);
  return beside.filter(citesWork).length >= Math.max(2, beside.length / 2);
}

/** The texts of the list that a text is in; none where it is in none. */
function textsBeside({ list }: TextBlock, { blocks }: AuditedContent['content']): string[] {
  return list < 0 ? [] : blocks.filter((each) => each.list === list).map(({ text }) => text);
}

/** What texts that were left untranslated have in common: their page, what all pages show, or that pages show another version. */
function causeOf({ language, text }: TextBlock, page: AuditedContent, site: ContentSite): string {
  return isRepeated(text, site) || isFallback(site)(page) ? language : `${language} ${page.path}`;
}

/** Texts that are in another language than the markup says. */
const foreignText = defineTextCheck('language/foreign-text', (block, page, site) => {
  const { isLanguageLink, isQuotation, kind } = block;
  // What the page says itself counts, where its `lang` is wrong.
  const announced = block.hasOwnLanguage ? null : announcedInstead(page, site);
  const language = announced ?? block.language;
  if (language === '' || isLanguageLink || kind === 'page-title') return null;
  if (isQuotation && !isControl(block)) return null;
  // It is for those who are shown the page that it leads to.
  if (page.facts.leadsOn) return null;
  if (announced === null && isInOtherLanguage(page, site)) return null;
  const text = withoutWords(block.text, page.accepted);
  // Copyright notices, licences and references name firms and works.
  const isName = block.isAddress || isNameOfLanguage(text) || namesFirm(text);
  if (isName || /©|creative commons/i.test(text)) return null;
  if (isFiller(text) || named.test(text)) return null;
  const whole = foreignLanguage(text, language, site.spoken);
  if (whole && leadsTo(block, whole.language, page, site)) return null;
  const label = whole?.isSure ? null : foreignLabel(text, language, site.spoken);
  const foreign = label?.isSure ? label : (whole ?? label);
  if (!foreign || isCitation(block, page, site)) return null;
  const isSure =
    (foreign.isSure || isControl(block)) && !isDoubtful(block, foreign.language, page, site);
  const found = foreign.isNamed ? `it is ${foreign.language}` : `it is not ${language}`;
  return {
    cause: causeOf(block, page, site),
    hint: `expected ${language}, ${found} by ${foreign.evidence}`,
    isSure,
  };
});

const textsOf = memoized(({ content, language }: AuditedContent): ReadonlySet<string> => {
  const blocks = content.blocks.filter((block) => block.language === language);
  return new Set(blocks.map(({ text }) => text));
});

/** Whether a text says what a control does: names are seldom on one, and have capitals. */
function isControl({ text, kind, role }: TextBlock): boolean {
  if (kind === 'placeholder') return true;
  if (/^(button|label|legend)$/.test(role)) return kind !== 'alt';
  return kind === 'aria-label' && wordsOf(text).slice(1).every(isLowerCase);
}

/** Words of a text that are enough to tell it from a name, if it is a caption, a datum, or in every version. */
const minCaption = 5;
const minDatum = 12;
const minShared = 8;

/** Whether a text may be right in a language: as the name or title of something, or a quotation. */
function isDoubtful(
  block: TextBlock,
  language: string,
  page: AuditedContent,
  site: ContentSite,
): boolean {
  const { text, kind, element, role } = block;
  const count = sizeOf(text);
  // “На русском” heads what is in Russian.
  if (count < minCaption && namesLanguage({ name: text, lang: '' }, block.language, language))
    return true;
  // Style sheets hide such a hint behind the label.
  if (kind === 'placeholder' && /\bform-floating\b/.test(block.classes)) return true;
  // A list may show articles of another language by their own titles and with their first words.
  const isOfPage = [block, headingOf(page).get(block)].some(
    (each) =>
      each !== undefined &&
      sizeOf(each.text) >= minTitle &&
      (!inTitle.test(each.element) || each.role === 'link') &&
      titlesIn(site).has(`${language} ${each.text}`),
  );
  if (isOfPage && !isControl(block)) return true;
  if (transcription.test(text) || namesWork(block, page) || isSlogan(block, language, page, site))
    return true;
  if (isAnnounced(block, page) || block.isReplaced) return true;
  if (isHalf(text, language, block.language, site.spoken)) return true;
  if (isGloss(text, language, block.language, site.spoken)) return true;
  if (isOfErrorPage(block, language, page)) return true;
  if (isOfTwoLanguages(block, page, site)) return true;
  if (/https?:|^[“”„«»"‘‚].*[“”„«»"’‘][.!?]?$/.test(text)) return true;
  if (/> t[dh]\b[^>]*(> (strong|b|em|i|span|p)\b[^>]*)?$/.test(element) && count < minDatum)
    return true;
  // Documents and other sites have their titles in their own languages.
  const link = linkAround(block, page.path, site);
  const isOutside =
    /^(https?:)?\/\//i.test(link?.href ?? '') && !site.target(page.path, link?.href);
  const isTitle = isOutside && kind !== 'aria-label';
  if (isTitle || link?.use === 'download') return true;
  if (isControl(block) || isControlText(text, language)) return false;
  const isCaption = (role === 'heading' || kind === 'alt') && count >= minShared;
  if (isCaption && !hasOwnScript(block.language) && isMadeAsTitle(text, language, block.language))
    return true;
  if (/^(alt|title)$/.test(kind) && count < minCaption) return !isTranslated(block, page, site);
  // It may be a name.
  return count < minShared && isShared(text, 2, page, site);
}

const placeOf = ({ kind, element }: TextBlock) => `${kind} ${element}`;

const blocksByPlace = memoized(
  ({ content: { blocks } }: AuditedContent) => new Map(blocks.map((each) => [placeOf(each), each])),
);

/** What another version of a page has in the place of a text. */
function blockIn(version: AuditedContent, block: TextBlock): TextBlock | undefined {
  return blocksByPlace(version).get(placeOf(block));
}

/** The size of a motto at most. */
const maxMotto = 5;

/** Whether a text is a sentence in its own language beside a motto in another. */
function isHalf(text: string, language: string, own: string, spoken: readonly string[]): boolean {
  const sentences = text.split(/(?<=[.!?…]) /);
  const isForeign = (each: string) => foreignLanguage(each, own, spoken) !== null;
  const others = sentences.filter((each) => !isForeign(each));
  const size = sizeOf(sentences.filter(isForeign).join(' '));
  if (others.length === 0 || size === 0 || size > maxMotto) return false;
  return guessLanguage(others.join(' '), [own, language]).language === own;
}

/** Whether a text says the same in several languages, one of them its own: “Über uns · About us”. */
function isGloss(text: string, language: string, own: string, spoken: readonly string[]): boolean {
  return text.split(/ [·•|/–—] /).some((part, _at, parts) => {
    // A name is in no language.
    if (parts.length === 1 || !wordsOf(part).some(isLowerCase)) return false;
    const isOwn = guessLanguage(part, [own, language]).language === own;
    return isOwn && foreignLanguage(part, own, spoken) === null;
  });
}

/** Whether a text is in the part of an error page in one of several languages: one page serves all. */
function isOfErrorPage(block: TextBlock, language: string, page: AuditedContent): boolean {
  if (!isErrorPage(page.path, page.facts)) return false;
  const isIn = (heading: TextBlock, expected: string) =>
    guessLanguage(heading.text, [block.language, language]).language === expected;
  const own = block.role === 'heading' ? block : headingOf(page).get(block);
  if (own === undefined || !isIn(own, language)) return false;
  // Menus and footers have names of their own.
  const headings = page.content.blocks.filter(
    ({ role, place }) => role === 'heading' && /^(main|body)/.test(place),
  );
  return headings.some((each) => isIn(each, block.language));
}

/** Whether a text is in another language on purpose: every version has one in its place, or all others the same text. */
function isOfTwoLanguages(block: TextBlock, page: AuditedContent, site: ContentSite): boolean {
  const versions = versionsOf(page, site);
  const others = versions.flatMap((each) => blockIn(each, block) ?? []);
  const texts = new Set(others.map(({ text }) => text));
  if (others.length < versions.length || others.length === 0 || texts.has(block.text)) return false;
  const isForeign = ({ text, language }: TextBlock) =>
    foreignLanguage(text, language, site.spoken) !== null;
  return (others.length >= 2 && texts.size === 1) || others.every(isForeign);
}

/** Whether a sentence before a text announces it with a colon: what programs say is quoted so. */
function isAnnounced(block: TextBlock, { content: { blocks } }: AuditedContent): boolean {
  const before = blocks[blocks.indexOf(block) - 1];
  return before !== undefined && /[:：]$/.test(before.text) && sizeOf(before.text) >= minTitle;
}

/** Whether other versions of a page have several texts in place of an attribute, one of them this: then it is no name. */
function isTranslated(block: TextBlock, page: AuditedContent, site: ContentSite): boolean {
  if (!/^(alt|title)$/.test(block.kind)) return false;
  const others = versionsOf(page, site).flatMap((each) => blockIn(each, block)?.text ?? []);
  return others.includes(block.text) && new Set(others).size >= 2;
}

/** How a word is pronounced: what explains it as a dictionary does explains a name. */
const transcription = /\/[^\s/]*[\u0250-\u02af\u02c8\u02d0][^\s/]*\//u;

/** What entries of a programme end in: a place in brackets. */
const endsInPlace = /\(\p{Lu}[^()]{1,40}\)\.?$/u;

/** Entries from which on others beside them are such too. */
const minEntries = 3;
/** References from which on the headings of a page may be titles of works. */
const minReferences = 5;

/** Whether a text names a work: what is performed, or a heading in a list of articles. */
function namesWork(block: TextBlock, { content }: AuditedContent): boolean {
  if (announcesWork(block.text)) return true;
  const entries = textsBeside(block, content).filter((each) => endsInPlace.test(each));
  if (entries.length >= minEntries) return true;
  if (block.role !== 'heading') return false;
  return content.blocks.filter((each) => citesWork(each.text)).length >= minReferences;
}

/** Whether at least so many other versions of a page have a text, and none lacks it. */
function isShared(text: string, least: number, page: AuditedContent, site: ContentSite): boolean {
  const versions = versionsOf(page, site);
  return versions.length >= least && versions.every((each) => textsOf(each).has(text));
}

/** Selectors of what is in the heading of a page. */
const inTitle = /(^| )h1\b/;

/** Whether a text is the English slogan that every version of a page begins with. */
function isSlogan(
  { text, element }: TextBlock,
  language: string,
  page: AuditedContent,
  site: ContentSite,
): boolean {
  if (language !== 'en' || !inTitle.test(element) || sizeOf(text) >= minDatum) return false;
  return isShared(text, 1, page, site);
}

/** The link that a text is in. */
function linkAround({ element, role }: TextBlock, path: string, { site }: ContentSite) {
  const links = role === 'link' ? (site.read(path)?.links ?? []) : [];
  return links.find((each) => each.kind === 'link' && element.startsWith(each.element));
}

/** Whether a text is that of a link to a page in its language. */
function leadsTo(
  block: TextBlock,
  language: string,
  { path }: AuditedContent,
  site: ContentSite,
): boolean {
  const target = site.target(path, linkAround(block, path, site)?.href);
  const shown = target?.pathname.replace(/\/index\.html?$/, '/') ?? '';
  return site.site.pages.includes(shown) && site.languages.of(shown) === language;
}

/** The words of a text that show the language of its page. */
const minWordsOfText = 5;

const longTexts = memoized(({ content: { blocks }, language }: AuditedContent) => {
  const own = blocks.filter((each) => each.kind === 'text' && each.language === language);
  return own.map(({ text }) => text).filter((text) => wordsOf(text).length >= minWordsOfText);
});

/** Whether a page shows the texts of a version in another language, as long as it has none of its own. */
const isFallback = memoized((site: ContentSite) =>
  memoized((page: AuditedContent): boolean => {
    const texts = longTexts(page);
    return versionsOf(page, site).some((other) => {
      const shared = texts.filter((text) => textsOf(other).has(text));
      return shared.length > texts.length / 2;
    });
  }),
);

/** Whether a text is made of words rather than names and code: those are not translated. */
function isTranslatable({ text, isAddress, isLanguageLink, kind }: TextBlock): boolean {
  if (isAddress || isLanguageLink || kind === 'page-title' || namesFirm(text)) return false;
  return !isNameOfLanguage(text) && !/[@\d_(){}*+=<>©]/.test(text);
}

/** Whether a text in other letters has words of its language, rather than names and identifiers. */
function isProse(text: string, language: string): boolean {
  const words = wordsOf(text);
  const plain = plainWordsOf(text);
  const hasLowerCase = words.some(isLowerCase);
  // Two letters may be short for something.
  if (words.length === 1)
    return words[0] !== undefined && words[0].length > 2 && hasStopWord(plain, language);
  return hasLowerCase && (hasStopWord(plain, language) || plain.length >= 1);
}

/** Another version of the page that has the same text, in a language that the text is in. */
function sourceOf(block: TextBlock, page: AuditedContent, site: ContentSite) {
  const { language: own } = block;
  const text = withoutWords(block.text, page.accepted);
  const words = wordsOf(text);
  const versions = versionsOf(page, site);
  const same = versions.filter((other) => {
    // What the titles of both have is their name.
    const isInTitles = [page, other].every(({ facts }) => facts.title.includes(block.text));
    return !isInTitles && textsOf(other).has(block.text);
  });
  // What is the same in every version may be a name, or be in a language that none of them has.
  const isName = same.length === versions.length && versions.length > 1;
  const guess = same.length === 0 ? null : guessLanguage(text, site.spoken);
  for (const source of same) {
    const { language } = source;
    const isOtherScript = shareOfScript(text, own) < 0.2 && shareOfScript(text, language) > 0.8;
    if (isOtherScript && hasOwnScript(own) && isProse(text, language) && !isName) {
      return source;
    }
    // Long texts have words of both by chance.
    const start = words.length < 6 ? words : words.slice(0, 3);
    const isOwnStart = hasStopWord(start, own) && !hasStopWord(start, language);
    const mayBeOwn =
      areNear(own, language) || isOwnStart || (words.length < 6 && hasStopWord(words, own));
    const isTheirs = guess?.language === language && guess.isReliable && !mayBeOwn;
    if (isTheirs && !isName && words.some(isLowerCase) && words.length >= 3) return source;
  }
  return null;
}

const untranslatedText = defineTextCheck('language/untranslated-text', (block, page, site) => {
  const { language, text, isQuotation } = block;
  if (versionsIn(site).of(page.path).length === 0 || isInOtherLanguage(page, site)) return null;
  if (language !== page.language || isQuotation || !isTranslatable(block)) return null;
  const source = sourceOf(block, page, site);
  if (!source || foreignLanguage(text, language, site.spoken)) return null;
  if (isCitation(block, page, site)) return null;
  const isSure =
    (isControl(block) ||
      isTranslated(block, page, site) ||
      isPlain(text, source.language, language)) &&
    !isDoubtful(block, source.language, page, site);
  return {
    hint: `expected ${language}, it is the text of ${source.path}`,
    cause: causeOf(block, page, site),
    isSure,
  };
});

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

const foreignCountry = defineTextCheck('language/foreign-country', (block, page, site) => {
  const { text, language, isAddress, kind } = block;
  if (kind !== 'text' || language === '' || text.length > 160) return null;
  const hasPostalCode = /\b[A-Z]{0,2}-?\d{4,6}\b/.test(text);
  if (!isAddress && !hasPostalCode) return null;
  const others = site.spoken.filter((each) => each !== language);
  const country = countryIn(text, language, others);
  if (!country || isAmongForeign(page, block, country.language, site.spoken)) return null;
  const { name, expected } = country;
  const hint = `expected “${expected}”, “${name}” is ${englishName(country.language)}`;
  return { hint, cause: `${language} ${name}` };
});

export const languageChecks = [
  foreignText,
  untranslatedText,
  foreignCountry,
  foreignDateCheck,
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
    yield inHead(head, { ...element, hint, cause: expected, isSure: isForPeople(page) });
  }),
  defineCheck('page', 'language/lang-wrong', function* (page, site) {
    const { head } = page.content;
    const { lang } = head;
    const element = { place: 'html', name: `lang="${lang}"`, element: 'html' };
    const language = languageInstead(page, site);
    if (language === null) return;
    const hint =
      announcedInstead(page, site) === null
        ? `its texts are ${englishName(language)}`
        : `its address, alternates or texts say ${language}`;
    const cause = `${lang} ${language}`;
    yield inHead(head, { ...element, hint: `it declares ${lang}; ${hint}`, cause });
  }),
];
