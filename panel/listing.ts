import type { Profile } from '../src/defects/define';
import { type DefectId, defectIds, registry } from '../src/defects/registry';
import { type ActiveProfile, profileSources, sourceNames } from './active-profile';
import { faceRows } from './face-rows';
import type { PageView } from './marks';
import { defectsOfPage, matches } from './page-defects';
import type { PanelState } from './panel-state';
import { allFaithful } from './selections';

/** The defects that the panel lists, in registry order. */
export interface Listing {
  readonly here: readonly DefectId[];
  readonly elsewhere: readonly DefectId[];
}

/** The text of a defect that a search looks through, including its state and source. */
function textOf(id: DefectId, active: ActiveProfile, profile: Profile): string {
  const { title, kind, clauses, pages } = registry[id];
  const faces = faceRows(registry[id]).flatMap((row) => [row.faithful.text, row.fixed.text]);
  const state = profile.has(id) ? 'faithful' : 'fixed';
  const source = sourceNames[active.sourceOf(id)];
  return [id, title, kind, ...clauses, ...pages, state, source, ...faces].join('\n');
}

/**
 * The defects to list: those of this page (by the registry or by marked elements)
 * and the others, filtered by the search and by “Changed”.
 */
export function listingOf(
  view: PageView,
  profile: Profile,
  active: ActiveProfile,
  { query, changedOnly }: Pick<PanelState, 'query' | 'changedOnly'>,
): Listing {
  const declared = defectsOfPage(view.pathname, active.profile);
  const listed = defectIds
    .filter((id) => !changedOnly || profile.has(id) !== allFaithful.has(id))
    .filter((id) => matches(query, textOf(id, active, profile)));
  const isHere = (id: DefectId) => declared.has(id) || view.marks.has(id);
  return {
    here: listed.filter(isHere),
    elsewhere: listed.filter((id) => !isHere(id)),
  };
}

/**
 * Sums up what differs from the registry's default.
 *
 * @example '3 of 59 differ from the default: 2 by environment, 1 by file.'
 */
export function summaryOf(changed: readonly DefectId[], active: ActiveProfile): string {
  const total = defectIds.length;
  if (changed.length === 0) return `All ${total} at their default: faithful.`;
  const sources = changed.map(active.sourceOf);
  const by = profileSources
    .map((source) => [sources.filter((each) => each === source).length, source] as const)
    .filter(([count]) => count > 0)
    .map(([count, source]) => `${count} by ${sourceNames[source]}`);
  return `${changed.length} of ${total} differ from the default: ${by.join(', ')}.`;
}
