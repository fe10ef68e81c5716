import { hashOf } from '@originaltreu/kit/hash';
import { pluralize } from '@originaltreu/kit/text';
import type { Camera, Site } from './capture/camera';
import { withCameras } from './capture/cameras';
import { hashOfPixels } from './capture/pixels';
import { judge, type Verdict } from './compare/judge';
import type { Inputs, OwnInputs } from './inputs/inputs';
import type { Baselines } from './store/baselines';
import { byTest, type Entry, type SnapshotRecord } from './store/record';
import {
  type Capture,
  type Captures,
  clearResults,
  leavePictures,
  writeResults,
} from './store/results';
import type { Result, RunReport, Snapshot } from './types';

/** Everything that a run needs to know. */
export interface RunSetup {
  readonly snapshots: readonly Snapshot[];
  /** Whether `snapshots` are all there are, so that others are obsolete. */
  readonly isWhole: boolean;
  readonly shard: string;
  readonly record: SnapshotRecord;
  readonly baselines: Baselines;
  readonly inputs: Inputs;
  readonly site: Site;
  /** Capture even what is unchanged by its inputs. */
  readonly all: boolean;
  /** The site that the baselines are of, if not approved ones of this site: nothing is to approve. */
  readonly against?: string;
  /** The environment is not that of the baselines: what looks the same is unchanged. */
  readonly upgrade: boolean;
}

/** How many unchanged snapshots each run captures all the same, as a check of the inputs. */
const spotChecks = 2;

/** The hash of how a snapshot is captured. */
function definitionOf(snapshot: Snapshot): string {
  const { variant, scenario, options, page, words, picture } = snapshot;
  const { name: _name, pages: _pages, ...conditions } = variant;
  const played = scenario && [scenario.run.toString(), scenario.inputs];
  return hashOf(JSON.stringify([page.path, conditions, played, options, words, picture]));
}

/** A result without differences. */
function resultOf({ id, page, variant, scenario }: Snapshot): Omit<Result, 'status' | 'message'> {
  return {
    ...{ id, page: page.name, path: page.path, variant: variant.name },
    ...{ scenario: scenario?.name ?? '', parts: [], within: [], look: '', regions: [], words: [] },
    ...{ width: 0, height: 0, pictures: {} },
  };
}

/** What a verdict says, with its pictures left for review. */
export async function resultFor(snapshot: Snapshot, verdict: Verdict, folder: string) {
  const { status } = verdict;
  const result: Result = { ...resultOf(snapshot), status, message: '' };
  if (status === 'failed') return { ...result, message: verdict.message };
  if (status === 'unchanged') {
    // What only looks the same is to replace its baseline.
    const actual = verdict.by === 'looks' ? verdict.shot.picture : null;
    const pictures = await leavePictures(folder, snapshot.id, { actual });
    return { ...result, message: `equal ${verdict.by}`, pictures };
  }
  const { message, regions, parts, within, look, lines, expected, actual, drawn } = verdict;
  return {
    ...{ ...result, message, regions, parts, within, look, words: lines },
    ...{ width: actual.width, height: actual.height },
    pictures: await leavePictures(folder, snapshot.id, { expected, actual, diff: drawn }),
  };
}

/** What is kept of a capture for its approval, if it can be approved. */
export function captureOf(snapshot: Snapshot, verdict: Verdict, inputs: OwnInputs): Capture[] {
  if (!('shot' in verdict)) return [];
  const { picture, pixels, bytes, words, width, height } = verdict.shot;
  const definition = definitionOf(snapshot);
  const kept = snapshot.words ? [...words] : null;
  const hashes = { pixels, bytes, picture: picture ? hashOfPixels(picture) : '' };
  return [{ ...hashes, ...{ width, height, definition, inputs }, words: kept }];
}

/**
 * Compares snapshots with their baselines, and leaves the results in place of those of the last
 * run. What is unchanged by its inputs is not captured, but for a few at random.
 */
export async function runTests(setup: RunSetup): Promise<RunReport> {
  const { snapshots, record, baselines, inputs, site } = setup;
  const folder = site.results;
  const startedAt = performance.now();
  clearResults(folder);
  const results = new Map<string, Result>();
  const captures: Captures = { environment: inputs.environment, snapshots: {}, verified: [] };
  const reasonFor = async (snapshot: Snapshot, entry: Entry | undefined) => {
    if (!entry) return 'nothing is recorded yet';
    const [damaged] = baselines.damagedFiles(snapshot.id, entry);
    if (damaged) return `${damaged} is missing or not as approved`;
    if (entry.definition !== definitionOf(snapshot)) return 'it is captured in another way';
    return inputs.check(snapshot, entry);
  };
  const notes: string[] = [];
  const capture = async (snapshot: Snapshot, camera: Camera) => {
    const entry = record.snapshots[snapshot.id];
    const { verdict, captured } = await judge(
      snapshot,
      entry,
      baselines,
      () => camera.capture(snapshot),
      setup.upgrade,
    );
    const result = await resultFor(snapshot, verdict, folder);
    results.set(snapshot.id, result);
    if (!captured) return;
    const [kept] = captureOf(snapshot, verdict, await inputs.of(snapshot, captured));
    if (!kept) return;
    captures.snapshots[snapshot.id] = kept;
    if (verdict.status === 'unchanged') captures.verified.push(snapshot.id);
    for (const fault of captured.faults) {
      const note = `${snapshot.page.name}: ${fault}, which is allowed.`;
      if (!notes.includes(note)) notes.push(note);
    }
    if (captured.masked > 0) {
      notes.push(`Masks cover ${(captured.masked * 100).toFixed(1)} % of ${snapshot.id}.`);
    }
  };
  const known = setup.all ? [] : snapshots.filter(({ id }) => id in record.snapshots);
  const checked = known.toSorted(() => Math.random() - 0.5).slice(0, spotChecks);
  const unchanged = new Set<Snapshot>();
  const skip = async (snapshot: Snapshot) => {
    if ((await reasonFor(snapshot, record.snapshots[snapshot.id])) === null)
      unchanged.add(snapshot);
  };
  // Browsers start while the site is asked for inputs.
  await Promise.all([withCameras(checked, site, capture), ...known.map(skip)]);
  const toCapture = snapshots.filter((each) => !unchanged.has(each));
  await withCameras(
    toCapture.filter((each) => !checked.includes(each)),
    site,
    capture,
  );
  for (const snapshot of unchanged) {
    const captured = results.get(snapshot.id);
    const result = { ...resultOf(snapshot), status: 'unchanged', message: 'equal inputs' } as const;
    const wrong = 'its inputs are unchanged, but it is not: please report this';
    if (!captured) results.set(snapshot.id, result);
    else if (captured.status !== 'unchanged') {
      results.set(snapshot.id, { ...captured, message: `${captured.message}; ${wrong}` });
    }
  }
  const ids = new Set(snapshots.map(({ id }) => id));
  const others = Object.entries(record.snapshots).filter(([id]) => !ids.has(id));
  const ofTests = others.filter(([, { always }]) => always === byTest);
  const lost = others.filter((each) => !ofTests.includes(each)).map(([id]) => id);
  const kept = ofTests.map(([id, entry]) => ({ id, picture: true, words: 'words' in entry }));
  const stale = captures.verified.filter((id) => toCapture.some((each) => each.id === id));
  if (setup.upgrade) notes.push('Approve everything at once: baselines have one environment.');
  else if (stale.length > 0 && !setup.against) {
    notes.push(
      `${pluralize(stale.length, 'unchanged snapshot')} had to be captured; approving records the new inputs.`,
    );
  }
  const report: RunReport = {
    at: new Date().toISOString(),
    seconds: (performance.now() - startedAt) / 1000,
    captured: new Set([...toCapture, ...checked]).size,
    shard: setup.shard,
    ...(setup.against && { against: setup.against }),
    results: snapshots.flatMap(({ id }) => results.get(id) ?? []),
    obsolete: setup.isWhole ? [...lost, ...baselines.obsolete([...snapshots, ...kept])] : [],
    notes,
  };
  writeResults(folder, report, setup.against ? null : captures);
  return report;
}
