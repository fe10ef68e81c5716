import { groupBy, memoized } from '@sitewide/kit/collections';
import { comparable } from '@sitewide/kit/text';
import {
  type AuditedContent,
  type ContentSite,
  defineCounts,
  pagesByLanguage,
} from '../context/content-site';
import { isStartPage } from '../context/linked-pages';
import { menuNames } from '../context/menu-names';
import { isUntranslated } from '../context/page-language';
import { textsOf, versionsOf, versionsWith } from '../context/versions';
import { isUsedElsewhere } from '../context/vocabulary';
import { firstHeading, type TextBlock } from '../extract/content';
import { isOfFrame } from '../extract/name';
import { areNear, guessLanguage } from '../language/detector';
import { foreignLanguage, hasStopWord, isPlain, oddWords, smallWordsOf } from '../language/foreign';
import { isNameOfLanguage } from '../language/language-names';
import { isFirm, namesFirm } from '../language/names';
import { isFiller, isLowerCase, plainWordsOf, withoutWords, wordsOf } from '../language/prose';
import { hasOwnScript, shareOfScript } from '../language/scripts';
import { stopWordsOf } from '../language/stop-words';
import { isWord, isWordAsItIs, isWordOnlyIn, published } from '../spelling/dictionaries';
import { defineTextCheck } from './check';
import {
  blockAtPlace,
  isCitation,
  isControl,
  isDatum,
  isDoubtful,
  isTranslated,
} from './doubtful-text';
import { causeOf, hasOwnAlternatives, targetLanguage } from './foreign-text';

/** Titles of persons, which they keep in every language: “Jana Nováková, dr. dent. med.” */
const titles = /(?<!\p{L})(?:prof|doc|dr|dra|dott|med|dent|mag|mgr|mudr|mddr|ing|dipl|univ)\./giu;

/** Whether a text is a person with titles. */
function isTitledPerson(text: string): boolean {
  const name = text.replace(titles, '');
  return name !== text && /\p{L}/u.test(name) && !/(?<!\p{L})\p{Ll}/u.test(name);
}

/** Whether a text is made of words rather than names and code: those are not translated. */
function isTranslatable({ text, isAddress, isLanguageLink, kind }: TextBlock): boolean {
  const isFirmName = isFirm(text) || (kind !== 'page-title' && namesFirm(text));
  const isName = isFirmName || isTitledPerson(text);
  if (isAddress || isLanguageLink || isName || isFiller(text)) return false;
  // Titles have years and numbers, which are no words.
  const hasNumber = kind !== 'page-title' && /\d/.test(text);
  // What Cloudflare shows in place of a mailbox, until its script runs.
  const isMailbox = /\[email\sprotected\]/.test(text);
  return !isNameOfLanguage(text) && !hasNumber && !isMailbox && !/[@_(){}*+=<>©]/.test(text);
}

/** Whether a text in other letters has words of its language, rather than names and identifiers. */
function isProse(text: string, language: string): boolean {
  const words = wordsOf(text);
  const plain = plainWordsOf(text);
  const [first = '', ...others] = words;
  // Two letters may be short for something.
  if (others.length === 0) return first.length > 2 && hasStopWord(plain, language);
  return plain.length > 0 && words.some(isLowerCase);
}

const partsOf = (text: string) => text.split(/ [|·•–—-] /);

/** How many titles have each part. */
const titleParts = defineCounts(({ facts: { title } }) => partsOf(title));

/** What a page's title says besides the name of its site, which mostly is last; other texts as they are. */
function ownPart({ kind, text }: TextBlock, { site }: AuditedContent): string {
  if (kind !== 'page-title') return text;
  const [first = '', ...parts] = partsOf(text);
  const { length: pages } = site.site.pages;
  const isOfSite = parts.length > 0 && pages > 2 && titleParts(site)(first) > pages / 2;
  return (isOfSite ? parts : [first, ...parts.slice(0, -1)]).join(' – ');
}

/** The pages that have each title. */
const pagesByTitle = memoized(({ site }: ContentSite) =>
  groupBy(site.pages, (path) => site.open(path).page?.title),
);

/** The pages that may be what a text is copied from: the versions that have it, or those of which it is the title. */
function sourcesWith({ kind, text }: TextBlock, page: AuditedContent): AuditedContent[] {
  const titled = kind === 'page-title' ? (pagesByTitle(page.site).get(text) ?? []) : [];
  const others = titled.slice(0, maxSiblings).flatMap((each) => page.site.page(each) ?? []);
  const all = new Set([...versionsWith(text, page), ...others]);
  return [...all].filter((each) => each.path !== page.path);
}

/** Another version of the page that has the same text, in a language that the text is in. */
function sourceOf(block: TextBlock, page: AuditedContent) {
  const { language: own } = block;
  const isTitle = block.kind === 'page-title';
  const text = withoutWords(ownPart(block, page), page.accepted);
  const words = wordsOf(text);
  const same = sourcesWith(block, page).filter((other) => {
    // A version may declare the language of this page.
    if (other.language === own) return false;
    // What the titles of both have is their name.
    const isInTitles = [page, other].every(({ facts }) => facts.title.includes(block.text));
    // A title may be right on both, unless each has a heading of its own.
    return isTitle ? !['', other.facts.heading].includes(page.facts.heading) : !isInTitles;
  });
  // What is the same in every version may be a name, or be in a language that none of them has.
  const isInAll = same.length === versionsOf(page).length && same.length > 1;
  if (same.length === 0 || isInAll) return;
  const guess = guessLanguage(text, page.site.spoken);
  return same.find(({ language }) => {
    const isOtherScript = shareOfScript(text, own) < 0.2 && shareOfScript(text, language) > 0.8;
    if (isOtherScript && hasOwnScript(own) && isProse(text, language)) return true;
    // Long texts have words of both by chance.
    const start = words.length < 6 ? words : words.slice(0, 3);
    const isOwnStart = hasStopWord(start, own) && !hasStopWord(start, language);
    const mayBeOwn =
      areNear(own, language) || isOwnStart || (words.length < 6 && hasStopWord(words, own));
    const isTheirs = guess.language === language && guess.isReliable && !mayBeOwn;
    // Letters tell short texts in them from those of their page.
    const isByLetters = oddWords(own, words).size > 0 && oddWords(language, words).size === 0;
    // A small word, or one of its dictionary, tells the language of a title: “Umbau - vor 1932”.
    const isOnlyIn = (one: string, other: string) => (word: string) =>
      isLowerCase(word) && isWordOnlyIn(word, one, other, page.site);
    const isKnown = words.some(isOnlyIn(language, own)) && !words.some(isOnlyIn(own, language));
    const isByWord =
      isTitle && (isKnown || hasStopWord(words, language)) && !hasStopWord(words, own);
    const isEnough = words.length >= (isByLetters || isByWord ? 2 : 3) && words.some(isLowerCase);
    return (isByLetters || isByWord || isTheirs) && isEnough;
  });
}

/** The version whose title or main heading a page has, as menus show: they call that page so, and this one otherwise. */
function titleOfVersion(block: TextBlock, page: AuditedContent): AuditedContent | undefined {
  // The first page is called as the site.
  if (isStartPage(page.path, page.site.site)) return;
  const isHeading = block.kind !== 'page-title';
  if (isHeading && firstHeading(page.content)?.element !== block.element) return;
  const title = comparable(ownPart(block, page));
  // Near and far languages have words in common: “Kontakt”.
  const { language: own } = page;
  const words = wordsOf(ownPart(block, page));
  if (words.every((word) => isWord(word, own, page.site))) return;
  const nameOf = ({ language, path }: AuditedContent) =>
    menuNames(page.site).get(`${language} ${path}`) ?? title;
  // The menus of the version may be those that are not translated.
  const isRatherOwn = ({ language }: AuditedContent) =>
    hasStopWord(words, own) && !hasStopWord(words, language);
  return versionsOf(page).find(
    (other) =>
      !isRatherOwn(other) &&
      (isHeading || comparable(other.facts.title) === comparable(block.text)) &&
      nameOf(other) === title &&
      nameOf(page) !== title,
  );
}

/** Pages beside one that show what its frame should say, at least and at most. */
const minSiblings = 2;
const maxSiblings = 6;

/** The version that has a text in its place, if that is in its language rather than in the page's. */
function sourceInPlace(block: TextBlock, page: AuditedContent): AuditedContent | undefined {
  const { text, language } = block;
  const version = versionsOf(page).find((other) => blockAtPlace(block, other)?.text === text);
  if (version === undefined || areNear(language, version.language)) return;
  const guess = guessLanguage(text, [language, version.language]);
  return guess.language === version.language ? version : undefined;
}

/** The version that has a text of the frame, or a title, in its place, where the other pages in the language of this one all have another there. */
function sourceOfFrame(block: TextBlock, page: AuditedContent): AuditedContent | undefined {
  const isOfSite = isOfFrame(block) || block.kind === 'page-title';
  if (!isOfSite || !/\p{Ll}{3}/u.test(block.text)) return;
  const siblingsOf = ({ path, language, site }: AuditedContent) => {
    // One more, as the page itself may be among them.
    const pages = (pagesByLanguage(site).get(language) ?? []).slice(0, maxSiblings + 1);
    const others = pages.filter((each) => each !== path).slice(0, maxSiblings);
    return others.flatMap((each) => site.page(each) ?? []);
  };
  const placedIn = (pages: readonly AuditedContent[]) =>
    pages.flatMap((each) => blockAtPlace(block, each)?.text ?? []);
  const version = sourceInPlace(block, page);
  // Both languages may have the word: “Calculator”.
  if (version && isOwn(block.text, page.language, version.language, page.site)) return;
  const siblings = version ? siblingsOf(page) : [];
  const own = placedIn(siblings);
  const isOne = new Set(own).size === 1 && own.length >= minSiblings && own[0] !== block.text;
  // What menus say elsewhere in the language is a word of its pages.
  const isUsed = () => siblings.every((each) => textsOf(each).has(block.text));
  if (!version || !isOne || isUsed()) return;
  return placedIn(siblingsOf(version)).every((each) => each === block.text) ? version : undefined;
}

/** The version that has an alternative text, where the other pictures of both have texts of their own. */
function sourceOfAlternative(block: TextBlock, page: AuditedContent): AuditedContent | undefined {
  const { text, kind, language } = block;
  const words = wordsOf(text);
  if (kind !== 'alt' || words.length < 2 || !words.slice(1).some(isLowerCase)) return;
  const [version] = versionsWith(text, page);
  if (version === undefined || areNear(language, version.language)) return;
  if (!hasOwnAlternatives(text, page, version)) return;
  // What the titles of both have is their name; all languages have the word “logo”.
  const name = text.replace(/\s*\blogo\b\s*/i, '');
  if ([page, version].every(({ facts }) => facts.title.includes(name))) return;
  const guess = guessLanguage(text, [language, version.language]);
  const isOtherScript = hasOwnScript(language) && shareOfScript(text, language) === 0;
  const isByLetters =
    oddWords(language, words).size > 0 && oddWords(version.language, words).size === 0;
  const isTold = guess.isReliable || isOtherScript || isByLetters;
  const isTheirs = guess.language === version.language && isTold;
  return isTheirs && !hasStopWord(words, language) ? version : undefined;
}

/** Items of a list besides one that show that it is translated, and words of an item that no name has. */
const minItems = 2;
const minSmall = 2;
/** Items besides one from which on one such word is enough. */
const manyItems = 4;

/** The list that a text is an item of, or the field that it is a choice of; null for none. */
function listOf({ kind, list, element }: TextBlock): number | string | null {
  if (kind === 'option') return element.replace(/ > option[^>]*$/, '');
  return kind === 'text' && list >= 0 ? list : null;
}

/** The version that has an item of a list in its place, where the others of the list are translated. */
function sourceOfItem(block: TextBlock, page: AuditedContent): AuditedContent | undefined {
  const { text, language } = block;
  const list = listOf(block);
  if (list === null) return;
  const small = smallWordsOf(text, language);
  const version = small.length > 0 ? sourceInPlace(block, page) : undefined;
  if (version === undefined) return;
  const others = page.content.blocks.filter((each) => listOf(each) === list && each !== block);
  // In other letters it stands out, even beside a name.
  const isOtherScript = hasOwnScript(language) && shareOfScript(text, language) === 0;
  const enough = isOtherScript || small.length >= minSmall ? minItems : manyItems;
  const kept = others.filter((each) => textsOf(version).has(each.text)).length;
  const isLeft = others.length >= enough && kept <= (isOtherScript ? others.length / 2 : 0);
  return isLeft ? version : undefined;
}

/** The one of several versions that has a heading, where a small word tells that it is in its language. */
function sourceOfHeading(block: TextBlock, page: AuditedContent): AuditedContent | undefined {
  const { text, kind, role, language } = block;
  if (kind !== 'text' || role !== 'heading' || versionsOf(page).length < 2) return;
  const [version, ...more] = versionsWith(text, page);
  if (version === undefined || more.length > 0) return;
  // Of a near language without known small words, nothing tells: “Vaše práva”.
  if (areNear(language, version.language) && stopWordsOf(language).size === 0) return;
  const words = wordsOf(text);
  const isTheirs = hasStopWord(words, version.language) && !hasStopWord(words, language);
  const plain = words.slice(1).filter(isLowerCase);
  // A small word may be one of a third language, too: “in”.
  const { dictionaries } = page.site;
  const known = plain.filter((word) => isWord(word, version.language, page.site));
  const mayBeTheirs = !dictionaries.has(version.language) || known.length > plain.length / 2;
  return isTheirs && plain.length > 0 && mayBeTheirs ? version : undefined;
}

/** Words of labels that all languages in Latin script have, whatever their dictionaries say. */
const international = new Set(
  'blog channel chat copyright email facebook instagram linkedin online pinterest telegram tiktok toggle twitter viber whatsapp wifi youtube'.split(
    ' ',
  ),
);

/** Letters of a word that is no small one, and words of a label at most. */
const minLetters = 4;
const maxLabel = 4;

/** The version that has the label of a control, whose words stand in other texts of its language, and in none of the page's. */
function sourceOfLabel(block: TextBlock, page: AuditedContent): AuditedContent | undefined {
  const { text, language: own } = block;
  const { site } = page;
  const words = wordsOf(text).filter(({ length }) => length >= minLetters);
  if (!isControl(block) || words.length === 0 || words.length > maxLabel) return;
  if (words.every((word) => international.has(word.toLowerCase().replace('-', '')))) return;
  const [version, ...more] = versionsWith(text, page);
  if (version === undefined || areNear(own, version.language)) return;
  // What all versions have is a name, unless it is a word.
  const areAll = more.length > 0 && more.length === versionsOf(page).length - 1;
  if (areAll && !words.every((word) => isWord(word, version.language, site))) return;
  // Others borrow from English, and some from Russian, as dictionaries tell: “Телефон” in Tajik.
  const isOfEnglish = version.language === 'en' && !hasOwnScript(own);
  const mayBorrow = !site.dictionaries.has(own) && (isOfEnglish || !published.has(own));
  // What all languages borrow from English, no dictionary tells.
  const isTold = block.kind === 'text' && version.language !== 'en';
  const areTheirs = words.every(
    (word) =>
      !isWord(word, own, site) &&
      !isUsedElsewhere(word, own, site, 'any') &&
      (isUsedElsewhere(word, version.language, site, 'as it is') ||
        (isTold && isWordOnlyIn(word.toLowerCase(), version.language, own, site))),
  );
  return !mayBorrow && areTheirs ? version : undefined;
}

/** Words that only the language of a version has from which on a text is in it, however near the two are; and where statistics and most words say so, too. */
const minTheirs = 3;
const minLikely = 2;

/** The version that has a text, whose words its dictionary knows, and that of the page does not. */
function sourceByDictionaries(block: TextBlock, page: AuditedContent): AuditedContent | undefined {
  const { text, kind, element, language: own } = block;
  const { site } = page;
  // The cells of tables have names.
  if (kind !== 'text' || / td\b/.test(element) || !site.dictionaries.has(own)) return;
  return versionsWith(text, page).find(({ language }) => {
    if (language === own || !site.dictionaries.has(language)) return false;
    const words = [...new Set(wordsOf(text).filter(isLowerCase))];
    const theirs = words.filter((word) => isWordOnlyIn(word, language, own, site));
    const hasOwn = words.some((word) => isWordOnlyIn(word, own, language, site));
    const { language: likely, isReliable } = guessLanguage(text, [own, language]);
    // Small words join names: “from Anna on Vimeo”.
    const telling = theirs.filter((word) => !hasStopWord([word], language));
    const isMost = telling.length >= minLikely && theirs.length > words.length / 2;
    const isLikely = likely === language && isReliable && isMost;
    // Of a near language, a dictionary may lack words that both have.
    const min = areNear(own, language) ? Math.max(minTheirs, words.length / 2) : minTheirs;
    return (isLikely || theirs.length >= min) && !hasOwn;
  });
}

/** Letters of a word from which on it is long. */
const minLong = 14;

/** The one version that has a heading whose words its dictionary knows without capitals, as it does no names: with letters that the page’s language lacks, or one long word. */
function sourceByLetters(block: TextBlock, page: AuditedContent): AuditedContent | undefined {
  const { kind, role, text, language: own } = block;
  const words = wordsOf(text.toLowerCase());
  // English has hardly any accents.
  const hasAccents = own === 'en' && words.some((word) => /[à-ž]/.test(word));
  // Long words are seldom in two languages, and seldom names: “Geschenkgutscheine”.
  const isLong = words.length === 1 && text.length >= minLong && !isWord(text, own, page.site);
  const isOdd = oddWords(own, words).size > 0 || hasAccents || isLong;
  // Several capitals are a name, though each be a word: “Rosa Montaña Blanco”.
  const isName = words.length > 2 && !wordsOf(text).some(isLowerCase);
  if (kind !== 'text' || role !== 'heading' || !isOdd || isName) return;
  const [version, ...more] = versionsWith(text, page);
  if (version === undefined || more.length > 0) return;
  const isTheirs = words.every((word) => isWordAsItIs(word, version.language, page.site));
  return isTheirs ? version : undefined;
}

/** Whether a title is a heading of another version, or repeats words of its first one that the heading of its page has not. */
function repeatsHeading(text: string, other: AuditedContent, page: AuditedContent): boolean {
  if (other.content.headings.some(({ name }) => name === text)) return true;
  const [own, theirs] = [page, other].map(({ facts }) => new Set(wordsOf(facts.heading)));
  return wordsOf(text).filter((word) => theirs?.has(word) && !own?.has(word)).length >= 2;
}

/** Whether a text has words of its own language alone besides names: it may be the same in both. */
function isOwn(text: string, own: string, other: string, site: ContentSite): boolean {
  const isOf = (language: string) => (word: string) => isWord(word, language, site);
  const words = wordsOf(text).filter((word) => isOf(own)(word) || isOf(other)(word));
  return words.length > 0 && words.every(isOf(own));
}

/** Whether a text says the same in two languages: “Theatre Festival | Festival de théâtre”. */
function isBilingual(text: string, own: string, other: string, site: ContentSite): boolean {
  const parts = partsOf(text).filter((part) => wordsOf(part).length > 1);
  return parts.length > 1 && parts.some((part) => isOwn(part, own, other, site));
}

/** Whether a text has no word of a language that has a dictionary. */
function isOfNames(text: string, language: string, site: ContentSite): boolean {
  const words = wordsOf(text);
  return site.dictionaries.has(language) && !words.some((word) => isWord(word, language, site));
}

export const untranslatedText = defineTextCheck(
  'language/untranslated-text',
  (block, page, site) => {
    const { language, isQuotation } = block;
    const isTitle = block.kind === 'page-title';
    const text = ownPart(block, page);
    if ((versionsOf(page).length === 0 && !isTitle) || isUntranslated(page)) return null;
    if (language !== page.language || isQuotation || !isTranslatable(block)) return null;
    const ofMenus = titleOfVersion(block, page);
    const left =
      sourceOfFrame(block, page) ??
      sourceOfAlternative(block, page) ??
      sourceOfItem(block, page) ??
      sourceOfHeading(block, page) ??
      sourceOfLabel(block, page) ??
      sourceByLetters(block, page) ??
      sourceByDictionaries(block, page);
    const source = sourceOf(block, page) ?? ofMenus ?? left;
    if (source && left === undefined && isOwn(text, language, source.language, site)) return null;
    // Near languages share words, and English has many of others: “restaurant”.
    const small = smallWordsOf(text, language);
    const areOwn = small.length > 0 && small.every((word) => isWord(word, language, site));
    if (!isTitle && areOwn) return null;
    // No other check tells of a title.
    if (!source || (!isTitle && foreignLanguage(text, language, site.spoken))) return null;
    if (isOfNames(text, source.language, site)) return null;
    if (!isTitle && isBilingual(text, language, source.language, site)) return null;
    // A switch is in the language that it leads to.
    const leadsElsewhere = !['', language].includes(targetLanguage(block, page));
    if (isCitation(block, page) || leadsElsewhere) return null;
    const isLeft =
      isControl(block) ||
      // Near languages call some things alike.
      (isTranslated(block, page) && !areNear(language, source.language)) ||
      isPlain(text, source.language, language) ||
      source === ofMenus ||
      (isTitle && repeatsHeading(text, source, page));
    const isLikely =
      left !== undefined ||
      // The heading of the other version may be the same.
      (isLeft && (isTitle || !(isDatum(block) || isDoubtful(block, source.language, page))));
    // A script that says which language a page is in may have its texts, too.
    const isSure = isLikely && !page.facts.isTranslated;
    return {
      hint: `expected ${language}, it is the text of ${source.path}`,
      cause: causeOf(block, page),
      isSure,
    };
  },
);
