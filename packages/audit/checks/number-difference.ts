import { memoized, rememberedByText } from '@sitewide/kit/collections';
import { distance } from 'fastest-levenshtein';
import type { TextBlock } from '../extract/content';
import {
  fullDates,
  inEnglish,
  monthsIn,
  numberWordsIn,
  timeUnit,
  timeUnitsIn,
} from '../language/dates';
import { someDay, weekdaysIn } from '../language/impossible-dates';
import { sentencesOf } from '../language/prose';

/*
 * By which number two texts differ that say the same in two languages: amounts with their
 * currencies or units, dates, and times of the day.
 *
 * Example: “Built in 1932, 25 rooms” and “1932 gebaut, 35 Zimmer” differ by 25 and 35.
 */

const currencies: readonly (readonly [string, RegExp])[] = [
  ['€', /^(€|eur|euros?|евро)$/i],
  ['$', /^(\$|usd|dollars?|dólares|dolar|доллар\p{L}*)$/iu],
  ['£', /^(£|gbp|pounds?)$/i],
  ['₽', /^(₽|rub|руб\p{L}*)$/iu],
  ['Kč', /^(kč|czk|крон\p{L}*)$/iu],
  ['Ft', /^(ft|huf|forint)$/i],
  ['zł', /^(zł|pln|zlot\p{L}*)$/iu],
  ['₴', /^(₴|uah|грн|grn)$/iu],
  ['CHF', /^(chf|franken|francs?)$/i],
  ['¥', /^(¥|円|yen|jpy)$/i],
];
/** Units that no language converts to others. */
const units: readonly (readonly [string, RegExp])[] = [
  ['m²', /^[mм][²2]$/],
  ['m', /^[mм]$/],
  ['km', /^(km|км)$/],
  ['cm', /^(cm|см)$/],
  ['mm', /^(mm|мм)$/],
];
const signs = [...currencies, ...units];
/** Words for a thousand, or ten thousand, where another language may write the zeros. */
const multiples =
  '(?:т[иы]с\\.?|тысяч\\p{L}*|тисяч\\p{L}*|tausend|tsd\\.|thousand|tys\\.|tisíc|tis\\.|ezer|mila|mil|bin(?=\\s(?:dolar|euro|avro|lira|kişi|adet))|χιλ\\.|χιλιάδες)(?!\\p{L})|[万萬]';
/** From one number to another, one alone, or those of an address, with what it counts before or after it. */
const amount = new RegExp(
  `([€$£₽₴¥]|\\b(?:EUR|USD|GBP|RUB|CZK|HUF|PLN|UAH|CHF|JPY)\\b)?\\s?((?:(?:\\d{1,3}(?:[.,\\s’']\\d{3})+(?!\\d)|\\d+(?:[.,]\\d+)?)(?:[-–](?=\\d))?){1,4})(?:\\s?(${multiples}))?(?:\\s?([€$£₽₴¥]|[mм]2(?![\\d.,])|\\p{L}+²?))?`,
  'giu',
);

export const year = /\b(19|20)\d\d\b/;

/** A time of the day that is no price: “19.30”, not “€3.50”, “120.00” or “20.00 грн”. */
const timeOfDay =
  '(?<![\\d.]|[€$£₽₴]\\s?)\\d\\d?[:.]\\d\\d(?!\\d|\\s?(?:[€$£₽₴]|(?:eur|euro|usd|chf|czk|kč|pln|zł|uah|грн|grn|rub|руб|bgn|лв|ron|lei|din|rsd|kn)(?!\\p{L})))';

/** Times, measures and magnitudes, which are converted from one language to the other. */
const converted = new RegExp(
  `${timeOfDay}|[€$£¥₽]\\s?\\d[\\d.,]*\\s?[TBMK](?!\\p{L})|\\d\\s?(a\\.?m|p\\.?m|uhr|h|ч|miles?|mi|ft|feet|foot|inch(es)?|in|lbs?|pounds? of|acres?|sq|°)(?![\\p{L}])`,
  'iu',
);

/** Dates in numbers, and times of the day. */
export const time = new RegExp(
  `(?<!\\d)\\d\\d?\\.\\d\\d?\\.\\d{4}|(?<!\\d)\\d\\d?\\s?h\\s?(?:\\d\\d)?|${timeOfDay}`,
  'giu',
);

/** Hours that are counted to twelve: “10:00 PM” is 22:00. */
const twelveHours = /\d\s?[ap]\.?m\b/i;

/** What times look like: `00h00 00h00`. */
function shapeOf(times: readonly string[]): string {
  return times.join(' ').replace(/\d/g, '0');
}

/** The code of a country, in place of which a number called from there has a zero: “+49 170”. */
const international =
  /(?<![\d\p{L}])(?:\+|00)[1-9]\d[\s-]?(?:\(0\)[\s-]?)?(?=\d{2,4}[\s/-]?\d{4,})/gu;

/** The numbers of a text, each with its currency or unit: `25`, `150 €`, `20–25 m²`. */
export function numbersIn(text: string): readonly string[] {
  // “Ft” are forints, “ft” are feet; “TCHF” are thousands.
  const written = text
    .replace(/\bFt\b/g, 'HUF')
    .replace(/\bT(?=CHF\b|EUR\b|€)/g, 'tausend ')
    .replace(international, '0');
  return converted.test(written) ? [] : amountsIn(written);
}

/** Whether a text has an amount of money. */
export function hasPrice({ text }: TextBlock): boolean {
  return amountsIn(text).some((each) => currencies.some(([sign]) => each.endsWith(` ${sign}`)));
}

/** Numbers as many times as a word behind them says; of two, the first may leave its zeros out: “50–100,000”. */
function multiplied(numbers: readonly string[], word: string | undefined): string[] {
  const times = /[万萬]/.test(word ?? '') ? 10_000 : 1000;
  const all = numbers.map((each) => (word === undefined ? each : `${Number(each) * times}`));
  const [first = '', last, ...more] = all;
  if (last === undefined || more.length > 0 || !/000$/.test(last)) return all;
  return [first.replace(/000$/, ''), last];
}

/** As {@link numbersIn}, whatever else is converted; texts are compared with those of all versions. */
export const amountsIn = rememberedByText((text): readonly string[] =>
  Array.from(text.matchAll(amount), ([, before = '', digits = '', word, after = '']) => {
    const written = digits.split(/[-–]/).map((each) => {
      const isGrouped = /^\d{1,3}(\D\d{3})+$/.test(each);
      if (isGrouped) return each.replace(/\D/g, '');
      // The same price without cents, the same day with a zero.
      return each
        .replace(/(?<=[.,]\d?)0+$/, '')
        .replace(/[.,]$/, '')
        .replace(',', '.')
        .replace(/^0(?=\d$)/, '');
    });
    const number = multiplied(written, word).join('–');
    const [sign] = signs.find(([, names]) => names.test(before) || names.test(after)) ?? [];
    return sign ? `${number} ${sign}` : number;
  }),
);

/** Whether a number is a decade, and another its last two digits: “1930s”, “anni ’30”. */
const isDecade = (number: string, other: string) =>
  /^(?:1[89]|20)\d0$/.test(number) && number.slice(2) === other;

/** Digits from which on a number is that of a register, an account or a telephone, which no language converts. */
const minRegister = 8;

/** Whether two numbers are one of a telephone, of which one has the zero that stands for the code of its country. */
const areOneCall = (one: string, other: string) =>
  one.length > minRegister && one.replace(/^0/, '') === other.replace(/^0/, '');

/** Whether two amounts are the same, where one may leave its currency or unit out, as menus do: “15”, “15 €”. */
function areSame(one: string, other: string): boolean {
  const [number = '', sign] = one.split(' ');
  const [otherNumber = '', otherSign] = other.split(' ');
  const isOne =
    number === otherNumber ||
    isDecade(number, otherNumber) ||
    isDecade(otherNumber, number) ||
    areOneCall(number, otherNumber);
  return isOne && (sign === otherSign || !sign || !otherSign);
}

/** What one list has and another lacks; equal ones count each. */
export function without(list: readonly string[], other: readonly string[]): string[] {
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

/** The beginning of a word by which it is the same in two languages: “organizations”, “organisationer”. */
const stem = 5;

const areAlike = (one: string, other: string) =>
  one === other || (one.length > stem && one.slice(0, stem) === other.slice(0, stem));

/** Whether a number of a text, rather than a cell of a table, is a percentage. */
function isPercentage(text: string, number: string): boolean {
  if (!/(\p{L}{2,}.*){3}/su.test(text)) return false;
  const at = text.indexOf(number);
  return at >= 0 && /^\s?%/.test(text.slice(at + number.length, at + number.length + 2));
}

/** Whether two ranges have one end in common: “30–100”, “30–80”. */
function haveOneEnd(one: string, other: string): boolean {
  const ends = one.split('–');
  return ends.length === 2 && onlyApart(ends, other.split('–')) !== undefined;
}

/** The only members by which two lists of one length differ; undefined where they differ by none, or by several. */
function onlyApart<Item>(own: readonly Item[], others: readonly Item[]) {
  const apart = own.flatMap((mine, at) => {
    const theirs = others[at];
    return theirs === undefined || String(mine) === String(theirs) ? [] : [{ mine, theirs }];
  });
  return own.length === others.length && apart.length === 1 ? apart[0] : undefined;
}

/** Whether two texts have the same numbers, in whatever order. */
export function haveSameNumbers(one: TextBlock, other: TextBlock): boolean {
  const [own, theirs] = [amountsIn(one.text), amountsIn(other.text)];
  return own.length === theirs.length && without(own, theirs).length === 0;
}

/** Whether two numbers have the same digits in another order, as a slip of the hand makes them: 2600, 2060. */
function areTransposed(one: string, other: string): boolean {
  const [own, theirs] = [one, other].map((each) => [...each].toSorted().join(''));
  return one.length >= 3 && own === theirs;
}

/** Whether two numbers are one of a register, with a slip of the hand in one. */
function areOfRegister(one: string, other: string): boolean {
  const areLong = [one, other].every((each) => /^\d+$/.test(each) && each.length >= minRegister);
  return areLong && distance(one, other) === 1;
}

/** A time of the day, in one of the ways of {@link clockTimes}. */
const clock =
  /(?<![\d.:])(\d\d?)(?:(?:\s?h\s?|[:.])(\d\d)(?!\d)|\s?h(?![\p{L}\d])|(?=\s?[ap]\.?m\b))(?:\s?([ap])\.?m\b)?/giu;

/** From one time to another with the half of the day behind the second, which is that of both: “6:30 – 11:30 pm”. */
const span = /(?<![\d.:])(\d\d?)([:.]\d\d)? ?[-–] ?(\d\d?)(?:[:.]\d\d)? ?([ap])\.?m\b/gi;

/** A text with the half of the day behind both times of a span, unless the first is later: “11 – 2 pm”. */
const withHalves = (text: string) =>
  text.replace(
    span,
    (written, from: string, minute: string | undefined, to: string, half: string) =>
      Number(from) % 12 < Number(to) % 12
        ? written.replace(from + (minute ?? ''), `${from}${minute ?? ''} ${half}m`)
        : written,
  );

/** The times of a text in one form, `9:30`, however it writes them: “9 h 30”, “9:30 AM”, “9.30”. */
function clockTimes(text: string): string[] {
  return Array.from(withHalves(text).matchAll(clock), ([, hour, minute = '00', half]) => {
    const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
    return `${hours}:${minute}`;
  });
}

const datesOf = ({ text, language }: TextBlock) => fullDates(text, language);

/** Whether two texts name the same day. */
function haveOneDate(one: TextBlock, other: TextBlock): boolean {
  const own = datesOf(one);
  return own.length > 0 && String(own) === String(datesOf(other));
}

/**
 * The one time by which two texts differ that write them in different ways: one of several, as in another time zone all
 * do, or that of a day.
 */
function otherTime(one: TextBlock, other: TextBlock) {
  const own = clockTimes(one.text);
  const apart = onlyApart(own, clockTimes(other.text));
  if (!apart || (own.length === 1 && !haveOneDate(one, other))) return null;
  const restOf = ({ text }: TextBlock) => amountsIn(text.replace(clock, ' '));
  return without(restOf(one), restOf(other)).length > 0 ? null : { ...apart, isSure: true };
}

/** The times by which two texts differ that write them alike, and have nothing else to convert. */
function timeDifference(one: TextBlock, other: TextBlock) {
  const [own, theirs] = [one, other].map(({ text }): readonly string[] => text.match(time) ?? []);
  if (!own?.length || !theirs || shapeOf(own) !== shapeOf(theirs)) return null;
  if ([one, other].some(({ text }) => twelveHours.test(text))) return null;
  const [rest = '', otherRest = ''] = [one, other].map(({ text }) => text.replace(time, ' '));
  if (converted.test(rest) || converted.test(otherRest)) return null;
  const apart = [...own.keys()].filter((each) => own[each] !== theirs[each]);
  // One may name the month: “3. 8. 2026”, “August 3, 2026”.
  const months = monthsIn(otherRest, other.language).map((each) => `${each + 1}`);
  const amounts = without(amountsIn(rest), [...amountsIn(otherRest), ...months]);
  if (apart.length === 0 || apart.length > 2 || amounts.length > 0) return null;
  const [mine = '', others = ''] = [own, theirs].map((each) =>
    apart.map((at) => each[at]).join('–'),
  );
  // Both ends of a course may be told as in another time zone.
  return { mine, theirs: others, isSure: apart.length === 1 };
}

const years = new RegExp(year, 'g');

/** A text with one year, and the other numbers in it; null for none. */
const dateOf = memoized(({ text }: TextBlock) => {
  const [found, ...more] = text.match(years) ?? [];
  if (found === undefined || more.length > 0) return null;
  return { year: found, rest: new Set(text.replace(found, ' ').match(/\d+/g)?.map(Number)) };
});

/** Whether two dates have the same days and months, one of which may be written as a word: 24.–31.8.2026, 24-31 Aug 2025. */
export function haveSameDays(one: TextBlock, other: TextBlock): boolean {
  const [own, theirs] = [dateOf(one)?.rest, dateOf(other)?.rest];
  if (!own || !theirs) return false;
  const [fewer, others] = own.size > theirs.size ? [theirs, own] : [own, theirs];
  return fewer.size > 0 && [...fewer].every((each) => others.has(each));
}

/** The years by which alone two dates differ. */
function yearDifference(one: TextBlock, other: TextBlock) {
  const [mine, theirs] = [dateOf(one)?.year, dateOf(other)?.year];
  if (!mine || !theirs || mine === theirs || !haveSameDays(one, other)) return null;
  return { mine, theirs, isSure: true };
}

/** The one date of several by whose day, month or year alone two texts differ, however each writes it. */
function dateDifference(one: TextBlock, other: TextBlock) {
  const dates = onlyApart(datesOf(one), datesOf(other));
  const part = dates && onlyApart(dates.mine.split('-'), dates.theirs.split('-'));
  return part ? { ...dates, isSure: true } : null;
}

/** Names from which on they are a season or a part of the week: alone, “May” and “mars” are other words, too. */
const minNames = 2;

/** The one name of a day or month that two texts have otherwise, where both have as many: “May to October”. */
function nameDifference(
  one: TextBlock,
  other: TextBlock,
  namesIn: (text: string, language: string) => readonly number[],
  nameOf: (name: number) => string,
  min = minNames,
) {
  const own = namesIn(one.text, one.language);
  const apart = own.length < min ? null : onlyApart(own, namesIn(other.text, other.language));
  return apart ? { mine: nameOf(apart.mine), theirs: nameOf(apart.theirs), isSure: true } : null;
}

/** The one unit of time that two texts with the same numbers have otherwise: “45 minutes”. */
const unitDifference = (one: TextBlock, other: TextBlock) =>
  haveSameNumbers(one, other) ? nameDifference(one, other, timeUnitsIn, timeUnit, 1) : null;

/** Sentences of a text from which on each language may put what it counts into others. */
const manySentences = 5;

/** The one number that two texts of as many sentences have as another word, in the same one: “up to five guests”. */
function wordDifference(one: TextBlock, other: TextBlock) {
  const numbersOf = ({ text, language }: TextBlock) =>
    sentencesOf(text).map((each) => numberWordsIn(each, language));
  const own = numbersOf(one);
  const sentence = own.length < manySentences ? onlyApart(own, numbersOf(other)) : undefined;
  const numbers = sentence && onlyApart(sentence.mine, sentence.theirs);
  if (!numbers) return null;
  const has = ({ text, language }: TextBlock, number: number) =>
    numberWordsIn(text, language).includes(number);
  // Sentences may be put in another order.
  if (has(one, numbers.theirs) && has(other, numbers.mine)) return null;
  return { mine: `${numbers.mine}`, theirs: `${numbers.theirs}`, isSure: true };
}

const monthName = (month: number) => inEnglish(new Date(Date.UTC(2026, month)), { month: 'long' });
const dayName = (day: number) => inEnglish(someDay(day), { weekday: 'long' });

/** Numbers by which two texts that say the same differ at most. */
const maxDifferent = 2;

/** How two texts differ by a number, or two. */
export interface Difference {
  readonly mine: string;
  readonly theirs: string;
  /** Whether it is a fault wherever the texts say the same. */
  readonly isSure: boolean;
  /** Whether it is in two numbers, so that one version alone does not tell. */
  readonly areTwo?: boolean;
}

/** The numbers by which two texts differ, in each; null where they differ otherwise. */
export function difference(one: TextBlock, other: TextBlock): Difference | null {
  const times =
    yearDifference(one, other) ??
    dateDifference(one, other) ??
    timeDifference(one, other) ??
    otherTime(one, other) ??
    nameDifference(one, other, monthsIn, monthName) ??
    nameDifference(one, other, weekdaysIn, dayName) ??
    unitDifference(one, other) ??
    wordDifference(one, other);
  if (times) return times;
  const [own, others] = [numbersIn(one.text), numbersIn(other.text)];
  const [onlyMine, onlyTheirs] = [without(own, others), without(others, own)];
  const [[mine, second], [theirs]] = [onlyMine, onlyTheirs];
  const isAlike = own.length === others.length && onlyMine.length <= maxDifferent;
  if (!isAlike || mine === undefined || theirs === undefined) return null;
  if (second !== undefined) {
    const written = onlyMine.join(' and ');
    const theirsWritten = onlyTheirs.join(' and ');
    // Addresses are written in several ways: “1-14-13”, “1 Chome-14-13”.
    const isOneWay = shapeOf([written]) === shapeOf([theirsWritten]);
    // Each version of the news may have a day of its own.
    return isOneWay && !year.test(one.text)
      ? { mine: written, theirs: theirsWritten, isSure: false, areTwo: true }
      : null;
  }
  const beside = wordsBeside(other.text, theirs);
  const isBeside = wordsBeside(one.text, mine).some((word) =>
    beside.some((each) => areAlike(each, word)),
  );
  // Prices are converted to other currencies only.
  const [[number, sign], [otherNumber, otherSign]] = [mine.split(' '), theirs.split(' ')];
  // A menu may leave the currency out.
  const isPrice = own.length > 1 || ![one, other].some(({ text }) => /\p{L}/u.test(text));
  const isSame = sign === otherSign ? sign !== undefined : isPrice && !(sign && otherSign);
  // What both versions write alike but for its digits is no translation: “IBAN: …”.
  const [rest, otherRest] = [one, other].map(({ text }) => text.replace(/\d+/g, '0'));
  // News have their own dates.
  const isCopy = rest === otherRest && /\p{L}{2}/u.test(one.text) && !year.test(one.text);
  // None is converted from one language to another.
  const [unit, ...moreUnits] = timeUnitsIn(one.text, one.language);
  const isOfUnit = unit !== undefined && moreUnits.length === 0;
  const isFixed =
    (isOfUnit && timeUnitsIn(other.text, other.language).join() === `${unit}`) ||
    haveOneEnd(mine, theirs) ||
    (isPercentage(one.text, mine) && isPercentage(other.text, theirs));
  // Of what is converted, the number changes, too.
  const isOtherUnit = number === otherNumber;
  const isSure =
    isBeside ||
    isSame ||
    isOtherUnit ||
    isCopy ||
    isFixed ||
    areTransposed(mine, theirs) ||
    areOfRegister(mine, theirs);
  return { mine, theirs, isSure };
}
