import { groupBy } from '@sitewide/kit/collections';
import { comparable } from '@sitewide/kit/text';
import type { AuditedContent } from '../context/content-site';
import { versionsOf } from '../context/versions';
import type { TextBlock } from '../extract/content';
import { blockAtPlace } from './doubtful-text';

/*
 * Labels of cards that name another card: the picture of the third card has the heading of the
 * second as its alternative text, where all others have their own.
 */

/** Cards of a page whose labels have their headings, and their part, from which on all of them should. */
const minNamed = 3;
const minPart = 0.6;
/** Letters from which on a heading is found in a label. */
const minLength = 4;

interface Card {
  readonly label: TextBlock;
  readonly heading: TextBlock;
}

/** Each label with the heading that is the first behind it, and before the next label. */
function cardsOf(blocks: readonly TextBlock[], kind: TextBlock['kind']): Card[] {
  let label: TextBlock | null = null;
  return blocks.flatMap((block) => {
    if (block.kind === kind) label = block;
    if (block.role !== 'heading' || block.kind !== 'text' || label === null) return [];
    const card = { label, heading: block };
    label = null;
    return [card];
  });
}

const names = (label: TextBlock, heading: string) =>
  heading.length >= minLength && comparable(label.text).includes(comparable(heading));

/** The labels that name the heading of another card, where most of the same kind name their own. */
function* othersIn(cards: readonly Card[]) {
  const named = cards.filter(({ label, heading }) => names(label, heading.text));
  if (named.length < minNamed || named.length < minPart * cards.length) return;
  const headings = named.map(({ heading }) => heading.text);
  for (const { label, heading } of cards) {
    const own = heading.text;
    if (headings.includes(own) || hasPart(label.text, own)) continue;
    const other = headings.find((each) => names(label, each));
    if (other !== undefined) yield { label, own, other };
  }
}

/** The labels that name the heading of another card, with both headings. */
export function labelsOfOthers(blocks: readonly TextBlock[]) {
  const orders = [blocks, blocks.toReversed()];
  return (['alt', 'aria-label'] as const).flatMap((kind) =>
    orders.flatMap((order) => {
      const kinds = groupBy(cardsOf(order, kind), ({ heading }) => heading.classes);
      return [...kinds.values()].flatMap((cards) => [...othersIn(cards)]);
    }),
  );
}

/** Letters that two forms of a word have in common: “Arrow” and “Arrows”, “ogród” and “ogródek”. */
const stem = 4;

/** Whether a label has a part of a heading: all of it, or the beginning of a word. */
function hasPart(label: string, heading: string): boolean {
  const words = heading.match(/\p{L}{4,}/gu) ?? [];
  const parts = [heading, ...words.map((each) => each.slice(0, stem))].map(comparable);
  return parts.some((each) => comparable(label).includes(each));
}

/** Versions from which on pictures that are all called as what is beside them show that one should be. */
const minVersions = 2;

/** The alternative texts that are not those of the heading beside them, where they are in all versions. */
export function labelsUnlikeVersions(page: AuditedContent): Card[] {
  const versions = versionsOf(page);
  if (versions.length < minVersions) return [];
  return cardsOf(page.content.blocks, 'alt').filter(({ label, heading }) => {
    if (label.language !== heading.language || hasPart(label.text, heading.text)) return false;
    return versions.every((version) => {
      const [theirs, title] = [label, heading].map((each) => blockAtPlace(each, version));
      return theirs && title && comparable(theirs.text) === comparable(title.text);
    });
  });
}
