import { type Endpoint, endpoints } from './contract';
import type { Place } from './journal';

/**
 * Where each message stands, in typed arrays: 17 bytes a message, so that memory
 * stays flat however many there are. Messages are numbered in rising order.
 */
export interface MessageIndex {
  /** How many messages there are, of one endpoint or of all. */
  readonly count: (endpoint?: Endpoint) => number;
  readonly add: (number: number, endpoint: Endpoint, place: Place) => void;
  readonly has: (number: number) => boolean;
  readonly place: (number: number) => Place | null;
  /** Forgets a message; false where there is none of that number. */
  readonly remove: (number: number) => boolean;
  /** Numbers below a limit, newest first. */
  readonly below: (limit: number, endpoint?: Endpoint) => Generator<number>;
  /** Numbers from a limit on, oldest first. */
  readonly from: (limit: number, endpoint?: Endpoint) => Generator<number>;
}

const removed = 255;

/** An empty index. */
export function createMessageIndex(): MessageIndex {
  let numbers = new Uint32Array(1024);
  let starts = new Float64Array(1024);
  let lengths = new Uint32Array(1024);
  /** Index into `endpoints`, or `removed`. */
  let kinds = new Uint8Array(1024);
  let filled = 0;
  const counts = endpoints.map(() => 0);

  function grow() {
    const twice = <T extends { set(from: T): void }>(larger: T, array: T): T => {
      larger.set(array);
      return larger;
    };
    numbers = twice(new Uint32Array(filled * 2), numbers);
    starts = twice(new Float64Array(filled * 2), starts);
    lengths = twice(new Uint32Array(filled * 2), lengths);
    kinds = twice(new Uint8Array(filled * 2), kinds);
  }

  /** The first row whose number is not below the given one. */
  function rowFrom(number: number): number {
    let low = 0;
    let high = filled;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((numbers[middle] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function rowOf(number: number): number | null {
    const row = rowFrom(number);
    return row < filled && numbers[row] === number && kinds[row] !== removed ? row : null;
  }

  /** Whether a row holds a message, and one of an endpoint where that is asked for. */
  function isOf(row: number, endpoint: Endpoint | undefined): boolean {
    if (endpoint === undefined) return kinds[row] !== removed;
    return kinds[row] === endpoints.indexOf(endpoint);
  }

  return {
    count: (endpoint) =>
      endpoint === undefined
        ? counts.reduce((sum, each) => sum + each, 0)
        : (counts[endpoints.indexOf(endpoint)] ?? 0),
    add: (number, endpoint, { at, length }) => {
      if (filled === numbers.length) grow();
      const kind = endpoints.indexOf(endpoint);
      numbers[filled] = number;
      starts[filled] = at;
      lengths[filled] = length;
      kinds[filled] = kind;
      filled += 1;
      counts[kind] = (counts[kind] ?? 0) + 1;
    },
    has: (number) => rowOf(number) !== null,
    place: (number) => {
      const row = rowOf(number);
      return row === null ? null : { at: starts[row] ?? 0, length: lengths[row] ?? 0 };
    },
    remove: (number) => {
      const row = rowOf(number);
      if (row === null) return false;
      const kind = kinds[row] ?? removed;
      counts[kind] = (counts[kind] ?? 0) - 1;
      kinds[row] = removed;
      return true;
    },
    *below(limit, endpoint) {
      for (let row = rowFrom(limit) - 1; row >= 0; row -= 1) {
        if (isOf(row, endpoint)) yield numbers[row] ?? 0;
      }
    },
    *from(limit, endpoint) {
      for (let row = rowFrom(limit); row < filled; row += 1) {
        if (isOf(row, endpoint)) yield numbers[row] ?? 0;
      }
    },
  };
}
