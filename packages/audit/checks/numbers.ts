import { groupBy, memoized } from '@sitewide/kit/collections';
import { textPairs } from '../context/section-pairs';
import { versionsOf } from '../context/versions';
import { contentTexts, type PageContent, type TextBlock } from '../extract/content';
import { isOfFrame } from '../extract/name';
import { daysIn } from '../language/dates';
import { defineCheck } from './check';

const currencies: readonly (readonly [string, RegExp])[] = [
  ['€', /^(€|eur|euros?|евро)$/i],
  ['$', /^(\$|usd|dollars?|dólares|доллар\p{L}*)$/iu],
  ['£', /^(£|gbp|pounds?)$/i],
  ['₽', /^(₽|rub|руб\p{L}*)$/iu],
  ['Kč', /^(kč|czk|крон\p{L}*)$/iu],
  ['zł', /^(zł|pln|zlot\p{L}*)$/iu],
  ['₴', /^(₴|uah|грн)$/iu],
  ['CHF', /^(chf|franken|francs?)$/i],
];
/** From one number to another, or one alone, with what it counts before or after it. */
const amount =
  /([€$£₽₴]|\b(?:EUR|USD|GBP|RUB|CZK|PLN|UAH|CHF)\b)?\s?((?:(?:\d{1,3}(?:[.,\s’']\d{3})+(?!\d)|\d+(?:[.,]\d+)?)(?:[-–](?=\d))?){1,2})(?:\s?([€$£₽₴]|\p{L}+))?/giu;

/** How long it takes to read a text, which programs count. */
const readingTime = /\d+ min(?:\.|utes?)?(?: read)?\s*(?:·|$)|[·•|]\s*\d+ min/i;

const year = /\b(19|20)\d\d\b/;

/** Times and measures, which are converted from one language to the other. */
const converted =
  /\d[:.]\d\d\b|\d\s?(a\.?m|p\.?m|uhr|h|ч|miles?|mi|ft|feet|foot|inch(es)?|in|lbs?|pounds? of|acres?|sq|°)(?![\p{L}])/iu;

/** Dates in numbers, and times of the day. */
const time = /\d\d?\.\d\d?\.\d{4}|\d\d?\s?h\s?(?:\d\d)?|\d\d?[:.]\d\d/giu;

/** What times look like: `00h00 00h00`. */
function shapeOf(times: readonly string[]): string {
  return times.join(' ').replace(/\d/g, '0');
}

/** The numbers of a text, each with its currency: `25`, `150 €`, `20–25 €`. */
function numbersIn(text: string): string[] {
  return converted.test(text) ? [] : amountsIn(text);
}

function amountsIn(text: string): string[] {
  return Array.from(text.matchAll(amount), ([, before = '', digits = '', after = '']) => {
    const numbers = digits.split(/[-–]/).map((each) => {
      const isGrouped = /^\d{1,3}(\D\d{3})+$/.test(each);
      if (isGrouped) return each.replace(/\D/g, '');
      // The same price without cents, the same day with a zero.
      return each
        .replace(/[.,]00$/, '')
        .replace(',', '.')
        .replace(/^0(?=\d$)/, '');
    });
    const number = numbers.join('–');
    const [sign] = currencies.find(([, names]) => names.test(before) || names.test(after)) ?? [];
    return sign ? `${number} ${sign}` : number;
  });
}

/** Whether two amounts are the same, where one may leave its currency out, as menus do: “15”, “15 €”. */
function areSame(one: string, other: string): boolean {
  const [number, sign] = one.split(' ');
  const [otherNumber, otherSign] = other.split(' ');
  return number === otherNumber && (sign === otherSign || !sign || !otherSign);
}

/** What one list has and another lacks; equal ones count each. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const rest = [...other];
  return list.filter((each) => {
    const index = rest.findIndex((theirs) => areSame(each, theirs));
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

/** The words beside a number, as they are written: “Server”, “km”. */
function wordsBeside(text: string, number: string): string[] {
  const at = text.indexOf(number.split(' ', 1)[0] ?? '');
  const before = /(\p{L}{2,})[\s-]*$/u.exec(text.slice(Math.max(0, at - 40), at))?.[1];
  const after = /^[\d.,]*\s?(\p{L}{2,})/u.exec(text.slice(at, at + 40))?.[1];
  return at < 0 ? [] : [before, after].flatMap((word) => word?.toLowerCase() ?? []);
}

/** The part of the texts of two versions that stand at the same place, from which on their others do too. */
const minAligned = 0.9;

/** The texts of a page by their places: those of its frame, and those of its content. */
const textsByPlace = memoized((content: PageContent) => {
  const frame = content.blocks.filter((each) => each.kind === 'text' && isOfFrame(each));
  const byPlace = (those: readonly TextBlock[]) =>
    new Map(those.map((each) => [each.element, each]));
  return { frame: byPlace(frame), content: byPlace(contentTexts(content)) };
});

/** The texts at the same places of two versions whose contents hardly differ in their structure, or whose frames do. */
function alignedTexts(one: PageContent, other: PageContent): [TextBlock, TextBlock][] {
  return (['frame', 'content'] as const).flatMap((part) => {
    const [texts, others] = [textsByPlace(one)[part], textsByPlace(other)[part]];
    const pairs = [...texts].flatMap(([element, text]): [TextBlock, TextBlock][] => {
      const counterpart = others.get(element);
      return counterpart ? [[text, counterpart]] : [];
    });
    return pairs.length >= minAligned * Math.max(texts.size, others.size) ? pairs : [];
  });
}

/** The numbers of a text from which on they alone show what another text says the same. */
const minNumbers = 3;

/** The texts of a page that have so many numbers, with these. */
const richTexts = memoized(({ blocks }: PageContent) =>
  blocks
    .filter(({ kind }) => kind === 'text')
    .map((block) => ({ block, numbers: numbersIn(block.text) }))
    .filter(({ numbers }) => numbers.length >= minNumbers),
);

/** The texts of two versions that have the same numbers but one, wherever they stand. */
function textsByNumbers(one: PageContent, other: PageContent): [TextBlock, TextBlock][] {
  return richTexts(one).flatMap(({ block, numbers }): [TextBlock, TextBlock][] => {
    const alike = richTexts(other).filter(
      (each) =>
        each.numbers.length === numbers.length && without(numbers, each.numbers).length <= 1,
    );
    const [counterpart] = alike;
    return counterpart && alike.length === 1 ? [[block, counterpart.block]] : [];
  });
}

/** Letters of a text with a postcode at most. */
const maxAddress = 120;

/** Texts of one class from which on they show what corresponds: the prices of a list. */
const minOfClass = 3;

/** The texts of a page that have numbers, by the classes that they stand in. */
const textsByClass = memoized(({ blocks }: PageContent) =>
  groupBy(
    // Each language may have news of its own, with their dates.
    blocks.filter(
      ({ kind, classes, text }) =>
        kind === 'text' && classes !== '' && /\d/.test(text) && !year.test(text),
    ),
    ({ classes }) => classes,
  ),
);

/** The texts of two versions in the same classes, of which all but one have the same numbers in the same order. */
function textsOfClasses(one: PageContent, other: PageContent): [TextBlock, TextBlock][] {
  return [...textsByClass(one)].flatMap(([classes, texts]) => {
    const others = textsByClass(other).get(classes) ?? [];
    if (texts.length < minOfClass || texts.length !== others.length) return [];
    const pairs = texts.map((text, at): [TextBlock, TextBlock] => [text, others[at] as TextBlock]);
    const apart = pairs.filter(([mine, theirs]) => difference(mine, theirs) !== null);
    const alike = pairs.filter(([mine, theirs]) => haveSameNumbers(mine, theirs));
    return apart.length === 1 && alike.length === pairs.length - 1 ? apart : [];
  });
}

/** A postcode and its town. */
const postcode = /(?<![\d.,-])(\d{4,5})\s(\p{Lu}[\p{L}-]{2,})/gu;

/** The texts of a page that have a postcode, by the town, where it has one alone. */
const textsByTown = memoized(({ blocks }: PageContent): ReadonlyMap<string, TextBlock> => {
  const found = blocks.flatMap((block) =>
    block.kind === 'text' && block.text.length <= maxAddress
      ? Array.from(block.text.matchAll(postcode), ([, code = '', town = '']) => ({
          block,
          code,
          town,
        }))
      : [],
  );
  const towns = [...groupBy(found, ({ town }) => town)].flatMap(([town, own]) => {
    const codes = new Set(own.map(({ code }) => code));
    const [first] = own;
    return first && codes.size === 1 && !year.test(first.code)
      ? [[town, first.block] as const]
      : [];
  });
  return new Map(towns);
});

/** The texts of two versions with a postcode of the same town, wherever they stand. */
function textsByPostcode(one: PageContent, other: PageContent): [TextBlock, TextBlock][] {
  return [...textsByTown(one)].flatMap(([town, text]): [TextBlock, TextBlock][] => {
    const counterpart = textsByTown(other).get(town);
    return counterpart ? [[text, counterpart]] : [];
  });
}

const hasPrice = ({ text }: TextBlock) => amountsIn(text).some((each) => each.includes(' '));

/** The texts of a page that have prices. */
const priced = memoized((content: PageContent) => contentTexts(content).filter(hasPrice));

/** The texts with prices of two versions that have equally many, where all but one have the same numbers. */
function textsWithPrices(one: PageContent, other: PageContent): [TextBlock, TextBlock][] {
  const [texts, others] = [priced(one), priced(other)];
  if (texts.length !== others.length) return [];
  const pairs = texts.map((text, at): [TextBlock, TextBlock] => [text, others[at] as TextBlock]);
  const apart = pairs.filter(([mine, theirs]) => !haveSameNumbers(mine, theirs));
  // One price alone may be of something else, unless the text has another number.
  const isTold = texts.length > 1 || apart.some(([{ text }]) => amountsIn(text).length > 1);
  return apart.length === 1 && isTold ? apart : [];
}

function haveSameNumbers(one: TextBlock, other: TextBlock): boolean {
  const [own, theirs] = [amountsIn(one.text), amountsIn(other.text)];
  return own.length === theirs.length && without(own, theirs).length === 0;
}

/** Whether two numbers have the same digits in another order, as a slip of the hand makes them: 2600, 2060. */
function areTransposed(one: string, other: string): boolean {
  const [own, theirs] = [one, other].map((each) => [...each].toSorted().join(''));
  return one.length >= 3 && own === theirs;
}

/** The times by which two texts differ that write them alike, and have nothing else to convert. */
function timeDifference(one: TextBlock, other: TextBlock) {
  const [own, theirs] = [one, other].map(({ text }): readonly string[] => text.match(time) ?? []);
  if (!own?.length || !theirs || shapeOf(own) !== shapeOf(theirs)) return null;
  const [rest = '', otherRest = ''] = [one, other].map(({ text }) => text.replace(time, ' '));
  if (converted.test(rest) || converted.test(otherRest)) return null;
  const apart = [...own.keys()].filter((each) => own[each] !== theirs[each]);
  const amounts = without(amountsIn(rest), amountsIn(otherRest));
  if (apart.length === 0 || apart.length > 2 || amounts.length > 0) return null;
  const [mine = '', others = ''] = [own, theirs].map((each) =>
    apart.map((at) => each[at]).join('–'),
  );
  // Both ends of a course may be told as in another time zone.
  return { mine, theirs: others, isSure: apart.length === 1 };
}

/** A text with one year, and the other numbers in it; null for none. */
const dateOf = memoized(({ text }: TextBlock) => {
  const [found, ...more] = text.match(new RegExp(year, 'g')) ?? [];
  if (found === undefined || more.length > 0) return null;
  return { year: found, rest: new Set(text.replace(found, ' ').match(/\d+/g)?.map(Number)) };
});

/** Whether two dates have the same days and months, one of which may be written as a word: 24.–31.8.2026, 24-31 Aug 2025. */
function haveSameDays(one: TextBlock, other: TextBlock): boolean {
  const [own, theirs] = [dateOf(one)?.rest, dateOf(other)?.rest];
  if (!own || !theirs) return false;
  const [fewer, others] = own.size > theirs.size ? [theirs, own] : [own, theirs];
  return fewer.size > 0 && [...fewer].every((each) => others.has(each));
}

/** The dates at the same places of two versions, however these differ elsewhere. */
function datesAtPlaces(one: PageContent, other: PageContent): [TextBlock, TextBlock][] {
  const others = textsByPlace(other).content;
  return [...textsByPlace(one).content].flatMap(([element, text]): [TextBlock, TextBlock][] => {
    const counterpart = others.get(element);
    return counterpart && haveSameDays(text, counterpart) ? [[text, counterpart]] : [];
  });
}

/** The years by which alone two dates differ. */
function yearDifference(one: TextBlock, other: TextBlock) {
  const [mine, theirs] = [dateOf(one)?.year, dateOf(other)?.year];
  if (!mine || !theirs || mine === theirs || !haveSameDays(one, other)) return null;
  return { mine, theirs, isSure: true };
}

/** Whether another text of a page has what a version has in place of a text: “17:45–19:15”. */
function saysElsewhere(text: TextBlock, { blocks }: PageContent, theirs: string): boolean {
  const times = theirs.split('–');
  return blocks.some((each) => {
    const own: readonly string[] = each === text ? [] : (each.text.match(time) ?? []);
    return own.length > 0 && times.every((one) => own.includes(one));
  });
}

/** The one number by which two texts differ, in each; null where they differ otherwise. */
function difference(one: TextBlock, other: TextBlock) {
  const times = yearDifference(one, other) ?? timeDifference(one, other);
  if (times) return times;
  const [own, others] = [numbersIn(one.text), numbersIn(other.text)];
  const [[mine, ...more], [theirs]] = [without(own, others), without(others, own)];
  const isOne = own.length === others.length && more.length === 0;
  if (!isOne || mine === undefined || theirs === undefined) return null;
  const beside = wordsBeside(other.text, theirs);
  const isBeside = wordsBeside(one.text, mine).some((word) => beside.includes(word));
  // Prices are converted to other currencies only.
  const [sign, otherSign] = [mine, theirs].map((each) => each.split(' ')[1]);
  // A menu may leave the currency out.
  const isPrice = own.length > 1 || ![one, other].some(({ text }) => /\p{L}/u.test(text));
  const isSame = sign === otherSign ? sign !== undefined : isPrice && !(sign && otherSign);
  const areDays = [[one, mine] as const, [other, theirs] as const].every(
    ([{ text, language }, day]) => daysIn(text, language).includes(day),
  );
  // What both versions write alike but for its digits is no translation: “IBAN: …”.
  const [rest, otherRest] = [one, other].map(({ text }) => text.replace(/\d+/g, '0'));
  // News have their own dates.
  const isAlike = rest === otherRest && /\p{L}{2}/u.test(one.text) && !year.test(one.text);
  const isSure = isBeside || isSame || isAlike || areDays || areTransposed(mine, theirs);
  return { mine, theirs, isSure };
}

export const numberDiffers = defineCheck('page', 'parity/number-differs', function* (page) {
  const votes = new Map<TextBlock, { found: ReturnType<typeof difference>; path: string }[]>();
  for (const { path, content } of versionsOf(page)) {
    const pairs = new Map([
      ...textsOfClasses(page.content, content),
      ...textsByNumbers(page.content, content),
      ...textsByPostcode(page.content, content),
      ...textsWithPrices(page.content, content),
      ...textPairs(page.content, content),
      ...alignedTexts(page.content, content),
      ...datesAtPlaces(page.content, content),
    ]);
    for (const [text, counterpart] of pairs) {
      // A version without any number says nothing about them.
      if (!/\d/.test(text.text) || !/\d/.test(counterpart.text)) continue;
      if (readingTime.test(text.text) && !hasPrice(text)) continue;
      const found = difference(text, counterpart);
      votes.set(text, [...(votes.get(text) ?? []), { found, path }]);
    }
  }
  for (const [text, own] of votes) {
    const [first] = own;
    if (!first?.found) continue;
    const { mine, theirs, isSure } = first.found;
    // Of two versions the later is reported, of several the one that is unlike all others.
    const isLater = own.length > 1 || page.path > first.path;
    if (!isLater || own.some(({ found }) => found?.theirs !== theirs)) continue;
    const hint = `it says ${mine}; ${first.path} says ${theirs}`;
    yield { ...text, hint, isSure: isSure || saysElsewhere(text, page.content, theirs) };
  }
});
