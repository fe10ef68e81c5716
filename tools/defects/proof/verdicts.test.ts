import { describe, expect, test } from 'vitest';
import type { DefectId } from '../../../src/defects/registry';
import { type DeclaredEffect, type DefectFixture, fixtures } from '../../spec/defect-fixtures';
import type { Verdicts } from './record';
import { isProbed, verdictOf } from './verdicts';

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
    const found = verdictOf(id, {
      [`/one 390 ${id}`]: ['CONTAINED', 'p'],
      [`/two 1280 ${id}`]: ['REFLOW', 'main'],
    });
    expect(found).toMatchObject({ verdict: 'REFLOW', declared: 'REFLOW', faults: [] });
  });

  test('names page, width and element if it is not as declared', () => {
    const [contained] = declared('CONTAINED');
    const found = verdictOf(contained, { [`/de/projekt 390 ${contained}`]: ['REFLOW', 'p'] });
    expect(found).toMatchObject({
      verdict: 'REFLOW',
      faults: [`${contained} is declared CONTAINED, but is REFLOW at /de/projekt, 390 px: p`],
    });
  });

  test('is a LEAK if all toggles together leak on a page where it shows', () => {
    const verdicts: Verdicts = {
      [`/en/carpentary-services 390 ${id}`]: ['REFLOW', 'p'],
      '/en/carpentary-services 390 all': ['LEAK', '9 pixels of p from 1,2'],
    };
    expect(verdictOf(id, verdicts).faults).toEqual([
      `${id} is declared REFLOW, but is LEAK at /en/carpentary-services, 390 px: all toggles together: 9 pixels of p from 1,2`,
    ]);
    expect(verdictOf(other, verdicts).verdict).not.toBe('LEAK');
  });

  test('is a LEAK if all toggles together leak on a page where none shows', () => {
    const verdicts: Verdicts = {
      [`/en 390 ${id}`]: ['REFLOW', 'p'],
      '/de 390 all': ['LEAK', 'p'],
    };
    for (const each of [id, other]) expect(verdictOf(each, verdicts).verdict).toBe('LEAK');
  });

  test('is that of its probe if nothing shows', () => {
    const [silent] = declared('BEHAVIOURAL');
    expect(verdictOf(silent, {})).toMatchObject({ verdict: 'BEHAVIOURAL', faults: [] });
  });

  test('is not as declared if a visible toggle shows nowhere, or a BEHAVIOURAL one shows', () => {
    expect(verdictOf(id, {}).faults[0]).toMatch(/^.* is declared REFLOW, but shows nowhere/);
    const [silent] = declared('BEHAVIOURAL');
    expect(verdictOf(silent, { [`/de 390 ${silent}`]: ['CONTAINED', 'p'] })).toMatchObject({
      verdict: 'CONTAINED',
      faults: [expect.stringMatching(/BEHAVIOURAL, but is CONTAINED at .de, 390 px: p/)],
    });
  });
});

test('a probe distinguishes the states of a toggle if they must look different to it', () => {
  const [id] = declared('BEHAVIOURAL');
  const fixture = fixtures.find((each) => each.id === id);
  const probed = (probe: object) =>
    isProbed(id, [{ ...fixture, probes: [probe] } as unknown as DefectFixture]);
  expect(isProbed(id)).toBe(true);
  expect(probed({ faithful: 'a', fixed: 'b' })).toBe(true);
  expect(probed({ faithful: 'a', fixed: 'a' })).toBe(false);
  expect(probed({ both: 'a' })).toBe(false);
  expect(isProbed(id, [])).toBe(false);
});
