import { hashOf } from '@originaltreu/kit/hash';
import { pluralize } from '@originaltreu/kit/text';
import type { Captured } from '../capture/open-page';
import { decode, hashOfPixels, type Pixels, shrunk } from '../capture/pixels';
import type { Baselines } from '../store/baselines';
import type { Entry } from '../store/record';
import type { Region, Snapshot } from '../types';
import { differenceOf } from '../words/difference';
import { outlineOf } from '../words/outline';
import { compare, countVisible, describeRegions } from './compare';
import { lookOf, partsOf } from './parts';

/** What was captured, as an approval keeps it. */
export interface Shot {
  /** Null where the bytes equal those of the baseline, so that nothing was decoded. */
  readonly picture: Pixels | null;
  readonly width: number;
  readonly height: number;
  readonly bytes: string;
  readonly pixels: string;
  readonly words: readonly string[];
}

/** What is known of a snapshot once it was captured. */
export type Verdict =
  | {
      readonly status: 'unchanged';
      readonly by: 'bytes' | 'pixels' | 'words' | 'tolerance' | 'looks';
      readonly shot: Shot;
    }
  | ({ readonly status: 'new' | 'changed'; readonly shot: Shot } & Difference)
  | ({ readonly status: 'unstable' } & Difference)
  | { readonly status: 'failed'; readonly message: string };

/** How two pictures and their words differ. */
export interface Difference {
  readonly message: string;
  readonly regions: readonly Region[];
  readonly parts: readonly string[];
  readonly within: readonly string[];
  readonly look: string;
  readonly lines: readonly string[];
  readonly expected: Pixels | null;
  readonly actual: Pixels;
  readonly drawn: Pixels | null;
}

/** Colours that differ by less look the same, of 1. */
const visible = 0.1;

/** Of a snapshot that has words alone. */
const noPicture: Pixels = { width: 0, height: 0, data: Buffer.alloc(0) };

/** The words of a page, or those by which a scenario's steps differ from it. */
function wordsOf({ html, steps }: Captured): string[] {
  const lines = outlineOf(html);
  if (steps.length === 0) return [...lines];
  return steps.flatMap((step) => [
    step.place,
    ...differenceOf(lines, outlineOf(step.html), ['was  ', 'now  ']),
  ]);
}

/** @param entry - equal bytes are those of its pixels, so they need no decoding. */
async function shotOf(captured: Captured, snapshot: Snapshot, entry?: Entry): Promise<Shot> {
  const bytes = hashOf(snapshot.picture ? captured.png : '');
  const words = snapshot.words ? wordsOf(captured) : [];
  if (entry?.bytes === bytes) {
    const { pixels, width, height } = entry;
    return { picture: null, bytes, words, pixels, width, height };
  }
  const whole = snapshot.picture ? await decode(captured.png) : noPicture;
  const picture = shrunk(whole, snapshot.variant.shrink);
  const { width, height } = picture;
  return { picture, bytes, words, pixels: hashOfPixels(whole), width, height };
}

/** How a captured snapshot differs from pictures and words that were before. */
function differenceFrom(
  expected: Pixels | null,
  words: readonly string[],
  { words: actualWords, picture }: Shot,
  captured: Captured,
  { variant, scenario }: Snapshot,
): Difference {
  const actual = picture ?? noPicture;
  const { regions, drawn } = expected ? compare(expected, actual) : { regions: [], drawn: null };
  const lines = [...differenceOf(words, actualWords)];
  const count = lines.filter((line) => !line.startsWith('  ')).length;
  const isResized =
    expected && (expected.width !== actual.width || expected.height !== actual.height);
  const sizes = `${actual.width}×${actual.height}, was ${expected?.width}×${expected?.height}`;
  const message = [
    isResized && sizes,
    regions.length > 0 && describeRegions(regions),
    count > 0 && `${pluralize(count, 'line')} of words ${count === 1 ? 'differs' : 'differ'}`,
  ];
  const inWords = lines.filter((line) => !line.startsWith('  ')).slice(0, 1);
  const scale = variant.scale / variant.shrink;
  const { width, height } = actual;
  const whole = { x: 0, y: 0, width, height, expectedY: 0, expectedHeight: height };
  // Words of a scenario are of what it shows.
  const places = regions.length === 0 && scenario ? [whole] : regions;
  const { parts, within } = partsOf(places, captured.parts, scale, scenario?.name);
  return {
    message: message.filter(Boolean).join('; ') || 'differs by less than its baseline shows',
    parts: places.length > 0 ? parts : inWords,
    within,
    look: expected ? lookOf(regions, expected, actual, lines) : '',
    ...{ regions, lines, expected, actual, drawn },
  };
}

/** The words to compare with: those of the shot itself where none were approved, e.g. after an import. */
function expectedWords(entry: Entry, shot: Shot, { id, words }: Snapshot, baselines: Baselines) {
  return words && entry.words !== undefined ? (baselines.words(id) ?? []) : shot.words;
}

/** By what a shot equals its baseline; null where it differs. */
async function equality(
  entry: Entry,
  shot: Shot,
  snapshot: Snapshot,
  baselines: Baselines,
  isUpgrade: boolean,
) {
  const { options, id, picture } = snapshot;
  if (`${expectedWords(entry, shot, snapshot, baselines)}` !== `${shot.words}`) return null;
  if (!picture) return 'words';
  if (entry.file === undefined || !baselines.has(id, 'picture')) return null;
  if (shot.bytes === entry.bytes) return 'bytes';
  if (shot.pixels === entry.pixels) return 'pixels';
  const threshold = Math.max(options.threshold, isUpgrade ? visible : 0);
  if (threshold === 0 && options.maxDiffPixels === 0) return null;
  const expected = await baselines.picture(id);
  const count =
    expected && shot.picture ? countVisible(expected, shot.picture, threshold) : Infinity;
  if (count > options.maxDiffPixels) return null;
  return isUpgrade ? 'looks' : 'tolerance';
}

/**
 * Captures a snapshot and decides how it compares with its baseline. If it differs, it is captured
 * again: two captures that differ are unstable, even if one of them equals the baseline.
 *
 * @param isUpgrade - pictures that look the same are equal.
 */
export async function judge(
  snapshot: Snapshot,
  entry: Entry | undefined,
  baselines: Baselines,
  capture: () => Promise<Captured>,
  isUpgrade = false,
): Promise<{ readonly verdict: Verdict; readonly captured: Captured | null }> {
  const attempt = () => capture().catch((error: Error) => error);
  const failed = ({ message }: Error) =>
    ({
      verdict: { status: 'failed', message: message.replace(/\n.*/s, '') },
      captured: null,
    }) as const;
  const first = await attempt();
  if (first instanceof Error) return failed(first);
  const shot = await shotOf(first, snapshot, entry);
  const by = entry && (await equality(entry, shot, snapshot, baselines, isUpgrade));
  if (by) return { verdict: { status: 'unchanged', by, shot }, captured: first };
  const second = await attempt();
  if (second instanceof Error) return failed(second);
  const again = await shotOf(second, snapshot);
  if (again.pixels !== shot.pixels || `${again.words}` !== `${shot.words}`) {
    const { picture } = await shotOf(first, snapshot);
    const difference = differenceFrom(picture, shot.words, again, second, snapshot);
    const message = `two captures differ: ${difference.message}`;
    return { verdict: { status: 'unstable', ...difference, message }, captured: null };
  }
  const expected = snapshot.picture
    ? entry?.file && (await baselines.picture(snapshot.id))
    : noPicture;
  const isKnown = entry && expected;
  const words = isKnown ? expectedWords(entry, again, snapshot, baselines) : again.words;
  const difference = differenceFrom(expected || null, words, again, second, snapshot);
  const { width, height } = again;
  const message = `has no baseline yet${width === 0 ? '' : ` (${width}×${height})`}`;
  const verdict = isKnown
    ? ({ status: 'changed', shot: again, ...difference } as const)
    : ({ status: 'new', shot: again, ...difference, message } as const);
  return { verdict, captured: second };
}
