import { getOrCompute, groupBy } from '@sitewide/kit/collections';
import { distance } from 'fastest-levenshtein';
import { type AuditedContent, type ContentSite, defineTextCounts } from '../context/content-site';
import { versionsOf } from '../context/versions';
import type { PageContent, TextBlock } from '../extract/content';
import { monthsIn, numberWordsIn } from '../language/dates';
import { weekdaysIn } from '../language/impossible-dates';
import { wordsOf } from '../language/prose';
import { defineCheck, type PageFinding } from './check';
import { hasMisspeltContact } from './contacts';
import { amountsIn, type Difference, difference, hasPrice, time } from './number-difference';
import { numberPairs } from './number-pairs';

/** How long it takes to read a text, which programs count. */
const readingTime =
  /^.{0,20}\d+ min(?:\.|utes?)?(?: read| de lectura| de leitura| de lecture| di lettura| lesezeit| leestijd| czytania| чтения)?\s*(?:·|$)|[·•|]\s*\d+ min/i;

/** What the date is called on which an article went out: each version has its own. */
const publication = /published|pubdate|posted|(entry|post|article|news)[-_](date|meta|time)/i;

/** Whether another text of a page has what a version has in place of a text: “17:45–19:15”. */
function saysElsewhere(text: TextBlock, { blocks }: PageContent, theirs: string): boolean {
  const times = theirs.split('–');
  return blocks.some((each) => {
    const own: readonly string[] = each === text ? [] : (each.text.match(time) ?? []);
    return own.length > 0 && times.every((one) => own.includes(one));
  });
}

/** Whether a text has a number, in digits or as a word, or names months or days. */
const mayDiffer = ({ text, language }: TextBlock) =>
  /\d/.test(text) ||
  [monthsIn, weekdaysIn, numberWordsIn].some((namesIn) => namesIn(text, language).length > 0);

/** Whether a version has the text itself, elsewhere: a list of it has one entry more. */
function hasText({ blocks }: PageContent, text: TextBlock): boolean {
  return (
    /\p{L}{2}/u.test(text.text) && !hasPrice(text) && blocks.some((each) => each.text === text.text)
  );
}

/** The texts with numbers of the pages in a language. */
const textsWithNumbers = defineTextCounts(({ text }) => (/\d/.test(text) ? [text] : []));

/** Versions that agree from which on a digit more is no other unit. */
const minVotes = 3;

/** Words of a text from which on it is the same on another page. */
const minWords = 3;

const digits = (number: string) => number.replace(/\D/g, '').length;

/** How a text differs from that of a version. */
interface Vote {
  readonly found: Difference | null;
  readonly version: AuditedContent;
}

/** Whether a page has an amount, in any text but a given one. */
const says = ({ content }: AuditedContent, amount: string, except?: TextBlock) =>
  content.blocks.some((each) => each !== except && amountsIn(each.text).includes(amount));

/** An amount of money that few convert: others count in crowns or forints beside euros. */
const money = /^[\d.]+ [€$£]$/;

/** Whether a version of a page besides one has an amount, wherever it says so, and not another. */
const isSaidBesides = (path: string, amount: string, other: string, page: AuditedContent) =>
  versionsOf(page).some((each) => each.path !== path && says(each, amount) && !says(each, other));

/** Digits from which on a number is a postcode or the like, which a page says twice. */
const minSaidTwice = 4;

/** Whether one of two numbers is told by its own page to be a slip for the other, which that has in another text. */
function isContradicted(
  { mine, theirs }: Difference,
  text: TextBlock,
  page: AuditedContent,
  version: AuditedContent,
) {
  const areSlips =
    digits(mine) >= minSaidTwice && digits(mine) === digits(theirs) && distance(mine, theirs) === 1;
  return areSlips && (says(page, theirs, text) || says(version, mine));
}

/** The currency or unit of a number. */
const unitOf = (number: string) => number.split(' ')[1];

/** Numbers of a list in another order that are looked at. */
const maxReordered = 50;

/**
 * Whether numbers stand in another order in a version: from one to that in its place, from there to the next,
 * and so on, back to it. Of two that have changed places, one may be wrong.
 *
 * @param differences - of all texts, by the numbers of the page: 8 and 11, 11 and 9, 9 and 8.
 */
function isReordered(
  { mine, theirs }: Difference,
  differences: ReadonlyMap<string, readonly Difference[]>,
): boolean {
  const reached = new Set([theirs]);
  for (const number of reached) {
    const next = reached.size > maxReordered ? [] : (differences.get(number) ?? []);
    if (next.some((each) => each.theirs === mine)) return number !== theirs;
    for (const each of next) reached.add(each.theirs);
  }
  return false;
}

function* differencesIn(page: AuditedContent, site: ContentSite): Generator<PageFinding> {
  const votes = new Map<TextBlock, Vote[]>();
  for (const version of versionsOf(page)) {
    for (const [text, counterpart] of numberPairs(page.content, version.content)) {
      // A version without any number says nothing about them.
      if (![text, counterpart].every(mayDiffer)) continue;
      if (hasText(version.content, text)) continue;
      if (readingTime.test(text.text) && !hasPrice(text)) continue;
      if (hasMisspeltContact(text.text, page)) continue;
      if (hasMisspeltContact(counterpart.text, version)) continue;
      const found = difference(text, counterpart);
      getOrCompute(votes, text, () => []).push({ found, version });
    }
  }
  const all = [...votes.values()].flatMap(([first]) => first?.found ?? []);
  const differences = groupBy(all, (each) => each.mine);
  for (const [text, own] of votes) {
    const [first] = own;
    if (!first?.found) continue;
    const { found, version } = first;
    const { mine, theirs, isSure, areTwo } = found;
    // Another page in the language has the text with the number of the version.
    const isElsewhere =
      text.text.includes(mine) &&
      wordsOf(text.text).length >= minWords &&
      textsWithNumbers(site).get(text.language)?.has(text.text.replace(mine, theirs));
    // Of two versions the later is reported, of several the one that is unlike all others.
    const isNotice = /©|copyright/i.test(text.text);
    const unit = unitOf(mine);
    const isMoney = [mine, theirs].every((each) => money.test(each));
    const isComparable = isMoney || (unit !== undefined && unit === unitOf(theirs));
    const areSeveral =
      own.length > 1 || (isComparable && isSaidBesides(version.path, theirs, mine, page));
    const isLater = areSeveral || isElsewhere || isNotice || page.path > version.path;
    if (publication.test(text.classes) || (areTwo && own.length === 1)) continue;
    // Of two notices the one with the earlier year is out of date.
    if (isNotice && Number(mine) > Number(theirs)) continue;
    // Of several versions one agrees, though it says it elsewhere.
    const isAgreed =
      versionsOf(page).some(({ content }) => hasText(content, text)) ||
      (unit !== undefined && isSaidBesides(version.path, mine, theirs, page));
    if (own.length === 1 && isAgreed) continue;
    if (!isLater || own.some((each) => each.found?.theirs !== theirs)) continue;
    const hint = `it says ${mine}; ${version.path} says ${theirs}`;
    // One may count in other units, as centuries are, or have one more entry.
    const isAlike =
      digits(mine) === digits(theirs) || (own.length >= minVotes && distance(mine, theirs) === 1);
    // Each of the numbers stands in other texts of the page that the other is of: these are in another order.
    const isMoved = says(page, theirs, text) && own.every((each) => says(each.version, mine, text));
    const isVoted = areSeveral && isAlike && !isMoved && !text.text.startsWith(`${mine}.`);
    const isAsElsewhere = isElsewhere || saysElsewhere(text, page.content, theirs);
    const isRight = isReordered(found, differences);
    const isSlip = !isMoved && isContradicted(found, text, page, version);
    yield { ...text, hint, isSure: !isRight && (isSure || isVoted || isAsElsewhere || isSlip) };
  }
}

/** Numbers of a page that differ from which on it is out of date as a whole: a menu with the prices of last year. */
const minOutdated = 3;

export const numberDiffers = defineCheck('page', 'parity/number-differs', (page, site) => {
  const found = [...differencesIn(page, site)];
  const isOutdated = found.filter(({ isSure }) => isSure).length >= minOutdated;
  return found.map((each) => (isOutdated && each.isSure ? { ...each, cause: page.path } : each));
});
