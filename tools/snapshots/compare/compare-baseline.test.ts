import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  capturedAs,
  expectSamePicture,
  grainy,
  inputsCalled,
  painted,
  plain,
  stacked,
  stepped,
} from '../../../tests/support/pictures';
import { browserVersion } from '../../kit/pinned-browser';
import type { Captured } from '../capture/capture';
import { decode, type Pixels } from '../capture/pixels';
import type { ElementBox } from '../capture/stabilize';
import { type Cell, cells } from '../cells';
import type { CellInputs } from '../inputs';
import { changesOf, hasFailed, titleOf } from '../report';
import { openBaselines } from '../run';
import { ApprovalError, approve, candidateOf } from '../store/approve';
import { writeManifest } from '../store/manifest';
import { Results } from '../store/results';
import {
  type Baselines,
  compareCell,
  compareWordsOf,
  type Outcome,
  unchangedByInputs,
} from './compare-baseline';

// Encoding waits for its turn where other suites hold all processors.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let baselines: Baselines;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compare-'));
  baselines = openBaselines(join(folder, 'baselines'), new Results(join(folder, 'results')));
});
afterEach(() => rmSync(folder, { recursive: true }));

function cellNamed(name: string): Cell {
  const cell = cells.find((each) => each.name === name);
  if (!cell) throw new Error(name);
  return cell;
}
const cell = cellNamed('de-home-390');
const fixedCell = cellNamed('de-home-390-fixed');
const usual = inputsCalled('usual');

function part(path: string, y: number, height: number): ElementBox {
  return { path, tag: 'div', picture: '', x: 0, y, width: 60, height };
}
const boxes = [
  part('body > header', 0, 20),
  part('main > section:nth-of-type(1)', 20, 60),
  part('body > footer', 80, 20),
];
/** A page with header, section and footer. */
const page = stacked(plain(60, 20, 30), grainy(60, 60), plain(60, 20, 90));

/** Compares a cell that gives two captures. */
function compareWith(
  of: Cell,
  first: Captured,
  second: Captured = first,
  inputs: CellInputs = usual,
): Promise<Outcome> {
  const captures = [first, second];
  return compareCell(of, inputs, baselines, async () => captures.shift() ?? second);
}

async function look(of: Cell, shown: Pixels, second = shown, inputs = usual): Promise<Outcome> {
  return compareWith(
    of,
    await capturedAs(shown, { boxes }),
    await capturedAs(second, { boxes }),
    inputs,
  );
}

async function approveAs(of: Cell, shown: Pixels, inputs = usual): Promise<void> {
  await approve([await look(of, shown, shown, inputs)], new Map([[of.name, inputs]]), baselines);
}

function resultOf(outcome: Outcome) {
  if (outcome.kind === 'unchanged') throw new Error('An unchanged cell has no result.');
  return outcome.result;
}

describe('a cell', () => {
  test('without a baseline is new', async () => {
    expect(await look(cell, page)).toMatchObject({
      kind: 'new',
      result: { message: 'has no baseline yet (60×100)' },
    });
  });

  test('with the same inputs is unchanged without a capture', async () => {
    expect(unchangedByInputs(cell, usual, baselines)?.kind).toBeUndefined();
    await approveAs(cell, page);
    expect(unchangedByInputs(cell, usual, baselines)?.kind).toBe('unchanged');
    expect(unchangedByInputs(cell, inputsCalled('other'), baselines)?.kind).toBeUndefined();
  });

  test('with the same bytes is unchanged, and stale if its inputs changed', async () => {
    await approveAs(cell, page);
    expect(await look(cell, page)).toMatchObject({ kind: 'unchanged', by: 'bytes', stale: false });
    const other = inputsCalled('other');
    expect(await look(cell, page, page, other)).toMatchObject({ by: 'bytes', stale: true });
  });

  test('with the same pixels in other bytes is unchanged', async () => {
    await approveAs(cell, page);
    const packed = await capturedAs(page, { compressionLevel: 0 });
    expect(await compareWith(cell, packed)).toMatchObject({ kind: 'unchanged', by: 'pixels' });
  });

  test('with one step of one colour of one pixel is changed, named by the part it lies in', async () => {
    await approveAs(cell, page);
    const outcome = await look(cell, stepped(page, 30, 85));
    expect(outcome).toMatchObject({
      kind: 'changed',
      result: {
        parts: ['footer'],
        regions: [{ x: 30, y: 85, width: 1, height: 1, pixels: 1, step: 1 }],
        message: '1 pixels in one region (1×1 at 30,85), by up to 1 of 255',
      },
    });
    for (const picture of ['expected', 'actual', 'diff'] as const) {
      expect(existsSync(baselines.results.picture(cell.name, picture))).toBe(true);
    }
    const expected = readFileSync(baselines.results.picture(cell.name, 'expected'));
    expectSamePicture(await decode(expected), page);
  });

  test('of another height reports both heights, and only the part that grew', async () => {
    await approveAs(cell, page);
    const grown = stacked(plain(60, 20, 30), plain(60, 9, 5), grainy(60, 60), plain(60, 20, 90));
    const { message, parts } = resultOf(await look(cell, grown));
    expect(message).toMatch(/^is 60×109, was 60×100; 540 pixels in one region/);
    expect(parts).toEqual(['main section 1']);
  });

  test('whose captures differ is unstable, even if one is as the baseline', async () => {
    await approveAs(cell, page);
    const other = stepped(page, 3, 3);
    for (const [first, second] of [
      [other, page],
      [other, stepped(page, 4, 4)],
    ] as const) {
      expect(await look(cell, first, second)).toMatchObject({
        kind: 'unstable',
        result: { message: expect.stringContaining('two captures differ: ') },
      });
    }
  });

  test('that does not answer, or loads what is not among its inputs, is an error', async () => {
    const [lost, stray] = [
      await capturedAs(page, { status: 404 }),
      await capturedAs(page, { loaded: [cell.path, '/pictures/a.webp', '/pictures/b.webp'] }),
    ];
    await expect(compareWith(cell, lost)).rejects.toThrow(`${cell.path} answered 404.`);
    const inputs = inputsCalled('usual', ['/pictures/a.webp']);
    await expect(compareWith(cell, stray, stray, inputs)).rejects.toThrow(
      'de-home-390 loads /pictures/b.webp, which is not among its inputs',
    );
  });

  test('whose baseline is damaged is new, and approving fixes it', async () => {
    await approveAs(cell, page);
    writeManifest(baselines.manifest, baselines.folder);
    writeFileSync(join(folder, 'baselines/cells/de-home-390.webp'), '');
    baselines = openBaselines(baselines.folder, baselines.results);
    expect(baselines.damaged).toEqual(['cells/de-home-390.webp']);
    expect((await look(cell, page)).kind).toBe('new');
    await approveAs(cell, page);
    expect(baselines.store.forgetDamaged()).toEqual([]);
    expect((await look(cell, page)).kind).toBe('unchanged');
  });
});

describe('the fixed profile', () => {
  const fixed = painted(page, [10, 30, 20, 10], 0);
  beforeEach(async () => {
    await approveAs(cell, page);
    await approveAs(fixedCell, fixed);
  });

  test('keeps hashes, and the differences from the configured page', () => {
    expect(baselines.manifest.cells[fixedCell.name]).toMatchObject({
      file: null,
      pictures: [],
      regions: [[10, 30, 20, 10, expect.stringMatching(/^[0-9a-f]{8}$/)]],
    });
  });

  test('is unchanged by its bytes, and changed by one step', async () => {
    expect(await look(fixedCell, fixed)).toMatchObject({ kind: 'unchanged', by: 'bytes' });
    const outcome = await look(fixedCell, stepped(fixed, 30, 90));
    expect(outcome.kind).toBe('changed');
    const { parts, regions, message } = resultOf(outcome);
    expect(parts, 'what was approved as different is no part of the change').toEqual(['footer']);
    expect(regions).toMatchObject([{ x: 30, y: 90, width: 1, height: 1 }]);
    expect(message).toMatch(
      /^has other differences from the configured page than approved: 1 pixels/,
    );
  });

  test('reports a change inside an approved difference, and nothing else', async () => {
    await approveAs(fixedCell, painted(fixed, [10, 85, 20, 10], 0));
    const other = painted(painted(fixed, [10, 85, 20, 10], 0), [12, 88, 3, 3], 60);
    expect(resultOf(await look(fixedCell, other)).parts).toEqual(['footer']);
  });

  test('that became equal to the configured page is changed', async () => {
    expect((await look(fixedCell, page)).kind).toBe('changed');
  });
});

describe('baselines of another browser', () => {
  beforeEach(async () => {
    await approveAs(cell, page);
    baselines.manifest.browser = '1.2.3';
  });

  test('are compared visually: a faint difference is alike, counted separately', async () => {
    const outcome = await look(cell, stepped(page, 30, 90, 2));
    expect(outcome.kind).toBe('alike');
    const report = {
      ...{ outcomes: [outcome], captured: 1, approved: 0, milliseconds: 1 },
      otherBrowser: '1.2.3',
      damaged: [],
    };
    expect(hasFailed(report, false)).toBe(false);
  });

  test('are different if it is visible', async () => {
    const outcome = await look(cell, painted(page, [5, 82, 20, 10], 255));
    expect(outcome.kind).toBe('different');
    expect(resultOf(outcome).message).toMatch(/^differs visibly: 200 pixels/);
  });
});

describe('approving', () => {
  test('needs no further capture while the inputs are the same', async () => {
    await look(cell, page);
    expect(candidateOf(cell, usual.hash, baselines)).toMatchObject({ kind: 'new' });
    expect(candidateOf(cell, inputsCalled('other').hash, baselines)).toBeNull();
    await approveAs(cell, page);
    // A crash before the manifest is written must leave it to be approved again.
    expect(candidateOf(cell, usual.hash, baselines)).toMatchObject({ kind: 'new' });
  });

  test('makes the picture of a cell its baseline, to the last step of colour', async () => {
    await approveAs(cell, page);
    const next = stepped(page, 12, 50);
    await approveAs(cell, next, inputsCalled('next'));
    const entry = baselines.manifest.cells[cell.name];
    expect(entry).toMatchObject({ inputs: inputsCalled('next').hash, clauses: cell.clauses });
    expectSamePicture(entry && (await baselines.store.load(cell.name, entry)), next);
    expect(await look(cell, next)).toMatchObject({ kind: 'unchanged', by: 'bytes' });
  });

  test('an unstable cell does nothing', async () => {
    await approveAs(cell, page);
    const before = structuredClone(baselines.manifest.cells);
    const unstable = await look(cell, stepped(page, 1, 1), stepped(page, 2, 2));
    await approve([unstable], new Map(), baselines);
    expect(baselines.manifest.cells).toEqual(before);
    expect(candidateOf(cell, usual.hash, baselines)).toBeNull();
  });

  test('an unchanged cell only records its inputs, and writes no file', async () => {
    await approveAs(cell, page);
    const file = join(folder, 'baselines/cells/de-home-390.webp');
    rmSync(file);
    const next = inputsCalled('next');
    const outcome = await look(cell, page, page, next);
    await approve([outcome], new Map([[cell.name, next]]), baselines);
    expect(unchangedByInputs(cell, next, baselines)?.kind).toBe('unchanged');
    expect(existsSync(file)).toBe(false);
  });

  test('an altered picture is refused', async () => {
    const outcome = await look(cell, page);
    const { png } = await capturedAs(stepped(page, 1, 1));
    writeFileSync(baselines.results.picture(cell.name, 'actual'), png);
    await expect(approve([outcome], new Map(), baselines)).rejects.toThrow(ApprovalError);
    expect(baselines.manifest.cells).toEqual({});
  });

  test('takes configured cells first, as fixed ones are described by them', async () => {
    const fixed = painted(page, [10, 30, 20, 10], 0);
    const outcomes = [await look(fixedCell, fixed), await look(cell, page)];
    await approve(outcomes, new Map(), baselines);
    expect(baselines.manifest.cells[fixedCell.name]?.regions[0]?.slice(0, 4)).toEqual([
      10, 30, 20, 10,
    ]);
  });
});

test('cells that changed in the same parts are one change', async () => {
  const others = ['de-about-390', 'de-services-390', 'de-home-390-fixed'].map(cellNamed);
  const results = [];
  for (const each of [cell, ...others]) {
    await approveAs(each, page);
    const footer = painted(page, [5, 85, 9, 9], 0);
    const changed = each === cell ? painted(footer, [5, 5, 9, 9], 0) : footer;
    results.push(resultOf(await look(each, changed)));
  }
  const changes = changesOf(results);
  expect(changes.map((change) => [titleOf(change), change.results.length])).toEqual([
    ['footer', 3],
    ['footer, header', 1],
  ]);
  expect(new Set(changes[0]?.results.map((result) => result.look)).size, 'they look alike').toBe(1);
  expect(browserVersion).toBe(baselines.manifest.browser);
});

describe('the words', () => {
  const words = cellNamed('de-home-words');
  const saying = (...lines: readonly string[]): CellInputs => {
    return { ...inputsCalled(lines.join()), words: () => lines };
  };
  const approveWords = async (inputs: CellInputs) => {
    const outcome = await compareWordsOf(words, inputs, baselines);
    await approve([outcome], new Map([[words.name, inputs]]), baselines);
  };

  test('of a page are compared without a capture, and approved', async () => {
    const before = saying('html', ' p "24 hours"', ' p "a day"');
    expect(await compareWordsOf(words, before, baselines)).toMatchObject({ kind: 'new' });
    await approveWords(before);
    expect(unchangedByInputs(words, before, baselines)?.kind).toBe('unchanged');
    const after = saying('html', ' p "48 hours"', ' p "a day"');
    expect(await compareWordsOf(words, after, baselines)).toMatchObject({
      kind: 'changed',
      result: {
        message: '2 lines of words differ',
        lines: ['  html', '-  p "24 hours"', '+  p "48 hours"'],
      },
    });
  });

  test('whose file was altered count as new', async () => {
    await approveWords(saying('html'));
    writeManifest(baselines.manifest, baselines.folder);
    writeFileSync(join(baselines.folder, 'words/de-home-words.txt'), 'altered\n');
    const opened = openBaselines(baselines.folder, baselines.results);
    expect(opened.damaged).toEqual(['words/de-home-words.txt']);
    expect(await compareWordsOf(words, saying('html'), opened)).toMatchObject({ kind: 'new' });
  });

  const scene = cellNamed('de-about-1280-dropdown');
  const inScene = async (place: string, html: string) =>
    compareWith(scene, await capturedAs(page, { after: [{ place, html }] }), undefined, {
      ...usual,
      words: (after = '') => [after],
    });

  test('of a scene, and its place, count like its pixels', async () => {
    const outcome = await inScene('60×100 at 0,0', 'menu');
    await approve([outcome], new Map([[scene.name, usual]]), baselines);
    expect(await inScene('60×100 at 0,0', 'menu')).toMatchObject({ kind: 'unchanged' });
    expect(await inScene('60×100 at 0,9', 'menu')).toMatchObject({
      kind: 'changed',
      result: { message: 'same pixels; 2 lines of words differ', parts: ['scene dropdown'] },
    });
    expect(await inScene('60×100 at 0,0', 'list')).toMatchObject({
      result: { lines: ['  60×100 at 0,0', '- menu', '+ list'] },
    });
  });
});

test('a scene that cannot be played is a difference that cannot be approved', async () => {
  const scene = cellNamed('de-about-1280-dropdown');
  const outcome = await compareCell(scene, usual, baselines, async () => {
    throw new Error('The scene “dropdown” failed\nat …');
  });
  expect(outcome).toMatchObject({
    kind: 'failed',
    result: { message: 'The scene “dropdown” failed', parts: ['scene dropdown'] },
  });
  await approve([outcome], new Map(), baselines);
  expect(baselines.manifest.cells).toEqual({});
  expect(candidateOf(scene, usual.hash, baselines)).toBeNull();
});

test('a view is kept reduced, and yet one step of one colour is a change', async () => {
  const view = cellNamed('de-home-820');
  await approveAs(view, page);
  expect(baselines.manifest.cells[view.name]).toMatchObject({ isReduced: true });
  expect(await look(view, page)).toMatchObject({ kind: 'unchanged' });
  expect(await look(view, stepped(page, 30, 85))).toMatchObject({
    kind: 'changed',
    result: { message: 'differs by less than its reduced baseline shows' },
  });
  const outcome = await look(view, painted(page, [20, 84, 8, 8], 200));
  expect(resultOf(outcome).regions).toMatchObject([{ x: 20, y: 84, width: 8, height: 8 }]);
});
