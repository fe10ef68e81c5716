import { groupBy } from '@sitewide/kit/collections';
import type { AuditedContent } from '../context/content-site';
import { sectionPairs } from '../context/section-pairs';
import { versionsIn, versionsOf } from '../context/versions';
import { contentTexts } from '../extract/content';
import type { Section } from '../extract/sections';
import { sizeOf } from '../language/prose';
import { defineCheck } from './check';
import { isUnfinished } from './copy';

/*
 * What a page has less of than its version in another language: cards, items, rows, fields and
 * pictures, by sections, and where there are none, by the structure of all its texts.
 *
 * Example: a list has seven items on the German page and eight on the English one.
 */

/** Whether a section leads to pages that another language does not have: each has its own news. */
export function isOwnList(
  { element }: Pick<Section, 'element'>,
  { path, site }: AuditedContent,
  language: string,
): boolean {
  const links = site.site.read(path)?.links.filter((each) => each.element.startsWith(element));
  return (links ?? []).some(({ href }) => {
    const target = site.target(path, href)?.pathname ?? path;
    const isPage = site.site.pages.includes(target) && site.languages.of(target) !== language;
    return isPage && versionsIn(site).in(target, language) === null;
  });
}

/** What is counted; texts are divided into list items as their authors like. */
const nouns = {
  fields: 'form field',
  cards: 'card',
  pictures: 'picture',
  rows: 'table row',
  items: 'list item',
} as const;

const kinds = Object.keys(nouns) as (keyof typeof nouns)[];

function fewerIn(own: Section, other: Section) {
  return kinds.find((kind) => own.counts[kind] < other.counts[kind]);
}

/** Versions besides a page whose equal counts show that something was forgotten in it: authors divide texts as they like. */
const minAgreeing = { fields: 2, cards: 2, pictures: 2, rows: 3, items: 3 } as const;

/** Items of a list from which on one that is missing is a slip. */
const minItems = 5;
/** The same of cards, which have several texts each. */
const minCards = 3;
/** Texts that one of them may have. */
const maxTexts = 8;

/** Whether the only thing that a page lacks of another is one item of one list, so that no author divided texts otherwise. */
function lacksOneItem(page: AuditedContent, other: AuditedContent): boolean {
  const { pairs, left, right } = sectionPairs(page.content, other.content);
  const differing = pairs.flatMap(([own, section]) =>
    kinds.flatMap((kind) => {
      const [has, had] = [own.counts[kind], section.counts[kind]];
      return has === had ? [] : { isOne: had === has + 1 && had >= minItems };
    }),
  );
  return left.length + right.length === 0 && differing.length === 1 && differing[0]?.isOne === true;
}

/** The items and other texts of the content of a page, each with its place, whatever ids are there. */
function placesIn({ content }: AuditedContent) {
  const texts = contentTexts(content);
  return texts.map((block) => ({ block, place: block.element.replace(/#[^ ]+/g, '#') }));
}

/**
 * The last of several elements of one kind, e.g. of the items of a list, by which alone the
 * structure of a version is longer than that of a page; null where they differ otherwise.
 */
function missingElement(page: AuditedContent, other: AuditedContent) {
  const [own, theirs] = [placesIn(page), placesIn(other)];
  const count = theirs.length - own.length;
  const at = theirs.findIndex(({ place }, index) => place !== own[index]?.place);
  const rest = theirs.slice(at + count);
  const isAlike = rest.every(({ place }, index) => place === own[at + index]?.place);
  if (count < 1 || count > maxTexts || !isAlike) return null;
  const [first = '', ...more] = theirs.slice(at, at + count).map(({ block }) => block.element);
  const steps = first.split(' > ');
  const isOfAll = (index: number) => {
    const start = steps.slice(0, index).join(' > ');
    return more.every((each) => `${each} > `.startsWith(`${start} > `));
  };
  const numbered = /^(.+):nth-of-type\(\d+\)$/;
  const isOne = (step: string, index: number) => numbered.test(step) && isOfAll(index + 1);
  const depth = steps.findLastIndex(isOne) + 1;
  const name = numbered.exec(steps[depth - 1] ?? '')?.[1] ?? '';
  const [kind, least] = name === 'li' ? ['list item', minItems] : ['card', minCards];
  const item = steps.slice(0, depth).join(' > ');
  const inOther = steps.slice(0, depth - 1).join(' > ');
  const start = `${inOther} > ${name}:`;
  const siblings = theirs.slice(0, at + count).flatMap(({ block: { element } }) => {
    const isSibling = element.startsWith(start);
    return isSibling ? [element.split(' > ').slice(0, depth).join(' > ')] : [];
  });
  // Elements without texts, such as lines between cards, are none.
  const had = new Set(siblings).size;
  const last = own[at - 1]?.block.element ?? '';
  // What it has last of them.
  const element = last.split(' > ').slice(0, depth).join(' > ');
  // Authors divide texts as they like, and the texts of one of them into paragraphs.
  const isRepeated = /^(a|article|div|figure|li|section|tr)$/.test(name);
  const isPart = own.some(({ block }) => block.element.startsWith(`${item} > `));
  return isRepeated && !isPart && had >= least ? { element, inOther, kind, had } : null;
}

/** Rows of a table, and fields of a form, from which on one that is missing is a slip. */
const minRows = 3;

/** What tables and lists have, as the selectors of texts name it. */
const rowKinds = [
  { row: /^(.*) > (tr(?::[^ ]+)?)( |$)/, kind: 'table row', least: minRows },
  { row: /^(.*) > (li(?::[^ ]+)?)( |$)/, kind: 'list item', least: minItems },
] as const;

/** How many rows or items of the content of a page each table or list has. */
function rowsIn({ content }: AuditedContent, row: RegExp): [string, number][] {
  const rows = new Map<string, Set<string>>();
  for (const { element } of contentTexts(content)) {
    // A language may need fields of its own.
    const [, around, own] = / form\b/.test(element) ? [] : (row.exec(element) ?? []);
    if (around !== undefined && own !== undefined)
      rows.set(around, (rows.get(around) ?? new Set()).add(own));
  }
  return [...rows].map(([around, own]) => [around, own.size]);
}

/** The table or list of a page that alone has one row less than that of a version; null where more differs. */
function shorterTable(page: AuditedContent, other: AuditedContent) {
  if (page.content.headings.length !== other.content.headings.length) return null;
  const differing = rowKinds.flatMap(({ row, kind, least }) => {
    const [own, theirs] = [rowsIn(page, row), rowsIn(other, row)];
    if (own.length !== theirs.length) return [null];
    return own.flatMap(([element, has], at) => {
      const [inOther, had] = theirs[at] ?? ['', 0];
      if (has === had) return [];
      return had === has + 1 && had >= least ? { element, inOther, kind, had } : null;
    });
  });
  return differing.length === 1 ? (differing[0] ?? null) : null;
}

/** The form of a page that lacks one field of that of a version; null for none. */
function shorterForm(page: AuditedContent, other: AuditedContent) {
  const [own, theirs] = [page.content.forms, other.content.forms];
  if (own.length !== theirs.length) return null;
  for (const [at, form] of own.entries()) {
    const names = new Set(form.fields.map(({ name }) => name));
    const others = (theirs[at]?.fields ?? []).map(({ name }) => name);
    const had = others.length;
    const isSlip = had >= minRows && names.size === had - 1 && form.fields.length === had - 1;
    if (isSlip && [...names].every((each) => others.includes(each)))
      return { element: form.element, inOther: theirs[at]?.element ?? '', kind: 'form field', had };
  }
  return null;
}

/** How many pictures a page has, in sections and outside. */
function picturesIn({ path, site }: AuditedContent): number {
  return (site.site.read(path)?.links ?? []).filter(({ use }) => use === 'image').length;
}

/** The size of the texts in the items of a part of a page, or around an item, and of its others. */
function sizesOf({ content }: AuditedContent, part: string) {
  const element = part.replace(/ > li(:[^ ]+)?$/, '');
  let [items, others] = [0, 0];
  for (const block of contentTexts(content)) {
    const isItem = block.element.startsWith(`${element} > `) && / li\b/.test(block.element);
    if (isItem) items += sizeOf(block.text);
    else others += sizeOf(block.text);
  }
  return { items, others };
}

/** Whether the items of a list say as much as one more of a version, as where an author made one of two. */
function areMerged(
  [page, element]: readonly [AuditedContent, string],
  [other, inOther]: readonly [AuditedContent, string],
  had: number,
): boolean {
  const [own, theirs] = [sizesOf(page, element), sizesOf(other, inOther)];
  // Languages take more words or fewer for the same.
  const ratio = theirs.others > 0 ? own.others / theirs.others : 1;
  return own.items > ((had - 0.25) / had) * theirs.items * ratio;
}

/** Columns of a table from which on a row that has one less is a slip. */
const minColumns = 3;

/** The rows of a page that lack a cell which all other rows have, as those of a version. */
function* shorterRows(
  { content: { tables } }: AuditedContent,
  versions: readonly AuditedContent[],
) {
  for (const [at, { rows, columns, short }] of tables.entries()) {
    if (short === null || columns < minColumns) continue;
    const full = versions.find(({ content }) => {
      const other = content.tables[at];
      const isSame = other?.rows === rows && other.columns === columns;
      return content.tables.length === tables.length && isSame && other.isFull;
    });
    if (full === undefined) continue;
    const hint = `a row has ${columns - 1} cells; all others, and those of ${full.path}, have ${columns}`;
    yield { ...short, hint };
  }
}

export const itemsMissing = defineCheck('page', 'parity/items-missing', function* (page) {
  const versions = versionsOf(page);
  yield* shorterRows(page, versions);
  const pairs = versions.flatMap((other) =>
    sectionPairs(page.content, other.content).pairs.map(([own, section]) => ({
      own,
      section,
      other,
    })),
  );
  let isFound = false;
  for (const [own, counterparts] of groupBy(pairs, (pair) => pair.own)) {
    const fewer = counterparts.find(({ section }) => fewerIn(own, section) !== undefined);
    const kind = fewer && fewerIn(own, fewer.section);
    if (fewer === undefined || kind === undefined) continue;
    const { other, section } = fewer;
    const [has, had] = [own.counts[kind], section.counts[kind]];
    const hint = `it has ${has} ${nouns[kind]}${has === 1 ? '' : 's'}; ${other.path} has ${had}`;
    const areAgreed =
      counterparts.length === versions.length &&
      counterparts.every((each) => each.section.counts[kind] === had);
    const isSlip =
      versions.length === 1 &&
      // A picture may have been left out on purpose.
      kind !== 'pictures' &&
      lacksOneItem(page, other) &&
      !(kind === 'items' && areMerged([page, own.element], [other, section.element], had));
    // A gallery may stand in another section.
    const isElsewhere = kind === 'pictures' && picturesIn(page) >= picturesIn(other);
    const isSure =
      !isElsewhere &&
      (isSlip || (areAgreed && versions.length >= minAgreeing[kind])) &&
      !isOwnList(section, other, page.language) &&
      ![page, other].some(isUnfinished);
    yield { ...own, place: 'main', hint, isSure };
    isFound = true;
  }
  if (isFound) return;
  // Elements outside sections, and those that are not known as cards.
  const missing = versions.map(
    (each) =>
      missingElement(page, each) ??
      shorterTable(page, each) ??
      (versions.length >= minAgreeing.fields ? shorterForm(page, each) : null),
  );
  const [other] = versions;
  const [lacking] = missing;
  if (!other || !lacking || missing.some((each) => each?.had !== lacking.had)) return;
  const { element, inOther, kind, had } = lacking;
  const block = page.content.blocks.find((each) =>
    `${each.element} > `.startsWith(`${element} > `),
  );
  if (!block || isOwnList({ element: inOther }, other, page.language)) return;
  const hint = `it has ${had - 1} ${kind}s; ${other.path} has ${had}`;
  const isMerged = kind === nouns.items && areMerged([page, element], [other, inOther], had);
  // A footer lists the pages that there are in its language.
  const isSure =
    !isMerged && !block.place.startsWith('footer') && ![page, ...versions].some(isUnfinished);
  yield { ...block, place: 'main', hint, isSure };
});
