import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DefectId } from '../../../src/defects/registry';
import { createTemporaryFolder } from '../../kit/temporary-folder';
import {
  type DeclaredEffect,
  type DefectFixture,
  fixtures,
  isRenderProbe,
} from '../../spec/defect-fixtures';
import type { Documents } from '../documents/documents';
import type { Finding } from './pixels/classify-difference';
import { type Entry, readRecord, type VerdictRecord, writeRecord } from './record';
import { isProbed, verdictOf } from './verdicts';

const hash = '0'.repeat(32);
const entry = (finding: Finding, ...where: string[]): Entry => [finding, hash, ...where];

function verdict(
  id: DefectId,
  cells: VerdictRecord['cells'],
  invisible: VerdictRecord['invisible'] = {},
) {
  return verdictOf(id, { everything: '', invisible, cells });
}

/** The ids of defects with a declared effect that fit, and whose probes can look at an empty page. */
function declared(effect: DeclaredEffect, fits: (fixture: DefectFixture) => boolean = () => true) {
  const ids = fixtures
    .filter((each) => each.effect === effect && fits(each))
    .filter(({ probes }) => probes.every(({ look }) => look !== 'attribute'))
    .map(({ id }) => id);
  if (ids.length > 0) return ids as [DefectId, ...DefectId[]];
  throw new Error(`No defect is declared ${effect} any more that this test can use.`);
}

describe('the verdict of a toggle', () => {
  const [id, other] = declared('REFLOW') as [DefectId, DefectId];

  test('is the strongest of all pages', () => {
    const found = verdict(id, {
      '/one 390': { [id]: entry('CONTAINED', 'p') },
      '/two 1280': { [id]: entry('REFLOW', 'main by 0,3') },
    });
    expect(found).toMatchObject({ verdict: 'REFLOW', declared: 'REFLOW', faults: [] });
  });

  test('names page, width and element if it is not as declared', () => {
    const [contained] = declared('CONTAINED');
    expect(
      verdict(contained, { '/de/projekt 390': { [contained]: entry('REFLOW', 'p by 0,3') } }),
    ).toMatchObject({
      verdict: 'REFLOW',
      faults: [
        `${contained} is declared CONTAINED, but is REFLOW at /de/projekt, 390 px: p by 0,3`,
      ],
    });
  });

  test('is a LEAK if all toggles together leak on a page where it shows', () => {
    const cells = {
      '/en/carpentary-services 390': {
        [id]: entry('REFLOW', 'p by 0,3'),
        all: entry('LEAK', '9 pixels of p from 1,2'),
      },
    };
    expect(verdict(id, cells).faults).toEqual([
      `${id} is declared REFLOW, but is LEAK at /en/carpentary-services, 390 px: all toggles together: 9 pixels of p from 1,2`,
    ]);
    expect(verdict(other, cells).verdict).toBeNull();
  });

  test('is a LEAK if all toggles together leak on a page where none shows', () => {
    const cells = {
      '/en 390': { [id]: entry('REFLOW', 'p') },
      '/de 390': { all: entry('LEAK', 'p') },
    };
    for (const each of [id, other]) expect(verdict(each, cells).verdict).toBe('LEAK');
  });

  test('is that of its probe if nothing shows', () => {
    const [silent] = declared('BEHAVIOURAL');
    const cells = { '/de 390': { [silent]: entry('SAME'), all: entry('SAME') } };
    expect(verdict(silent, cells, { [silent]: 'BEHAVIOURAL' })).toMatchObject({
      verdict: 'BEHAVIOURAL',
      faults: [],
    });
    expect(verdict(silent, cells, { [silent]: 'INERT' }).faults).toEqual([
      `${silent} is declared BEHAVIOURAL, but shows nowhere, and no probe distinguishes its states`,
    ]);
    expect(verdict(silent, cells).faults).toEqual([
      `${silent} is declared BEHAVIOURAL, but is not proven yet`,
    ]);
  });

  test('is not as declared if a visible toggle shows nowhere, or a BEHAVIOURAL one shows', () => {
    expect(verdict(id, {}, { [id]: 'BEHAVIOURAL' }).faults).toEqual([
      `${id} is declared REFLOW, but shows nowhere`,
    ]);
    const [silent] = declared('BEHAVIOURAL');
    expect(verdict(silent, { '/de 390': { [silent]: entry('CONTAINED', 'p') } })).toMatchObject({
      verdict: 'CONTAINED',
      faults: [expect.stringMatching(/BEHAVIOURAL, but is CONTAINED at .de, 390 px: p/)],
    });
  });
});

test('a probe distinguishes states if it sees different things, or needs a browser', () => {
  const isRendered = ({ probes }: DefectFixture) => probes.every(isRenderProbe);
  const [rendered] = declared('BEHAVIOURAL', isRendered);
  const [inBrowser] = declared('BEHAVIOURAL', (each) => !isRendered(each));
  // What both states must have distinguishes none.
  const [common] = declared(
    'REFLOW',
    (each) => isRendered(each) && each.probes.some(({ both }) => both !== undefined),
  );
  const empty = { at: () => ({ html: '<html></html>', status: 200 }) } as unknown as Documents;
  expect(isProbed(rendered, empty)).toBe(false);
  expect(isProbed(common, empty)).toBe(false);
  expect(isProbed(inBrowser, empty)).toBe(true);
});

describe('the record', () => {
  const file = join(createTemporaryFolder('verdicts'), 'verdicts.json');

  test('is read as it was written', () => {
    const record: VerdictRecord = {
      everything: hash,
      invisible: { 'form-not-cleared': 'BEHAVIOURAL' },
      cells: { '/de 390': { all: entry('SAME'), 'copy-footer-year-2025': entry('LEAK', 'p') } },
    };
    writeRecord(record, file);
    expect(readRecord(file)).toEqual(record);
  });

  test('is refused if it is invalid, and empty if it is missing', () => {
    writeFileSync(
      file,
      '{"everything": "", "invisible": {}, "cells": {"/de 390": {"all": ["FINE", ""]}}}',
    );
    expect(() => readRecord(file)).toThrow(/verdicts.json is invalid: .*SAME/s);
    writeFileSync(file, '{');
    expect(() => readRecord(file)).toThrow(/is invalid: Expected property name/);
    expect(readRecord(`${file}.none`)).toEqual({ everything: '', invisible: {}, cells: {} });
  });
});
