import { groupBy } from '@sitewide/kit/collections';
import { pluralize } from '@sitewide/kit/text';
import type { AuditedContent } from '../context/content-site';
import { sectionPairs } from '../context/section-pairs';
import { versionsIn, versionsOf } from '../context/versions';
import { contentTexts } from '../extract/content';
import type { Section } from '../extract/sections';
import { sizeOf } from '../language/prose';
import { defineCheck } from './check';
import { isUnfinished } from './copy';

/*
 * What a page has less of than its versions in other languages: cards, items, rows and fields,
 * by sections, where several versions agree; rows and items by all tables and lists.
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
  rows: 'table row',
  items: 'list item',
} as const;

const kinds = Object.keys(nouns) as (keyof typeof nouns)[];

function fewerIn(own: Section, other: Section) {
  return kinds.find((kind) => own.counts[kind] < other.counts[kind]);
}

/** Versions besides a page whose equal counts show that something was forgotten in it: authors divide texts as they like. */
const minAgreeing = { fields: 2, cards: 2, rows: 3, items: 3 } as const;

/** What tables and lists have, as the selectors of texts name it, and from how many on one that is missing is a slip. */
const rowKinds = [
  { row: /^(.*) > (tr(?::[^ ]+)?)( |$)/, kind: 'table row', least: 3 },
  { row: /^(.*) > (li(?::[^ ]+)?)( |$)/, kind: 'list item', least: 5 },
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

/** The sections that have fewer of something than those of several versions, which agree on it. */
function* shorterSections(page: AuditedContent, versions: readonly AuditedContent[]) {
  const pairs = versions.flatMap((other) =>
    sectionPairs(page.content, other.content).pairs.map(([own, section]) => ({
      own,
      section,
      other,
    })),
  );
  for (const [own, counterparts] of groupBy(pairs, (pair) => pair.own)) {
    const fewer = counterparts.find(({ section }) => fewerIn(own, section) !== undefined);
    const kind = fewer && fewerIn(own, fewer.section);
    if (fewer === undefined || kind === undefined) continue;
    const { other, section } = fewer;
    const [has, had] = [own.counts[kind], section.counts[kind]];
    const hint = `it has ${pluralize(has, nouns[kind])}; ${other.path} has ${had}`;
    const areAgreed =
      versions.length >= minAgreeing[kind] &&
      counterparts.length === versions.length &&
      counterparts.every((each) => each.section.counts[kind] === had);
    const isSure =
      areAgreed &&
      !isOwnList(section, other, page.language) &&
      ![page, other].some(({ content }) => isUnfinished(content));
    yield { ...own, place: 'main', hint, isSure };
  }
}

/** The table or list that alone has one row or item less than that of each version. */
function* shorterTables(page: AuditedContent, versions: readonly AuditedContent[]) {
  const found = versions.map((each) => shorterTable(page, each));
  const [other] = versions;
  const [lacking] = found;
  if (!other || !lacking || found.some((each) => each?.had !== lacking.had)) return;
  const { element, inOther, kind, had } = lacking;
  const block = page.content.blocks.find((each) => each.element.startsWith(`${element} > `));
  if (!block || isOwnList({ element: inOther }, other, page.language)) return;
  const hint = `it has ${had - 1} ${kind}s; ${other.path} has ${had}`;
  const isMerged = kind === nouns.items && areMerged([page, element], [other, inOther], had);
  // A footer lists the pages that there are in its language.
  const isSure =
    !isMerged &&
    !block.place.startsWith('footer') &&
    ![page, ...versions].some(({ content }) => isUnfinished(content));
  yield { ...block, place: 'main', hint, isSure };
}

export const itemsMissing = defineCheck('page', 'parity/items-missing', function* (page) {
  const versions = versionsOf(page);
  const found = [...shorterSections(page, versions)];
  yield* found;
  // Several versions whose sections differ are divided as their authors like.
  if (versions.length === 1 || found.length === 0) yield* shorterTables(page, versions);
});
