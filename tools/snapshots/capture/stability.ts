import type { Cell } from '../cells';
import { type Captured, captureEach, defaultBrowsers } from './capture';

/** A capture whose bytes differ from the first run's. */
export interface Instability {
  readonly cell: string;
  /** The number of the run, from 2 on. */
  readonly run: number;
  /** How many bytes of its PNG differ, and in a scene, of the document. */
  readonly bytes: number;
}

function differingBytes(one: Buffer, other: Buffer): number {
  let count = Math.abs(one.length - other.length);
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) {
    if (one[at] !== other[at]) count += 1;
  }
  return count;
}

/** How to repeat captures. */
export interface Repetition {
  /** Where the site is served. */
  readonly origin: string;
  readonly runs: number;
  readonly browsers?: number;
  /** Called after each run with the differences found in it. */
  readonly tell?: (run: number, unstable: readonly Instability[]) => void;
}

/**
 * Captures cells several times, each run in new browsers, and compares every capture
 * with the first one, byte for byte.
 *
 * @returns the captures that differ.
 */
export async function findInstabilities(
  cells: readonly Cell[],
  { origin, runs, browsers = defaultBrowsers, tell = () => {} }: Repetition,
): Promise<readonly Instability[]> {
  const firsts = new Map<string, Buffer>();
  const all: Instability[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const unstable: Instability[] = [];
    const receive = async ({ name }: Cell, { png, after }: Captured) => {
      const bytes = after ? Buffer.concat([png, Buffer.from(JSON.stringify(after))]) : png;
      const first = firsts.get(name);
      if (!first) firsts.set(name, bytes);
      else if (!first.equals(bytes)) {
        unstable.push({ cell: name, run, bytes: differingBytes(first, bytes) });
      }
    };
    await captureEach(origin, cells, receive, browsers);
    tell(run, unstable);
    all.push(...unstable);
  }
  return all;
}
