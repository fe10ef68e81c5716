import { describe, expect, test } from 'vitest';
import { codeRules } from '../../tools/defects/agreement/code';
import { dataRules } from '../../tools/defects/agreement/data';
import { fixtureRules } from '../../tools/defects/agreement/fixtures';
import { pageRules } from '../../tools/defects/agreement/pages';
import { declaredPaths, render } from '../../tools/kit/site';
import { fixtures, isRenderProbe } from '../../tools/spec/defect-fixtures';

const rules = {
  ...dataRules,
  ...fixtureRules,
  ...pageRules({ render, declaredPaths }),
  ...codeRules(),
};

describe('what “npm run defects -- check” checks', () => {
  // Some rules render every page that a probe looks at.
  test.each(Object.entries(rules))('%s', { timeout: 60_000 }, (_name, rule) => {
    expect(rule()).toEqual([]);
  });
});

test('render probes and browser probes are both there', () => {
  const probes = fixtures.flatMap((fixture) => fixture.probes);
  expect(probes.some(isRenderProbe)).toBe(true);
  expect(probes.every(isRenderProbe)).toBe(false);
});
