import { countBy, getOrCompute, groupBy, memoized } from '@sitewide/kit/collections';
import { folderOf } from '../extract/address';
import type { TextBlock } from '../extract/content';
import { isOfFrame, isOfMenu } from '../extract/name';
import { areNear, guessLanguage, isDetectable } from '../language/detector';
import { foreignLanguage, nearestByLetters } from '../language/foreign';
import { languageOfRegion } from '../language/language-names';
import { citesWork } from '../language/names';
import { isFiller, sizeOf, wordsOf } from '../language/prose';
import { hasOwnScript, isUnknownScript, shareOfScript } from '../language/scripts';
import {
  type AuditedContent,
  ContentSite,
  defineCounts,
  type ToldLanguages,
  toldOf,
} from './content-site';
import { languageOfTag, tagInPath } from './languages';
import { versionsOf } from './versions';

const minWords = 60;
/** The words of a text that are enough to tell two languages apart. */
const minWordsOfText = 5;
/** The part of a page that may be in its language, e.g. its menu, where the rest is in another. */
const maxOwn = 0.1;

/** Which part of texts is in a language rather than in another, from 0 to 1. */
function shareOf(texts: readonly string[], language: string, other: string): number {
  const long = texts.map(wordsOf).filter(({ length }) => length >= minWordsOfText);
  const own = long.filter(
    (words) => guessLanguage(words.join(' '), [language, other]).language === language,
  );
  return long.length === 0 ? 1 : own.flat().length / long.flat().length;
}

/** The texts by which the language of a page is told: its own that no script replaces, without quotations and the titles of works. */
const tellingBlocks = memoized(({ content: { blocks } }: AuditedContent): readonly TextBlock[] =>
  blocks.filter(
    ({ hasOwnLanguage, isLanguageLink, isQuotation, isReplaced, text }) =>
      !(hasOwnLanguage || isLanguageLink || isQuotation || isReplaced) &&
      !citesWork(text) &&
      !isFiller(text),
  ),
);

/** Those of them that visitors see on the page. */
const shownBlocks = (page: AuditedContent) =>
  tellingBlocks(page).filter(({ kind }) => kind === 'text');

/** A text without what it quotes: “Permalink to “Prices”” says the same on each page. */
const patternOf = (text: string) => text.replace(/([“„«"])[^”“»"]{0,200}[”“»"]/g, '$1');

/** On how many pages of each language each text stands, and how many there are. */
const textCounts = defineCounts(({ language, content: { blocks } }) => [
  language,
  ...new Set(blocks.map(({ text }) => `${language} ${patternOf(text)}`)),
]);

/** Pages that show a text, from which on it belongs to the site rather than to them. */
const minPages = 3;

/** Whether a text stands on several pages, in whatever language they are. */
export function isRepeated(text: string, site: ContentSite): boolean {
  const pattern = patternOf(text);
  const counts = ['', ...site.spoken].map((each) => textCounts(site)(`${each} ${pattern}`));
  return counts.reduce((sum, count) => sum + count, 0) >= minPages;
}

/** Whether a text stands on most pages of a language: then it says nothing about one of them. */
function isOfAll(text: string, language: string, site: ContentSite): boolean {
  const countOf = textCounts(site);
  const count = countOf(`${language} ${patternOf(text)}`);
  return count >= Math.max(minPages, countOf(language) / 2);
}

const isHeading = ({ role }: TextBlock) => role === 'heading';
/** Whether a text says what a page is about. */
const isTitle = ({ kind, element }: TextBlock) =>
  kind === 'meta' || kind === 'page-title' || / h1\b/.test(element);

/** The words, and the letters, of a page that are enough to tell its language. */
const maxWords = 400;
const maxLetters = 2000;

/** The language that most words of a page have the letters of, where its script has no small and capital ones; null for none. Names may have others. */
function languageOfLetters(text: string): string | null {
  const size = sizeOf(text);
  if (size < minWords) return null;
  const { language, isReliable } = guessLanguage(text.slice(0, maxLetters), []);
  const others = wordsOf(text).filter((word) => shareOfScript(word, language) === 0);
  const isOfScript = hasOwnScript(language) && others.length <= maxOther * size;
  return isReliable && isOfScript ? language : null;
}

/**
 * The language that nearly all texts of a page are in by statistics; null where there are too few,
 * or several, or where long texts stand below a title, or among headings and menus, in the page's own language.
 */
function likelyLanguage(page: AuditedContent): string | null {
  const { language: declared, site } = page;
  const { spoken } = site;
  const blocks = tellingBlocks(page);
  const texts = shownBlocks(page).map(({ text }) => text);
  const isWrittenSo = hasOwnScript(declared) && shareOfScript(texts.join(' '), declared) > maxOwn;
  const ofPage = texts.filter((text) => !isOfAll(text, declared, site)).join(' ');
  if (isUnknownScript(declared) || isWrittenSo) return null;
  const words = wordsOf(ofPage);
  if (words.length < minWords) return languageOfLetters(ofPage);
  const { language, isReliable, scoreOf } = guessLanguage(words.slice(0, maxWords).join(' '), []);
  if (!isReliable || scoreOf(language) - scoreOf(declared) <= 0.1) return null;
  if (declared === '') return nearestByLetters(language, words);
  // Of a language that the detector does not know, it takes all texts for others.
  if (!isDetectable(declared) || areNear(language, declared)) return null;
  const frames = [
    blocks.filter(isTitle),
    blocks.filter(isOfMenu),
    blocks.filter((each) => isHeading(each) || isOfMenu(each) || each.kind === 'meta'),
  ];
  const isFramed = frames.some(
    (frame) =>
      sizeIn(frame, declared, language, spoken) > sizeIn(frame, language, declared, spoken),
  );
  if (isFramed || shareOf(texts, declared, language) > maxOwn) return null;
  return nearestByLetters(language, words);
}

/** How much of some texts is in each language rather than in the one that is expected. */
function sizesIn(
  blocks: readonly TextBlock[],
  expected: string,
  spoken: readonly string[],
): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const text of new Set(blocks.map((each) => patternOf(each.text)))) {
    const language = foreignLanguage(text, expected, spoken)?.language;
    if (language !== undefined) sizes.set(language, (sizes.get(language) ?? 0) + sizeOf(text));
  }
  return sizes;
}

/** How much of some texts is in a language, or in one like it, rather than in the one that is expected. */
function sizeIn(
  blocks: readonly TextBlock[],
  language: string,
  expected: string,
  spoken: readonly string[],
): number {
  const sizes = [...sizesIn(blocks, expected, spoken)];
  return sizes.reduce(
    (sum, [found, size]) => sum + (found === language || areNear(found, language) ? size : 0),
    0,
  );
}

/** The size of texts that are enough to tell the language of a short page whose menu is in it too. */
const minShort = 12;

/** The language that the headings, the menu and the other texts of a page agree on; the menu may be in its own. */
function agreedLanguage(page: AuditedContent): string | null {
  const { language: declared, site } = page;
  const { spoken } = site;
  const shown = shownBlocks(page);
  const content = shown.filter((each) => !isOfFrame(each) && !isOfAll(each.text, declared, site));
  const menu = shown.filter(isOfMenu);
  const parts = [content.filter(isHeading), content.filter((each) => !isHeading(each)), menu];
  const [most] = [...sizesIn(content, declared, spoken)].toSorted(([, a], [, b]) => b - a);
  if (most === undefined) return null;
  const [language] = most;
  const ownIn = (blocks: readonly TextBlock[]) => sizeIn(blocks, declared, language, spoken);
  const sizes = parts.map((part) => sizeIn(part, language, declared, spoken));
  const sum = sizes.reduce((total, each) => total + each, 0);
  const isAgreed = sizes.filter((size) => size > 0).length >= 2;
  const all = content.reduce((total, { text }) => total + sizeOf(text), 0);
  const [, , inMenu = 0] = sizes;
  const isMost = most[1] > all / 2 && sum >= (ownIn(menu) > inMenu ? minWords : minShort);
  const own = [...content, ...tellingBlocks(page).filter(isTitle)];
  return isAgreed && isMost && ownIn(own) === 0 ? language : null;
}

/** The part of the texts of a header, menu and footer that pages of one language have in common. */
const minFrame = 0.9;

/**
 * The language whose pages have the header, menu and footer of a page, where those of the declared
 * one have others: that of a page of pictures, copied from another version.
 */
function languageOfFrame(page: AuditedContent): string | null {
  const { language: declared, site } = page;
  const shown = shownBlocks(page);
  const frame = shown.filter(isOfFrame);
  const shareOfAll = (language: string) =>
    frame.filter(({ text }) => isOfAll(text, language, site)).length / frame.length;
  const isShort = wordsOf(frame.map(({ text }) => text).join(' ')).length < minWordsOfText;
  if (isShort || shareOfAll(declared) > 1 - minFrame) return null;
  const found = site.spoken.find((each) => each !== declared && shareOfAll(each) >= minFrame);
  if (found === undefined) return null;
  // Those pages may declare it wrongly themselves.
  return sizeIn(shown, declared, found, site.spoken) === 0 ? found : null;
}

/** The part of the long texts of a page that another version has, too, from which on they are copied. */
const minCopied = 0.9;

/** The language of the version whose texts a page repeats, where it declares one that statistics do not know. */
function languageOfCopy(page: AuditedContent): string | null {
  const { language: declared, site } = page;
  if (isDetectable(declared)) return null;
  const textsOf = (each: AuditedContent) =>
    shownBlocks(each).flatMap(({ text }) => (wordsOf(text).length >= minWordsOfText ? [text] : []));
  const own = textsOf(page);
  if (wordsOf(own.join(' ')).length < minWords) return null;
  const { language, isReliable } = guessLanguage(own.join(' '), site.spoken);
  const version = versionsOf(page).find((each) => each.language === language);
  if (!isReliable || !version || areNear(declared, language)) return null;
  const theirs = new Set(textsOf(version));
  return own.filter((text) => theirs.has(text)).length >= minCopied * own.length ? language : null;
}

/** Whether a page has the menu of its declared language: then it is one that is not translated. */
function hasOwnMenu(page: AuditedContent, language: string): boolean {
  const { language: declared, site } = page;
  const all = tellingBlocks(page).filter(isOfMenu);
  const menu = all.filter((each) => isOfAll(each.text, declared, site));
  const words = wordsOf(menu.map(({ text }) => text).join(' '));
  // Menus of two languages have some words in common.
  if (words.length < minWordsOfText || menu.length < minFrame * all.length) return false;
  const guess = guessLanguage(words.join(' '), [declared, language]);
  return guess.language === declared && guess.isReliable;
}

/** The language that nearly all of a page is in; null where it cannot be told. */
const spokenLanguage = toldOf((page): string | null => {
  const likely = likelyLanguage(page);
  if (page.language === '') return likely;
  const told = likely ?? agreedLanguage(page) ?? languageOfFrame(page) ?? languageOfCopy(page);
  if (told === null || hasOwnMenu(page, told)) return null;
  const texts = shownBlocks(page).map(({ text }) => text);
  const isOfScript = !hasOwnScript(told) || shareOfScript(texts.join(' '), told) > 1 / 2;
  return isOfScript ? told : null;
});

/** The languages that the address of a page and its alternates name. */
const namesOf = (path: string, { languages }: ContentSite) => [
  languageOfTag(tagInPath(path)),
  languages.announced(path),
];

/** The language that the address of a page or its alternates name, where it declares another; null for none. */
function namedInstead(path: string, site: ContentSite): string | null {
  const language = site.languages.of(path);
  if (language === '') return null;
  const named = namesOf(path, site).find((each) => each !== null) ?? null;
  // A folder may be called after a country in which the language is spoken: “/br/” for Brazil.
  const isCountry = named !== null && languageOfRegion(named) === language;
  return named === language || isCountry ? null : named;
}

/** How much of a page is in the language that its address names, and how much in the one that it declares. */
function sizesOf(page: AuditedContent, named: string, blocks = tellingBlocks(page)) {
  const spoken = [...new Set([...page.site.spoken, named])];
  const theirs = sizeIn(blocks, named, page.language, spoken);
  return { theirs, own: sizeIn(blocks, page.language, named, spoken) };
}

/** Pages of a language besides one from which on they tell which language that is in, too. */
const minOthers = 3;

/** The pages of a site by the languages that their addresses name. */
const pagesByAddress = memoized(({ site }: ContentSite) =>
  groupBy(site.pages, (path) => languageOfTag(tagInPath(path))),
);

/** Whether all other pages whose addresses name the language of a page declare it. */
function isAlone(path: string, named: string, site: ContentSite): boolean {
  const others = (pagesByAddress(site).get(named) ?? []).filter((each) => each !== path);
  return others.length >= minOthers && others.every((each) => site.languages.of(each) === named);
}

/** Whether much of a page is in the script of a language, which the declared one is not written in. */
function isInScript(language: string, page: AuditedContent): boolean {
  if (!hasOwnScript(language) || hasOwnScript(page.language)) return false;
  const shown = shownBlocks(page).map(({ text }) => text);
  return shareOfScript(shown.join(' '), language) > maxOther;
}

/** Whether a page is in the language that it is named by: both ways to name it agree, its script, or most of its texts. */
const isAsNamed = toldOf((page): boolean => {
  const { path, site } = page;
  const named = namedInstead(path, site);
  if (named === null) return false;
  if (namesOf(path, site).every((each) => each === named) || isInScript(named, page)) return true;
  const { theirs, own } = sizesOf(page, named);
  return theirs > own || (theirs === own && isAlone(path, named, site));
});

/** The languages that pages are named by of which most declare another wrongly, or more do than have anything of the other: “de en”. */
const wronglyDeclared = memoized((site: ContentSite): ReadonlySet<string> => {
  const keyOf = (path: string) => `${namedInstead(path, site)} ${site.languages.of(path)}`;
  const pages = site.site.pages.filter((path) => namedInstead(path, site) !== null);
  const wrong = [...groupBy(pages, keyOf)].filter(([key, paths]) => {
    const [named = ''] = key.split(' ');
    const all = paths.flatMap((path) => site.page(path) ?? []);
    const found = all.filter((page) => isAsNamed(page) || spokenLanguage(page) === named);
    const ownSize = (page: AuditedContent) => sizesOf(page, named).own;
    return found.length > Math.min(paths.length / 2, all.filter(ownSize).length);
  });
  return new Set(wrong.map(([key]) => key));
});

/**
 * The language that a page’s address or alternates name, with each other, most of its texts or most
 * pages like it, where it declares another; null for none.
 */
const announcedInstead = toldOf((page): string | null => {
  const named = namedInstead(page.path, page.site);
  if (named === null || isAsNamed(page)) return named;
  const isLikeOthers = wronglyDeclared(page.site).has(`${named} ${page.language}`);
  if (!isLikeOthers) return null;
  // Nearly nothing may tell: a page of pictures, with the name and address of its firm.
  const isOfSite = (each: TextBlock) =>
    (isOfFrame(each) || each.place === 'head') && isRepeated(each.text, page.site);
  const blocks = tellingBlocks(page).filter((each) => !isOfSite(each));
  const { theirs, own } = sizesOf(page, named, blocks);
  return theirs > 0 || own === 0 ? named : null;
});

/** The language that a page itself tells, by its address, its alternates or its texts; null where it cannot be told. */
function ownTelling(page: AuditedContent): string | null {
  if (page.facts.language === '') return null;
  return announcedInstead(page) ?? spokenLanguage(page);
}

/** The part of a page in other languages from which on it has none of its own. */
const maxOther = 0.3;

/** Whether hardly any texts of a page are in other languages than one. */
function hasFewOthers(language: string, page: AuditedContent): boolean {
  const texts = tellingBlocks(page).map(({ text }) => text);
  const others = texts.filter((text) => foreignLanguage(text, language, []) !== null);
  return sizeOf(others.join(' ')) <= sizeOf(texts.join(' ')) * maxOther;
}

/** Whether hardly any of a page is in another language; letters that stand alone tell nothing one by one. */
function isMostly(language: string, page: AuditedContent): boolean {
  const all = tellingBlocks(page).map(({ text }) => text);
  const share = isUnknownScript(language) ? 1 : shareOfScript(all.join(' '), language);
  return share >= 1 - maxOther && hasFewOthers(language, page);
}

/** Pages whose language is told from which on others that say little are in it, too. */
const minTold = 2;

/**
 * The languages of pages that neither they nor their addresses name, by their paths: as their texts
 * tell, and where those of a folder, or else of the site, agree, of those that say too little, too.
 */
function undeclaredLanguages(site: ContentSite): ReadonlyMap<string, string> {
  const told = new Map<string, string>();
  const silent: string[] = [];
  for (const path of site.site.pages) {
    const page = site.languages.of(path) === '' ? site.page(path) : null;
    if (page === null) continue;
    const language = spokenLanguage(page);
    if (language === null) silent.push(path);
    else if (isMostly(language, page)) told.set(path, language);
  }
  const counts = countBy(told.values(), String);
  for (const [path, language] of told) {
    // One page of many that is in a language that none declares may be one of names.
    const isOdd = counts.get(language) === 1 && told.size > minOthers;
    if (isOdd && !site.spoken.includes(language)) told.delete(path);
  }
  const all = [...told];
  const inFolder = groupBy(all, ([path]) => folderOf(path));
  for (const path of silent) {
    const beside = inFolder.get(folderOf(path)) ?? all;
    const [language, ...others] = new Set(beside.map(([, each]) => each));
    const page = site.page(path);
    if (page === null || language === undefined || others.length > 0) continue;
    const isLike = beside !== all && beside.length >= minTold ? hasFewOthers : isMostly;
    if (isLike(language, page)) told.set(path, language);
  }
  return told;
}

/** And how many times as many as those that are in the declared one. */
const minTimes = 4;

/** Whether statistics take less of the long texts of a page for a language than for that which it declares. */
function isRatherOwn(page: AuditedContent, other: string): boolean {
  const texts = shownBlocks(page).map(({ text }) => text);
  return isDetectable(page.language) && shareOf(texts, other, page.language) < 0.5;
}

/** Pages that declare a language at most, where all of their texts are read to tell another. */
const maxRead = 30;

/** The language of the texts that pages have that declare one, each counted once: menus and lists say little on each page; null where that cannot be told. */
function languageOfAll(declared: string, site: ContentSite): string | null {
  const texts = new Set<string>();
  for (const page of site.pages()) {
    if (page.language !== declared) continue;
    for (const { text } of shownBlocks(page)) texts.add(text);
  }
  const words = wordsOf([...texts].join('. '));
  const { language, isReliable } = guessLanguage(words.slice(0, maxWords).join(' '), []);
  const isTold = words.length >= minWords && isReliable && isDetectable(declared);
  return isTold && shareOf([...texts], declared, language) <= maxOwn ? language : null;
}

/** The pages among which one is told: those of its first folder that declare its language, else all that do. */
function peersOf({ path, language, site }: AuditedContent): readonly string[] {
  const [folder, ...rest] = path.slice(site.site.mount.length).split('/');
  return rest.length > 0 ? [`${folder} ${language}`, language] : [language];
}

/** The one language that most pages are in that declare another, by their peers: a template may declare it for all. */
const misdeclared = memoized((site: ContentSite) => {
  const found = new Map<string, string[]>();
  for (const page of site.pages()) {
    const told = ownTelling(page);
    if (told === null) continue;
    for (const peers of peersOf(page)) getOrCompute(found, peers, () => []).push(told);
  }
  const wrong = new Map<string, { instead: string; told: number; right: number }>();
  // Of a few short pages all together may tell what none does.
  for (const [declared, count] of countBy(site.site.pages, (path) => site.languageOf(path))) {
    if (found.has(declared) || count < minTold || count > maxRead) continue;
    const instead = languageOfAll(declared, site);
    if (instead !== null && instead !== declared && !areNear(instead, declared))
      wrong.set(declared, { instead, told: 0, right: 0 });
  }
  for (const [declared, told] of found) {
    const [instead = '', ...others] = new Set(told);
    const isTold = told.length >= minTold || languageOfAll(declared, site) === instead;
    if (isTold && others.length === 0)
      wrong.set(declared, { instead, told: told.length, right: 0 });
  }
  for (const page of wrong.size === 0 ? [] : site.pages()) {
    if (ownTelling(page) !== null) continue;
    for (const of of peersOf(page).flatMap((peers) => wrong.get(peers) ?? [])) {
      const { own, theirs } = sizesOf(page, of.instead);
      if (own > theirs || isRatherOwn(page, of.instead)) of.right += 1;
    }
  }
  return wrong;
});

/** The language of a page that declares another; null where it declares its own, none, or it cannot be told. */
function spokenInstead(page: AuditedContent): string | null {
  const told = ownTelling(page);
  if (told !== null) return told;
  const [of] = peersOf(page).flatMap((peers) => misdeclared(page.site).get(peers) ?? []);
  if (of === undefined) return null;
  const { instead } = of;
  const isMost = of.told >= minTimes * of.right;
  const { theirs, own } = sizesOf(page, instead);
  const shown = shownBlocks(page);
  const all = shown.map(({ text }) => text).join(' ');
  const share = shareOfScript(all, instead);
  // Visitors see its texts, whatever its head says.
  const isWrittenSo = !hasOwnScript(instead) || shown.length === 0 || share >= 0.5;
  // A page of pictures may be in either; of one whose texts a script replaces, nothing is known.
  const isKnown = shown.length > 0 || page.content.blocks.every(({ isReplaced }) => !isReplaced);
  // Beside pages that declare theirs, one that has nothing of it is not one of them.
  const isLikely = own === 0 ? isMost || of.told > of.right : isMost && theirs > own;
  const isEnough = isMost || sizeOf(all) >= minShort;
  const isTheirs = isKnown && isLikely && isEnough && !isRatherOwn(page, instead);
  return isWrittenSo && isTheirs ? instead : null;
}

/** What the texts of a site tell of the languages of its pages, where these declare none, or another wrongly. */
export function toldLanguages(site: ContentSite): ToldLanguages {
  const undeclared = undeclaredLanguages(site);
  const known =
    undeclared.size === 0 ? site : new ContentSite(site.site, { ...site.told, own: undeclared });
  const own = new Map(undeclared);
  const untranslated = new Map<string, string>();
  for (const page of known.pages()) {
    const instead = spokenInstead(page);
    if (instead === null) continue;
    const hasRightTag = namesOf(page.path, known).includes(page.language);
    (hasRightTag ? untranslated : own).set(page.path, instead);
  }
  return { own, untranslated };
}

/** The language of a page that declares another; null where it declares its own, none, or it cannot be told. */
export function languageInstead({ path, facts, site }: AuditedContent): string | null {
  const spoken = site.languageOf(path);
  return spoken === facts.language || facts.language === '' ? null : spoken;
}

/** Whether the address or the alternates of a page name the language that it is in. */
export function isNamedSo({ path, language, site }: AuditedContent): boolean {
  return namesOf(path, site).includes(language);
}

/** Whether a text stands in a part of a page, or between two texts, in a language: then it is written as there. */
export function isAmongForeign(page: AuditedContent, block: TextBlock, language: string): boolean {
  const landmarkOf = ({ place }: TextBlock) => place.split(' ', 1)[0];
  const texts = page.content.blocks.filter((each) => {
    const isAround = landmarkOf(each) === landmarkOf(block);
    return each === block || (isAround && wordsOf(each.text).length >= minWordsOfText);
  });
  const isForeign = (each: TextBlock) =>
    foreignLanguage(each.text, each.language, page.site.spoken)?.language === language;
  const at = texts.indexOf(block);
  const beside = [texts[at - 1], texts[at + 1]];
  if (isForeign(block) || beside.every((each) => each && isForeign(each))) return true;
  return texts.filter(isForeign).length > texts.length / 2;
}

/** Whether a whole page was left in another language than it should have: then its texts say nothing new. */
export function isUntranslated({ path, site }: AuditedContent): boolean {
  return site.told.untranslated.has(path);
}
