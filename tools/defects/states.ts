import type { DefectId } from '../../src/defects/registry';
import { type SiteState, siteStates, without } from '../site/site-state';
import type { DefectFixture, Probe } from '../spec/defect-fixtures';

/** The states every probe is seen in: all on, this one off, all off. */
export const states = ['faithful', 'fixed', 'all fixed'] as const;

export type State = (typeof states)[number];

/** The state of the site in which a probe looks. */
export function siteStateFor(
  state: State,
  id: DefectId,
  { off }: Pick<Probe, 'off'> = { off: [] },
): SiteState {
  if (state === 'all fixed') return siteStates.fixed;
  return state === 'fixed' ? without(...off, id) : without(...off);
}

/** What a probe must find in a state. */
export function expectedIn<P extends Probe>(state: State, probe: P): Exclude<P['both'], undefined> {
  const { faithful, fixed, both, allFixed } = probe;
  const face = both ?? (state === 'faithful' ? faithful : fixed);
  const expected = state === 'all fixed' && allFixed !== undefined ? allFixed : face;
  return expected as Exclude<P['both'], undefined>;
}

/** The clauses that probes stand on, as titles of tests name them. */
export function clausesOf(probes: readonly Probe[]): string {
  return `(${[...new Set(probes.map((probe) => probe.clause))].toSorted().join(', ')})`;
}

/** The element and the attribute that a probe looks at; '' where it looks at the page. */
export function targetOf(probe: Probe): string {
  const part = 'selector' in probe ? probe.selector : 'form' in probe ? probe.form : '';
  return 'attribute' in probe && probe.attribute ? `${part} @${probe.attribute}` : part;
}

/** A probe in words, for the name of its test. */
export function nameOf(fixture: DefectFixture, probe: Probe): string {
  return `${fixture.id} ${probe.path} ${probe.look} ${targetOf(probe)}`.trimEnd();
}
