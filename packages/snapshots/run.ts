import { ExpectedError } from '@sitewide/kit/command-line';
import { pluralize } from '@sitewide/kit/text';
import type { Camera, Site } from './capture/camera';
import { withCameras } from './capture/cameras';
import { equalResult, judge } from './compare/judge';
import { explainEnvironment } from './inputs/environment';
import { openInputs } from './inputs/inputs';
import { Baselines } from './store/baselines';
import { byTest, readRecord } from './store/record';
import { type Captures, clearResults, writeResults } from './store/results';
import type { Result, RunReport, Snapshot } from './types';

/** Which snapshots to compare: those that match a glob, all without any. */
export interface Choice {
  readonly only: readonly string[];
  /** One part of a run that is divided, `2/3`; '' for all. */
  readonly shard: string;
  /** Capture even what is unchanged by its inputs. */
  readonly all: boolean;
  /** Compare with baselines of another environment: what looks the same is unchanged. */
  readonly upgrade?: boolean;
}

/** How many unchanged snapshots each run captures all the same, as a check of the inputs. */
const spotChecks = 2;

/**
 * Compares snapshots with their baselines, and leaves the results in place of those of the last
 * run. What is unchanged by its inputs is not captured, but for a few at random.
 *
 * @param snapshots - those that are chosen.
 * @param against - the site that the baselines are of, if not approved ones: nothing is to approve.
 */
export async function runTests(
  site: Site,
  snapshots: readonly Snapshot[],
  { only, shard, all, upgrade }: Choice,
  against?: string,
): Promise<RunReport> {
  const record = readRecord(site.baselines);
  const inputs = await openInputs(site, record);
  const foreign = explainEnvironment(record.environment, inputs.environment);
  const same = 'The baselines are of this environment already: run “test”.';
  if (foreign ? !upgrade : upgrade) throw new ExpectedError(foreign ?? same);
  const baselines = new Baselines(site.baselines);
  const folder = site.results;
  const startedAt = performance.now();
  clearResults(folder);
  const results = new Map<string, Result>();
  const captures: Captures = { environment: inputs.environment, snapshots: {} };
  const notes = new Set<string>();
  const capture = async (snapshot: Snapshot, camera: Camera) => {
    const { id, page } = snapshot;
    const take = () => camera.capture(snapshot);
    const judged = await judge(snapshot, record.snapshots[id], baselines, folder, take, upgrade);
    const { result, kept, captured } = judged;
    results.set(id, result);
    if (!kept || !captured) return;
    captures.snapshots[id] = { ...kept, inputs: await inputs.of(snapshot, captured) };
    for (const fault of captured.faults) notes.add(`${page.name}: ${fault}, which is allowed.`);
    const share = (captured.masked * 100).toFixed(1);
    if (captured.masked > 0) notes.add(`Masks cover ${share} % of ${id}.`);
  };
  const known = all || upgrade ? [] : snapshots.filter(({ id }) => id in record.snapshots);
  const checked = known.toSorted(() => Math.random() - 0.5).slice(0, spotChecks);
  const unchanged = new Set<Snapshot>();
  const skip = async (snapshot: Snapshot) => {
    if ((await inputs.check(snapshot)) === null) unchanged.add(snapshot);
  };
  // A browser starts while the site is asked for inputs.
  const one = { ...site, workers: 1 };
  await Promise.all([withCameras(checked, one, capture), ...known.map(skip)]);
  const toCapture = snapshots.filter((each) => !unchanged.has(each));
  const unseen = toCapture.filter((each) => !checked.includes(each));
  await withCameras(unseen, site, capture);
  for (const snapshot of unchanged) {
    const result = results.get(snapshot.id) ?? equalResult(snapshot, 'equal inputs');
    const wrong = 'its inputs are unchanged, but it is not: please report this';
    const message = [result.message, result.status === 'unchanged' ? [] : wrong].flat().join('; ');
    results.set(snapshot.id, { ...result, message });
  }
  // Of all that there are, others are obsolete.
  const isWhole = only.length === 0 && shard === '' && !against;
  const ids = new Set(snapshots.map(({ id }) => id));
  const others = Object.entries(record.snapshots).filter(([id]) => !ids.has(id));
  const ofTests = others.filter(([, { always }]) => always === byTest);
  const lost = others.filter((each) => !ofTests.includes(each)).map(([id]) => id);
  const kept = ofTests.map(([id, entry]) => ({ id, picture: true, words: 'words' in entry }));
  const stale = toCapture.filter(({ id }) => captures.snapshots[id]?.isEqual);
  const count = pluralize(stale.length, 'unchanged snapshot');
  if (upgrade) notes.add('Approve everything at once: baselines have one environment.');
  else if (stale.length > 0 && !against)
    notes.add(`${count} had to be captured; approving records the new inputs.`);
  const report: RunReport = {
    at: new Date().toISOString(),
    seconds: (performance.now() - startedAt) / 1000,
    captured: new Set([...toCapture, ...checked]).size,
    shard,
    ...(against && { against }),
    results: snapshots.flatMap(({ id }) => results.get(id) ?? []),
    obsolete: isWhole ? [...lost, ...baselines.obsolete([...snapshots, ...kept])] : [],
    notes: [...notes],
  };
  writeResults(folder, report, against ? null : captures);
  return report;
}
