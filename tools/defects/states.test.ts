import { expect, test } from 'vitest';
import { defectIds } from '../../src/defects/registry';
import { faithful, fixed, without } from '../site/site-state';
import type { DefectFixture, Probe } from '../spec/defect-fixtures';
import { clausesOf, expectedIn, nameOf, siteStateFor, states } from './states';

/* In which states of the site a probe looks, what it expects there, and what its test is called. */

const [id, other] = defectIds;
if (!id || !other) throw new Error('The registry lacks defects.');

function probe(changes: object): Probe {
  const common = { look: 'text', path: '/de', clause: '2.31', off: [other], selector: 'h1' };
  return { ...common, faithful: 'a', fixed: 'b', ...changes } as unknown as Probe;
}

test('a probe looks with all on, with its own off, and with all off', () => {
  expect(states.map((state) => siteStateFor(state, id))).toEqual([faithful, without(id), fixed]);
  // Others that it leaves off are off throughout.
  const own = states.map((state) => siteStateFor(state, id, probe({})));
  expect(own).toEqual([without(other), without(other, id), fixed]);
});

test.each([
  [{}, ['a', 'b', 'b']],
  [{ allFixed: 'c' }, ['a', 'b', 'c']],
  [{ faithful: undefined, fixed: undefined, both: 'd' }, ['d', 'd', 'd']],
])('with %j it expects %j', (changes, expected) => {
  expect(states.map((state) => expectedIn(state, probe(changes)))).toEqual(expected);
});

test('its test is named by what it looks at, and by every clause once', () => {
  const probes = [probe({ clause: '2.33' }), probe({}), probe({ clause: '2.33' })];
  expect(clausesOf(probes)).toBe('(2.31, 2.33)');
  const fixture = { id } as DefectFixture;
  expect(nameOf(fixture, probe({ attribute: 'lang' }))).toBe(`${id} /de text h1 @lang`);
  expect(nameOf(fixture, probe({ selector: undefined, form: 'contact' }))).toContain(' text');
});
