import { memoized } from '@sitewide/kit/collections';
import { finderOf, fullNamesOf, inEnglish, monthsOf, namesIn } from './dates';

/* Dates that cannot be: “31 June”, and “Friday, 31 August 2017”, which was a Thursday. */

const year = '(?<year>(?:19|20)\\d\\d)(?!\\d)';
const day = '(?<day>[0-3]?\\d)(?:st|nd|rd|th|er|º|\\.)?';
const ofMonth = "(?:of |de |d['’])?(?<month>\\p{L}{3,12})";

const inNumbers =
  /(?<![\d.])(?<day>\d\d?)\.\s?(?<month>0?[1-9]|1[0-2])\.\s?(?<year>(?:1[0-9]|20)\d\d)(?![\d.]\d)/g;

/** With lines between its parts, which nobody reads as a month before a day: “30 - 02 - 2027”. */
const withLines =
  /(?<![\d./-]\s?)(?<day>1[3-9]|[23]\d)\s?(?<sign>[-/])\s?(?<month>0?[1-9]|1[0-2])\s?\k<sign>\s?(?<year>(?:19|20)\d\d)(?![\d./-])/g;

/** From one date to another, or beside it: “–”, “au”. */
const between = '\\s?(?:[–-]|\\p{L}{1,4})\\s?';

/** A date without its year, before or behind another of its kind: “01/06 au 31/09”. */
const inSpans = [
  ['(?<day>\\d\\d)/(?<month>0[1-9]|1[0-2])', '\\d\\d/\\d\\d'],
  ['(?<day>\\d\\d?)\\.\\s?(?<month>0?[1-9]|1[0-2])\\.', '\\d\\d?\\.\\s?\\d\\d?\\.'],
].flatMap(([date = '', other = '']) =>
  [date + between + other, other + between + date].map(
    (each) => new RegExp(`(?<![\\d./])${each}(?!\\s?[\\d./])`, 'gu'),
  ),
);

/** A day, a month in words and perhaps a year: “31. Juni 2026”. */
const inWords = new RegExp(
  `(?<![\\d.,:–-])${day} ${ofMonth}(?![\\p{L}-])(?:\\.?,? (?:de )?${year})?`,
  'gu',
);

/** The dates that patterns find in a text, with their months from 0. */
function datesIn(text: string, patterns: readonly RegExp[], months: ReadonlyMap<string, number>) {
  const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)]);
  return found.flatMap(({ 0: date, groups = {} }) => {
    const { name = '', month = '' } = groups;
    const number = /\d/.test(month) ? Number(month) - 1 : months.get(month.toLowerCase());
    return number === undefined
      ? []
      : [{ date, name, ofDay: Number(groups.day), month: number, ofYear: groups.year }];
  });
}

/** The last day of a month, counted from 0; without a year, that of a leap year. */
const lastDay = (month: number, ofYear = '2000') =>
  new Date(Date.UTC(Number(ofYear), month + 1, 0)).getUTCDate();

/** A date in a text, in numbers or in words of its language, whose month has no such day; null for none. */
function missingDay(text: string, language: string): string | null {
  const found = datesIn(
    text,
    [inNumbers, withLines, inWords, ...inSpans],
    fullNamesOf(language),
  ).find(({ ofDay, month, ofYear }) => ofDay > lastDay(month, ofYear) && ofDay <= 31);
  return found ? `its month does not have that day: ${found.date}` : null;
}

/** A day with a number from Sunday: the first of October 2017 was one. */
export const someDay = (number: number) => new Date(Date.UTC(2017, 9, 1 + number));

const someDays = [0, 1, 2, 3, 4, 5, 6].map(someDay);

/** The names of the days of the week in a language, in full and short, with their numbers from Sunday. */
const weekdaysOf = memoized(
  (language: string): ReadonlyMap<string, number> =>
    new Map(namesIn(language, 'weekday', someDays, [{ weekday: 'long' }, { weekday: 'short' }])),
);

/** The days of the week that a text names in full in a language, as numbers from Sunday. */
export const weekdaysIn = finderOf(weekdaysOf, /\p{L}[\p{L}-]{3,}/gu);

const weekday = '(?<![\\p{L}-])(?<name>\\p{L}[\\p{L}-]{1,14})[.,]{0,2} (?:the |den |le |il |el )?';
const withWeekday = [
  `${weekday}${day} ${ofMonth}(?!\\p{L})(?:\\.?,? (?:del? )?${year})?`,
  `${weekday}(?<month>\\p{L}{3,12})\\.? ${day}(?![\\d:])(?:,? ${year})?`,
  `${weekday}(?<day>\\d\\d?)\\.\\s?(?<month>0?[1-9]|1[0-2])\\.\\s?${year}`,
].map((each) => new RegExp(each, 'gu'));

/** Characters of a text whose one year is that of all its dates: “Friday 3 to Sunday 5 May 2026”. */
const maxLength = 200;

/** A date in a text that is on another day of the week than it says; null for none. */
function otherWeekday(text: string, language: string): string | null {
  const [ofText, ...more] =
    text.length <= maxLength ? (text.match(/\b(?:19|20)\d\d\b/g) ?? []) : [];
  const onlyYear = more.length > 0 ? undefined : ofText;
  const dates = datesIn(text, withWeekday, monthsOf(language));
  for (const { date, name, ofDay, month, ofYear = onlyYear } of dates) {
    const said = weekdaysOf(language).get(name.toLowerCase());
    if (said === undefined || ofYear === undefined) continue;
    // Two small letters are a word of their own: “po 1.4.2008” is after that day.
    if (/^\p{Ll}{2} /u.test(date)) continue;
    const time = new Date(Date.UTC(Number(ofYear), month, ofDay));
    if (time.getUTCDay() === said) continue;
    const right = inEnglish(time, { weekday: 'long' });
    return `“${date}” was or is a ${right} in ${ofYear}`;
  }
  return null;
}

/** Why a date in a text cannot be; null where all can. */
export function impossibleDate(text: string, language: string): string | null {
  if (!/\d/.test(text)) return null;
  return missingDay(text, language) ?? otherWeekday(text, language);
}
