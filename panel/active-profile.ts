import type { Profile } from '../src/defects/define';
import { type ProfileSource, type ResolvedProfile, visitorProfile } from '../src/defects/profile';
import type { DefectId } from '../src/defects/registry';
import { type StartDecisions, startFrom } from './start-decisions';

/** What the loader recorded when the page started loading. */
export interface PageAtStart {
  /** The selections of file and environment. */
  readonly start: StartDecisions;
  /** The URL's query and the cookies at that moment. */
  readonly search: string;
  readonly cookie: string;
}

/** The profile that the open page was rendered with, and where each state comes from. */
export interface ActiveProfile {
  readonly profile: Profile;
  readonly start: ResolvedProfile;
  readonly sourceOf: (id: DefectId) => ProfileSource;
  /** The error message for the visitor's selection, if it has one. */
  readonly notice: string | null;
}

/**
 * Works out the open page's profile with the function that rendered the page.
 *
 * @throws ProfileError if page and panel come from different builds.
 */
export function activeProfileOf(page: PageAtStart): ActiveProfile {
  const start = startFrom(page.start);
  const { profile, sources, notice } = visitorProfile(start, page.search, page.cookie);
  return { profile, start, notice, sourceOf: (id) => sources.get(id) ?? 'default' };
}

/** The name of each source in the panel. */
export const sourceNames: Readonly<Record<ProfileSource, string>> = {
  url: 'URL',
  cookie: 'cookie',
  environment: 'environment',
  file: 'file',
  default: 'default',
};

/** Every source, highest precedence first. */
export const profileSources = Object.keys(sourceNames) as readonly ProfileSource[];

/** Where to find each source; shown as a tooltip. */
export const sourceHints: Readonly<Record<ProfileSource, string>> = {
  url: 'the URL parameter “defects”',
  cookie: 'the session cookie “defects”',
  environment: 'the environment variable DEFECTS at startup or build time',
  file: 'defects.config.json',
  default: 'the registry’s default: everything faithful',
};
