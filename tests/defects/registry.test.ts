import { describe, expect, test } from 'vitest';
import { declaredPaths, render } from '../support/site';
import { codeRules } from './agreement/code';
import { dataRules } from './agreement/data';
import { oracleRules } from './agreement/oracle';
import { pageRules } from './agreement/pages';
import { fixtures, isRenderProbe } from './fixture';

const rules = {
  ...dataRules,
  ...oracleRules,
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
