import { byFrequency, groupBy, memoized } from '@sitewide/kit/collections';
import { comparable } from '@sitewide/kit/text';
import { type AuditedContent, type ContentSite, toldOf } from '../context/content-site';
import { isStartPage } from '../context/linked-pages';
import { announcedInstead, isInOtherLanguage, isRepeated } from '../context/page-language';
import { versionsIn, versionsOf } from '../context/versions';
import type { TextBlock } from '../extract/content';
import { areNear, guessLanguage } from '../language/detector';
import { type Foreign, foreignLanguage, hasStopWord, isPlain, oddWords } from '../language/foreign';
import { isNameOfLanguage } from '../language/language-names';
import { namesFirm } from '../language/names';
import { isFiller, isLowerCase, plainWordsOf, withoutWords, wordsOf } from '../language/prose';
import { hasOwnScript, shareOfScript } from '../language/scripts';
import { defineTextCheck } from './check';
import { isCitation, isControl, isDoubtful, isTranslated, textsOf } from './doubtful-text';

/** Words of a text that show the language of its page. */
const minWordsOfText = 5;

/** Whether a page shows the texts of a version in another language, as long as it has none of its own. */
const isFallback = toldOf((page) => {
  const { language, content } = page;
  const texts = content.blocks
    .filter((each) => each.kind === 'text' && each.language === language)
    .map(({ text }) => text)
    .filter((text) => wordsOf(text).length >= minWordsOfText);
  return versionsOf(page).some((other) => {
    const shared = texts.filter((text) => textsOf(other).has(text));
    return shared.length > texts.length / 2;
  });
});

/** What texts that were left untranslated have in common: their page, what all pages show, or that pages show another version. */
function causeOf({ language, text }: TextBlock, page: AuditedContent): string {
  return isRepeated(text, page.site) || isFallback(page) ? language : `${language} ${page.path}`;
}

/** What a label such as “View all: Новости” is in, before what it is followed by. */
function foreignLabel(text: string, own: string, spoken: readonly string[]): Foreign | null {
  const [label = '', ...rest] = text.split(/:\s/);
  return rest.length > 0 && text.length <= 120 ? foreignLanguage(label, own, spoken) : null;
}

/** A text that names its language itself: “(en) The Python Tutorial”, “For beginners (in English)”. */
const codes = '(?:en|de|fr|es|it|ru|pt|nl|pl|ja|zh)';
const named = new RegExp(
  `^[([]${codes}[)\\]]|\\[${codes}\\]$|\\p{Regional_Indicator}|[([](in|en|auf|em|på|po|на) \\p{L}+[)\\]]`,
  'iu',
);

/** Whether a text is that of a link to a page in its language. */
function leadsTo(block: TextBlock, language: string, { path, site }: AuditedContent): boolean {
  const target = site.target(path, site.linkAround(path, block)?.href);
  const shown = target?.pathname.replace(/\/index\.html?$/, '/') ?? '';
  return site.site.pages.includes(shown) && site.languages.of(shown) === language;
}

/** The part of the alternative texts of a version that a page may have, where they are translated. */
const maxShared = 0.25;

/** Whether an alternative text is that of the version in its language, which has others elsewhere. */
function isLeftAlternative(block: TextBlock, { language }: Foreign, page: AuditedContent): boolean {
  const version = versionsOf(page).find((each) => each.language === language);
  if (block.kind !== 'alt' || !version || !textsOf(version).has(block.text)) return false;
  const others = page.content.blocks.filter(
    ({ kind, text }) => kind === 'alt' && text !== block.text && wordsOf(text).length >= 2,
  );
  const shared = others.filter(({ text }) => textsOf(version).has(text));
  return others.length > 0 && shared.length <= maxShared * others.length;
}

/** Texts that are in another language than the markup says. */
const foreignText = defineTextCheck('language/foreign-text', (block, page, site) => {
  const { isLanguageLink, isQuotation, kind } = block;
  // What the page says itself counts, where its `lang` is wrong.
  const announced = block.hasOwnLanguage ? null : announcedInstead(page);
  const language = announced ?? block.language;
  if (language === '' || isLanguageLink || kind === 'page-title') return null;
  if (isQuotation && !isControl(block)) return null;
  // It is for those who are shown the page that it leads to.
  if (page.facts.leadsOn) return null;
  if (announced === null && isInOtherLanguage(page)) return null;
  const text = withoutWords(block.text, page.accepted);
  // Copyright notices, licences and references name firms and works.
  const isName = block.isAddress || isNameOfLanguage(text) || namesFirm(text);
  if (isName || /©|creative commons/i.test(text)) return null;
  if (isFiller(text) || named.test(text)) return null;
  const whole = foreignLanguage(text, language, site.spoken);
  if (whole && leadsTo(block, whole.language, page)) return null;
  const label = whole?.isSure ? null : foreignLabel(text, language, site.spoken);
  const foreign = label?.isSure ? label : (whole ?? label);
  if (!foreign || isCitation(block, page)) return null;
  const isLeft = foreign.isSure || isControl(block) || isLeftAlternative(block, foreign, page);
  const isSure = isLeft && !isDoubtful(block, foreign.language, page);
  const found = foreign.isNamed ? `it is ${foreign.language}` : `it is not ${language}`;
  return {
    cause: causeOf(block, page),
    hint: `expected ${language}, ${found} by ${foreign.evidence}`,
    isSure,
  };
});

/** Whether a text is made of words rather than names and code: those are not translated. */
function isTranslatable({ text, isAddress, isLanguageLink, kind }: TextBlock): boolean {
  if (isAddress || isLanguageLink || (kind !== 'page-title' && namesFirm(text))) return false;
  // Titles have years and numbers, which are no words.
  const hasNumber = kind !== 'page-title' && /\d/.test(text);
  return !isNameOfLanguage(text) && !hasNumber && !/[@_(){}*+=<>©]/.test(text);
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

/** What a page's title says before the name of its site; other texts as they are. */
function ownPart({ kind, text }: TextBlock): string {
  if (kind !== 'page-title') return text;
  const [first = '', ...parts] = text.split(/ [|·•–—-] /);
  return [first, ...parts.slice(0, -1)].join(' – ');
}

/** Another version of the page that has the same text, in a language that the text is in. */
function sourceOf(block: TextBlock, page: AuditedContent) {
  const { language: own } = block;
  const isTitle = block.kind === 'page-title';
  const text = withoutWords(ownPart(block), page.accepted);
  const words = wordsOf(text);
  const versions = versionsOf(page);
  const same = versions.filter((other) => {
    // What the titles of both have is their name.
    const isInTitles = [page, other].every(({ facts }) => facts.title.includes(block.text));
    // A title may be right on both, unless each has a heading of its own.
    const mayDiffer = isTitle
      ? !['', other.facts.heading].includes(page.facts.heading)
      : !isInTitles;
    return mayDiffer && textsOf(other).has(block.text);
  });
  // What is the same in every version may be a name, or be in a language that none of them has.
  if (same.length === 0 || (same.length === versions.length && versions.length > 1)) return;
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
    // A small word tells the language of a title: “Umbau - vor 1932”.
    const isByWord = isTitle && hasStopWord(words, language) && !hasStopWord(words, own);
    const isEnough = words.length >= (isByLetters || isByWord ? 2 : 3) && words.some(isLowerCase);
    return (isByLetters || isByWord || isTheirs) && isEnough;
  });
}

/** What most menus in each language call the pages that they lead to, by language and path. */
const menuNames = memoized((content: ContentSite) => {
  const { site, languages } = content;
  const entries = site.pages.flatMap((path) =>
    (site.read(path)?.links ?? [])
      .filter(({ kind, menu }) => kind === 'link' && menu >= 0)
      .map(({ href, name }) => ({
        key: `${languages.of(path)} ${content.target(path, href)?.pathname}`,
        name: comparable(name),
      })),
  );
  const names = [...groupBy(entries, ({ key }) => key)].map(([key, own]) => {
    const [most] = byFrequency(own, ({ name }) => name);
    return [key, most?.[0]] as const;
  });
  return new Map(names);
});

/** The version whose title a page has, as menus show: they call that page so, and this one otherwise. */
function titleOfVersion(block: TextBlock, page: AuditedContent): AuditedContent | undefined {
  // The first page is called as the site.
  if (isStartPage(page.path)) return;
  const title = comparable(ownPart(block));
  const nameOf = ({ language, path }: AuditedContent) =>
    menuNames(page.site).get(`${language} ${path}`) ?? title;
  return versionsOf(page).find(
    (other) =>
      comparable(other.facts.title) === comparable(block.text) &&
      nameOf(other) === title &&
      nameOf(page) !== title,
  );
}

/** Whether a title repeats words of the heading of another version that the heading of its page has not. */
function repeatsHeading(text: string, other: AuditedContent, page: AuditedContent): boolean {
  const [own, theirs] = [page, other].map(({ facts }) => new Set(wordsOf(facts.heading)));
  return wordsOf(text).filter((word) => theirs?.has(word) && !own?.has(word)).length >= 2;
}

const untranslatedText = defineTextCheck('language/untranslated-text', (block, page, site) => {
  const { language, isQuotation } = block;
  const isTitle = block.kind === 'page-title';
  const text = ownPart(block);
  if (versionsIn(site).of(page.path).length === 0 || isInOtherLanguage(page)) return null;
  if (language !== page.language || isQuotation || !isTranslatable(block)) return null;
  const ofMenus = isTitle ? titleOfVersion(block, page) : undefined;
  const source = sourceOf(block, page) ?? ofMenus;
  // No other check tells of a title.
  if (!source || (!isTitle && foreignLanguage(text, language, site.spoken))) return null;
  if (isCitation(block, page)) return null;
  const isSure =
    (isControl(block) ||
      isTranslated(block, page) ||
      isPlain(text, source.language, language) ||
      (isTitle && (source === ofMenus || repeatsHeading(text, source, page)))) &&
    // The heading of the other version may be the same.
    (isTitle || !isDoubtful(block, source.language, page));
  return {
    hint: `expected ${language}, it is the text of ${source.path}`,
    cause: causeOf(block, page),
    isSure,
  };
});

export const foreignTextChecks = [foreignText, untranslatedText];
