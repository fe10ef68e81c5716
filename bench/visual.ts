import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asColumns } from '@originaltreu/kit/table';
import { removeTemporaryFolder } from '@originaltreu/kit/temporary-folder';
import { root } from '../tools/site/paths';
import { copyProject } from '../tools/site/project-copy';
import { defaultBrowsers, withCameras } from '../tools/snapshots/capture/capture';
import { serveForCapture } from '../tools/snapshots/capture/capture-site';
import { decode } from '../tools/snapshots/capture/pixels';
import { type Cell, chooseCells } from '../tools/snapshots/cells';
import { compare, describeRegions } from '../tools/snapshots/compare/compare';
import { openBaselines } from '../tools/snapshots/run';
import { type Bench, type Limit, median, takeTurns } from './measure';
import { type Mutation, mutate, mutations } from './mutations';
import { runNode } from './processes';
import { type PeerShot, runBackstop, runPlaywright, type ScreenshotPeer } from './screenshot-peers';

/** Seconds that a run may take when nothing changed. */
const maxUnchangedSeconds = 3;

/** Runs `npm run snapshots` as a process: its seconds, how much it captured, and what changed. */
async function snapshots(args: readonly string[], cwd = root) {
  const command = ['--import', 'tsx', 'tools/snapshots/cli.ts', '--format', 'json'];
  const { code, stdout, seconds } = await runNode([...command, ...args], { cwd });
  if (code === 2) throw new Error('npm run snapshots failed.');
  // A build may have printed something before.
  const report = JSON.parse(stdout.slice(stdout.indexOf('{\n  "captured"'))) as {
    readonly captured: number;
    readonly cells: readonly { readonly name: string; readonly kind: string }[];
  };
  const changed = report.cells.filter(({ kind }) => kind !== 'unchanged');
  return { seconds, captured: report.captured, changed: changed.map(({ name }) => name) };
}

/** A cell as other tools compare it, with its state in the query. */
function shotOf(origin: string, { name, path, selection, width }: Cell): PeerShot {
  const url = `${origin}${path}?defects=${selection}`;
  return { name, url, referenceUrl: url, width };
}

/**
 * Compares cells in which nothing changed, all captured again: how many times as long as we the
 * other tools take.
 */
async function raceCold(cells: readonly Cell[], hasPeers: boolean): Promise<readonly Limit[]> {
  const site = await serveForCapture();
  try {
    const shots = cells.map((cell) => shotOf(site.origin, cell));
    const names = cells.map(({ name }) => name);
    const ours = await snapshots(['--all', ...names]);
    console.log(`  snapshots --all, ${cells.length} cells: ${ours.seconds.toFixed(1)} s`);
    const limits: Limit[] = [
      { name: 'cells reported though nothing changed', figure: ours.changed.length, atMost: 0 },
    ];
    const race = async (name: string, runPeer: ScreenshotPeer, atLeast: number) => {
      const { different, seconds } = await runPeer(shots, defaultBrowsers);
      console.log(`  ${name}: ${seconds.toFixed(1)} s, ${different.length} reported as different`);
      const figure = seconds / ours.seconds;
      limits.push({ name: `time of ${name} / ours`, figure, atLeast, isSpeed: true });
    };
    await race('toHaveScreenshot', runPlaywright, 2.5);
    if (hasPeers) await race('BackstopJS', runBackstop, 1);
    return limits;
  } finally {
    await site.close();
  }
}

/** Compares all cells when nothing changed since the last run. */
async function benchUnchanged(rounds: number): Promise<readonly Limit[]> {
  const { runs } = await takeTurns({ runs: () => snapshots([]) }, rounds);
  const captured = runs.reduce((sum, run) => sum + run.captured, 0);
  const figure = median(runs.map(({ seconds }) => seconds));
  return [
    { name: 'cells captured though nothing changed', figure: captured, atMost: 0 },
    { name: 'seconds when nothing changed', figure, atMost: maxUnchangedSeconds, isSpeed: true },
  ];
}

/** Changes one text of a service page in a copy of the project. */
async function benchOneText(): Promise<readonly Limit[]> {
  const folder = copyProject('one-text');
  try {
    const file = join(folder, 'src/content/de/roofing.ts');
    const before = readFileSync(file, 'utf8');
    const after = before.replace(/heading: '(?=\w)/, "heading: 'X");
    if (after === before) throw new Error(`${file} has no heading.`);
    writeFileSync(file, after);
    const { captured, changed } = await snapshots([], folder);
    const expected = chooseCells(['de-roofing-*']);
    // The words of the fixed state differ from the configured ones as before.
    const showing = expected.filter(({ name }) => name !== 'de-roofing-words-fixed');
    const hidden = showing.filter(({ name }) => !changed.includes(name));
    const others = changed.filter((name) => !showing.some((cell) => cell.name === name));
    console.log(`  changed by one text: ${changed.join(', ')}`);
    const toCapture = expected.filter((cell) => cell.kind !== 'words').length;
    return [
      { name: 'cells captured for one text', figure: captured, atMost: toCapture },
      { name: 'cells that do not show the text', figure: hidden.length, atMost: 0 },
      { name: 'cells of other pages that changed', figure: others.length, atMost: 0 },
    ];
  } finally {
    removeTemporaryFolder(folder);
  }
}

/** Compares `npm run snapshots` with plain `toHaveScreenshot` and BackstopJS. */
export const benchVisual: Bench = async ({ isSmoke, hasPeers, args }) => {
  const names = isSmoke && args.length === 0 ? ['de-home-390'] : args;
  // Other tools know nothing of scenes and words.
  const cells = chooseCells(names).filter(({ kind }) => kind === 'page');
  return [
    ...(await benchUnchanged(isSmoke ? 1 : 5)),
    ...(await benchOneText()),
    ...(await raceCold(cells, hasPeers)),
  ];
};

function cellOf(name: string): Cell {
  const [cell] = chooseCells([name]);
  if (!cell) throw new Error(`Unknown cell ${name}.`);
  return cell;
}

/** The regions in which we see each mutation or unchanged cell as different, by its name. */
async function compareOurs(seeded: readonly Mutation[], plain: readonly string[]) {
  const { manifest, store } = openBaselines();
  const shots = [
    ...plain.map((name) => ({ ...cellOf(name), label: name })),
    ...seeded.map((mutation) => {
      // The browser gets a function as text, with all that it needs.
      const look = new Function(`return (${mutate})(${JSON.stringify(mutation)})`);
      return { ...cellOf(mutation.cell), label: mutation.name, look: look as () => unknown };
    }),
  ];
  const seen = new Map<string, string>();
  await withCameras(shots, async (shot, camera) => {
    const { label, name } = shot;
    const { png } = await camera.capture(shot);
    const entry = manifest.cells[name];
    if (!entry) throw new Error(`${name} has no baseline; run npm run snapshots first.`);
    const { regions } = compare(await store.load(name, entry), await decode(png));
    if (regions.length > 0) seen.set(label, describeRegions(regions));
  });
  return seen;
}

/** The mutations and unchanged cells that plain `toHaveScreenshot` with its defaults sees as different. */
async function comparePeer(origin: string, seeded: readonly Mutation[], plain: readonly string[]) {
  const unchanged = plain.map((name) => shotOf(origin, cellOf(name)));
  const mutated = seeded.map((mutation) => {
    return { ...shotOf(origin, cellOf(mutation.cell)), name: mutation.name, mutation };
  });
  const { different } = await runPlaywright([...unchanged, ...mutated], defaultBrowsers);
  return new Set(different);
}

/**
 * Seeds faults as small as one colour step and prints which of them we and plain
 * `toHaveScreenshot` see. We must see every one, and nothing in an unchanged cell.
 */
export const benchMutations: Bench = async ({ isSmoke }) => {
  const seeded = isSmoke ? mutations.slice(0, 1) : mutations;
  const plain = [...new Set(seeded.map(({ cell }) => cell))];
  const site = await serveForCapture();
  try {
    const ours = await compareOurs(seeded, plain);
    const peer = await comparePeer(site.origin, seeded, plain);
    // A tool that reports the unchanged cell, too, has not seen the mutation.
    const verdict = (seen: Pick<typeof peer, 'has'>, { name, cell }: Mutation) =>
      seen.has(cell) ? 'always' : seen.has(name) ? 'seen' : '–';
    const headings = ['mutation', 'cell', 'ours', 'toHaveScreenshot', 'where'];
    const rows = seeded.map((mutation) => {
      const { kind, name, cell } = mutation;
      const verdicts = [verdict(ours, mutation), verdict(peer, mutation)];
      return [`${kind}: ${name}`, cell, ...verdicts, ours.get(name) ?? ''];
    });
    console.log(asColumns({ headings, rows }));
    const killed = seeded.filter((mutation) => verdict(ours, mutation) === 'seen').length;
    const alarms = plain.filter((name) => ours.has(name)).length;
    return [
      { name: 'mutations seen', figure: killed, atLeast: seeded.length },
      { name: 'cells reported without a mutation', figure: alarms, atMost: 0 },
    ];
  } finally {
    await site.close();
  }
};
