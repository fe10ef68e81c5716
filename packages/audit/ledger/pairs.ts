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
  const unpaired = new Map<string, Right[]>();
  for (const each of right) {
    const same = unpaired.get(keyOf(each));
    if (same) same.push(each);
    else unpaired.set(keyOf(each), [each]);
  }
  const pairs: [Left, Right][] = [];
  const remaining = left.filter((each) => {
    const partner = unpaired.get(keyOf(each))?.shift();
    if (partner !== undefined) pairs.push([each, partner]);
    return partner === undefined;
  });
  const rest = new Set([...unpaired.values()].flat());
  return { pairs, left: remaining, right: right.filter((each) => rest.has(each)) };
}

/**
 * How often each key occurs.
 *
 * @example countBy(['a', 'b', 'a'], String) // { a: 2, b: 1 }
 */
export function countBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
