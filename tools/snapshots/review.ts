import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { relativePath } from '@originaltreu/audit/command-line';
import { counted, groupBy } from '@originaltreu/audit/utilities';
import type { Review, ReviewCell } from '../app/model';
import { publish } from '../app/publish';
import { changesOf, titleOf } from './report';
import { isRefused, type Result, type ResultPicture, type Results } from './store/results';

/** The command that accepts cells; their names hold nothing that a shell interprets. */
function acceptCommand(cells: readonly string[]): string {
  return ['npm run snapshots -- --update', ...cells].join(' ');
}

function cellOf(
  results: Results,
  { cell, message, width, height, regions, lines }: Result,
): ReviewCell {
  const address = (picture: ResultPicture) => {
    const file = results.picture(cell, picture);
    return existsSync(file) ? basename(file) : '';
  };
  return {
    cell,
    message,
    width,
    height,
    lines,
    regions: regions.map(({ x, y, width: across, height: down }) => [x, y, across, down]),
    expected: address('expected'),
    actual: address('actual'),
    diff: address('diff'),
  };
}

/** What the last runs left for review; addresses of pictures are relative to their folder. */
export function reviewOf(results: Results): Review {
  const left = results.all();
  return {
    cells: left.length,
    command: acceptCommand([]),
    changes: changesOf(left).map((change) => ({
      kind: change.kind,
      title: titleOf(change),
      command: isRefused(change.kind) ? '' : acceptCommand(change.results.map(({ cell }) => cell)),
      looks: [...groupBy(change.results, ({ look, cell }) => look || cell).values()].map((alike) =>
        alike.map((each) => cellOf(results, each)),
      ),
    })),
  };
}

/**
 * Writes the page on which a person reviews what changed, beside its pictures.
 *
 * @returns the page's file, relative to the current folder.
 */
export async function writeReviewPage(results: Results): Promise<string> {
  const review = reviewOf(results);
  const { changes, cells } = review;
  const title =
    changes.length === 0
      ? 'Snapshots: nothing changed'
      : `Snapshots: ${counted(changes.length, 'change')} in ${counted(cells, 'cell')}`;
  await publish(results.page, title, { report: null, review, pictures: {} });
  return relativePath(process.cwd(), results.page);
}
