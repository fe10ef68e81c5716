import { readDefectsConfig } from '../../server/defects-config';
import { startProfile } from '../../src/defects/profile';
import { type DefectId, defectIds } from '../../src/defects/registry';

/** A state of the site: the ids of the defects that are on. */
export type SiteState = ReadonlySet<string>;

/** Every defect on, as the site starts. */
export const faithful: SiteState = new Set(defectIds);
/** Every defect off. */
export const fixed: SiteState = new Set();

/** The two states that every expectation names. */
export const siteStates = { faithful, fixed } as const;

/** The faithful state without some defects, of which some may be retired. */
export function without(...ids: readonly string[]): SiteState {
  return new Set(defectIds.filter((id) => !ids.includes(id)));
}

/** The state in which the site is committed, whatever the environment says. */
export function configuredProfile(): SiteState {
  return startProfile({}, readDefectsConfig()).profile;
}

/** The defects that are off in a state, in registry order. */
export function offIn(state: SiteState): DefectId[] {
  return defectIds.filter((id) => !state.has(id));
}

/** The defects in which two states differ, in registry order. */
export function differing(one: SiteState, other: SiteState): DefectId[] {
  return defectIds.filter((id) => one.has(id) !== other.has(id));
}

/**
 * The selection for `?defects=`, `DEFECTS` and `--profile` that makes a state.
 *
 * @example selectionOf(without('a', 'b')) // 'faithful,-a,-b'
 */
export function selectionOf(state: SiteState): string {
  const off = offIn(state);
  if (off.length === defectIds.length) return 'fixed';
  return ['faithful', ...off.map((id) => `-${id}`)].join();
}
