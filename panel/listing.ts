import type { Profile } from '../src/defects/define';
import { type DefectId, defectIds, registry } from '../src/defects/registry';
import { faceRows } from './face-rows';
import type { PageView } from './marks';
import type { Memory } from './memory';
import { type InForce, profileSources, sourceNames } from './page-at-start';
import { matches, namedAt } from './page-defects';
import { allFaithful } from './selections';

/** The defects that the panel lists, in registry order. */
export interface Listing {
  readonly here: readonly DefectId[];
  readonly elsewhere: readonly DefectId[];
}

/** All that a search can find of a defect, its state and source included. */
function textOf(id: DefectId, inForce: InForce, profile: Profile): string {
  const { title, kind, clauses, pages } = registry[id];
  const faces = faceRows(registry[id]).flatMap((row) => [row.faithful.text, row.fixed.text]);
  const state = profile.has(id) ? 'faithful' : 'fixed';
  const source = sourceNames[inForce.sourceOf(id)];
  return [id, title, kind, ...clauses, ...pages, state, source, ...faces].join('\n');
}

/**
 * Which defects to list: those on this page, by the registry or by their marks,
 * and the others; narrowed by the search and to what differs from the default.
 */
export function listingOf(
  view: PageView,
  profile: Profile,
  inForce: InForce,
  { query, changedOnly }: Pick<Memory, 'query' | 'changedOnly'>,
): Listing {
  const named = namedAt(view.pathname, inForce.profile);
  const listed = defectIds
    .filter((id) => !changedOnly || profile.has(id) !== allFaithful.has(id))
    .filter((id) => matches(query, textOf(id, inForce, profile)));
  const isHere = (id: DefectId) => named.has(id) || view.marks.has(id);
  return {
    here: listed.filter(isHere),
    elsewhere: listed.filter((id) => !isHere(id)),
  };
}

/** What differs from the default, the registry's, in words; e.g. for the badge. */
export function summaryOf(changed: readonly DefectId[], inForce: InForce): string {
  const total = defectIds.length;
  if (changed.length === 0) return `All ${total} as by default: faithful.`;
  const sources = changed.map(inForce.sourceOf);
  const by = profileSources
    .map((source) => [sources.filter((each) => each === source).length, source] as const)
    .filter(([count]) => count > 0)
    .map(([count, source]) => `${count} by ${sourceNames[source]}`);
  return `${changed.length} of ${total} differ from the default: ${by.join(', ')}.`;
}
