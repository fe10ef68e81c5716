import { createContext, useContext } from 'react';
import type { FrameTexts } from '../content/schema';
import { defectAttribute, type Profile, resolve, type Toggleable } from '../defects/define';
import type { AffectingDefects, ResolvedPage } from '../resolve-page';
import type { Language } from '../site/languages';

/** The environment of a page, passed in so that rendering needs no globals. */
export interface Surroundings {
  /** Origin of the site's own URLs, without a trailing slash. */
  readonly origin: string;
  /** Origin of the mail API's provider (clause 7.01), without a trailing slash. */
  readonly providerOrigin: string;
  /** Origin that serves the pictures (clause 7.06), without a trailing slash; empty for the site's own. */
  readonly cdnOrigin: string;
  /** The current year. */
  readonly year: number;
}

/** A message above a page, e.g. about an unknown defect in the URL. */
export interface Notice {
  readonly text: string;
  readonly language: Language;
}

export interface PageContextValue extends ResolvedPage {
  readonly profile: Profile;
  readonly affectingDefects: AffectingDefects;
  /** The query of the current URL with its “?”, or an empty string. */
  readonly search: string;
  /** Texts of header, footer and controls in the header's language. */
  readonly frameTexts: FrameTexts;
  readonly surroundings: Surroundings;
}

export const PageContext = createContext<PageContextValue | null>(null);

/** The page being shown. Must be called below the application's root. */
export function usePage(): PageContextValue {
  const page = useContext(PageContext);
  if (page === null) throw new Error('usePage must be called inside PageContext.');
  return page;
}

/**
 * How components read toggles: `resolve` returns the value that the profile shows,
 * `mark` the attribute that names the defects behind it.
 */
export function useToggles() {
  const { profile } = usePage();
  return {
    resolve: <T,>(value: Toggleable<T>): T => resolve(profile, value),
    mark: defectAttribute,
  };
}
