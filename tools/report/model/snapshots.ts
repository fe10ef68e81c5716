import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '@originaltreu/audit/command-line';
import sharp from 'sharp';
import type { PageStatus, ReportSnapshot } from '../../app/model';
import { type Cell, cells } from '../../snapshots/cells';
import { hashOf } from '../../snapshots/compare/hash';
import { type Manifest, readManifest } from '../../snapshots/store/manifest';
import { Results } from '../../snapshots/store/results';
import { Store } from '../../snapshots/store/store';
import type { ProofData } from '../proofs';
import type { RunnerTest } from '../tests';
import { cacheFolder, smallCopy } from './copies';
import { type Measured, measureEach, type Wanted } from './measure';
import { type PageFact, pagesNamed, readRegions } from './pages';

/*
 * Small copies of the baselines, and the boxes to outline in them. Both are made
 * once for each picture and cached in `.cache/report`.
 */

/** Width of the copies in their own pixels, by the width of the page. */
function copyWidth(width: number): number {
  return width > 600 ? 540 : 240;
}

function statusOf(cell: Cell, manifest: Manifest, tests: readonly RunnerTest[]): PageStatus {
  if (!manifest.cells[cell.name]) return 'no baseline';
  const own = tests.find(
    ({ file, title }) => file === 'tests/visual/visual.spec.ts' && title.endsWith(cell.name),
  );
  if (own?.status === 'failed') return 'changed';
  return own?.status === 'passed' ? 'as approved' : 'not run';
}

/** The cached measurements of a picture: another picture or selector is measured again. */
function cacheFile(pixels: string, regions: Wanted['regions']): string {
  return join(cacheFolder, `${pixels}-${hashOf(JSON.stringify(regions)).slice(0, 12)}.json`);
}

/** Measures the shown cells; from the cache where it has them. */
async function measuredOf(
  shown: readonly Cell[],
  pages: readonly PageFact[],
  clauses: ProofData['clauses'],
  manifest: Manifest,
  log: (line: string) => void,
): Promise<ReadonlyMap<string, Measured>> {
  const selectors = readRegions(clauses);
  const known = new Map<string, Measured>();
  const wanted = new Map<string, Wanted & { readonly file: string }>();
  for (const { name, language, page, path, width } of shown) {
    const entry = manifest.cells[name];
    const fact = pages.find(({ id }) => id === `${language}/${page}`);
    if (!entry || !fact) continue;
    const own = clauses.filter(({ pages: named }) => pagesNamed(named, [fact]).length > 0);
    const ids = own.map(({ id }) => id);
    const regions = Object.fromEntries([...selectors].filter(([id]) => ids.includes(id)));
    const file = cacheFile(entry.pixels, regions);
    if (existsSync(file)) known.set(name, JSON.parse(readFileSync(file, 'utf8')) as Measured);
    else wanted.set(name, { cell: name, path, width, regions, file });
  }
  for (const [name, found] of await measureEach([...wanted.values()], log)) {
    known.set(name, found);
    writeFileAtomically(wanted.get(name)?.file ?? '', JSON.stringify(found));
  }
  return known;
}

const nothing: Measured = { height: 0, clauses: {}, defects: {} };

/**
 * Snapshots of all pages of the faithful site by page (`de/home`), where the fixed site
 * differs, and their pictures as data addresses by key.
 *
 * @param withPicture - which cells to show; the others are listed without a picture.
 */
export async function readSnapshots(
  pages: readonly PageFact[],
  { clauses, tests }: Pick<ProofData, 'clauses' | 'tests'>,
  withPicture: (cell: string) => boolean,
  log: (line: string) => void,
) {
  const manifest: Manifest = readManifest() ?? { browser: '', cells: {}, pictures: {}, words: {} };
  const store = new Store(manifest);
  const results = new Results();
  const faithful = cells.filter(({ kind, profile }) => kind === 'page' && profile === 'configured');
  const shown = faithful.filter(({ name }) => manifest.cells[name]?.file && withPicture(name));
  const measured = await measuredOf(shown, pages, clauses, manifest, log);
  const pictures: Record<string, string> = {};
  const byPage = new Map<string, ReportSnapshot[]>();
  for (const cell of faithful) {
    const { name, width } = cell;
    const entry = manifest.cells[name];
    const key = entry && shown.includes(cell) ? `cell/${name}` : '';
    if (entry && key) {
      pictures[key] = await smallCopy(entry.pixels, copyWidth(width), async () => {
        const { data, ...size } = await store.load(name, entry);
        return sharp(data, { raw: { width: size.width, height: size.height, channels: 4 } });
      });
    }
    const found = measured.get(name) ?? nothing;
    // On a page with another layout than the picture's, outlines would be wrong.
    const outlined = found.height === entry?.height ? found : nothing;
    const id = `${cell.language}/${cell.page}`;
    const snapshot: ReportSnapshot = {
      cell: name,
      width,
      height: entry?.height ?? 0,
      picture: key,
      status: statusOf(cell, manifest, tests),
      message: results.read(name)?.message ?? '',
      clauses: outlined.clauses,
      defects: outlined.defects,
      fixed: (manifest.cells[`${name}-fixed`]?.regions ?? []).map(
        ([x, y, across, down]) => [x, y, across, down] as const,
      ),
    };
    byPage.set(id, [...(byPage.get(id) ?? []), snapshot]);
  }
  return { byPage, pictures };
}
