import type { Toggle } from '../src/defects/define';

/** A value as text; its kind is `absent` if there is no value, `code` for a function. */
export interface Readable {
  readonly text: string;
  readonly kind: 'value' | 'absent' | 'code';
}

/** One part of a defect's value that differs between its faces. */
export interface FaceRow {
  /** The part's path, e.g. `limits.name.maxLength`; empty for the whole value. */
  readonly part: string;
  readonly faithful: Readable;
  readonly fixed: Readable;
}

/** Stands in for a part that only the other face has. */
const missing = Symbol('missing');

function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  return !Array.isArray(value) || value.some((each) => typeof each === 'object');
}

/** A function's source without the indentation it has in its file. */
function sourceOf(code: unknown): string {
  const lines = String(code).replaceAll('\t', '  ').split('\n');
  const indents = lines.slice(1).filter((line) => line.trim() !== '');
  const common = Math.min(...indents.map((line) => line.search(/\S/)));
  return lines.map((line, at) => (at === 0 ? line : line.slice(common))).join('\n');
}

function readable(value: unknown): Readable {
  if (value === missing || value === undefined) return { text: 'not set', kind: 'absent' };
  if (value === null) return { text: 'none', kind: 'absent' };
  if (value === '') return { text: 'empty', kind: 'absent' };
  if (typeof value === 'function') return { text: sourceOf(value), kind: 'code' };
  if (typeof value === 'object' && Object.keys(value).length === 0) {
    return { text: 'no entries', kind: 'absent' };
  }
  if (Array.isArray(value)) return { text: value.join(', '), kind: 'value' };
  return { text: String(value), kind: 'value' };
}

function partOf(value: unknown, key: string): unknown {
  return isBranch(value) && key in value ? value[key] : missing;
}

function differences(part: string, faithful: unknown, fixed: unknown): FaceRow[] {
  if (isBranch(faithful) || isBranch(fixed)) {
    const keys = [faithful, fixed].flatMap((face) => (isBranch(face) ? Object.keys(face) : []));
    const below = [...new Set(keys)].flatMap((key) =>
      differences(part === '' ? key : `${part}.${key}`, partOf(faithful, key), partOf(fixed, key)),
    );
    if (keys.length > 0) return below;
  }
  const row = { part, faithful: readable(faithful), fixed: readable(fixed) };
  return row.faithful.text === row.fixed.text ? [] : [row];
}

/**
 * Compares the two faces of a value part by part and returns those that differ.
 *
 * @example faceRows({ faithful: { a: 1, b: 2 }, fixed: { a: 1, b: 3 } }) // one row: part 'b', 2 and 3
 */
export function faceRows({ faithful, fixed }: Pick<Toggle<unknown>, 'faithful' | 'fixed'>) {
  return differences('', faithful, fixed);
}
