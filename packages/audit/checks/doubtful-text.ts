import { countBy, memoized } from '@sitewide/kit/collections';
import {
  type AuditedContent,
  type ContentSite,
  defineCounts,
  defineSurvey,
} from '../context/content-site';
import { isErrorPage } from '../context/error-page';
import { namesLanguage } from '../context/language-switch';
import { isRepeated, languageInstead } from '../context/page-language';
import { versionsOf, versionsWith } from '../context/versions';
import { contentTexts, type TextBlock } from '../extract/content';
import { guessLanguage } from '../language/detector';
import { foreignLanguage, isControlText, isMadeAsTitle } from '../language/foreign';
import { beforeLanguage } from '../language/language-names';
import { announcesWork, citesWork } from '../language/names';
import { isLowerCase, sentencesOf, sizeOf, wordsOf } from '../language/prose';
import { hasOwnScript } from '../language/scripts';

/*
 * Texts in another language than their page that may be right: names and titles, quotations,
 * mottos, what is written in several languages.
 */

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

/** The headings of the pages in each language. */
const titlesIn = defineCounts(({ facts, language }) => [`${language} ${facts.heading}`]);

/** Where the site refers to books and articles. */
const citations = defineSurvey(
  () => new Set<string>(),
  (texts, { content: { blocks } }) => {
    for (const { text } of blocks) if (citesWork(text)) texts.add(text);
  },
);

/** All of them in one text, in which titles are looked up. */
const citedTexts = memoized((site: ContentSite) => [...citations(site)].join('\n'));

/** Words from which on several sentences are no title with its subtitle. */
const minParagraph = 25;

/** Whether a text has several sentences, so that it is not the title of anything. */
function isParagraph(text: string): boolean {
  return sizeOf(text) >= minParagraph && /\p{L}{2}[.!?] \p{Lu}/u.test(text);
}

/** Whether a text refers to a book or an article, or is the title of one: of what the site or the next texts refer to. */
export function isCitation(block: TextBlock, { content, site }: AuditedContent): boolean {
  const { text } = block;
  if (citesWork(text)) return true;
  if (sizeOf(text) < minTitle || isParagraph(text)) return false;
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

/** Whether a text says what a control does: names are seldom on one, and have capitals. */
export function isControl({ text, kind, role }: TextBlock): boolean {
  if (kind === 'placeholder') return true;
  if (/^(button|label|legend)$/.test(role)) return kind !== 'alt';
  return kind === 'aria-label' && wordsOf(text).slice(1).every(isLowerCase);
}

/** What a text says of its own language: “Full version in English”. */
const ownLanguage = new RegExp(`(?<!\\p{L})${beforeLanguage} \\p{L}+`, 'iu');

/** Words of a text that are enough to tell it from a name, if it is a caption, a datum, or in every version. */
const minCaption = 5;
const minDatum = 12;
const minShared = 8;

/** Whether a text is a short one in a table: a name, or a value. */
export function isDatum({ element, text }: TextBlock): boolean {
  const isInCell = /> t[dh]\b[^>]*(> (strong|b|em|i|span|p)\b[^>]*)?$/.test(element);
  return isInCell && sizeOf(text) < minDatum;
}

/** Whether a text may be right in a language: as the name or title of something, or a quotation. */
export function isDoubtful(block: TextBlock, language: string, page: AuditedContent): boolean {
  const { site } = page;
  const { text, kind, role } = block;
  const count = sizeOf(text);
  if (isOwnChoice(block, language, page)) return true;
  // The page may be in another language than it declares: then `lang` is wrong.
  if (block.language === page.language && site.languages.isMisplaced(page.path)) return true;
  // “На русском” heads what is in Russian.
  const said = count < minShared ? (ownLanguage.exec(text) ?? []) : [];
  const names = count < minCaption ? [text, ...said] : said;
  if (names.some((name) => namesLanguage({ name, lang: '' }, block.language, language)))
    return true;
  // Style sheets hide such a hint behind the label.
  if (kind === 'placeholder' && /\bform-floating\b/.test(block.classes)) return true;
  // A list may show articles of another language by their own titles and with their first words.
  const isOfPage = [block, headingOf(page).get(block)].some(
    (each) =>
      each !== undefined &&
      sizeOf(each.text) >= minTitle &&
      (!inTitle.test(each.element) || each.role === 'link') &&
      titlesIn(site)(`${language} ${each.text}`) > 0,
  );
  if (isOfPage && !isControl(block)) return true;
  if (transcription.test(text) || affiliated.test(text)) return true;
  if (namesWork(block, page) || isSlogan(block, language, page)) return true;
  if (isAnnounced(block, language, page) || block.isReplaced) return true;
  if (isHalf(text, language, block.language, site.spoken)) return true;
  if (isGloss(text, language, block.language, site.spoken)) return true;
  if (isOfErrorPage(block, language, page)) return true;
  if (isOfTwoLanguages(block, page)) return true;
  if (/https?:|^[“”„«»"‘‚].*[“”„«»"’‘][.!?]?$/.test(text)) return true;
  // Documents and other sites have their titles in their own languages.
  const link = site.linkAround(page.path, block);
  const isOutside =
    /^(https?:)?\/\//i.test(link?.href ?? '') && !site.target(page.path, link?.href);
  const isTitle = isOutside && kind !== 'aria-label';
  if (isTitle || link?.use === 'download') return true;
  if (isControl(block) || isControlText(text, language)) return false;
  // Two sentences are no title.
  const isCaption =
    (role === 'heading' || kind === 'alt') && count >= minShared && sentencesOf(text).length === 1;
  if (isCaption && !hasOwnScript(block.language) && isMadeAsTitle(text, language, block.language))
    return true;
  if (kind === 'alt' && (holdsName(text, page) || isNamedInText(block, page))) return true;
  if (/^(alt|title)$/.test(kind) && count < minCaption) return !isTranslated(block, page);
  // It may be a name.
  return count < minShared && isShared(text, 2, page);
}

/** Texts in one language from which on a page of another has a part in it. */
const minOwnChoice = 3;

/** How many texts of the content of a page are in each other language. */
const foreignCounts = memoized((page: AuditedContent) =>
  countBy(
    contentTexts(page.content),
    ({ text, language }) => foreignLanguage(text, language, page.site.spoken)?.language,
  ),
);

/**
 * Whether a page says a text itself on a site that has nothing in its language: a short one, or one
 * of several, is the choice of who writes it.
 */
function isOwnChoice(block: TextBlock, language: string, page: AuditedContent): boolean {
  const { path, facts, site } = page;
  if (versionsOf(page).length > 0 || site.spoken.includes(language)) return false;
  if (languageInstead(page) !== null || isErrorPage(path, facts)) return false;
  const isOfTemplate = isRepeated(block.text, site) || isControl(block);
  if (!/^(text|alt)$/.test(block.kind) || isOfTemplate) return false;
  const isShort = block.kind === 'alt' || sizeOf(block.text) < minShared;
  return isShort || (foreignCounts(page).get(language) ?? 0) >= minOwnChoice;
}

const placeOf = ({ kind, element }: TextBlock) => `${kind} ${element}`;

const blocksByPlace = memoized(
  ({ content: { blocks } }: AuditedContent) => new Map(blocks.map((each) => [placeOf(each), each])),
);

/** What a page has in the place of a text of another. */
export function blockAtPlace(block: TextBlock, page: AuditedContent): TextBlock | undefined {
  return blocksByPlace(page).get(placeOf(block));
}

/** What the other versions of a page have in the place of a text. */
export function blocksInstead(block: TextBlock, page: AuditedContent): TextBlock[] {
  return versionsOf(page).flatMap((each) => blockAtPlace(block, each) ?? []);
}

/** Words of a phrase that is a name only where others are around it. */
const minPhrase = 3;

/** The size of a motto at most. */
const maxMotto = 5;

/** Whether a text is a sentence in its own language beside a motto in another. */
function isHalf(text: string, language: string, own: string, spoken: readonly string[]): boolean {
  const sentences = sentencesOf(text);
  const isForeign = (each: string) => foreignLanguage(each, own, spoken) !== null;
  const others = sentences.filter((each) => !isForeign(each));
  const size = sizeOf(sentences.filter(isForeign).join(' '));
  if (others.length === 0 || size === 0 || size > maxMotto) return false;
  return guessLanguage(others.join(' '), [own, language]).language === own;
}

/** Whether a text says the same in several languages, one of them its own: “Über uns · About us”. */
function isGloss(text: string, language: string, own: string, spoken: readonly string[]): boolean {
  const parts = text.split(/ [·•|/–—] /);
  const isIn = (part: string, expected: string) =>
    guessLanguage(part, [own, language]).language === expected;
  // A name is in no language.
  const isOwn = (part: string) =>
    wordsOf(part).some(isLowerCase) &&
    isIn(part, own) &&
    foreignLanguage(part, own, spoken) === null;
  return parts.length > 1 && parts.some(isOwn) && parts.some((part) => isIn(part, language));
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

/** Whether a text is in another language on purpose: every version has one in its place, all others the same text, or both its lines. */
function isOfTwoLanguages(block: TextBlock, page: AuditedContent): boolean {
  const lines = page.content.blocks.filter(
    (each) => each !== block && each.kind === block.kind && each.element === block.element,
  );
  const isOwn = ({ text }: TextBlock) =>
    isShared(text, 1, page) && foreignLanguage(text, block.language, page.site.spoken) === null;
  if (lines.some(isOwn)) return true;
  const others = blocksInstead(block, page);
  const texts = new Set(others.map(({ text }) => text));
  const isInAll = others.length === versionsOf(page).length;
  if (!isInAll || others.length === 0 || texts.has(block.text)) return false;
  const isForeign = ({ text, language }: TextBlock) =>
    foreignLanguage(text, language, page.site.spoken) !== null;
  return (others.length >= 2 && texts.size === 1) || others.every(isForeign);
}

/** A heading that is a language, or has one in brackets: “In English”, “Graphs (ENG)”. */
const announcing = new RegExp(`^((?:${beforeLanguage} )?\\p{L}+)$|\\(([^()]+)\\)$`, 'iu');

/** Whether a sentence before a text announces it with a colon, as what programs say; or its heading, by its language. */
function isAnnounced(block: TextBlock, language: string, page: AuditedContent): boolean {
  const { blocks } = page.content;
  const before = blocks[blocks.indexOf(block) - 1];
  const isQuoted = before && /[:：]$/.test(before.text) && sizeOf(before.text) >= minTitle;
  const [, whole = '', name = whole] =
    announcing.exec(headingOf(page).get(block)?.text ?? '') ?? [];
  return isQuoted === true || namesLanguage({ name, lang: '' }, block.language, language);
}

/** Whether other versions of a page have several texts in place of an attribute, one of them this: then it is no name. */
export function isTranslated(block: TextBlock, page: AuditedContent): boolean {
  // A logo has the name of its firm.
  if (!/^(alt|title)$/.test(block.kind) || /\blogo\b/i.test(block.text)) return false;
  const texts = new Set(blocksInstead(block, page).map(({ text }) => text));
  return texts.has(block.text) && texts.size >= 2 && !holdsName(block.text, page);
}

/** Whether a text holds a heading that all versions of its page have: “Gasthof zum Guten Tropfen”, with “Guten Tropfen”; or “Verband … (ÖVKT)”, with “ÖVKT”. */
function holdsName(text: string, page: AuditedContent): boolean {
  const headings = page.content.blocks.filter(({ role }) => role === 'heading');
  return headings.some(
    (each) =>
      text.includes(each.text) &&
      (wordsOf(each.text).length >= 2 || /^\p{Lu}{2,}$/u.test(each.text)) &&
      isShared(each.text, 1, page),
  );
}

/** Whether a part of a text is a name that a longer text of its page has among words of its own language: “Our Lady of Lebanon”. */
function isNamedInText({ text, language }: TextBlock, page: AuditedContent): boolean {
  const parts = text.split(/ [–—|-] |: /).filter((each) => wordsOf(each).length >= minPhrase);
  return contentTexts(page.content).some(
    (each) =>
      parts.some((part) => each.text.length > part.length && each.text.includes(part)) &&
      foreignLanguage(each.text, language, page.site.spoken) === null,
  );
}

/** How a word is pronounced: what explains it as a dictionary does explains a name. */
const transcription = /\/[^\s/]*[\u0250-\u02af\u02c8\u02d0][^\s/]*\//u;

/** A person with an institution, which has its name in its own language. */
const affiliated = /^(?:\p{Lu}[\p{L}.’'-]* ){1,3}\p{Lu}[\p{L}’'-]* \([^()]*\)$/u;

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
function isShared(text: string, least: number, page: AuditedContent): boolean {
  const { length } = versionsWith(text, page);
  return length >= least && length === versionsOf(page).length;
}

/** Selectors of what is in the heading of a page. */
const inTitle = /(^| )h1\b/;

/** Whether a text is the English slogan that every version of a page begins with, or one in small letters as headings in other scripts have. */
function isSlogan(block: TextBlock, language: string, page: AuditedContent): boolean {
  const { text, element, role } = block;
  const isSmall = role === 'heading' && text === text.toLowerCase();
  if (language === 'en' && isSmall && hasOwnScript(block.language)) return true;
  if (language !== 'en' || !inTitle.test(element) || sizeOf(text) >= minDatum) return false;
  return isShared(text, 1, page);
}
