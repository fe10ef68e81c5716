import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../../site/paths';
import { routeOf } from '../../snapshots/clauses';
import { config, siteSnapshots } from '../../snapshots/snapshots';
import { nameOf } from '../../spec/routes';
import type { TestResult } from '../results';

/** `changed` where it differs from its baseline or has none; `not run` without a result. */
export type SnapshotStatus = 'as approved' | 'changed' | 'not run';

/** The variant in the pictures of the report. */
const picturedVariant = '1280';

/** Lossy and small, for people: the exact pictures are in `snapshots`. */
const width = 540;
const copy = { quality: 40, effort: 2 };

/** The page of the report on which a snapshot is. */
function pageIdOf(snapshot: Parameters<typeof routeOf>[0]): string {
  const route = routeOf(snapshot);
  return route ? nameOf(route) : '';
}

/** Reads the snapshots of a page, and how their comparison ended in the last run. */
export function snapshotReader(tests: readonly TestResult[]) {
  const visual = tests.filter(({ file }) => file === 'tests/visual/visual.spec.ts');
  const byName = new Map(visual.map((test) => [test.title.split(' > ').at(-1), test]));
  const statusOf = (result?: TestResult['status']): SnapshotStatus => {
    if (result === undefined || result === 'skipped') return 'not run';
    return result === 'passed' ? 'as approved' : 'changed';
  };
  return (pageId: string) => {
    const ofPage = siteSnapshots().filter((each) => pageIdOf(each) === pageId);
    return ofPage.map(({ id }) => {
      const { status, message = '' } = byName.get(id) ?? {};
      return { name: id, status: statusOf(status), message };
    });
  };
}

/** A small copy of the baseline of each page, as data addresses by the page's id. */
export async function readPictures(): Promise<ReadonlyMap<string, string>> {
  const shown = siteSnapshots().filter(
    ({ variant, scenario }) => variant.name === picturedVariant && scenario === null,
  );
  const pictures = shown.map(async (snapshot) => {
    const baseline = join(root, config.baselines, `${snapshot.id}.webp`);
    const pageId = pageIdOf(snapshot);
    if (pageId === '' || !existsSync(baseline)) return [];
    const small = await sharp(baseline).resize({ width }).webp(copy).toBuffer();
    return [[pageId, `data:image/webp;base64,${small.toString('base64')}`] as const];
  });
  return new Map((await Promise.all(pictures)).flat());
}
