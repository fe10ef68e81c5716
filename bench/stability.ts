import { UsageError } from '@originaltreu/audit/command-line';
import { serveForCapture } from '../tools/snapshots/capture/capture-site';
import { findInstabilities, type Instability } from '../tools/snapshots/capture/stability';
import { cells } from '../tools/snapshots/cells';
import type { Bench } from './measure';

/** Captures all cells several times and compares the captures byte for byte. */
export const benchStability: Bench = async ({ isSmoke, args: [given = isSmoke ? '2' : '20'] }) => {
  const runs = Number(given);
  if (!Number.isInteger(runs) || runs < 2) {
    throw new UsageError(`The number of runs must be 2 or more, not “${given}”.`);
  }
  const pictured = cells.filter(({ kind }) => kind !== 'words');
  const chosen = isSmoke ? pictured.slice(0, 1) : pictured;
  const startedAt = performance.now();
  const tell = (run: number, unstable: readonly Instability[]) => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    const sum = unstable.reduce((total, { bytes }) => total + bytes, 0);
    console.log(`run ${run} of ${runs}: ${sum} differing bytes, after ${seconds} s`);
    for (const { cell, bytes } of unstable) console.log(`  ${cell}: ${bytes}`);
  };
  const site = await serveForCapture();
  const unstable = await findInstabilities(chosen, { origin: site.origin, runs, tell }).finally(
    site.close,
  );
  console.log(
    `${chosen.length} cells, ${runs} runs: ${unstable.length} of ${chosen.length * (runs - 1)} captures differ from the first`,
  );
  return unstable.length === 0;
};
