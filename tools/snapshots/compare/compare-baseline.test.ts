import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExpectedError } from '@originaltreu/kit/command-line';
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
import type { Captured } from '../capture/capture';
import { decode, type Pixels } from '../capture/pixels';
import type { ElementBox } from '../capture/stabilize';
import { type Cell, cells } from '../cells';
import { changesOf, titleOf } from '../changes';
import { type Inputs, inputsOf } from '../inputs';
import { openBaselines } from '../run';
import type { Scene } from '../scenes';
import { approve } from '../store/approve';
import { Results } from '../store/results';
import {
  type Baselines,
  compareCell,
  compareWordsOf,
  hashesOf,
  type Outcome,
  resultsOf,
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

/** Leaves an outcome as a run that has compared nothing else. */
async function leave(compared: Outcome | Promise<Outcome>): Promise<Outcome> {
  const outcome = await compared;
  baselines.results.write({ verified: {}, results: resultsOf([outcome]) });
  return outcome;
}

/** Compares a cell that gives two captures. */
function compareWith(
  of: Cell,
  first: Captured,
  second: Captured = first,
  inputs: Inputs = usual,
): Promise<Outcome> {
  const captures = [first, second];
  return leave(compareCell(of, inputs, baselines, async () => captures.shift() ?? second));
}

async function look(of: Cell, shown: Pixels, second = shown, inputs = usual): Promise<Outcome> {
  return compareWith(
    of,
    await capturedAs(shown, { boxes }),
    await capturedAs(second, { boxes }),
    inputs,
  );
}

/** Approves the result of the cell that was compared last. */
function approveOnly(of: Cell) {
  return approve([of], baselines);
}

async function approveAs(of: Cell, shown: Pixels, inputs = usual): Promise<void> {
  await look(of, shown, shown, inputs);
  await approveOnly(of);
}

function resultOf(outcome: Outcome) {
  if (outcome.kind === 'unchanged') throw new Error('An unchanged cell has no result.');
  return outcome.result;
}

describe('a cell', () => {
  test('takes a shared picture with it when the last page that shows it is approved without', async () => {
    const large = stacked(plain(80, 20, 30), grainy(80, 80));
    const place = { x: 0, y: 20, width: 80, height: 80 };
    const shown = { path: 'main > img', tag: 'img', picture: '/a.webp', ...place };
    for (const [pixels, parts] of [
      [large, [shown]],
      [plain(80, 100, 30), []],
    ] as const) {
      const captured = await capturedAs(pixels, { boxes: parts });
      await compareWith(cell, captured);
      await approveOnly(cell);
      expect(Object.keys(baselines.manifest.pictures)).toHaveLength(parts.length);
    }
    expect(baselines.store.obsolete([cell])).toEqual({ cells: [], files: [] });
  });

  test('without a baseline is new', async () => {
    expect(await look(cell, page)).toMatchObject({
      kind: 'new',
      result: { message: 'has no baseline yet (60×100)' },
    });
  });

  test('with the recorded inputs is unchanged without a capture', async () => {
    await approveAs(cell, page);
    expect(unchangedByInputs(cell, usual, baselines)).toBeNull();
    Object.assign(baselines.manifest.inputs, hashesOf(cell, usual));
    expect(unchangedByInputs(cell, usual, baselines)).toMatchObject({ kind: 'unchanged' });
    expect(unchangedByInputs(cell, inputsCalled('other'), baselines)).toBeNull();
  });

  test('with the same bytes is unchanged', async () => {
    await approveAs(cell, page);
    expect(await look(cell, page)).toMatchObject({ kind: 'unchanged', by: 'bytes' });
  });

  test('is captured twice before it is new', async () => {
    const captures = [page, stepped(page, 3, 3)];
    const outcome = await compareCell(cell, usual, baselines, () =>
      capturedAs(captures.shift() ?? page, { boxes }),
    );
    expect(outcome.kind).toBe('unstable');
  });

  test('whose document depends on the time is unstable, new or changed', async () => {
    const clock = { ...usual, restlessLine: () => '  p "It is 10:07"' };
    const unstable = {
      kind: 'unstable',
      result: { message: 'depends on the time: p "It is 10:07"' },
    };
    expect(await look(cell, page, page, clock)).toMatchObject(unstable);
    await approveAs(cell, page);
    expect(await look(cell, stepped(page, 3, 3), undefined, clock)).toMatchObject(unstable);
    await approveOnly(cell);
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
    writeFileSync(join(folder, 'baselines/cells/de-home-390.webp'), '');
    baselines = openBaselines(baselines.folder, baselines.results);
    expect(baselines.damaged).toEqual(['cells/de-home-390.webp']);
    expect((await look(cell, page)).kind).toBe('new');
    await approveAs(cell, page);
    expect(baselines.store.dropDamaged()).toEqual([]);
    expect((await look(cell, page)).kind).toBe('unchanged');
  });
});

describe('the fixed profile', () => {
  const fixed = painted(page, [12, 32, 20, 8], 0);
  beforeEach(() => approveAs(fixedCell, fixed));

  test('is compared with its own last picture, which is kept reduced', async () => {
    expect(baselines.manifest.cells[fixedCell.name]).toMatchObject({ isReduced: true });
    expect(await look(fixedCell, fixed)).toMatchObject({ kind: 'unchanged', by: 'bytes' });
    const { parts, message } = resultOf(await look(fixedCell, painted(fixed, [12, 84, 8, 8], 0)));
    expect(parts).toEqual(['footer']);
    expect(message).toMatch(/^64 pixels in one region .*; its baseline is reduced$/);
  });

  test('is changed by one step of one colour', async () => {
    expect(await look(fixedCell, stepped(fixed, 30, 90))).toMatchObject({
      kind: 'changed',
      result: { message: 'differs by less than its reduced baseline shows' },
    });
  });
});

test('what looks the same in another browser is a change of its own', async () => {
  await approveAs(cell, page);
  baselines.manifest.browser = '1.2.3';
  const parts = ['looks the same in another browser'];
  expect(resultOf(await look(cell, stepped(page, 30, 90, 2))).parts).toEqual(parts);
  const { parts: visible } = resultOf(await look(cell, painted(page, [5, 82, 20, 10], 255)));
  expect(visible).toEqual(['footer']);
});

describe('approving', () => {
  const hashes = hashesOf(cell, usual);

  test('makes the picture of a cell its baseline, to the last step of colour', async () => {
    await approveAs(cell, page);
    const next = stepped(page, 12, 50);
    await approveAs(cell, next);
    const entry = baselines.manifest.cells[cell.name];
    expectSamePicture(entry && (await baselines.store.load(cell.name, entry)), next);
    expect(await look(cell, next)).toMatchObject({ kind: 'unchanged', by: 'bytes' });
  });

  test('records inputs once everything that depends on them is verified', async () => {
    const { inputs } = baselines.manifest;
    inputs['/de'] = inputs.capture = 'f'.repeat(32);
    const onSamePage = cells.filter((each) => inputsOf(each).includes('/de'));
    expect(onSamePage.length).toBeGreaterThan(10);
    const outcome = await look(cell, page);
    const others = onSamePage.filter((each) => each !== cell).slice(1);
    const verified = (all: readonly Cell[]) =>
      Object.fromEntries(all.map((each) => [each.name, hashesOf(each, usual)]));
    baselines.results.write({ verified: verified(others), results: resultsOf([outcome]) });
    await approve([cell], baselines);
    // One cell of the page was not compared; its baseline may be of other inputs.
    expect(inputs).toEqual({});
    baselines.results.write({ verified: verified(onSamePage), results: [] });
    await approve([], baselines);
    expect(inputs).toEqual({ '/de': hashes['/de'] });
  });

  test('needs a run, and nothing else', async () => {
    await expect(approve([cell], baselines)).rejects.toThrow('run “npm run changes” first');
    await look(cell, page);
    await approveOnly(cell);
    expect(Object.keys(baselines.manifest.cells)).toEqual([cell.name]);
    // What is approved is no result any more, and counts as verified.
    expect(baselines.results.read()).toEqual({ verified: { [cell.name]: hashes }, results: [] });
  });

  test('an unstable cell does nothing', async () => {
    await approveAs(cell, page);
    const before = structuredClone(baselines.manifest.cells);
    await look(cell, stepped(page, 1, 1), stepped(page, 2, 2));
    await approveOnly(cell);
    expect(baselines.manifest.cells).toEqual(before);
  });

  test('an altered picture is refused, and the manifest stays as it was', async () => {
    await look(cell, page);
    const { png } = await capturedAs(stepped(page, 1, 1));
    writeFileSync(baselines.results.picture(cell.name, 'actual'), png);
    await expect(approveOnly(cell)).rejects.toThrow(
      new ExpectedError(`The picture of ${cell.name} has been altered; run “npm run changes”.`),
    );
    expect(existsSync(join(baselines.folder, 'manifest.json'))).toBe(false);
  });

  test('is refused while baselines of another browser would stay', async () => {
    await approveAs(cell, page);
    await approveAs(fixedCell, page);
    baselines.manifest.browser = '1.2.3';
    await look(cell, stepped(page, 1, 1));
    await expect(approveOnly(cell)).rejects.toThrow('approve all cells at once');
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
  // They look alike, but for the one whose baseline is reduced.
  expect(new Set(changes[0]?.results.map((result) => result.look)).size).toBe(2);
});

describe('the words', () => {
  const words = cellNamed('de-home-words');
  const saying = (...lines: readonly string[]): Inputs => ({ ...usual, wordsOf: () => lines });

  test('of a page are compared without a capture, and approved', async () => {
    const before = saying('html', ' p "24 hours"', ' p "a day"');
    expect(await leave(compareWordsOf(words, before, baselines))).toMatchObject({ kind: 'new' });
    await approveOnly(words);
    expect(await leave(compareWordsOf(words, before, baselines))).toMatchObject({
      kind: 'unchanged',
    });
    const after = saying('html', ' p "48 hours"', ' p "a day"');
    expect(compareWordsOf(words, after, baselines)).toMatchObject({
      kind: 'changed',
      result: {
        message: '2 lines of words differ',
        lines: ['  html', '-  p "24 hours"', '+  p "48 hours"'],
      },
    });
  });

  test('that depend on the time are unstable', async () => {
    const clock = { ...saying('p "10:07"'), restlessLine: () => 'p "10:07"' };
    expect(compareWordsOf(words, clock, baselines)).toMatchObject({ kind: 'unstable' });
  });

  const scene = cellNamed('de-about-1280-dropdown');
  const inScene = async (place: string, html: string) =>
    compareWith(scene, await capturedAs(page, { after: [{ place, html }] }), undefined, {
      ...usual,
      wordsOf: (_, after = '') => [after],
    });

  test('of a scene, and its place, count like its pixels', async () => {
    await inScene('60×100 at 0,0', 'menu');
    await approveOnly(scene);
    expect(await inScene('60×100 at 0,0', 'menu')).toMatchObject({ kind: 'unchanged' });
    expect(await inScene('60×100 at 0,9', 'menu')).toMatchObject({
      kind: 'changed',
      result: { message: 'same pixels; 2 lines of words differ', parts: ['scene dropdown'] },
    });
    expect(await inScene('60×100 at 0,0', 'list')).toMatchObject({
      result: { lines: ['  60×100 at 0,0', '- menu', '+ list'] },
    });
  });

  test('of a scene in an altered file make it new', async () => {
    await inScene('60×100 at 0,0', 'menu');
    await approveOnly(scene);
    writeFileSync(join(baselines.folder, `words/${scene.name}.txt`), 'altered\n');
    const opened = openBaselines(baselines.folder, baselines.results);
    expect(opened.damaged).toEqual([`words/${scene.name}.txt`]);
    expect(opened.manifest.cells).toEqual({});
  });

  test('a scene that does something else is captured, with the same inputs, too', async () => {
    await inScene('60×100 at 0,0', 'menu');
    await approveOnly(scene);
    Object.assign(baselines.manifest.inputs, hashesOf(scene, usual));
    expect(unchangedByInputs(scene, usual, baselines)).toMatchObject({ kind: 'unchanged' });
    const steps = [{ actions: [{ hover: 'footer' }] }];
    const other = { ...scene, scene: { ...(scene.scene as Scene), steps } };
    expect(unchangedByInputs(other, usual, baselines)).toBeNull();
  });
});

test('a scene that cannot be played is a difference that cannot be approved', async () => {
  const scene = cellNamed('de-about-1280-dropdown');
  const failing = compareCell(scene, usual, baselines, async () => {
    throw new Error('The scene “dropdown” failed\nat …');
  });
  const outcome = await leave(failing);
  expect(outcome).toMatchObject({
    kind: 'failed',
    result: { message: 'The scene “dropdown” failed', parts: ['scene dropdown'] },
  });
  await approveOnly(scene);
  expect(baselines.manifest.cells).toEqual({});
});
