import type { Target } from './checker';

/** A site that checkers run on: without flaws, and with each flaw alone. */
export interface Site extends Pick<Target, 'homes' | 'languages'> {
  readonly states: readonly [State, ...State[]];
  readonly flaws: readonly Flaw[];
}

/** A flaw that was put into a site. */
export interface Flaw {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
}

/** A state of a site. */
export interface State {
  /** The id of its flaw; null without one. */
  readonly toggle: string | null;
  readonly selection: string;
  /** The paths of all pages. */
  readonly declared: readonly string[];
  /** The paths on which the flaw may show. */
  readonly addresses: readonly string[];
  /** The paths whose documents it changes; without a flaw, those that checkers of pages check. */
  readonly changed: readonly string[];
  /** Whether the flaw may show at a path. */
  readonly covers: (path: string) => boolean;
  /** The hash of what visitors get at some paths (default: all), with the flaw and without. */
  readonly hashAt: (paths?: readonly string[]) => string;
  readonly serve: () => Promise<Served>;
}

/** A state that is served. */
interface Served extends Pick<Target, 'origin' | 'files'> {
  /** Other origins of the site. */
  readonly others: readonly string[];
  readonly close: () => Promise<unknown>;
}
