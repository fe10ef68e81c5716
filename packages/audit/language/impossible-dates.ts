import { memoized } from '@sitewide/kit/collections';
import { finderOf, fullNamesOf, inEnglish, monthsOf } from './dates';

/*
 * Dates that no calendar has, and times that no clock shows.
 *
 * Example: “31 June”, “Friday, 31 August 2017”, which was a Thursday, and “09:10–09:75”.
 */

const year = '(?:19|20)\\d\\d(?!\\d)';
const day = '([0-3]?\\d)(?:st|nd|rd|th|er|º|\\.)?';
const ofMonth = "(?:of |de |d['’])?(\\p{L}{3,12})";

const inNumbers = /(?<![\d.])(\d\d?)\.\s?(0?[1-9]|1[0-2])\.\s?((?:1[0-9]|20)\d\d)(?![\d.]\d)/g;
/** A day, a month in words and perhaps a year: “31. Juni 2026”. */
const inWords = new RegExp(
  `(?<![\\d.,:–-])${day} ${ofMonth}(?![\\p{L}-])(?:\\.?,? (?:de )?(${year}))?`,
  'gu',
);

/** The last day of a month, counted from 1; without a year, that of a leap year. */
const lastDay = (month: number, ofYear = '2000') =>
  new Date(Date.UTC(Number(ofYear), month, 0)).getUTCDate();

/** A date in a text, in numbers or in words of its language, whose month has no such day; null for none. */
function missingDay(text: string, language: string): string | null {
  const numbers = Array.from(text.matchAll(inNumbers), ([date, ofDay, month, ofYear]) => {
    return { date, ofDay, month: Number(month), ofYear };
  });
  const words = Array.from(text.matchAll(inWords), ([date, ofDay, name = '', ofYear]) => {
    const month = (fullNamesOf(language).get(name.toLowerCase()) ?? -1) + 1;
    return { date, ofDay, month, ofYear };
  });
  const found = [...numbers, ...words].find(({ ofDay, month, ofYear }) => {
    return month > 0 && Number(ofDay) > lastDay(month, ofYear) && Number(ofDay) <= 31;
  });
  return found ? `its month does not have that day: ${found.date}` : null;
}

/** A day with a number from Sunday: the first of October 2017 was one. */
export const someDay = (number: number) => new Date(Date.UTC(2017, 9, 1 + number));

/** The names of the days of the week in a language, in full and short, with their numbers from Sunday; none where it is unknown. */
const weekdaysOf = memoized((language: string): ReadonlyMap<string, number> => {
  if (monthsOf(language).size === 0) return new Map();
  const names = (['long', 'short'] as const).flatMap((weekday) => {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, number) => {
      const name = format.format(someDay(number));
      return [name.toLowerCase().replace(/\.$/, ''), number] as const;
    });
  });
  return new Map(names);
});

/** The number from Sunday of the day that a text names in a language; undefined where it names none. */
export const weekdayOf = (text: string, language: string) =>
  weekdaysOf(language).get(text.trim().toLowerCase().replace(/\.$/, ''));

/** The days of the week that a text names in full in a language, as numbers from Sunday. */
export const weekdaysIn = finderOf(weekdaysOf, /\p{L}[\p{L}-]{3,}/gu);

const weekday = '(?<![\\p{L}-])(\\p{L}[\\p{L}-]{1,14})[.,]{0,2} (?:the |den |le |il |el )?';
const weekdayThenDay = new RegExp(
  `${weekday}${day} ${ofMonth}(?!\\p{L})(?:\\.?,? (?:del? )?(${year}))?`,
  'gu',
);
const weekdayThenMonth = new RegExp(
  `${weekday}(\\p{L}{3,12})\\.? ${day}(?![\\d:])(?:,? (${year}))?`,
  'gu',
);
const weekdayThenNumbers = new RegExp(
  `${weekday}(\\d\\d?)\\.\\s?(0?[1-9]|1[0-2])\\.\\s?(${year})`,
  'gu',
);

/** Characters of a text whose one year is that of all its dates: “Friday 3 to Sunday 5 May 2026”. */
const maxLength = 200;

/** A date in a text that is on another day of the week than it says; null for none. */
function otherWeekday(text: string, language: string): string | null {
  const [ofText, ...more] =
    text.length <= maxLength ? (text.match(/\b(?:19|20)\d\d\b/g) ?? []) : [];
  const months = monthsOf(language);
  if (months.size === 0) return null;
  const monthOf = (name = '') => months.get(name.toLowerCase());
  const dates = [
    ...Array.from(text.matchAll(weekdayThenDay), ([date, name, ofDay, month, ofYear]) => {
      return { date, name, ofDay, month: monthOf(month), ofYear };
    }),
    ...Array.from(text.matchAll(weekdayThenMonth), ([date, name, month, ofDay, ofYear]) => {
      return { date, name, ofDay, month: monthOf(month), ofYear };
    }),
    ...Array.from(text.matchAll(weekdayThenNumbers), ([date, name, ofDay, month, ofYear]) => {
      return { date, name, ofDay, month: Number(month) - 1, ofYear };
    }),
  ];
  for (const {
    date,
    name = '',
    ofDay,
    month,
    ofYear = more.length > 0 ? undefined : ofText,
  } of dates) {
    const said = weekdaysOf(language).get(name.toLowerCase());
    if (said === undefined || month === undefined || ofYear === undefined) continue;
    const time = new Date(Date.UTC(Number(ofYear), month, Number(ofDay)));
    if (time.getUTCDay() === said) continue;
    const right = inEnglish(time, { weekday: 'long' });
    return `“${date}” was or is a ${right} in ${ofYear}`;
  }
  return null;
}

/** From one time to another, one of which has a minute that no clock has. */
const impossibleTime =
  /(?<![\d:.,])(?:[01]?\d|2[0-4])[:.](?:[0-5]\d ?[-–—] ?(?:[01]?\d|2[0-4]):[6-9]\d|[6-9]\d ?[-–—] ?(?:[01]?\d|2[0-4]):[0-5]\d)(?![\d:.])/;

/** Why a date or a time in a text cannot be; null where all can. */
export function impossibleDate(text: string, language: string): string | null {
  if (!/\d/.test(text)) return null;
  const time = impossibleTime.exec(text);
  if (time) return `an hour has 60 minutes: ${time[0]}`;
  return missingDay(text, language) ?? otherWeekday(text, language);
}
