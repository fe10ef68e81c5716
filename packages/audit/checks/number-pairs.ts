import { groupBy, memoized } from '@sitewide/kit/collections';
import { inOrder, textPairs } from '../context/section-pairs';
import { contentTexts, type PageContent, type TextBlock } from '../extract/content';
import { columnOf, isOfFrame } from '../extract/name';
import {
  amountsIn,
  difference,
  hasPrice,
  haveSameDays,
  haveSameNumbers,
  numbersIn,
  without,
  year,
} from './number-difference';

/*
 * Which texts of two versions of a page say the same, so that their numbers can be compared: by
 * their places, their classes, the numbers that they share, and what stands beside these.
 */

/** A text of a page, and the one that says the same in a version. */
type Pair = [TextBlock, TextBlock];

/** The part of the texts of two versions that stand at the same place, from which on their others do too. */
const minAligned = 0.9;

/** The texts of a page by their places: those of its frame, of its content, and of its head. */
const textsByPlace = memoized((content: PageContent) => {
  const frame = content.blocks.filter((each) => each.kind === 'text' && isOfFrame(each));
  const byPlace = (those: readonly TextBlock[]) =>
    new Map(those.map((each) => [each.element, each]));
  // What search engines and cards say of it, e.g. its description.
  const head = content.blocks.filter(({ kind }) => kind === 'meta');
  return { frame: byPlace(frame), content: byPlace(contentTexts(content)), head: byPlace(head) };
});

/** The texts of two versions that have the same key, e.g. the same place. */
function withSameKey(
  texts: ReadonlyMap<string, TextBlock>,
  others: ReadonlyMap<string, TextBlock>,
): Pair[] {
  return [...texts].flatMap(([key, text]): Pair[] => {
    const counterpart = others.get(key);
    return counterpart ? [[text, counterpart]] : [];
  });
}

/** How many texts there are, but for those that are known by ids which a version has not: programs make ids of headings. */
const sizeBeside = (texts: ReadonlyMap<string, TextBlock>, others: typeof texts) =>
  [...texts.keys()].filter((key) => !/^#[^ ]+$/.test(key) || others.has(key)).length;

/** The texts at the same places of two versions whose contents hardly differ in their structure, or whose frames do. */
function alignedTexts(one: PageContent, other: PageContent): Pair[] {
  return (['frame', 'content'] as const).flatMap((part) => {
    const [texts, others] = [textsByPlace(one)[part], textsByPlace(other)[part]];
    const pairs = withSameKey(texts, others);
    const most = Math.max(sizeBeside(texts, others), sizeBeside(others, texts));
    return pairs.length >= minAligned * most ? pairs : [];
  });
}

/** The numbers of a text from which on they alone show what another text says the same. */
const minNumbers = 3;

/** The texts of a page that have so many numbers, with these. */
const richTexts = memoized(({ blocks }: PageContent) =>
  blocks
    .filter(({ kind }) => kind === 'text')
    .map((block) => ({ block, numbers: numbersIn(block.text) }))
    .filter(({ numbers }) => numbers.length >= minNumbers),
);

/** What some numbers count: `0 m²` for `65 m²`, `0–0` for a range. */
const unitsOf = (numbers: readonly string[]) => numbers.join(' ').replace(/[\d.]+/g, '0');

/** The texts of two versions that have the same numbers but one of what it counts, wherever they stand. */
function textsByNumbers(one: PageContent, other: PageContent): Pair[] {
  return richTexts(one).flatMap(({ block, numbers }): Pair[] => {
    const alike = richTexts(other).filter((each) => {
      const [own, theirs] = [without(numbers, each.numbers), without(each.numbers, numbers)];
      const isAlike = own.length <= 1 && unitsOf(own) === unitsOf(theirs);
      return each.numbers.length === numbers.length && isAlike;
    });
    const [counterpart] = alike;
    return counterpart && alike.length === 1 ? [[block, counterpart.block]] : [];
  });
}

/** Letters of a text with a postcode at most. */
const maxAddress = 120;

/** Texts of one class from which on they show what corresponds: the prices of a list. */
const minOfClass = 3;

/** The texts of a page that have numbers, by the classes that they stand in. */
const textsByClass = memoized(({ blocks }: PageContent) =>
  groupBy(
    // Each language may have news of its own, with their dates.
    blocks.filter(
      ({ kind, classes, text }) =>
        kind === 'text' && classes !== '' && /\d/.test(text) && !year.test(text),
    ),
    ({ classes }) => classes,
  ),
);

/** The texts of two versions in the same classes, of which all but one have the same numbers in the same order. */
function textsOfClasses(one: PageContent, other: PageContent): Pair[] {
  return [...textsByClass(one)].flatMap(([classes, texts]) => {
    const pairs = inOrder(texts, textsByClass(other).get(classes) ?? []);
    if (pairs.length < minOfClass) return [];
    const apart = pairs.filter(([mine, theirs]) => difference(mine, theirs) !== null);
    const alike = pairs.filter(([mine, theirs]) => haveSameNumbers(mine, theirs));
    return apart.length === 1 && alike.length === pairs.length - 1 ? apart : [];
  });
}

/** A postcode and its town. */
export const postcode = /(?<![\d.,-])(\d{4,5})\s(\p{Lu}[\p{L}-]{2,})/gu;

/** The texts of a page that have a postcode, by the town, where it has one alone. */
const textsByTown = memoized(({ blocks }: PageContent): ReadonlyMap<string, TextBlock> => {
  const texts = blocks.filter(({ kind, text }) => kind === 'text' && text.length <= maxAddress);
  const found = texts.flatMap((block) =>
    [...block.text.matchAll(postcode)].map(([, code = '', town = '']) => ({ block, code, town })),
  );
  const towns = [...groupBy(found, ({ town }) => town)].flatMap(([town, [first, ...others]]) => {
    const isOne =
      first && !year.test(first.code) && others.every(({ code }) => code === first.code);
    return isOne ? [[town, first.block] as const] : [];
  });
  return new Map(towns);
});

/** The texts of two versions with a postcode of the same town, wherever they stand. */
const textsByPostcode = (one: PageContent, other: PageContent) =>
  withSameKey(textsByTown(one), textsByTown(other));

/** The kind of element that a text stands in: `li` of `ul > li:nth-of-type(2)`. */
const tagOf = ({ element }: TextBlock) => /([a-z][a-z\d]*)[^\s>]*$/.exec(element)?.[1];

/** The texts of a page that have prices. */
const priced = memoized((content: PageContent) => contentTexts(content).filter(hasPrice));

/** The texts with prices of two versions that have equally many, where all but one have the same numbers. */
function textsWithPrices(one: PageContent, other: PageContent): Pair[] {
  const pairs = inOrder(priced(one), priced(other));
  const apart = pairs.filter(([mine, theirs]) => !haveSameNumbers(mine, theirs));
  // One price alone may be of something else, unless the text has another number, and so may the
  // second, where one is in a list and the other in a table.
  const areAlike = apart.every(([mine, theirs]) => tagOf(mine) === tagOf(theirs));
  const isTold =
    pairs.length > (areAlike ? 1 : 2) || apart.some(([{ text }]) => amountsIn(text).length > 1);
  return apart.length === 1 && isTold ? apart : [];
}

/** What the number of a row looks like. */
const rowNumber = /^\d+\.?$/;

/** The numbers that stand alone in each column of a page. */
const numbersByColumn = memoized(({ blocks }: PageContent) => {
  const numbers = blocks.filter(({ text }) => rowNumber.test(text));
  return new Set(numbers.map((each) => `${columnOf(each)} ${Number.parseInt(each.text, 10)}`));
});

/** Whether a text is the number of a row: the next one has the next, or the one before that before. */
function isOfRow(block: TextBlock, content: PageContent): boolean {
  if (!rowNumber.test(block.text)) return false;
  const number = Number.parseInt(block.text, 10);
  return [number - 1, number + 1].some((each) =>
    numbersByColumn(content).has(`${columnOf(block)} ${each}`),
  );
}

/** The dates at the same places of two versions, however these differ elsewhere. */
function datesAtPlaces(one: PageContent, other: PageContent): Pair[] {
  const pairs = withSameKey(textsByPlace(one).content, textsByPlace(other).content);
  return pairs.filter(([text, counterpart]) => haveSameDays(text, counterpart));
}

/** The texts of two versions that say the same; of the pairs of one text the last counts. */
export function numberPairs(one: PageContent, other: PageContent): Map<TextBlock, TextBlock> {
  const pairs = [
    ...textsOfClasses(one, other),
    ...textsByNumbers(one, other),
    ...textsByPostcode(one, other),
    ...withSameKey(textsByPlace(one).head, textsByPlace(other).head),
    ...textsWithPrices(one, other),
    ...textPairs(one, other),
    ...alignedTexts(one, other),
    ...datesAtPlaces(one, other),
  ];
  return new Map(pairs.filter(([text]) => !isOfRow(text, one)));
}
