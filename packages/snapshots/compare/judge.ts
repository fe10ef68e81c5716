import { hashOf } from '@sitewide/kit/hash';
import { pluralize } from '@sitewide/kit/text';
import type { Captured } from '../capture/open-page';
import { decode, hashOfPixels, type Pixels, shrunk } from '../capture/pixels';
import type { Baselines } from '../store/baselines';
import { definitionOf, type Entry, stateOf } from '../store/record';
import { type Capture, leavePictures } from '../store/results';
import type { Result, Snapshot } from '../types';
import { differenceOf } from '../words/difference';
import { outlineOf } from '../words/outline';
import { compare, countVisible, describeRegions } from './compare';
import { lookOf, partsOf } from './parts';

/** A capture as an approval keeps it, without its inputs. */
type Kept = Omit<Capture, 'inputs'>;

/** The picture is null where the bytes equal those of the baseline, so that nothing was decoded. */
type Shot = Omit<Kept, 'baseline' | 'isEqual'> & { readonly shown: Pixels | null };

/** What a comparison leaves; neither a capture nor anything to keep where it cannot be approved. */
interface Judged {
  readonly result: Result;
  readonly kept?: Kept;
  readonly captured?: Captured;
}

/** Colours that differ by less look the same, of 1. */
const visible = 0.1;

/** Of a snapshot that has words alone. */
const noPicture: Pixels = { width: 0, height: 0, data: Buffer.alloc(0) };

/** The words of a page, or those by which a scenario's steps differ from it. */
function wordsOf({ html, steps }: Captured): readonly string[] {
  const lines = outlineOf(html);
  if (steps.length === 0) return lines;
  return steps.flatMap((step) => [
    step.place,
    ...differenceOf(lines, outlineOf(step.html), ['was  ', 'now  ']),
  ]);
}

/** The result of a snapshot that equals its baseline. */
export function equalResult({ id, page, variant, scenario }: Snapshot, message: string): Result {
  const names = { page: page.name, variant: variant.name, scenario: scenario?.name ?? '' };
  const none = { parts: [], within: [], look: '', regions: [], words: [], pictures: {} };
  const { path } = page;
  return { id, path, ...names, status: 'unchanged', message, ...none, width: 0, height: 0 };
}

/** @param entry - equal bytes are those of its pixels, so they need no decoding. */
async function shotOf(captured: Captured, snapshot: Snapshot, entry?: Entry): Promise<Shot> {
  const bytes = hashOf(snapshot.picture ? captured.png : '');
  const words = snapshot.words ? wordsOf(captured) : [];
  const same = { bytes, words, definition: definitionOf(snapshot) };
  // Another definition may keep the same bytes in another size.
  if (entry?.bytes === bytes && entry.definition === same.definition) {
    const { pixels, width, height } = entry;
    return { ...same, pixels, width, height, picture: '', shown: null };
  }
  const whole = snapshot.picture ? await decode(captured.png) : noPicture;
  const shown = shrunk(whole, snapshot.variant.shrink);
  const { width, height } = shown;
  const picture = hashOfPixels(shown);
  return { ...same, pixels: hashOfPixels(whole), width, height, picture, shown };
}

/** How a captured snapshot differs from a picture and words that were before. */
function differenceFrom(
  expected: Pixels | null,
  words: readonly string[],
  { words: actualWords, shown }: Shot,
  captured: Captured,
  { variant, scenario }: Snapshot,
) {
  const actual = shown ?? noPicture;
  const { width, height } = actual;
  const regions = expected ? compare(expected, actual) : [];
  const lines = differenceOf(words, actualWords);
  const differing = lines.filter((line) => !line.startsWith('  '));
  const { length } = differing;
  const isResized = expected && (expected.width !== width || expected.height !== height);
  const message = [
    isResized && `${width}×${height}, was ${expected.width}×${expected.height}`,
    regions.length > 0 && describeRegions(regions),
    length > 0 && `${pluralize(length, 'line')} of words ${length === 1 ? 'differs' : 'differ'}`,
  ];
  const whole = { x: 0, y: 0, width, height };
  // Words of a scenario are of what it shows.
  const places = regions.length === 0 && scenario ? [whole] : regions;
  const scale = variant.scale / variant.shrink;
  const { parts, within } = partsOf(places, captured.parts, scale, scenario?.name);
  const facts = {
    message: message.filter(Boolean).join('; ') || 'differs by less than its baseline shows',
    parts: places.length > 0 ? parts : differing.slice(0, 1),
    look: expected ? lookOf(regions, expected, actual, lines) : '',
    ...{ within, regions, words: lines, width, height },
  };
  return { facts, pictures: { expected, actual } };
}

/** By what a shot equals its baseline; null where it differs. */
async function equality(
  { options, id, picture }: Snapshot,
  entry: Entry,
  shot: Shot,
  baselines: Baselines,
  isUpgrade: boolean,
) {
  if (!picture) return 'words';
  if (entry.file === undefined || !baselines.has(id, 'picture')) return null;
  if (shot.width !== entry.width || shot.height !== entry.height) return null;
  if (shot.bytes === entry.bytes) return 'bytes';
  if (shot.pixels === entry.pixels) return 'pixels';
  const threshold = Math.max(options.threshold, isUpgrade ? visible : 0);
  if (threshold === 0 && options.maxDiffPixels === 0) return null;
  const expected = await baselines.picture(id);
  const count = expected && shot.shown ? countVisible(expected, shot.shown, threshold) : Infinity;
  if (count > options.maxDiffPixels) return null;
  return isUpgrade ? 'looks' : 'tolerance';
}

/**
 * Captures a snapshot, decides how it compares with its baseline, and leaves the pictures for
 * review. If it differs, it is captured again: two captures that differ are unstable, even if one
 * of them equals the baseline.
 *
 * @param folder - where to leave pictures.
 * @param isUpgrade - pictures that look the same are equal.
 */
export async function judge(
  snapshot: Snapshot,
  entry: Entry | undefined,
  baselines: Baselines,
  folder: string,
  capture: () => Promise<Captured>,
  isUpgrade = false,
): Promise<Judged> {
  const { id } = snapshot;
  const attempt = () => capture().catch((error: Error) => error);
  const leave = async (facts: Partial<Result>, pictures: Record<string, Pixels | null> = {}) => {
    const files = await leavePictures(folder, id, pictures);
    return { ...equalResult(snapshot, ''), ...facts, pictures: files };
  };
  const failed = async ({ message }: Error): Promise<Judged> => ({
    result: await leave({ status: 'failed', message: message.replace(/\n.*/s, '') }),
  });
  const first = await attempt();
  if (first instanceof Error) return failed(first);
  const shot = await shotOf(first, snapshot, entry);
  const baseline = stateOf(entry);
  // None were approved e.g. after an import.
  const hasWords = snapshot.words && entry?.words !== undefined;
  const words = hasWords ? baselines.words(id) : shot.words;
  const by =
    entry &&
    `${words}` === `${shot.words}` &&
    (await equality(snapshot, entry, shot, baselines, isUpgrade));
  if (by) {
    const { shown, ...rest } = shot;
    const kept = { ...rest, baseline, isEqual: true };
    // What only looks the same is to replace its baseline.
    const actual = by === 'looks' ? shown : null;
    return { result: await leave({ message: `equal ${by}` }, { actual }), kept, captured: first };
  }
  const captured = await attempt();
  if (captured instanceof Error) return failed(captured);
  const again = await shotOf(captured, snapshot);
  if (again.pixels !== shot.pixels || `${again.words}` !== `${shot.words}`) {
    const { shown } = await shotOf(first, snapshot);
    const { facts, pictures } = differenceFrom(shown, shot.words, again, captured, snapshot);
    const message = `two captures differ: ${facts.message}`;
    return { result: await leave({ ...facts, status: 'unstable', message }, pictures) };
  }
  const { shown: _shown, ...rest } = again;
  const kept = { ...rest, baseline, isEqual: false };
  const stored = snapshot.picture ? entry?.file && (await baselines.picture(id)) : noPicture;
  const expected = (entry && stored) || null;
  const before = expected ? words : again.words;
  const { facts, pictures } = differenceFrom(expected, before, again, captured, snapshot);
  const size = again.width === 0 ? '' : ` (${again.width}×${again.height})`;
  const status = expected ? 'changed' : 'new';
  const message = expected ? facts.message : `has no baseline yet${size}`;
  return { result: await leave({ ...facts, status, message }, pictures), kept, captured };
}
