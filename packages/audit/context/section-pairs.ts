import { countBy, memoized } from '@sitewide/kit/collections';
import type { PageContent, TextBlock } from '../extract/content';
import type { Section } from '../extract/sections';

/*
 * Which sections of two versions of a page are the same. They are recognised by what
 * languages share: classes, ids, pictures and the numbers of their parts.
 */

/** How alike two counts are, from 0 to 1. */
function likenessOfCounts(one: Section, other: Section): number {
  const kinds = Object.keys(one.counts) as (keyof Section['counts'])[];
  const parts = kinds.map((kind) => {
    const [a, b] = [one.counts[kind], other.counts[kind]];
    return a === b ? 1 : Math.min(a, b) / Math.max(a, b);
  });
  return parts.reduce((sum, each) => sum + each, 0) / parts.length;
}

/** How alike two sections are, from 0 to 1; features that few sections have weigh more. */
function likeness(one: Section, other: Section, counts: ReadonlyMap<string, number>): number {
  const weight = (feature: string) => 1 / (counts.get(feature) ?? 1);
  const others = new Set(other.features);
  const sum = (features: readonly string[]) =>
    features.reduce((total, feature) => total + weight(feature), 0);
  const shared = sum(one.features.filter((each) => others.has(each)));
  const all = sum(one.features) + sum(other.features) - shared;
  const ofCounts = likenessOfCounts(one, other);
  return all === 0 ? ofCounts : 0.75 * (shared / all) + 0.25 * ofCounts;
}

const minLikeness = 0.4;

/**
 * Pairs sections, those that are most alike first; equally alike ones in their order. Those
 * without a counterpart are `left` and `right`.
 */
function pairSections(left: readonly Section[], right: readonly Section[]) {
  const features = [...left, ...right].flatMap((each) => each.features);
  const counts = countBy(features, String);
  const candidates = left.flatMap((one) =>
    right.map((other) => ({ one, other, value: likeness(one, other, counts) })),
  );
  const partners = new Map<Section, Section>();
  const free = new Set(right);
  for (const { one, other, value } of candidates.toSorted((a, b) => b.value - a.value)) {
    if (value < minLikeness || partners.has(one) || !free.delete(other)) continue;
    partners.set(one, other);
  }
  const paired = left.filter((one) => partners.has(one));
  return {
    pairs: paired.map((one) => [one, partners.get(one) as Section] as const),
    left: left.filter((one) => !partners.has(one)),
    right: [...free],
  };
}

const pairsOf = memoized((one: PageContent) =>
  memoized((other: PageContent) => pairSections(one.sections, other.sections)),
);

export function sectionPairs(one: PageContent, other: PageContent) {
  return pairsOf(one)(other);
}

function textsOf({ element, isContained }: Section, { blocks }: PageContent): TextBlock[] {
  if (!isContained) return [];
  const start = `${element} > `;
  return blocks.filter((block) => block.kind === 'text' && block.element.startsWith(start));
}

/** The texts of two lists that stand at the same places of them; none where these are not equally long. */
export function inOrder(
  texts: readonly TextBlock[],
  others: readonly TextBlock[],
): [TextBlock, TextBlock][] {
  if (texts.length !== others.length) return [];
  return texts.map((text, at) => [text, others[at] as TextBlock]);
}

/** The texts of two versions that say the same: those of paired sections with equally many. */
export function* textPairs(
  one: PageContent,
  other: PageContent,
): Generator<[TextBlock, TextBlock]> {
  for (const [left, right] of sectionPairs(one, other).pairs) {
    yield* inOrder(textsOf(left, one), textsOf(right, other));
  }
}
