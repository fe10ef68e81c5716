import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '@originaltreu/kit/write-file';
import sharp from 'sharp';
import { root } from '../../site/paths';
import { cells } from '../../snapshots/cells';
import { readManifest } from '../../snapshots/store/manifest';
import { Store } from '../../snapshots/store/store';
import type { TestResult } from '../results';

/** `changed` where it differs from its baseline or has none; `not run` without a result. */
export type SnapshotStatus = 'as approved' | 'changed' | 'not run';

/** The width of the view in the pictures of the report. */
const picturedWidth = 1280;

/** Lossy and small, for people: the exact pictures are in `snapshots`. */
const copy = { width: 540, quality: 40 };
const cacheFolder = join(root, '.cache/report');

/** Reads the snapshots of a page, and how their comparison ended in the last run. */
export function snapshotReader(tests: readonly TestResult[]) {
  const visual = tests.filter(({ file }) => file === 'tests/visual/visual.spec.ts');
  const byName = new Map(visual.map((test) => [test.title.split(' > ').at(-1), test]));
  const statusOf = (result?: TestResult['status']): SnapshotStatus => {
    if (result === undefined || result === 'skipped') return 'not run';
    return result === 'passed' ? 'as approved' : 'changed';
  };
  return (pageId: string) => {
    const ofPage = cells.filter(({ language, page }) => `${language}/${page}` === pageId);
    return ofPage.map(({ name }) => {
      const { status, message = '' } = byName.get(name) ?? {};
      return { name, status: statusOf(status), message };
    });
  };
}

/**
 * A small copy of the baseline of each page, as data addresses by the page's id. The copies
 * are cached by the hash of the baseline's pixels.
 */
export async function readPictures(): Promise<ReadonlyMap<string, string>> {
  const manifest = readManifest();
  const pictures = new Map<string, string>();
  const store = new Store(manifest);
  const waiting = cells.filter(
    ({ kind, profile, width }) =>
      kind === 'page' && profile === 'configured' && width === picturedWidth,
  );
  const work = async () => {
    for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
      const entry = manifest.cells[cell.name];
      if (!entry) continue;
      const file = join(cacheFolder, `${entry.pixels}-${copy.width}-${copy.quality}.webp`);
      if (!existsSync(file)) {
        const { data, width, height } = await store.load(cell.name, entry);
        const small = sharp(data, { raw: { width, height, channels: 4 } })
          .removeAlpha()
          .resize({ width: copy.width })
          .webp({ quality: copy.quality, effort: 2 });
        writeFileAtomically(file, await small.toBuffer());
      }
      const address = `data:image/webp;base64,${readFileSync(file, 'base64')}`;
      pictures.set(`${cell.language}/${cell.page}`, address);
    }
  };
  // Decoding waits for other threads, so several are decoded at a time.
  await Promise.all([work(), work(), work()]);
  return pictures;
}
