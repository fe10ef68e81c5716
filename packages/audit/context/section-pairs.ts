import { countBy } from '../collections';
import type { PageContent } from '../extract/content';
import type { Section } from '../extract/sections';

/*
 * Which sections of two versions of a page are the same. They are recognised by what
 * languages share: classes, ids, pictures and the numbers of their parts; and they
 * stand in the same order.
 */

/** The sections of two pages, paired. */
export interface SectionPairs {
  readonly pairs: readonly (readonly [Section, Section])[];
  /** Sections without a counterpart, of the one and of the other page. */
  readonly left: readonly Section[];
  readonly right: readonly Section[];
}

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

/** Pairs sections in their order, so that the sum of their likeness is the greatest. */
function pairSections(left: readonly Section[], right: readonly Section[]): SectionPairs {
  const counts = countBy(
    [...left, ...right].flatMap(({ features }) => features),
    (feature) => feature,
  );
  const likenesses = left.map((one) => right.map((other) => likeness(one, other, counts)));
  const best = Array.from({ length: left.length + 1 }, () =>
    new Array<number>(right.length + 1).fill(0),
  );
  const at = (row: number, column: number) => best[row]?.[column] ?? 0;
  const gain = (row: number, column: number) => {
    const value = likenesses[row]?.[column] ?? 0;
    return value >= minLikeness ? value : -1;
  };
  for (let row = left.length - 1; row >= 0; row -= 1) {
    for (let column = right.length - 1; column >= 0; column -= 1) {
      const paired = gain(row, column) + at(row + 1, column + 1);
      const own = best[row];
      if (own) own[column] = Math.max(paired, at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: (readonly [Section, Section])[] = [];
  const rest = { left: [] as Section[], right: [] as Section[] };
  let row = 0;
  let column = 0;
  while (row < left.length && column < right.length) {
    const [one, other] = [left[row], right[column]];
    if (!one || !other) break;
    if (at(row, column) === gain(row, column) + at(row + 1, column + 1)) {
      pairs.push([one, other]);
      row += 1;
      column += 1;
    } else if (at(row, column) === at(row + 1, column)) {
      rest.left.push(one);
      row += 1;
    } else {
      rest.right.push(other);
      column += 1;
    }
  }
  rest.left.push(...left.slice(row));
  rest.right.push(...right.slice(column));
  return pairMoved({ pairs, ...rest }, counts);
}

/** Pairs sections that stand in another order. */
function pairMoved(
  { pairs, left, right }: SectionPairs,
  counts: ReadonlyMap<string, number>,
): SectionPairs {
  const moved: (readonly [Section, Section])[] = [];
  const free = new Set(right);
  const alone = left.filter((one) => {
    const ranked = [...free]
      .map((other) => ({ other, value: likeness(one, other, counts) }))
      .toSorted((a, b) => b.value - a.value);
    const [first] = ranked;
    if (!first || first.value < minLikeness) return true;
    free.delete(first.other);
    moved.push([one, first.other]);
    return false;
  });
  return { pairs: [...pairs, ...moved], left: alone, right: [...free] };
}

const known = new WeakMap<PageContent, WeakMap<PageContent, SectionPairs>>();

/** The sections of two versions of a page, paired. */
export function sectionPairs(one: PageContent, other: PageContent): SectionPairs {
  const own = known.get(one) ?? new WeakMap<PageContent, SectionPairs>();
  known.set(one, own);
  const found = own.get(other) ?? pairSections(one.sections, other.sections);
  own.set(other, found);
  return found;
}
