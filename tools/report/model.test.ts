import { describe, expect, test } from 'vitest';
import type { DefectId } from '../../src/defects/registry';
import { html } from '../app/html';
import { fixtures } from '../spec/defect-fixtures';
import { toggleProof } from './model/defects';

test('markup escapes what is put into it, and joins lists', () => {
  const items = ['a < b', html`<b>${'"'}</b>`].map((each) => html`<li>${each}</li>`);
  expect(html`<ul class="${'x"y'}">${items}${null}${false}${0}</ul>`.source).toBe(
    '<ul class="x&quot;y"><li>a &lt; b</li><li><b>&quot;</b></li>0</ul>',
  );
});

describe('the proof of a toggle', () => {
  type Verdicts = Parameters<typeof toggleProof>[1];
  const [contained, other] = fixtures.filter(({ effect }) => effect === 'CONTAINED');
  const behavioural = fixtures.find(({ effect }) => effect === 'BEHAVIOURAL');
  if (!contained || !other || !behavioural) throw new Error('The fixtures lack an effect.');
  /** The proof of a toggle, if this was recorded on the German home page. */
  const proofOf = (id: DefectId, changes: Verdicts = {}) => {
    const entries = Object.entries(changes).map(([key, change]) => [`/de 390 ${key}`, change]);
    return toggleProof(id, Object.fromEntries(entries) as Verdicts);
  };

  test('that shows nowhere is as declared if it is declared so', () => {
    expect(proofOf(behavioural.id).status).toBe('as declared');
    expect(proofOf(other.id).status).toBe('not as declared');
  });

  test('its changes have page and width', () => {
    expect(proofOf(contained.id, { [contained.id]: ['CONTAINED', 'body > footer'] })).toEqual({
      status: 'as declared',
      declared: 'CONTAINED',
      verdict: 'CONTAINED',
      faults: [],
      changes: [{ path: '/de', width: 390, change: 'CONTAINED' }],
    });
  });

  test.each<[string, Verdicts, string]>([
    ['another effect', { [contained.id]: ['REFLOW', 'main'] }, 'REFLOW'],
    ['its own leak', { [contained.id]: ['LEAK', 'main'] }, 'LEAK'],
    [
      'a leak of all toggles together where it shows',
      { [contained.id]: ['CONTAINED', 'main'], all: ['LEAK', 'main'] },
      'LEAK',
    ],
    ['a leak of all toggles together where none shows', { all: ['LEAK', 'main'] }, 'LEAK'],
  ])('%s is not as declared', (_name, changes, verdict) => {
    const proof = proofOf(contained.id, changes);
    expect(proof).toMatchObject({ status: 'not as declared', verdict });
    expect(proof.faults.join()).toContain(`${contained.id} is declared CONTAINED`);
  });
});
