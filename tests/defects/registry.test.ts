import { describe, expect, test } from 'vitest';
import { agreementRules, readFacts } from '../../tools/defects/agreement';
import { declaredPaths, render } from '../../tools/site/render';
import { fixtures, isRenderProbe } from '../../tools/spec/defect-fixtures';

const rules = agreementRules(readFacts({ render, declaredPaths }));

describe('what “npm run defects -- check” checks', () => {
  // Some rules render every page that a probe looks at.
  test.each(Object.entries(rules))('%s', (_name, rule) => {
    expect(rule()).toEqual([]);
  });
});

test('render probes and browser probes are both there', () => {
  const probes = fixtures.flatMap((fixture) => fixture.probes);
  expect(probes.some(isRenderProbe)).toBe(true);
  expect(probes.every(isRenderProbe)).toBe(false);
});
