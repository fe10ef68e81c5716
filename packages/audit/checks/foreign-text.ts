import { type AuditedContent, toldOf } from '../context/content-site';
import { isRepeated, isUntranslated } from '../context/page-language';
import { textsOf, versionsOf, versionsWith } from '../context/versions';
import { contentTexts, type TextBlock } from '../extract/content';
import { areNear, guessLanguage } from '../language/detector';
import { type Foreign, foreignLanguage, quoted, smallWordsOf } from '../language/foreign';
import { beforeLanguage, isNameOfLanguage } from '../language/language-names';
import { namesFirm } from '../language/names';
import { isFiller, isLowerCase, sentencesOf, withoutWords, wordsOf } from '../language/prose';
import { isWordOnlyIn } from '../spelling/dictionaries';
import { defineTextCheck } from './check';
import { isCitation, isControl, isDatum, isDoubtful } from './doubtful-text';

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

/**
 * What texts that were left untranslated have in common: their page, what all pages show, that
 * pages show another version, or what they are in the heads of pages: all titles, all descriptions.
 */
export function causeOf(
  { language, text, kind, element }: TextBlock,
  page: AuditedContent,
): string {
  if (kind === 'meta' || kind === 'page-title') return `${language} ${element}`;
  return isRepeated(text, page.site) || isFallback(page) ? language : `${language} ${page.path}`;
}

/** What a label such as “View all: Новости” is in, before what it is followed by. */
function foreignLabel(text: string, own: string, spoken: readonly string[]): Foreign | null {
  const [label = '', ...rest] = text.split(/:\s/);
  return rest.length > 0 && text.length <= 120 ? foreignLanguage(label, own, spoken) : null;
}

/** Words of a sentence that stands for itself. */
const minSentence = 6;

/** What a sentence among others is in that was forgotten when these were translated. */
function foreignSentence(text: string, own: string, spoken: readonly string[]): Foreign | null {
  const sentences = sentencesOf(text).filter((each) => wordsOf(each).length >= minSentence);
  if (sentences.length < 2) return null;
  const found = sentences.map((each) => foreignLanguage(each, own, spoken));
  return found.find((each) => each?.isSure && spoken.includes(each.language)) ?? null;
}

/** Words of what a button says at most, and letters of one that is no sign. */
const maxButton = 3;
const minLetters = 5;

/** The other language of the site whose dictionary alone has what a button says: “Absenden”. All borrow from English. */
function foreignButton(block: TextBlock, { site, content }: AuditedContent): Foreign | null {
  const { role, language: own, text, element } = block;
  const all = role === 'button' ? wordsOf(text) : [];
  const words = all.filter(({ length }) => length >= minLetters);
  if (words.length === 0 || all.length > maxButton || !site.dictionaries.has(own)) return null;
  // Outside forms, one word may be a name.
  const isOfForm = content.forms.some((each) => element.startsWith(`${each.element} > `));
  if (all.length === 1 && !isOfForm) return null;
  const language = site.spoken.find(
    (each) =>
      each !== 'en' &&
      !areNear(each, own) &&
      words.every((word) => isWordOnlyIn(word, each, own, site)),
  );
  // Dictionaries have some of its words, too: “toggle”.
  const isEnglish = () => guessLanguage(text, [own, language ?? '', 'en']).language === 'en';
  if (language === undefined || isEnglish()) return null;
  return { language, isNamed: true, isSure: true, evidence: quoted(words) };
}

/** A text that names its language itself: “(en) The Python Tutorial”, “For beginners (in English)”. */
const codes = '(?:en|de|fr|es|it|ru|pt|nl|pl|ja|zh)';
const named = new RegExp(
  `^[([]${codes}[)\\]]|\\[${codes}\\]$|\\p{Regional_Indicator}|[([]${beforeLanguage} \\p{L}+[)\\]]`,
  'iu',
);

/** The language of the page that the link around a text leads to; '' where it leads to none. */
export function targetLanguage(block: TextBlock, { path, site }: AuditedContent): string {
  const target = site.target(path, site.linkAround(path, block)?.href);
  const shown = target?.pathname.replace(/\/index\.html?$/, '/') ?? '';
  return site.site.pages.includes(shown) ? site.languages.of(shown) : '';
}

/** The part of the alternative texts of a version that a page may have, where they are translated. */
const maxShared = 0.25;

/** Whether an alternative text is that of the version in its language, which has others elsewhere. */
function isLeftAlternative({ kind, text }: TextBlock, { language }: Foreign, page: AuditedContent) {
  const version = versionsWith(text, page).find((each) => each.language === language);
  return kind === 'alt' && version !== undefined && hasOwnAlternatives(text, page, version);
}

/** Texts beside one that show whether a page is translated. */
const minPeers = 3;

/** Whether a text has words that no name has, and is that of the version in its language, where the others around it are translated. */
function isLeftText(block: TextBlock, { language }: Foreign, page: AuditedContent): boolean {
  const version = versionsWith(block.text, page).find((each) => each.language === language);
  if (block.kind !== 'text' || version === undefined) return false;
  const small = smallWordsOf(block.text, language);
  const around =
    block.list < 0
      ? contentTexts(page.content)
      : page.content.blocks.filter(({ kind, list }) => kind === 'text' && list === block.list);
  const peers = around.filter((each) => each !== block && wordsOf(each.text).length >= 2);
  const shared = peers.filter(({ text }) => textsOf(version).has(text));
  // Other languages borrow short phrases of English: “Save the date”. Where no letters are small, signs tell.
  const isPhrase =
    small.length >= (language === 'en' ? minSmall : 1) || /[。、！？]/.test(block.text);
  return isPhrase && peers.length >= minPeers && shared.length <= maxShared * peers.length;
}

/** The alternative texts of a page besides one that are more than a word. */
function otherAlternatives(except: string, { content, facts }: AuditedContent): TextBlock[] {
  // A logo has the name of the site.
  return content.blocks.filter(
    ({ kind, text }) =>
      kind === 'alt' && text !== except && wordsOf(text).length >= 2 && !facts.title.includes(text),
  );
}

/** Whether hardly any other alternative text of a page is that of a version. */
export function hasOwnAlternatives(
  except: string,
  page: AuditedContent,
  version: AuditedContent,
): boolean {
  const others = otherAlternatives(except, page);
  const shared = others.filter(({ text }) => textsOf(version).has(text));
  return others.length > 0 && shared.length <= maxShared * others.length;
}

/** Words of an alternative text that is no name, and those in small letters besides its small words. */
const minWordsOfAlternative = 5;
const minSmall = 2;

/** Whether an alternative text is a phrase in another language of the site, where those of the page’s other pictures are in its own. */
function isStrayAlternative(
  { text, kind }: TextBlock,
  { language }: Foreign,
  page: AuditedContent,
) {
  const isOfSite = page.site.spoken.includes(language) && versionsOf(page).length > 0;
  if (kind !== 'alt' || !isOfSite) return false;
  // German has capitals where others have them in names.
  const isPhrase = smallWordsOf(text, language).length >= minSmall || language === 'de';
  if (wordsOf(text).length < minWordsOfAlternative || !isPhrase) return false;
  const others = otherAlternatives(text, page);
  const isForeign = (each: TextBlock) =>
    foreignLanguage(each.text, each.language, page.site.spoken)?.language === language;
  return others.length >= 2 && !others.some(isForeign);
}

/** Words of a phrase that dictionaries tell, and those in small letters. */
const minKnown = 3;

/** Whether a text is a phrase whose words all are in the dictionary of another language of the site, and none in that of its own. */
function isKnownPhrase(block: TextBlock, { language }: Foreign, { site }: AuditedContent): boolean {
  const own = block.language;
  const words = wordsOf(block.text);
  const isDescription = block.kind === 'meta';
  const isShown = block.kind === 'text' || isDescription;
  if (!isShown || words.length < minKnown || !site.spoken.includes(language)) return false;
  if (![own, language].every((each) => site.dictionaries.has(each))) return false;
  const small = words.filter(isLowerCase).length;
  const isPhrase = small >= minSmall && smallWordsOf(block.text, language).length > 0;
  // A description is seldom a name, for which German words are taken by their capitals.
  return (
    (isDescription || isPhrase) && words.every((word) => isWordOnlyIn(word, language, own, site))
  );
}

/** Texts that are in another language than the markup says. */
export const foreignText = defineTextCheck('language/foreign-text', (block, page, site) => {
  const { isLanguageLink, isQuotation, kind, language } = block;
  if (language === '' || isLanguageLink || kind === 'page-title') return null;
  if (isQuotation && !isControl(block)) return null;
  if (isUntranslated(page)) return null;
  const text = withoutWords(block.text, page.accepted);
  // Copyright notices, licences and references name firms and works.
  const isName = block.isAddress || isNameOfLanguage(text) || namesFirm(text);
  if (isName || /©|creative commons/i.test(text)) return null;
  // What the titles of all versions have is the name of the site.
  const isOfSite = [page, ...versionsOf(page)].every(({ facts }) => facts.title.includes(text));
  if (isOfSite && versionsOf(page).length > 0) return null;
  if (isFiller(text) || named.test(text)) return null;
  const whole =
    foreignLanguage(text, language, site.spoken) ?? foreignSentence(text, language, site.spoken);
  if (whole && targetLanguage(block, page) === whole.language) return null;
  const label = whole?.isSure ? null : foreignLabel(text, language, site.spoken);
  // A part of the page that is in its language is marked wrongly: another check tells.
  if (block.hasOwnLanguage && whole?.language === page.language) return null;
  const foreign = label?.isSure ? label : (whole ?? label ?? foreignButton(block, page));
  if (!foreign || isCitation(block, page)) return null;
  const isLeft =
    isLeftText(block, foreign, page) ||
    (!isDatum(block) &&
      (foreign.isSure ||
        isControl(block) ||
        isLeftAlternative(block, foreign, page) ||
        isKnownPhrase(block, foreign, page)));
  const isSure =
    (isLeft && !isDoubtful(block, foreign.language, page)) ||
    isStrayAlternative(block, foreign, page);
  const found = foreign.isNamed ? `it is ${foreign.language}` : `it is not ${language}`;
  return {
    cause: `${causeOf(block, page)} ${foreign.language}`,
    hint: `expected ${language}, ${found} by ${foreign.evidence}`,
    isSure,
  };
});
