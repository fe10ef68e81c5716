import { captureEach, decode, defaultBrowsers } from '../tools/snapshots/capture/capture';
import { serveForCapture } from '../tools/snapshots/capture/capture-site';
import { type Cell, chooseCells } from '../tools/snapshots/cells';
import { compare, describeRegions } from '../tools/snapshots/compare/compare';
import { openBaselines } from '../tools/snapshots/run';
import { type Mutation, mutations } from './mutations';
import { addressOf, ScreenshotPeer } from './screenshot-peers';

/** What differs, by the name of the mutation or of the cell without one. */
interface Findings {
  has(name: string): boolean;
}

function cellOf(name: string): Cell {
  const [cell] = chooseCells({ names: [name] });
  if (!cell) throw new Error(`There is no cell ${name}.`);
  return cell;
}

/** What our comparison says of every mutation, and of the same cells without one. */
async function ownFindings(origin: string): Promise<ReadonlyMap<string, string>> {
  const { manifest, store } = openBaselines();
  const plain = [...new Set(mutations.map((mutation) => mutation.cell))];
  const shots = [
    ...plain.map((name) => ({ ...cellOf(name), called: name })),
    ...mutations.map(({ name, cell, apply }) => ({ ...cellOf(cell), called: name, look: apply })),
  ];
  const findings = new Map<string, string>();
  await captureEach(
    origin,
    shots,
    async ({ called, name }, { png }) => {
      const entry = manifest.cells[name];
      if (!entry) throw new Error(`${name} has no baseline; run npm run snapshots first.`);
      const { regions } = compare(await store.load(name, entry), await decode(png));
      if (regions.length > 0) findings.set(called, describeRegions(regions));
    },
    defaultBrowsers,
  );
  return findings;
}

/** The mutations that plain `toHaveScreenshot` with its defaults sees. */
async function peerFindings(origin: string): Promise<ReadonlySet<string>> {
  const peer = new ScreenshotPeer(origin, defaultBrowsers);
  const plain = [...new Set(mutations.map((mutation) => mutation.cell))].map((name) => {
    const cell = cellOf(name);
    return { name, baseline: name, path: addressOf(cell), width: cell.width };
  });
  await peer.run(plain, true);
  const mutated = mutations.map(({ name, cell: cellName }: Mutation) => {
    const cell = cellOf(cellName);
    const { width } = cell;
    return { name, baseline: cellName, path: addressOf(cell), width, mutation: name };
  });
  return new Set(await peer.run([...plain, ...mutated], false));
}

/**
 * Seeds faults, from one step of one colour on, and prints which are found, by us
 * and by plain `toHaveScreenshot` with its defaults.
 *
 * @returns whether we find every one, and nothing where none was seeded.
 */
export async function benchMutations(): Promise<boolean> {
  const site = await serveForCapture();
  try {
    const own = await ownFindings(site.origin);
    const peer = await peerFindings(site.origin);
    const plain = [...new Set(mutations.map((mutation) => mutation.cell))];
    console.log(`\n${'mutation'.padEnd(56)}${'cell'.padEnd(18)}ours  toHaveScreenshot`);
    // What fails without a mutation too has found none.
    const finds = (found: Findings, { name, cell }: Mutation) =>
      found.has(name) && !found.has(cell);
    for (const mutation of mutations) {
      const { name, kind, cell } = mutation;
      const mark = (found: Findings) =>
        found.has(cell) ? 'always' : found.has(name) ? 'found' : '–';
      console.log(
        `${`${kind}: ${name}`.padEnd(56)}${cell.padEnd(18)}${mark(own).padEnd(6)}${mark(peer).padEnd(8)}${own.get(name) ?? ''}`,
      );
    }
    const count = (found: Findings) =>
      mutations.filter((mutation) => finds(found, mutation)).length;
    const falsely = (found: Findings) => plain.filter((name) => found.has(name));
    console.log(
      `found of ${mutations.length}: ours ${count(own)}, toHaveScreenshot ${count(peer)}`,
    );
    console.log(
      `called different without a mutation, of ${plain.length} cells: ours ${falsely(own).length}, toHaveScreenshot ${falsely(peer).length}`,
    );
    return count(own) === mutations.length && falsely(own).length === 0;
  } finally {
    await site.close();
  }
}
