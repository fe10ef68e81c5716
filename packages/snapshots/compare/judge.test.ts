import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf } from '@sitewide/kit/hash';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Captured } from '../capture/open-page';
import { encode, hashOfPixels, type Pixels } from '../capture/pixels';
import { variant } from '../config/config';
import { Baselines } from '../store/baselines';
import type { Entry } from '../store/record';
import type { Snapshot } from '../types';
import { judge } from './judge';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshots-judge-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A square of one grey. */
const grey = (value: number): Pixels => ({
  ...{ width: 8, height: 8 },
  data: Buffer.alloc(256, Buffer.from([value, value, value, 255])),
});

async function captured(value: number, text: string): Promise<Captured> {
  const none = { parts: [], faults: [], steps: [], vocabulary: [], responses: [], stubs: [] };
  const png = await encode(grey(value), 'png');
  const html = `<html><head></head><body><h1>${text}</h1></body></html>`;
  return { ...none, png, html, unskippable: '', masked: 0 };
}

const snapshot: Snapshot = {
  ...{ id: 'index-phone', page: { name: 'index', path: '/' }, scenario: null },
  variant: { name: 'phone', ...variant.parse({}) },
  options: { mask: [], hide: [], threshold: 0, maxDiffPixels: 0 },
  ...{ words: true, picture: true },
};

/** A baseline of grey 100 with the word “One”. */
async function approved(baselines: Baselines, extra: Partial<Entry> = {}): Promise<Entry> {
  const file = await baselines.keepPicture(snapshot.id, grey(100));
  const words = baselines.keepWords(snapshot.id, ['html', ' h1 "One"']);
  const sizes = { width: 8, height: 8, bytes: hashOf('of another capture') };
  const pixels = hashOfPixels(grey(100));
  return {
    ...sizes,
    pixels,
    file,
    words,
    definition: hashOf(''),
    inputs: '',
    always: '',
    ...extra,
  };
}

async function judged(
  captures: readonly Captured[],
  asked: Partial<Snapshot> = {},
  extra: Partial<Entry> = {},
  isUpgrade = false,
) {
  const baselines = new Baselines(folder);
  const entry = await approved(baselines, extra);
  const queue = [...captures];
  const capture = async () => queue.shift() ?? captures[0] ?? Promise.reject(new Error('none'));
  const whole = { ...snapshot, ...asked };
  const { result, kept } = await judge(whole, entry, baselines, folder, capture, isUpgrade);
  return { ...result, kept };
}

test('words and pixels are equal, or either differs', async () => {
  const same = await captured(100, 'One');
  expect(await judged([same])).toMatchObject({ status: 'unchanged', message: 'equal pixels' });
  expect(await judged([await captured(101, 'One')])).toMatchObject({ status: 'changed' });
  const words = await judged([await captured(100, 'Two')]);
  expect(words).toMatchObject({ status: 'changed', message: '2 lines of words differ' });
});

test('pixels that may differ are counted, whatever the threshold', async () => {
  const near = [await captured(101, 'One')];
  const allowing = (maxDiffPixels: number, threshold: number) => ({
    options: { ...snapshot.options, threshold, maxDiffPixels },
  });
  const equal = { status: 'unchanged', message: 'equal tolerance' };
  expect(await judged(near, allowing(64, 0))).toMatchObject(equal);
  expect(await judged(near, allowing(63, 0))).toMatchObject({ status: 'changed' });
  expect(await judged(near, allowing(0, 0.5))).toMatchObject(equal);
});

test('a snapshot without words or without a picture has the other alone', async () => {
  const two = await captured(100, 'Two');
  expect(await judged([two], { words: false })).toMatchObject({ status: 'unchanged' });
  const dark = await captured(0, 'One');
  const alone = await judged([dark], { picture: false });
  expect(alone).toMatchObject({ status: 'unchanged', message: 'equal words' });
  expect(await judged([two], { picture: false })).toMatchObject({ status: 'changed' });
});

test('words that were never approved are not compared', async () => {
  const verdict = await judged([await captured(100, 'Two')], {}, { words: undefined });
  expect(verdict).toMatchObject({ status: 'unchanged', kept: { words: ['html', ' h1 "Two"'] } });
});

test('an upgrade takes what looks the same', async () => {
  const near = [await captured(101, 'One')];
  expect(await judged(near, {}, {}, true)).toMatchObject({
    status: 'unchanged',
    message: 'equal looks',
  });
  const far = [await captured(200, 'One')];
  expect(await judged(far, {}, {}, true)).toMatchObject({ status: 'changed' });
});

test('two captures that differ are unstable, and a capture that fails has failed', async () => {
  const differing = [await captured(1, 'One'), await captured(2, 'One')];
  expect(await judged(differing)).toMatchObject({ status: 'unstable' });
  expect(await judged([])).toMatchObject({ status: 'failed', message: 'none', kept: undefined });
});

test('a baseline that is kept smaller from now on is changed, and kept anew', async () => {
  const same = await captured(100, 'One');
  const smaller = { ...snapshot.variant, shrink: 2 };
  for (const bytes of [hashOf(same.png), hashOf('of another capture')]) {
    const result = await judged([same], { variant: smaller }, { bytes });
    expect(result).toMatchObject({
      status: 'changed',
      message: expect.stringContaining('4×4, was 8×8'),
    });
    expect(result.kept).toMatchObject({ width: 4, height: 4 });
  }
});
