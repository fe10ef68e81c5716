import { captureEach, defaultBrowsers } from '../tools/snapshots/capture/capture';
import { serveForCapture } from '../tools/snapshots/capture/capture-site';
import { decode } from '../tools/snapshots/capture/pixels';
import { type Cell, chooseCells } from '../tools/snapshots/cells';
import { compare, describeRegions } from '../tools/snapshots/compare/compare';
import { openBaselines } from '../tools/snapshots/run';
import type { Bench } from './measure';
import { type Mutation, mutations } from './mutations';
import { ScreenshotPeer, shotOf } from './screenshot-peers';

/** What a tool reports as different, by the name of the mutation or of the unchanged cell. */
type Findings = Pick<ReadonlySet<string>, 'has'>;

function cellOf(name: string): Cell {
  const [cell] = chooseCells({ names: [name] });
  if (!cell) throw new Error(`There is no cell ${name}.`);
  return cell;
}

/** The regions in which our comparison finds each mutation, and each cell without one. */
async function ownFindings(
  origin: string,
  seeded: readonly Mutation[],
  plain: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { manifest, store } = openBaselines();
  const shots = [
    ...plain.map((name) => ({ ...cellOf(name), label: name })),
    ...seeded.map(({ name, cell, apply }) => ({ ...cellOf(cell), label: name, look: apply })),
  ];
  const findings = new Map<string, string>();
  await captureEach(origin, shots, async ({ label, name }, { png }) => {
    const entry = manifest.cells[name];
    if (!entry) throw new Error(`${name} has no baseline; run npm run snapshots first.`);
    const { regions } = compare(await store.load(name, entry), await decode(png));
    if (regions.length > 0) findings.set(label, describeRegions(regions));
  });
  return findings;
}

/** The mutations that plain `toHaveScreenshot` with its defaults finds. */
async function peerFindings(
  origin: string,
  seeded: readonly Mutation[],
  plain: readonly string[],
): Promise<ReadonlySet<string>> {
  const peer = new ScreenshotPeer(origin, defaultBrowsers);
  const unchanged = plain.map((name) => shotOf(cellOf(name)));
  await peer.run(unchanged, true);
  const mutated = seeded.map(({ name, cell }) => ({ ...shotOf(cellOf(cell)), name }));
  return new Set(await peer.run([...unchanged, ...mutated], false));
}

/**
 * Seeds faults as small as one colour step and prints which of them we and plain
 * `toHaveScreenshot` find. We must find every one, and nothing in an unchanged cell.
 */
export const benchMutations: Bench = async ({ isSmoke }) => {
  const seeded = isSmoke ? mutations.slice(0, 1) : mutations;
  const plain = [...new Set(seeded.map(({ cell }) => cell))];
  const site = await serveForCapture();
  try {
    const own = await ownFindings(site.origin, seeded, plain);
    const peer = await peerFindings(site.origin, seeded, plain);
    // A tool that reports the unchanged cell, too, has not found the mutation.
    const verdict = (found: Findings, { name, cell }: Mutation) =>
      found.has(cell) ? 'always' : found.has(name) ? 'found' : '–';
    console.log(`\n${'mutation'.padEnd(56)}${'cell'.padEnd(18)}ours  toHaveScreenshot`);
    for (const mutation of seeded) {
      const { name, kind, cell } = mutation;
      console.log(
        `${`${kind}: ${name}`.padEnd(56)}${cell.padEnd(18)}${verdict(own, mutation).padEnd(6)}${verdict(peer, mutation).padEnd(8)}${own.get(name) ?? ''}`,
      );
    }
    const count = (found: Findings) =>
      seeded.filter((mutation) => verdict(found, mutation) === 'found').length;
    const falsely = (found: Findings) => plain.filter((name) => found.has(name)).length;
    console.log(`found of ${seeded.length}: ours ${count(own)}, toHaveScreenshot ${count(peer)}`);
    console.log(
      `reported as different without a mutation, of ${plain.length} cells: ours ${falsely(own)}, toHaveScreenshot ${falsely(peer)}`,
    );
    return count(own) === seeded.length && falsely(own) === 0;
  } finally {
    await site.close();
  }
};
