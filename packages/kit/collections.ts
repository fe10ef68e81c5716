/**
 * Pairs the members of two lists that have the same key, each at most once; `left` and
 * `right` are the others.
 *
 * @example pairUp(['a', 'a', 'b'], ['a'], String) // pairs [['a', 'a']], left ['a', 'b'], right []
 */
export function pairUp<Left, Right>(
  left: readonly Left[],
  right: readonly Right[],
  keyOf: (each: Left | Right) => string,
) {
  const unpaired = groupBy(right, keyOf);
  const pairs: [Left, Right][] = [];
  const remaining = left.filter((each) => {
    const partner = unpaired.get(keyOf(each))?.shift();
    if (partner !== undefined) pairs.push([each, partner]);
    return partner === undefined;
  });
  const rest = new Set([...unpaired.values()].flat());
  return { pairs, left: remaining, right: right.filter((each) => rest.has(each)) };
}

/** The items of each key, both in their order of appearance. */
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/**
 * How often each key occurs.
 *
 * @example countBy(['a', 'b', 'a'], String) // { a: 2, b: 1 }
 */
export function countBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key) {
  return new Map([...groupBy(items, keyOf)].map(([key, group]) => [key, group.length]));
}

/**
 * The keys with how often they occur, most frequent first; equally frequent ones in their order
 * of appearance.
 */
export function byFrequency<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key) {
  return [...countBy(items, keyOf)].toSorted(([, a], [, b]) => b - a);
}

/** The value of a key; it is computed, and kept in the map, where the map has none. */
export function getOrCompute<Key, Value>(
  map: Map<Key, Value>,
  key: Key,
  compute: (key: Key) => Value,
): Value {
  const known = map.get(key);
  if (known !== undefined || map.has(key)) return known as Value;
  const value = compute(key);
  map.set(key, value);
  return value;
}

/** A function that computes the result for each argument once; that of an object is kept as long as the object. */
export function memoized<Argument, Result>(
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const ofObjects = new WeakMap();
  const ofOthers = new Map();
  return (argument) => {
    const isObject = typeof argument === 'object' && argument !== null;
    const results = (isObject ? ofObjects : ofOthers) as Map<Argument, Result>;
    return getOrCompute(results, argument, compute);
  };
}

/** A function that remembers its results for the last texts; pages repeat many of theirs. */
export function rememberedByText<Result>(
  compute: (text: string) => Result,
  max = 4000,
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    if (known.size > max) known.clear();
    return getOrCompute(known, text, compute);
  };
}
