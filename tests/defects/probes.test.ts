import { describe, expect, test } from 'vitest';
import { documentsOf } from '../../tools/defects/documents/documents';
import { clausesOf, expectedIn, nameOf, siteStateFor, states } from '../../tools/defects/states';
import { declaredPaths, render } from '../../tools/site/render';
import { fixtures, isRenderProbe, type Seen } from '../../tools/spec/defect-fixtures';
import { observe } from './render-looks';

/** The page at an address in a state; probes share pages. */
const pageAt = documentsOf({ render, declaredPaths }).at;

/** Compares what was seen with the fixture; `elsewhere` looks at another path. */
function compare(actual: unknown, expected: Seen, elsewhere: (path: string) => unknown) {
  if (typeof expected !== 'object' || expected === null || Array.isArray(expected)) {
    expect(actual).toEqual(expected);
  } else if ('matches' in expected) {
    expect(actual).toEqual(expect.stringMatching(new RegExp(expected.matches, 'u')));
  } else if ('as' in expected) {
    expect(actual).toEqual(elsewhere(expected.as));
    expect(actual).toBeTruthy();
  } else {
    expect(actual).not.toEqual(elsewhere(expected.unlike));
    expect(actual).toBeTruthy();
  }
}

const cases = fixtures.flatMap((fixture) =>
  fixture.probes
    .filter(isRenderProbe)
    .flatMap((probe) =>
      states.map(
        (state) =>
          [
            `${nameOf(fixture, probe)}, ${state} ${clausesOf([probe])}`,
            fixture,
            probe,
            state,
          ] as const,
      ),
    ),
);

describe('what render shows of each defect', () => {
  test.each(cases)('%s', (_name, fixture, probe, state) => {
    const shown = siteStateFor(state, fixture.id, probe);
    const lookAt = (path: string) => observe(pageAt(path, shown), probe);
    compare(lookAt(probe.path), expectedIn(state, probe), lookAt);
  });
});
