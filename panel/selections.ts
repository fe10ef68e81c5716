import type { Profile } from '../src/defects/define';
import { type DefectId, defectIds } from '../src/defects/registry';

/** Every defect on. */
export const allFaithful: Profile = new Set(defectIds);
/** Every defect off. */
export const allFixed: Profile = new Set();

/** The profile with one defect turned over. */
export function flipped(profile: Profile, id: DefectId): Profile {
  const next = new Set(profile);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Whether two profiles have the same defects on. */
export function sameProfile(one: Profile, other: Profile): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}

/** The ids that the one profile has on and the other has not. */
export function differing(one: Profile, other: Profile): DefectId[] {
  return defectIds.filter((id) => one.has(id) !== other.has(id));
}

function wordsFrom(base: Profile, wanted: Profile): string[] {
  return differing(base, wanted).map((id) => (wanted.has(id) ? `+${id}` : `-${id}`));
}

function shortest(candidates: readonly (readonly string[])[]): string {
  const [first = [], ...others] = candidates;
  return others.reduce((best, each) => (each.length < best.length ? each : best), first).join();
}

function absolute(wanted: Profile): string[][] {
  return [
    ['faithful', ...wordsFrom(allFaithful, wanted)],
    ['fixed', ...wordsFrom(allFixed, wanted)],
  ];
}

/**
 * The shortest selection that leads from what the site started with to a
 * profile; `default` where that is the same.
 *
 * @param start - what environment, file and default give.
 * @param wanted - the profile to be shown.
 */
export function selectionFor(start: Profile, wanted: Profile): string {
  if (sameProfile(start, wanted)) return 'default';
  return shortest([wordsFrom(start, wanted), ...absolute(wanted)]);
}

/** The shortest selection that gives a profile whatever the site started with. */
function shareableSelection(wanted: Profile): string {
  return shortest(absolute(wanted));
}

/** An address without some of its parameters; the others stay as they are written. */
function without(address: string, ...names: readonly string[]): URL {
  const url = new URL(address);
  const parts = url.search.slice(1).split('&');
  url.search = parts.filter((part) => !names.includes(part.split('=', 1)[0] ?? '')).join('&');
  return url;
}

/** An address without its selection. */
export function withoutSelection(address: string): string {
  return without(address, 'defects').href;
}

/** An address that says nothing of the panel. */
export function withoutPanel(address: string): string {
  return without(address, 'panel').href;
}

function selecting(url: URL, selection: string): string {
  url.search += `${url.search === '' ? '' : '&'}defects=${selection}`;
  return url.href;
}

/** An address that selects defects. */
export function withSelection(address: string, selection: string): string {
  return selecting(without(address, 'defects'), selection);
}

/** The address to share: this page in this state for everybody, without the panel. */
export function shareAddress(address: string, wanted: Profile): string {
  return selecting(without(address, 'defects', 'panel'), shareableSelection(wanted));
}
