import type { Profile } from '../src/defects/define';
import { type ProfileSource, type ResolvedProfile, visitorProfile } from '../src/defects/profile';
import type { DefectId } from '../src/defects/registry';
import { type StartDecisions, startFrom } from './start-decisions';

/** What the loader noted when the page began. */
export interface PageAtStart {
  /** What file and environment decided. */
  readonly start: StartDecisions;
  /** The address's query and the cookies of that moment. */
  readonly search: string;
  readonly cookie: string;
}

/** The profile of the page that is open, and how it came about. */
export interface InForce {
  readonly profile: Profile;
  readonly start: ResolvedProfile;
  readonly sourceOf: (id: DefectId) => ProfileSource;
  /** What was wrong with the visitor's selection. */
  readonly notice: string | null;
}

/**
 * Finds what is in force, and from where, by the function that server and plain
 * files use themselves.
 *
 * @throws ProfileError when page and panel are of two builds.
 */
export function inForceOn(page: PageAtStart): InForce {
  const start = startFrom(page.start);
  const { profile, sources, notice } = visitorProfile(start, page.search, page.cookie);
  return { profile, start, notice, sourceOf: (id) => sources.get(id) ?? 'default' };
}

/** How the panel calls a source. */
export const sourceNames: Readonly<Record<ProfileSource, string>> = {
  url: 'address',
  cookie: 'cookie',
  environment: 'environment',
  file: 'file',
  default: 'default',
};

/** Every source, highest precedence first. */
export const profileSources = Object.keys(sourceNames) as readonly ProfileSource[];

/** What a source is, for those who look for it. */
export const sourceHints: Readonly<Record<ProfileSource, string>> = {
  url: 'the address, by ?defects=',
  cookie: 'the session cookie “defects”',
  environment: 'the variable DEFECTS of server or build',
  file: 'defects.config.json',
  default: 'the registry: everything faithful',
};
