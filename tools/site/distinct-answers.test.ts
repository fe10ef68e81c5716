import { expect, test } from 'vitest';
import { defectIds } from '../../src/defects/registry';
import { distinctAnswers, QuestionedState } from './distinct-answers';
import { declaredPaths, render } from './render';
import { faithful, fixed, type SiteState, without } from './site-state';

test('an address answers once for all states that it cannot tell apart', () => {
  const computed: string[] = [];
  const answer = distinctAnswers((address, state: SiteState) => {
    computed.push(address);
    return { text: state.has('head-default-title') && state.has('form-not-cleared') };
  });
  const [one, another] = [answer('/de', faithful), answer('/de', without('form-no-limits'))];
  expect(another).toBe(one);
  expect(answer('/de', fixed)).toEqual({ text: false });
  // The second question was never asked where the first was answered with no.
  expect(answer('/de', new Set(['form-not-cleared']))).toBe(answer('/de', fixed));
  expect(answer('/de', without('form-not-cleared'))).toEqual({ text: false });
  expect(answer('/en', faithful)).not.toBe(one);
  expect(computed).toEqual(['/de', '/de', '/de', '/en']);
});

test.each(declaredPaths(faithful))('%s asks about every defect that decides it', (path) => {
  // The list of active defects alone names all of them.
  const shown = (state: SiteState) => render(path, state).html.replace(/\{"on":\[[^\]]*\]/, '{');
  for (const state of [faithful, fixed]) {
    const questioned = new QuestionedState(state);
    const html = shown(questioned);
    const others = defectIds.filter((id) => !questioned.asked.has(id));
    expect(others).not.toEqual([]);
    expect(others).not.toEqual(defectIds);
    const flipped = state === faithful ? without(...others) : new Set(others);
    expect(shown(flipped)).toBe(html);
  }
});
