import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectSamePicture, grainy, noted, plain, stepped } from '../../../tests/support/pictures';
import { browserVersion } from '../../site/pinned-browser';
import type { Pixels } from '../capture/pixels';
import type { ElementBox } from '../capture/stabilize';
import { type Cell, cells, hasWords } from '../cells';
import { blurred } from '../compare/reduced';
import { baselineFolder, type Manifest, readManifest } from './manifest';
import { Store } from './store';

// Encoding waits for its turn where other suites hold all processors.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let manifest: Manifest;
let store: Store;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baselines-'));
  manifest = { browser: browserVersion, inputs: {}, cells: {}, pictures: {}, verdicts: {} };
  store = new Store(manifest, folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const [one, two, three] = cells as readonly [Cell, Cell, Cell];

/** Where a page shows a picture. */
function shown(picture: string, x: number, y: number, size: number): ElementBox {
  const place = { x, y, width: size, height: size };
  return { path: 'main > img', tag: 'img', picture, ...place };
}

/** A page of one grey that shows photographs. */
function page(photo: Pixels, ...places: readonly [number, number][]): Pixels {
  const picture = plain(200, 300, 240);
  for (const [x, y] of places) {
    for (let row = 0; row < photo.height; row += 1) {
      const from = row * photo.width * 4;
      photo.data.copy(picture.data, ((y + row) * 200 + x) * 4, from, from + photo.width * 4);
    }
  }
  return picture;
}

async function keep(cell: Cell, pixels: Pixels, boxes: readonly ElementBox[] = []) {
  const kept = await store.keep(cell, pixels, boxes);
  manifest.cells[cell.name] = { ...noted(pixels, Buffer.alloc(0)), ...kept };
}

/** Loads a cell with nothing remembered. */
function load(cell: Cell) {
  const entry = manifest.cells[cell.name];
  if (!entry) throw new Error('not kept');
  return new Store(manifest, folder).load(cell.name, entry);
}

const photo = grainy(80, 80);

describe('keeping', () => {
  test('a page without pictures comes back to the last step of colour', async () => {
    const pixels = grainy(120, 90);
    await keep(one, pixels);
    expectSamePicture(await load(one), pixels);
  });

  test('a photograph on several pages is stored once, and all pages come back', async () => {
    const pages = [page(photo, [10, 20]), page(photo, [50, 100], [50, 200]), page(photo, [0, 0])];
    await keep(one, pages[0] as Pixels, [shown('/a.webp', 10, 20, 80)]);
    await keep(two, pages[1] as Pixels, [
      shown('/a.webp', 50, 100, 80),
      shown('/a.webp', 50, 200, 80),
    ]);
    await keep(three, pages[2] as Pixels, [shown('/a.webp', 0, 0, 80)]);
    expect(readdirSync(join(folder, 'pictures'))).toHaveLength(1);
    for (const [index, cell] of [one, two, three].entries()) {
      expectSamePicture(await load(cell), pages[index]);
      const { size } = statSync(join(folder, `cells/${cell.name}.webp`));
      expect(size, 'what is left is plain').toBeLessThan(400);
    }
  });

  test('a page that shows a photograph a little otherwise comes back too', async () => {
    await keep(one, page(photo, [10, 20]), [shown('/a.webp', 10, 20, 80)]);
    const other = stepped(stepped(page(photo, [10, 20]), 15, 25, 3), 89, 99, 200);
    await keep(two, other, [shown('/a.webp', 10, 20, 80)]);
    expect(Object.keys(manifest.pictures)).toHaveLength(1);
    expectSamePicture(await load(two), other);
  });

  test('a page in the fixed state, and a view, are kept reduced', async () => {
    for (const name of ['de-home-390-fixed', 'de-home-820']) {
      const cell = cells.find((each) => each.name === name) as Cell;
      await keep(cell, page(photo, [10, 20]), [shown('/a.webp', 10, 20, 80)]);
      expect(manifest.cells[name]).toMatchObject({ isReduced: true });
      expectSamePicture(await load(cell), blurred(page(photo, [10, 20])));
    }
    expect(manifest.pictures).toEqual({});
  });

  test('another photograph of the same name is stored beside', async () => {
    await keep(one, page(photo, [10, 20]), [shown('/a.webp', 10, 20, 80)]);
    const other = page(grainy(80, 80, 7), [10, 20]);
    await keep(two, other, [shown('/a.webp', 10, 20, 80)]);
    expect(Object.keys(manifest.pictures)).toHaveLength(2);
    expectSamePicture(await load(two), other);
  });

  test('boxes that lie over the edge, over each other, or between pixels do no harm', async () => {
    const pixels = page(photo, [10, 20]);
    await keep(one, pixels, [
      shown('/a.webp', 10.4, 19.6, 80),
      shown('/b.webp', 40, 40, 80),
      shown('/c.webp', 150, 250, 80),
      shown('/d.webp', -300, -20, 80),
    ]);
    expectSamePicture(await load(one), pixels);
  });
});

describe('a cell with damaged files is dropped, and the files are named', () => {
  beforeEach(async () => {
    await keep(one, page(photo, [10, 20]), [shown('/a.webp', 10, 20, 80)]);
    await keep(two, page(photo, [60, 90]));
  });

  const damages: readonly [string, () => void][] = [
    ['gone', () => rmSync(join(folder, `cells/${one.name}.webp`))],
    ['no picture', () => writeFileSync(join(folder, `cells/${one.name}.webp`), 'no picture')],
    [
      "another cell's",
      () => {
        const other = readFileSync(join(folder, `cells/${two.name}.webp`));
        writeFileSync(join(folder, `cells/${one.name}.webp`), other);
      },
    ],
    ['a shared picture that is gone', () => rmSync(join(folder, 'pictures'), { recursive: true })],
  ];
  test.each(damages)('%s', async (_, damage) => {
    expect(store.dropDamaged()).toEqual([]);
    damage();
    expect(new Store(manifest, folder).dropDamaged()).toHaveLength(1);
    expect(Object.keys(manifest.cells)).toEqual([two.name]);
    expectSamePicture(await load(two), page(photo, [60, 90]));
  });

  test('files that belong together by hash but give other pixels are not taken', async () => {
    const entry = manifest.cells[one.name];
    if (entry) manifest.cells[one.name] = { ...entry, pictures: [] };
    await expect(load(one)).rejects.toThrow(`The baseline of ${one.name} does not have the pixels`);
  });
});

describe('what is obsolete', () => {
  beforeEach(async () => {
    await keep(one, page(photo, [10, 20]), [shown('/a.webp', 10, 20, 80)]);
    await keep(two, page(grainy(80, 80, 9), [60, 90]), [shown('/b.webp', 60, 90, 80)]);
    writeFileSync(join(folder, 'old.webp'), '');
  });

  test('is listed: cells that no page has, files that no cell has', () => {
    const { cells: names, files } = store.obsolete([one]);
    expect(names).toEqual([two.name]);
    expect(files).toHaveLength(3);
    expect(files).toEqual(expect.arrayContaining([`cells/${two.name}.webp`, 'old.webp']));
    expect(store.obsolete([one, two])).toEqual({ cells: [], files: ['old.webp'] });
  });

  test('is deleted, and the rest stays whole', async () => {
    store.prune([one]);
    expect(store.obsolete([one])).toEqual({ cells: [], files: [] });
    expect(Object.keys(manifest.cells)).toEqual([one.name]);
    expect(Object.keys(manifest.pictures)).toHaveLength(1);
    expectSamePicture(await load(one), page(photo, [10, 20]));
  });
});

describe('the baselines of this site', () => {
  const approved = readManifest();

  test('are one for each cell', () => {
    const named = (own: readonly Cell[]) => own.map((cell) => cell.name).toSorted();
    expect(Object.keys(approved.cells).toSorted()).toEqual(
      named(cells.filter(({ kind }) => kind !== 'words')),
    );
    const withoutWords = cells.filter(
      (cell) => hasWords(cell) && !new Store(approved).words(cell.name),
    );
    expect(withoutWords).toEqual([]);
  });

  test('are the files that were approved, and nothing beside', () => {
    const baselines = new Store(structuredClone(approved));
    expect(baselines.dropDamaged()).toEqual([]);
    expect(baselines.obsolete(cells)).toEqual({ cells: [], files: [] });
  });

  test('weigh at most 32 MB', () => {
    const root = baselineFolder;
    const bytes = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .reduce((sum, each) => sum + statSync(join(each.parentPath, each.name)).size, 0);
    expect(bytes).toBeLessThan(32_000_000);
  });
});
