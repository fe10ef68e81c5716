import type { Profile } from '../src/defects/define';
import { type DefectId, defectIds } from '../src/defects/registry';

/** Every defect on. */
export const allFaithful: Profile = new Set(defectIds);
/** Every defect off. */
export const allFixed: Profile = new Set();

/** The profile with one defect flipped. */
export function flipped(profile: Profile, id: DefectId): Profile {
  const next = new Set(profile);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Whether two profiles have the same defects on. */
export function sameProfile(one: Profile, other: Profile): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}

/** The ids that are on in exactly one of two profiles. */
export function differing(one: Profile, other: Profile): DefectId[] {
  return defectIds.filter((id) => one.has(id) !== other.has(id));
}

function changesFrom(base: Profile, wanted: Profile): string[] {
  return differing(base, wanted).map((id) => (wanted.has(id) ? `+${id}` : `-${id}`));
}

function shortest(candidates: readonly (readonly string[])[]): string {
  const [first = [], ...others] = candidates;
  return others.reduce((best, each) => (each.length < best.length ? each : best), first).join();
}

function absolute(wanted: Profile): string[][] {
  return [
    ['faithful', ...changesFrom(allFaithful, wanted)],
    ['fixed', ...changesFrom(allFixed, wanted)],
  ];
}

/**
 * The shortest selection that turns the profile the site started with into another;
 * `default` if they are the same.
 *
 * @param start - the profile from environment, file and default.
 * @param wanted - the profile to show.
 */
export function selectionFor(start: Profile, wanted: Profile): string {
  if (sameProfile(start, wanted)) return 'default';
  return shortest([changesFrom(start, wanted), ...absolute(wanted)]);
}

/** The shortest selection for a profile that does not depend on how the site was started. */
function shareableSelection(wanted: Profile): string {
  return shortest(absolute(wanted));
}

/** A URL without some of its parameters; the others keep their spelling. */
function withoutParameters(address: string, ...names: readonly string[]): URL {
  const url = new URL(address);
  const parts = url.search.slice(1).split('&');
  url.search = parts.filter((part) => !names.includes(part.split('=', 1)[0] ?? '')).join('&');
  return url;
}

/** A URL without its selection. */
export function withoutSelection(address: string): string {
  return withoutParameters(address, 'defects').href;
}

/** A URL without the panel's parameter. */
export function withoutPanel(address: string): string {
  return withoutParameters(address, 'panel').href;
}

function addSelection(url: URL, selection: string): string {
  url.search += `${url.search === '' ? '' : '&'}defects=${selection}`;
  return url.href;
}

/** A URL with a selection, in place of the one it has. */
export function withSelection(address: string, selection: string): string {
  return addSelection(withoutParameters(address, 'defects'), selection);
}

/** The URL to share: it shows everybody this page in this state, without the panel. */
export function shareAddress(address: string, wanted: Profile): string {
  return addSelection(withoutParameters(address, 'defects', 'panel'), shareableSelection(wanted));
}
