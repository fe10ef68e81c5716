import { isDeepStrictEqual } from 'node:util';
import { fixedWords } from '../audit/tokens';
import { allFaithful } from '../spec/toggled';

type Values = Readonly<Record<string, unknown>>;

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Whether a list of a fixture's entry is emptied, so that the entry says nothing any more. */
function isEmptied(before: unknown, after: unknown): boolean {
  return Object.entries(after ?? {}).some(
    ([key, value]) => isEmptyList(value) && !isEmptyList((before as Values)[key]),
  );
}

/**
 * The value of a fixture once a defect is off for good: values that it decides are the fixed ones,
 * and what is about it or needs it on is gone.
 *
 * @param isObsolete - whether an object goes, too.
 * @returns undefined where nothing is left.
 * @example
 * withoutDefect([{ on: ['a'] }, { status: { defect: 'a', faithful: 200, fixed: 404 } }], 'a')
 * // [{ status: 404 }]
 */
export function withoutDefect(
  value: unknown,
  id: string,
  isObsolete: (values: Values) => boolean = () => false,
): unknown {
  if (value === id) return undefined;
  if (typeof value === 'string') {
    const token = new RegExp(`‹${id}(?:[.](\\w+))?›`, 'g');
    return value.replaceAll(token, (words, key = '') => fixedWords(id, key) ?? words);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.flatMap((before: unknown) => {
      const after = withoutDefect(before, id, isObsolete);
      return after === undefined || isEmptied(before, after) ? [] : [after];
    });
  }
  const values = value as Values;
  if (values.defect === id && ('faithful' in values || 'fixed' in values)) {
    return withoutDefect(values.fixed, id, isObsolete);
  }
  if ([values.id, values.defect, values.on].flat().includes(id) || isObsolete(values)) return;
  const left = Object.entries(values)
    .filter(([key]) => key !== id)
    .map(([key, each]) => [key, withoutDefect(each, id, isObsolete)] as const)
    .filter(([key, each]) => each !== undefined && !(key === 'off' && isEmptyList(each)));
  const after = Object.fromEntries(left);
  // A probe whose faces have become equal tells nothing apart.
  const { look, both, faithful, fixed }: Values = allFaithful(after) ?? {};
  const isIdle = look !== undefined && !both && isDeepStrictEqual(faithful, fixed);
  return isIdle && !isDeepStrictEqual(after, values) ? undefined : after;
}
