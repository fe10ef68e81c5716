import type { FaceRow } from '../page/model';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value in words: text as it is, a function as its source, all else as JSON. */
export function inWords(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'function') return String(value);
  return JSON.stringify(value) ?? 'nothing';
}

/** The parts of a value by their place in it, e.g. `items[2].label`. */
function partsOf(value: unknown, at = ''): [string, string][] {
  if (isRecord(value) && Object.keys(value).length > 0) {
    return Object.entries(value).flatMap(([key, part]) =>
      partsOf(part, at === '' ? key : `${at}.${key}`),
    );
  }
  if (Array.isArray(value) && value.some((part) => typeof part === 'object' && part !== null)) {
    return value.flatMap((part, index) => partsOf(part, `${at}[${index}]`));
  }
  return [[at, Array.isArray(value) ? value.map(inWords).join('\n') : inWords(value)]];
}

/** The parts in which two faces differ; parts that they share are left away. */
export function faceRows(faithful: unknown, fixed: unknown): FaceRow[] {
  const [one, other] = [new Map(partsOf(faithful)), new Map(partsOf(fixed))];
  return [...new Set([...one.keys(), ...other.keys()])]
    .map((at) => ({ at, faithful: one.get(at) ?? null, fixed: other.get(at) ?? null }))
    .filter((row) => row.faithful !== row.fixed);
}
