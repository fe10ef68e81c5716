import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DefectId } from '../../../src/defects/registry';
import {
  type DeclaredEffect,
  type DefectFixture,
  fixtures,
  isRenderProbe,
} from '../../spec/defect-fixtures';
import type { Answer } from './documents';
import { type Entry, type Finding, readRecord, writeRecord } from './record';
import { verdictsOf } from './verdicts';

/** Documents in which no probe that `render` answers can tell two states apart. */
const mute = {
  addresses: [],
  at: (): Answer => ({
    status: 200,
    redirect: null,
    html: '<html></html>',
    place: { page: 'home', language: 'de' },
    text: '',
    painted: '',
    marked: '',
  }),
};

const hash = '0'.repeat(32);
const entry = (finding: Finding, ...where: string[]): Entry => [finding, hash, ...where];

function verdict(id: DefectId, cells: Record<string, Record<string, Entry>>) {
  const [only] = verdictsOf(cells, mute, [id]);
  return only;
}

/** The ids of defects that are declared to do something, whose probes can look at nothing, and that fit. */
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
  const isRendered = ({ probes }: DefectFixture) => probes.every(isRenderProbe);

  test('is the strongest of all pages', () => {
    const found = verdict(id, {
      '/one 390': { [id]: entry('CONTAINED', 'p') },
      '/two 1280': { [id]: entry('REFLOW', 'main by 0,3') },
    });
    expect(found).toMatchObject({ verdict: 'REFLOW', declared: 'REFLOW', faults: [] });
  });

  test('names page, width and element where it is not as declared', () => {
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

  test('is a LEAK where it does more beside another than alone', () => {
    const cells = {
      '/en/carpentary-services 390': {
        [id]: entry('REFLOW', 'p by 0,3'),
        [`${id} + ${other}`]: entry('LEAK', `9 pixels of p from 1,2, where ${other} is off`),
      },
    };
    for (const each of [id, other] as const) {
      expect(verdict(each, cells)?.faults).toEqual([
        expect.stringMatching(
          /LEAK at .en.carpentary-services, 390 px: 9 pixels of p from 1,2, where/,
        ),
      ]);
    }
  });

  test('is a LEAK where it shows among the silent ones', () => {
    const [silent] = declared('BEHAVIOURAL', isRendered);
    const [inBrowser] = declared('BEHAVIOURAL', (each) => !isRendered(each));
    expect(verdict(silent, { '/de 390': { silent: entry('LEAK', silent) } })?.verdict).toBe('LEAK');
    expect(verdict(inBrowser, { '/de 390': { silent: entry('LEAK', silent) } })?.verdict).toBe(
      'BEHAVIOURAL',
    );
  });

  test('is INERT where nothing shows and no probe tells its states apart', () => {
    const [mute] = declared('BEHAVIOURAL', isRendered);
    expect(verdict(mute, { '/de 390': { silent: entry('SAME') } })).toMatchObject({
      verdict: 'INERT',
      faults: [
        `${mute} is declared BEHAVIOURAL, but shows nowhere, and no probe tells its states apart`,
      ],
    });
  });
});

describe('the record', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'verdicts-')), 'verdicts.json');

  test('is read as it was written', () => {
    const record = {
      everything: hash,
      cells: { '/de 390': { silent: entry('SAME'), 'copy-footer-year-2025': entry('LEAK', 'p') } },
    };
    writeRecord(record, file);
    expect(readRecord(file)).toEqual(record);
  });

  test('says what is wrong with it', () => {
    writeFileSync(file, '{"everything": "", "cells": {"/de 390": {"silent": ["FINE", ""]}}}');
    expect(() => readRecord(file)).toThrow(/verdicts.json cannot be used: .*SAME/s);
    writeFileSync(file, '{');
    expect(() => readRecord(file)).toThrow(/is no JSON/);
    expect(readRecord(`${file}.none`)).toBeNull();
  });
});
