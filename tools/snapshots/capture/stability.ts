import type { Cell } from '../cells';
import { captureEach } from './capture';

/** A capture whose bytes differ from the first run's. */
export interface Instability {
  readonly cell: string;
  /** How many bytes of its PNG differ. */
  readonly bytes: number;
}

function differingBytes(one: Buffer, other: Buffer): number {
  if (one.equals(other)) return 0;
  let count = Math.abs(one.length - other.length);
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) {
    if (one[at] !== other[at]) count += 1;
  }
  return count;
}

/**
 * Captures cells several times, each run in new browsers, and compares every capture
 * with the first one, byte for byte.
 *
 * @param origin - where the site is served.
 * @param log - called after each run with the differences found in it.
 * @returns the captures that differ.
 */
export async function findInstabilities(
  origin: string,
  cells: readonly Cell[],
  runs: number,
  log: (run: number, unstable: readonly Instability[]) => void = () => {},
): Promise<readonly Instability[]> {
  const first = new Map<string, Buffer>();
  const all: Instability[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const unstable: Instability[] = [];
    await captureEach(origin, cells, async ({ name }, { png }) => {
      const expected = first.get(name) ?? png;
      first.set(name, expected);
      const bytes = differingBytes(expected, png);
      if (bytes > 0) unstable.push({ cell: name, bytes });
    });
    log(run, unstable);
    all.push(...unstable);
  }
  return all;
}
