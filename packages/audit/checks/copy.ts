import { memoized } from '@sitewide/kit/collections';
import { distance } from 'fastest-levenshtein';
import type { AuditedContent } from '../context/content-site';
import { isReached } from '../context/linked-pages';
import type { PageContent, TextBlock } from '../extract/content';
import { differingDate } from '../language/dates';
import { impossibleDate } from '../language/impossible-dates';
import { isFiller, sentencesOf } from '../language/prose';
import words from '../language/words.json' with { type: 'json' };
import { definePartCheck, defineTextCheck } from './check';
import { contactMisspelt } from './contacts';
import { blocksInstead } from './doubtful-text';
import { repeatedParagraph } from './repeated';

const wholeText = (...sources: readonly string[]) =>
  new RegExp(`^(?:${sources.join('|')})[.!…:]*$`, 'iu');

/** Whole texts that stand for others: “Your text here”. */
const substituteText = wholeText(...Object.values(words.substitutes));
/** Requests, which are right where somebody is to type. */
const requestText = wholeText(...Object.values(words.requests));
/** What only attributes say on purpose nowhere: pages have headings and tasks that are called so. */
const markText = wholeText(...words.placeholders);

/** Words in capitals before another. */
const capitals = '[^\\[\\]\\p{Ll}]{1,40} ';
/** A request in brackets and capitals, wherever it stands; one word may be a key, or a command of SQL. */
const bracketed = new RegExp(
  [
    `\\[(?:TODO|FIXME|TBD|(?:${capitals})?(?:${words.bracketedAlone})`,
    `${capitals}(?:${words.bracketed})`,
    `(?:${words.bracketed})(?! INTO)(?= ))(?!\\p{L})[^\\[\\]]{0,80}\\]`,
  ].join('|'),
  'u',
);

/** What is left to do, in capitals: in small letters it is a word, and in headings a title. */
const note = /^(?:\((?:TODO|FIXME|TBD)\)|(?:TODO|FIXME|TBD|XXX)(?:\([^()]{1,40}\))?\s?[:：]\s*\S)/;

/** A number that is still to come: “XX %”, “€ XX”, “XX:XX”; alone, “XX” is a number of Rome. */
const openNumber =
  /(?<![\p{L}\d])X{2,}(?: ?[-–] ?X{2,})? ?(?:[%€$£₽₴]|Kč|zł|EUR|USD|CHF)(?![\p{L}])|[€$£] ?(?:X{2,}|x{2,})(?![\p{L}\d])|(?<![\p{L}\d])X{1,2}[h:]XX(?![\p{L}\d])/u;
/** Characters of the longest sentence that has one, rather than explains how to write some. */
const maxOpen = 80;

/** Whether a sentence of a text has a number that is still to come. */
function hasOpenNumber(text: string): boolean {
  return sentencesOf(text).some((each) => each.length <= maxOpen && openNumber.test(each));
}

/** Whether the texts of a page are placeholders in part: it is not finished. */
export const isUnfinished = memoized(({ blocks }: PageContent) =>
  blocks.some((each) => placeholderIn(each) !== null),
);

const isLorem = (text: string) => isFiller(text) || /^lorem ipsum dolor\b/i.test(text);

/** Why a text is a placeholder; null where it is none. */
function placeholderIn({ text, kind, role }: TextBlock): string | null {
  if (isLorem(text)) return '“lorem ipsum” stands for a text';
  // A field shows what to type.
  if (kind !== 'placeholder' && substituteText.test(text)) return 'it stands for a text';
  if (/^(text|alt|meta)$/.test(kind) && requestText.test(text)) return 'it asks for a text';
  if (kind !== 'placeholder' && role !== 'heading' && note.test(text)) return 'it is left to do';
  // Some buttons are drawn so.
  if (role !== 'button' && bracketed.test(text)) return 'what is in brackets is left to do';
  if (kind !== 'placeholder' && hasOpenNumber(text)) return 'a number is missing';
  const isAttribute = kind !== 'text' && kind !== 'option';
  return isAttribute && markText.test(text) ? 'it stands for a text' : null;
}

/** A word in brackets and capitals within a text, or several words in brackets alone. */
const bracketedWord =
  /\[\p{Lu}{3,}\](?=.)|(?<=.)\[\p{Lu}{3,}\]|^\[\p{Lu}[^[\]]{0,80} [^[\]]{0,80}\]$/u;

/** Whether a text alone has words in brackets where its versions have none: they are still to come. */
function isBracketedAlone(block: TextBlock, page: AuditedContent): boolean {
  if (!bracketedWord.test(block.text)) return false;
  const others = blocksInstead(block, page);
  return others.length > 0 && !others.some(({ text }) => text.includes('['));
}

const placeholderText = defineTextCheck('copy/placeholder-text', (block, page, site) => {
  if (block.kind === 'page-title') return null;
  const isAlone = isBracketedAlone(block, page);
  const hint = placeholderIn(block) ?? (isAlone ? 'what is in brackets is left to do' : null);
  if (hint === null) return null;
  const isFilled = isLorem(block.text);
  // Demos of libraries are left where nothing leads; in a table, somebody may be called so.
  const isName = isFilled && / td\b/.test(block.element);
  // What a template is filled with is one fault.
  const cause = isFilled && { cause: `${page.language} lorem ipsum` };
  return { hint, ...cause, isSure: isReached(page.path, site) && !isName };
});

/** Signs that bytes from 80 to BF are read as, which follow the first one of a letter in UTF-8. */
const trailing = '[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';
/**
 * UTF-8 read as Latin-1 or Windows-1252; “IRMÔ is a word in capitals before a quotation mark. What follows the
 * first sign of “à” is a space.
 */
const misread = new RegExp(
  `(?<=\\s)Ã(?=\\s+\\p{Ll})|(?<!\\p{Lu})[ÂÃ]${trailing}|(?<=\\p{Lu})Ã${trailing}(?=\\p{Ll})|(?<=\\p{Ll})[ÄÅ]${trailing}|(?:[ÐÑ]${trailing}){2}|â€|â‚¬|ðŸ`,
  'u',
);
/** What stands for a character that was lost, within or beside a word. */
const lost = /[\p{L}\d]\ufffd|\ufffd\p{L}/u;
/** A Hungarian word whose “ő” is the letter that older encodings have in its place; names of others have capitals. */
const tilde = /(?<!\p{L})\p{Ll}*õ\p{Ll}*/u;
const conflict = /(?:^|\s)(?:<{7}|\|{7}|>{7})(?=\s\S)/;
/** Entities within texts; one that stands alone may be what the text is about. */
const entity =
  /(?:(?<=[\p{L}\d.,:;!?)%])&(?:nbsp|shy|amp|quot|apos|[lr][ds]?a?quo|[nm]dash|hellip|euro|szlig|[a-z](?:uml|acute|grave|circ|tilde|cedil)|#\d{2,5}|#x[\da-f]{2,4});|(?<=\p{L} )&amp;(?= \p{L})|&(?:copy|reg|trade); ?[\p{L}\d])/iu;
/** Entities as texts have them, by whose letters one is known that does not exist. */
const entityNames = [
  ...'nbsp quot apos laquo raquo ldquo rdquo lsquo rsquo ndash mdash hellip euro szlig'.split(' '),
  ...[...'aeiouync'].flatMap((letter) =>
    ['uml', 'acute', 'grave', 'circ', 'tilde', 'cedil'].map((each) => letter + each),
  ),
];

/** The entity that one without a meaning was meant to be: “&eactue;”; undefined for none. */
function meantEntity(written: string): string | undefined {
  const name = written.slice(1, -1).toLowerCase();
  const lettersOf = (text: string) => [...text].sort().join('');
  const isNear = (each: string) =>
    each !== name && (lettersOf(each) === lettersOf(name) || distance(each, name) === 1);
  return entityNames.includes(name) ? undefined : entityNames.find(isNear);
}

/** The first entity of a text that does not exist, and so is shown as it is written; undefined for none. */
function unknownEntity(text: string): string | undefined {
  return text.match(/&[a-z]{4,8};/gi)?.find((each) => meantEntity(each) !== undefined);
}

const onMarkup = /\b(?:html|xml|entit|unicode|utf-?8|escap)/i;

/** What a text shows that nobody wrote: an entity, though it may not exist, a wrong encoding, the mark of a merge. */
const damagedText = defineTextCheck('copy/damaged-text', ({ text, language }, { facts }) => {
  if ([facts.title, facts.heading, text].some((each) => onMarkup.test(each))) return null;
  const signs = [entity, misread, lost, conflict].flatMap((each) => each.exec(text)?.[0] ?? []);
  const old = language === 'hu' ? tilde.exec(text)?.[0] : undefined;
  const found = signs[0] ?? unknownEntity(text) ?? old;
  if (found === undefined) return null;
  // A page in another encoding has one fault, whatever its texts.
  const isMisread = misread.test(text) && !entity.test(text);
  return { hint: `it shows “${found.trim()}”`, ...(isMisread && { cause: 'encoding' }) };
});

const impossibleDates = defineTextCheck('copy/impossible-date', ({ text, language }) =>
  impossibleDate(text, language),
);

const dateDiffers = definePartCheck('copy/date-differs', 'dates', (date, { language }) => {
  const { text, datetime } = date;
  const isOther = differingDate(text, datetime, language) !== null;
  return isOther ? { name: text, hint: `its datetime is ${datetime}` } : null;
});

const notice =
  /(?:©|&copy;|\(c\)|copyright|авторск\p{L}+ прав\p{L}+)\P{L}{0,4}((?:19|20)\d\d)(?:\s*[-–—/]\s*((?:19|20)\d\d))?/iu;

const staleYear = defineTextCheck('copy/stale-year', ({ place, text }, _page, { site }) => {
  const match = /^footer/.test(place) ? notice.exec(text) : null;
  const named = Number(match?.[2] ?? match?.[1]);
  if (!match || site.year === null || named >= site.year) return null;
  return { hint: `it names ${named}; it is ${site.year}`, cause: `${named}` };
});

export const copyChecks = [
  placeholderText,
  damagedText,
  repeatedParagraph,
  staleYear,
  impossibleDates,
  dateDiffers,
  contactMisspelt,
];
