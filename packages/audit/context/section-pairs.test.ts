import { expect, test } from 'vitest';
import type { PageContent } from '../extract/content';
import type { Section } from '../extract/sections';
import { sectionPairs } from './section-pairs';

/* Which sections of two versions of a page are found to be the same. */

/** A section by its name, its features and the number of its items. */
function section(heading: string, features: string, items: number): Section {
  return { name: heading, features: features.split(' '), counts: { items } } as unknown as Section;
}

/** The pairs, and the sections without a counterpart, by their headings. */
function paired(left: readonly Section[], right: readonly Section[]) {
  const content = (sections: readonly Section[]) => ({ sections }) as PageContent;
  const found = sectionPairs(content(left), content(right));
  return {
    pairs: found.pairs.map(([one, other]) => `${one.name} ${other.name}`).sort(),
    left: found.left.map(({ name }) => name),
    right: found.right.map(({ name }) => name),
  };
}

const cards = 'cards grid';

test('of sections that are much alike, the one that fits no place is missing', () => {
  const german = [section('A', cards, 2), section('B', cards, 4), section('C', cards, 5)];
  const english = [section('a', cards, 2), section('c', cards, 5)];
  expect(paired(german, english)).toEqual({ pairs: ['A a', 'C c'], left: ['B'], right: [] });
  expect(paired(english, german)).toEqual({ pairs: ['a A', 'c C'], left: [], right: ['B'] });
});

test('sections in another order are the same, unless they are too little alike', () => {
  const german = [section('A', 'hero', 1), section('B', cards, 4), section('C', 'form', 3)];
  const english = [section('c', 'form', 3), section('a', 'hero', 1), section('x', 'map', 9)];
  expect(paired(german, english)).toEqual({
    pairs: ['A a', 'C c'],
    left: ['B'],
    right: ['x'],
  });
});
