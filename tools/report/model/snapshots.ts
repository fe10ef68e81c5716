import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { type Cell, cells } from '../../snapshots/cells';
import { type Manifest, readManifest } from '../../snapshots/store/manifest';
import { Results } from '../../snapshots/store/results';
import { Store } from '../../snapshots/store/store';
import type { Clause } from '../../spec/clauses';
import type { PageStatus, ReportSnapshot } from '../page/model';
import type { RunnerTest } from '../tests';
import { cacheFolder, smallCopy } from './copies';
import { type Measured, measureEach, type Wanted } from './measure';
import type { PageFact } from './pages';
import { readRegions, regionsOn } from './regions';

/*
 * Small copies of the baselines with what is to be outlined in them. Both are
 * made once for each picture and kept in `.cache/report`.
 */

const boxes = z.record(
  z.string(),
  z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
);
const kept = z.strictObject({ height: z.number(), clauses: boxes, defects: boxes });

/** Width of the copies in their own pixels, by the width of the page. */
function copyWidth(width: number): number {
  return width > 600 ? 540 : 240;
}

/** Snapshots of pages, and their pictures as WebP by key. */
export interface Snapshots {
  /** By page and width, e.g. `de/home`. */
  readonly byPage: ReadonlyMap<string, readonly ReportSnapshot[]>;
  readonly pictures: ReadonlyMap<string, Buffer>;
}

function statusOf(cell: Cell, manifest: Manifest | null, tests: readonly RunnerTest[]): PageStatus {
  if (!manifest?.cells[cell.name]) return 'no baseline';
  const own = tests.find(
    ({ file, title }) => file === 'tests/visual/visual.spec.ts' && title.endsWith(cell.name),
  );
  if (own?.status === 'failed') return 'changed';
  return own?.status === 'passed' ? 'as approved' : 'not run';
}

function copyOf(store: Store, manifest: Manifest, { name, width }: Cell): Promise<Buffer> {
  const entry = manifest.cells[name];
  if (!entry) throw new Error(`There is no baseline of ${name}.`);
  return smallCopy(entry.pixels, copyWidth(width), async () => {
    const page = await store.load(name, entry);
    return sharp(page.data, { raw: { width: page.width, height: page.height, channels: 4 } });
  });
}

/** Where what was measured is kept: another picture or another selector measures anew. */
function measuredFile(pixels: string, regions: Wanted['regions']): string {
  const hash = createHash('sha256').update(JSON.stringify(regions)).digest('hex').slice(0, 12);
  return join(cacheFolder, `${pixels}-${hash}.json`);
}

function readMeasured(file: string): Measured | null {
  if (!existsSync(file)) return null;
  const parsed = kept.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return parsed.success ? parsed.data : null;
}

async function measuredOf(
  shown: readonly Cell[],
  pages: readonly PageFact[],
  clauses: readonly Clause[],
  manifest: Manifest,
  say: (line: string) => void,
): Promise<ReadonlyMap<string, Measured>> {
  const selectors = readRegions(clauses);
  const known = new Map<string, Measured>();
  const files = new Map<string, string>();
  const wanted = shown.flatMap(({ name, language, page, path, width }): Wanted[] => {
    const entry = manifest.cells[name];
    const fact = pages.find(({ id }) => id === `${language}/${page}`);
    if (!entry || !fact) return [];
    const regions = regionsOn(fact, clauses, selectors);
    const file = measuredFile(entry.pixels, regions);
    files.set(name, file);
    const found = readMeasured(file);
    if (found) known.set(name, found);
    return found ? [] : [{ cell: name, path, width, regions }];
  });
  mkdirSync(cacheFolder, { recursive: true });
  for (const [name, found] of await measureEach(wanted, say)) {
    known.set(name, found);
    writeFileSync(files.get(name) ?? '', JSON.stringify(found));
  }
  return known;
}

const nothing: Measured = { height: 0, clauses: {}, defects: {} };

/**
 * Snapshots of all pages, of the faithful site and what the fixed one shows otherwise.
 *
 * @param withPicture - which cells are shown; the others are listed without a picture.
 * @param tests - how they ended last.
 */
export async function readSnapshots(
  pages: readonly PageFact[],
  clauses: readonly Clause[],
  tests: readonly RunnerTest[],
  withPicture: (cell: string) => boolean,
  say: (line: string) => void,
): Promise<Snapshots> {
  const manifest = readManifest();
  const results = new Results();
  const faithful = cells.filter(({ profile }) => profile === 'configured');
  const shown = faithful.filter(({ name }) => manifest?.cells[name]?.file && withPicture(name));
  const pictures = new Map<string, Buffer>();
  if (manifest) {
    const store = new Store(manifest);
    for (const cell of shown) {
      pictures.set(`cell/${cell.name}`, await copyOf(store, manifest, cell));
    }
  }
  const measured = manifest
    ? await measuredOf(shown, pages, clauses, manifest, say)
    : new Map<string, Measured>();
  const byPage = new Map<string, ReportSnapshot[]>();
  for (const cell of faithful) {
    const entry = manifest?.cells[cell.name];
    const found = measured.get(cell.name) ?? nothing;
    // On a page that is laid out otherwise by now, outlines would be wrong.
    const { clauses: spoken, defects } = found.height === entry?.height ? found : nothing;
    const id = `${cell.language}/${cell.page}`;
    const key = `cell/${cell.name}`;
    const snapshot: ReportSnapshot = {
      cell: cell.name,
      width: cell.width,
      height: entry?.height ?? 0,
      picture: pictures.has(key) ? key : '',
      status: statusOf(cell, manifest, tests),
      message: results.read(cell.name)?.message ?? '',
      clauses: spoken,
      defects,
      fixed: (manifest?.cells[`${cell.name}-fixed`]?.regions ?? []).map(
        ([x, y, width, height]) => [x, y, width, height] as const,
      ),
    };
    byPage.set(id, [...(byPage.get(id) ?? []), snapshot]);
  }
  return { byPage, pictures };
}
