import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { AppData, ReviewCell } from '../../app/model';
import { hashOf } from '../../snapshots/compare/hash';
import { reviewOf } from '../../snapshots/review';
import { Results } from '../../snapshots/store/results';
import { smallCopy } from './copies';

/** How many looks have pictures in the report: more would make the file too large to mail. */
const maxLooks = 12;

const kinds = ['expected', 'actual', 'diff'] as const;

/**
 * What the last snapshot runs left for review, with small copies of its pictures: one
 * cell for each look.
 *
 * @returns a null review where nothing is left.
 */
export async function readReview(
  results = new Results(),
): Promise<{ review: AppData['review']; pictures: Record<string, string> }> {
  const review = reviewOf(results);
  const pictures: Record<string, string> = {};
  if (review.cells === 0) return { review: null, pictures };
  const firsts = review.changes.flatMap(({ looks }) => looks.flatMap(([first]) => first ?? []));
  const pictured = new Set(firsts.slice(0, maxLooks));
  for (const cell of pictured) {
    for (const file of kinds.map((kind) => cell[kind]).filter(Boolean)) {
      const picture = readFileSync(join(results.folder, basename(file)));
      pictures[file] = await smallCopy(hashOf(picture), cell.width, async () => sharp(picture));
    }
  }
  const withoutPictures = (cell: ReviewCell) =>
    pictured.has(cell) ? cell : { ...cell, expected: '', actual: '', diff: '' };
  const changes = review.changes.map((change) => ({
    ...change,
    looks: change.looks.map((look) => look.map(withoutPictures)),
  }));
  return { review: { ...review, changes }, pictures };
}
