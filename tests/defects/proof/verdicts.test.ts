import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DefectId } from '../../../src/defects/registry';
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

describe('the verdict of a toggle', () => {
  const id = 'copy-en-carpentry-lorem';

  test('is the strongest of all pages', () => {
    const found = verdict(id, {
      '/one 390': { [id]: entry('CONTAINED', 'p') },
      '/two 1280': { [id]: entry('REFLOW', 'main by 0,3') },
    });
    expect(found).toMatchObject({ verdict: 'REFLOW', declared: 'REFLOW', faults: [] });
  });

  test('names page, width and element where it is not as declared', () => {
    const projects = 'copy-de-projects-banner-english';
    expect(
      verdict(projects, { '/de/projekt 390': { [projects]: entry('REFLOW', 'p by 0,3') } }),
    ).toMatchObject({
      verdict: 'REFLOW',
      faults: [`${projects} is declared CONTAINED, but is REFLOW at /de/projekt, 390 px: p by 0,3`],
    });
  });

  test('is a LEAK where it does more beside another than alone', () => {
    const other = 'copy-en-carpentry-solar';
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
    const silent = 'head-default-title';
    expect(verdict(silent, { '/de 390': { silent: entry('LEAK', silent) } })?.verdict).toBe('LEAK');
    expect(
      verdict('form-not-cleared', { '/de 390': { silent: entry('LEAK', silent) } })?.verdict,
    ).toBe('BEHAVIOURAL');
  });

  test('is INERT where nothing shows and no probe tells its states apart', () => {
    expect(verdict('head-default-title', { '/de 390': { silent: entry('SAME') } })).toMatchObject({
      verdict: 'INERT',
      faults: [
        'head-default-title is declared BEHAVIOURAL, but shows nowhere, and no probe tells its states apart',
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
