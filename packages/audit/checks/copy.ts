import { countBy, groupBy, memoized } from '@sitewide/kit/collections';
import { distance } from 'fastest-levenshtein';
import { type AuditedContent, type ContentSite, defineSurvey } from '../context/content-site';
import { versionsIn } from '../context/versions';
import type { TextBlock } from '../extract/content';
import { isOfMenu } from '../extract/name';
import { differingDate } from '../language/dates';
import { impossibleDate, weekdayOf } from '../language/impossible-dates';
import { citesWork } from '../language/names';
import { isFiller, wordsOf } from '../language/prose';
import { wordSets } from '../language/stop-words';
import words from '../language/words.json' with { type: 'json' };
import { defineCheck, defineTextCheck } from './check';
import { contactMisspelt } from './contacts';

const wholeText = (...sources: readonly string[]) =>
  new RegExp(`^(?:${sources.join('|')})[.!…:]*$`, 'iu');

/** Whole texts that stand for others: “Your text here”. */
const substituteText = wholeText(...Object.values(words.substitutes));
/** Requests, which are right where somebody is to type. */
const requestText = wholeText(words.requests);
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

/** A number that is still to come: “XX %”, “€ XX”; alone, “XX” is a number of Rome. */
const openNumber =
  /(?<![\p{L}\d])X{2,}(?: ?[-–] ?X{2,})? ?(?:[%€$£₽₴]|Kč|zł|EUR|USD|CHF)(?![\p{L}])|[€$£] ?X{2,}(?![\p{L}\d])/u;
/** Characters of the longest text that has one, rather than explains how to write some. */
const maxOpen = 80;

/** Whether the texts of a page are placeholders in part: it is not finished. */
export const isUnfinished = memoized(({ content }: Pick<AuditedContent, 'content'>) =>
  content.blocks.some((each) => placeholderIn(each) !== null),
);

/** Why a text is a placeholder; null where it is none. */
function placeholderIn({ text, kind, role }: TextBlock): string | null {
  if (isFiller(text) || /^lorem ipsum dolor\b/i.test(text))
    return '“lorem ipsum” stands for a text';
  // A field shows what to type.
  if (kind !== 'placeholder' && substituteText.test(text)) return 'it stands for a text';
  if ((kind === 'text' || kind === 'alt') && requestText.test(text)) return 'it asks for a text';
  if (kind !== 'placeholder' && role !== 'heading' && note.test(text)) return 'it is left to do';
  // Some buttons are drawn so.
  if (role !== 'button' && bracketed.test(text)) return 'what is in brackets is left to do';
  if (kind !== 'placeholder' && text.length <= maxOpen && openNumber.test(text))
    return 'a number is missing';
  const isAttribute = kind !== 'text' && kind !== 'option';
  return isAttribute && markText.test(text) ? 'it stands for a text' : null;
}

const placeholderText = defineTextCheck('copy/placeholder-text', (block) =>
  block.kind === 'page-title' ? null : placeholderIn(block),
);

/** Signs that bytes from 80 to BF are read as, which follow the first one of a letter in UTF-8. */
const trailing = '[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';
/** UTF-8 read as Latin-1 or Windows-1252; “IRMÔ is a word in capitals before a quotation mark. */
const misread = new RegExp(
  `(?<!\\p{Lu})[ÂÃ]${trailing}|(?<=\\p{Ll})[ÄÅ]${trailing}|(?:[ÐÑ]${trailing}){2}|â€|â‚¬|ðŸ`,
  'u',
);
/** What stands for a character that was lost, within or beside a word. */
const lost = /[\p{L}\d]\ufffd|\ufffd\p{L}/u;
const conflict = /(?:^|\s)(?:<{7}|\|{7}|>{7})(?=\s\S)/;
/** Entities within texts; one that stands alone may be what the text is about. */
const entity =
  /(?:(?<=[\p{L}\d.,:;!?)%])&(?:nbsp|shy|amp|quot|apos|[lr][ds]?a?quo|[nm]dash|hellip|euro|szlig|[a-z](?:uml|acute|grave|circ|tilde|cedil)|#\d{2,5}|#x[\da-f]{2,4});|(?<=\p{L} )&amp;(?= \p{L}))/iu;
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
const damagedText = defineTextCheck('copy/damaged-text', ({ text }, { facts }) => {
  if ([facts.title, facts.heading, text].some((each) => onMarkup.test(each))) return null;
  const signs = [entity, misread, lost, conflict].flatMap((each) => each.exec(text)?.[0] ?? []);
  const found = signs[0] ?? unknownEntity(text);
  return found === undefined ? null : `it shows “${found.trim()}”`;
});

const minParagraphLength = 120;
const maxPages = 4;
/** Different words of a paragraph that are enough to say what it is about. */
const minTopic = 10;
/** The part of its words that the rest of the page must not have. */
const minForeign = 7 / 8;
/** Different words of a page that are enough to say what it is about. */
const minWords = 100;

/** Notices that belong to a whole work, wherever they stand. */
const legal = /copyright|©|licen[cs]|lizenz|лиценз|licencia|licenza|licença/i;

/** Whether a text is a long one of the page itself: quotations of customers stand on several. */
function isParagraph({ kind, text, place, role, isQuotation }: TextBlock): boolean {
  const isOwn = /^(main|body)/.test(place) && role === 'text' && !isQuotation;
  return kind === 'text' && isOwn && text.length >= minParagraphLength;
}

interface Where {
  readonly path: string;
  readonly place: string;
  readonly before: string;
}

/** Where each long paragraph of the main content stands, and after which text. */
const placesByParagraph = defineSurvey(
  () => new Map<string, Where[]>(),
  (places, { path, content: { blocks } }) => {
    for (const [index, block] of blocks.entries()) {
      if (!isParagraph(block)) continue;
      const { text, place } = block;
      const where = { path, place, before: blocks[index - 1]?.text ?? '' };
      places.set(text, [...(places.get(text) ?? []), where]);
    }
  },
);

/** Paragraphs that two pages share from which on they are copies of one text. */
const minCopied = 3;

const pairOf = (one: string, other: string) => [one, other].toSorted().join('\n');

/** How many paragraphs each two pages share. */
const sharedCounts = memoized((site: ContentSite) =>
  countBy(
    [...placesByParagraph(site).values()]
      .filter((all) => all.length <= maxPages)
      .flatMap((all) =>
        all.flatMap(({ path }, at) => all.slice(at + 1).map((each) => pairOf(path, each.path))),
      ),
    String,
  ),
);

/** Whether pages share a whole section with its heading, or are copies or versions of each other. */
function areSharedOnPurpose(all: readonly Where[], site: ContentSite): boolean {
  const [first, ...others] = all;
  if (!first) return true;
  const areSections = first.place.includes(' › ');
  return others.some(
    ({ path, place, before }) =>
      path === first.path ||
      before === first.before ||
      (sharedCounts(site).get(pairOf(path, first.path)) ?? 0) >= minCopied ||
      (areSections && place === first.place) ||
      versionsIn(site).of(first.path).includes(path),
  );
}

/** Long words, which say what a text is about. */
function topicOf(text: string): string[] {
  return [...new Set(wordsOf(text).map((word) => word.toLowerCase()))].filter(
    (word) => word.length >= 5,
  );
}

/** Whether a paragraph is about something that the rest of a page does not mention. */
function isOffTopic(paragraph: string, { facts, content }: AuditedContent): boolean {
  const rest = content.blocks.filter(
    ({ text, place }) => text !== paragraph && /^(main|body)/.test(place),
  );
  const topic = topicOf(paragraph);
  if (topicOf(facts.heading).some((word) => topic.includes(word))) return false;
  const words = new Set(rest.flatMap(({ text }) => topicOf(text)));
  const foreign = topic.filter((word) => !words.has(word));
  const isEnough = words.size >= minWords && topic.length >= minTopic;
  return isEnough && foreign.length / topic.length >= minForeign;
}

/** Whether a paragraph belongs to one of the pages that have it: then the others may quote it. */
function isAtHome(paragraph: string, all: readonly Where[], site: ContentSite): boolean {
  return all.some(({ path }) => {
    const page = site.page(path);
    return page !== null && !isOffTopic(paragraph, page);
  });
}

/** Words of a sentence from which on it is not said twice for effect. */
const minSentence = 5;

/** The sentence that a text says twice, one after the other; null for none. */
function doubledSentence({ kind, text }: TextBlock): string | null {
  const sentences = kind === 'text' ? text.split(/(?<=[.!?…。！？])\s+/) : [];
  const isLong = (each: string) => wordsOf(each).length >= minSentence;
  return sentences.find((each, at) => each === sentences[at - 1] && isLong(each)) ?? null;
}

/** Words that stand in a row never, by language. */
const onceWords = wordSets(words.onceWords);

/** The word that a text says twice in a row; null for none. */
function doubledWord({ kind, text, language }: TextBlock): string | null {
  const once = onceWords.get(language);
  if (kind !== 'text' || once === undefined) return null;
  const pairs = text.matchAll(/(?<=^|\s)(\p{Ll}+)\s(?=\1\s)/gu);
  return [...pairs].map(([, word = '']) => word).find((each) => once.has(each)) ?? null;
}

/** Items of a list from which on one that is there twice was to be another. */
const minItems = 4;

/** The items of a page that are the second of two that are alike, in a list of which all others differ. */
const doubledItems = memoized(({ content }: Pick<AuditedContent, 'content'>) => {
  const items = content.blocks.filter(
    ({ kind, list, element, place }) =>
      kind === 'text' && list >= 0 && / li\b[^>]*$/.test(element) && /^(main|body)/.test(place),
  );
  const doubled = [...groupBy(items, ({ list }) => list).values()].flatMap((list) => {
    const texts = new Set<string>();
    const repeated = list.filter(({ text }) => texts.size === texts.add(text).size);
    return list.length >= minItems && repeated.length === 1 ? repeated : [];
  });
  return new Set(doubled.filter(({ text }) => wordsOf(text).length >= 2));
});

/** Days from which on a table has those of the week. */
const minDays = 5;

/** The numbers of cards that count on, save one that is there twice: “01”, “02”, “03”, “03”, “05”. */
const repeatedNumbers = memoized(({ content }: Pick<AuditedContent, 'content'>) => {
  const numbers = content.blocks.filter(
    ({ kind, text, classes }) => kind === 'text' && classes !== '' && /^0?\d{1,2}[.)]?$/.test(text),
  );
  const wrong = [...groupBy(numbers, ({ classes }) => classes).values()].flatMap((row) => {
    const values = row.map(({ text }) => Number.parseInt(text, 10));
    const apart = row.filter((_, at) => values[at] !== at + 1);
    const isOnce = new Set(values).size === row.length - 1;
    return row.length >= minItems && isOnce && apart.length === 1 ? apart : [];
  });
  return new Set(wrong);
});

/** The days of a table of hours that are there twice in place of another: “Monday”, “Tuesday”, “Tuesday”, “Thursday” … */
const repeatedDays = memoized(
  ({ content, language }: Pick<AuditedContent, 'content' | 'language'>) => {
    const rows: { day: number; block: TextBlock }[][] = [[]];
    for (const block of content.blocks) {
      const day = weekdayOf(block.text.replace(/:$/, ''), language);
      if (day === undefined) continue;
      // Another table begins with the first day.
      if (rows.at(-1)?.[0]?.day === day) rows.push([]);
      rows.at(-1)?.push({ day, block });
    }
    const wrong = rows.flatMap((row) => {
      const apart = row.filter(({ day }, at) => day !== ((row[0]?.day ?? 0) + at) % 7);
      return row.length >= minDays && apart.length === 1 ? apart : [];
    });
    return new Set(wrong.map(({ block }) => block));
  },
);

const repeatedParagraph = defineTextCheck('copy/repeated-paragraph', (block, page, site) => {
  if (doubledItems(page).has(block)) return { hint: 'its list has it twice' };
  if (repeatedDays(page).has(block)) return { hint: 'the hours name it twice, and another never' };
  if (repeatedNumbers(page).has(block)) return { hint: 'the numbers beside it have it, too' };
  const doubled = doubledSentence(block) ?? doubledWord(block);
  if (doubled !== null) return { hint: `it says twice “${doubled}”`, cause: block.name };
  const all = (isParagraph(block) && placesByParagraph(site).get(block.text)) || [];
  if (all.length < 2 || all.length > maxPages || areSharedOnPurpose(all, site)) return null;
  if (legal.test(block.text) || citesWork(block.text) || !isOffTopic(block.text, page)) return null;
  const others = all.filter(({ path }) => path !== page.path);
  const hint = `${others.map((each) => each.path).join(', ')} has the same; the rest of this page is about other things`;
  // Without `main`, nothing tells a page’s own texts from those that belong to all.
  const isOwn = all.every(({ place }) => place.startsWith('main'));
  return { hint, cause: block.name, isSure: isOwn && !isAtHome(block.text, all, site) };
});

const impossibleDates = defineTextCheck('copy/impossible-date', ({ text, language }) =>
  impossibleDate(text, language),
);

const dateDiffers = defineCheck('page', 'copy/date-differs', function* ({ content }) {
  for (const { text, datetime, ...located } of content.dates) {
    const date = differingDate(text, datetime);
    if (date !== null) yield { ...located, name: text, hint: `its datetime is ${datetime}` };
  }
});

const notice =
  /(?:©|&copy;|\(c\)|copyright|авторск\p{L}+ прав\p{L}+)\P{L}{0,4}((?:19|20)\d\d)(?:\s*[-–—/]\s*((?:19|20)\d\d))?/iu;

const staleYear = defineTextCheck('copy/stale-year', ({ place, text }, _page, { site }) => {
  const match = /^footer/.test(place) ? notice.exec(text) : null;
  const named = Number(match?.[2] ?? match?.[1]);
  if (!match || site.year === null || named >= site.year) return null;
  return { hint: `it names ${named}; it is ${site.year}`, cause: `${named}` };
});

/** A label with a number that is not the last part of a version. */
const counted = /^(.{2,60}?)\s*[([]?\b(?<!\d[.,])(\d{1,4})[)\]]?$/;
const minEntries = 3;

const furtherPages = /[?&/](page|seite|p|paged|start|offset)[=/]\d+|\bpage-?\d+/i;

/** How many cards a page lists; null where it may list more on further pages. */
function listedOn(path: string, site: ContentSite): number | null {
  const page = site.page(path);
  const links = site.site.read(path)?.links ?? [];
  if (!page || links.some(({ href }) => furtherPages.test(href ?? ''))) return null;
  const sections = page.content.sections.map(({ counts }) => counts.cards);
  const cards = sections.reduce((sum, each) => sum + each, 0);
  return cards > 0 ? cards : null;
}

/** Entries such as “Roofing (12)” that lead to a page of the site, with its path and query. */
function entriesOf({ path, content, site }: AuditedContent) {
  const links = site.site.read(path)?.links ?? [];
  return content.blocks.flatMap((block) => {
    const [, label = '', count] = (block.list >= 0 && counted.exec(block.text)) || [];
    if (count === undefined) return [];
    const link = links.find(
      ({ name, element }) => label.startsWith(name) && element.startsWith(block.element),
    );
    const url = site.target(path, link?.href);
    if (!url) return [];
    return [{ block, count: Number(count), target: url.pathname, query: url.search + url.hash }];
  });
}

const wrongCount = defineCheck('page', 'copy/wrong-count', function* (page, site) {
  const lists = groupBy(entriesOf(page), ({ block, target }) => `${block.list} ${target}`);
  for (const entries of lists.values()) {
    const [first] = entries;
    if (!first || new Set(entries.map(({ query }) => query)).size < minEntries) continue;
    const listed = listedOn(first.target, site);
    for (const { block, count, target } of entries) {
      if (listed === null || count <= listed) continue;
      yield { ...block, hint: `${target} lists ${listed} in all`, cause: block.name };
    }
  }
});

const minShared = 4;

/** The beginnings of the words of a label, by which inflected forms are the same. */
function stemsOf(label: string): string[] {
  const words = label.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return words.map((word) => word.slice(0, 6));
}

function areAlike(one: string, other: string): boolean {
  const [first] = stemsOf(one);
  const others = stemsOf(other);
  return one === other || (first !== undefined && others[0] === first);
}

/** The lists of menus that have several entries of the page’s language. */
function menusOf({ path, language, content, site }: AuditedContent): string[][] {
  const links = (site.site.read(path)?.links ?? []).filter(
    ({ menu, list, kind, name }) => menu >= 0 && list >= 0 && kind === 'link' && name !== '',
  );
  const isOwn = content.blocks.some((each) => isOfMenu(each) && each.language === language);
  if (!isOwn) return [];
  return [...groupBy(links, ({ list }) => list).values()]
    .map((list) => list.map(({ name }) => name))
    .filter(({ length }) => length > minShared);
}

/** Choices of a form that are nearly the entries of a menu. */
const choicesDiffer = defineCheck('page', 'copy/choices-differ', function* (page) {
  const options = page.content.blocks.filter(({ kind }) => kind === 'option');
  const menus = menusOf(page);
  const selects = groupBy(options, ({ element }) => element.replace(/ > option[^>]*$/, ''));
  for (const [element, choices] of selects) {
    for (const menu of menus) {
      const shared = menu.filter((name) => choices.some(({ text }) => areAlike(name, text)));
      const missing = menu.filter((name) => !shared.includes(name));
      const extra = choices
        .slice(1)
        .filter(({ text }) => !menu.some((name) => areAlike(name, text)));
      const isSame = shared.length >= minShared && shared.length >= menu.length / 2;
      const [first] = choices;
      if (!first || !isSame || missing.length === 0 || extra.length === 0) continue;
      const hint = `the menu has “${missing.join('”, “')}”, it has “${extra.map(({ text }) => text).join('”, “')}”`;
      yield { ...first, element, hint, cause: `${page.language} ${missing.join()}` };
      break;
    }
  }
});

export const copyChecks = [
  placeholderText,
  damagedText,
  repeatedParagraph,
  staleYear,
  impossibleDates,
  dateDiffers,
  contactMisspelt,
  wrongCount,
  choicesDiffer,
];
