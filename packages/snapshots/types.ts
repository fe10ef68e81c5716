import type { Config } from './config/config';

/* What the parts of the package exchange. */

/** The hashes of inputs by their names. */
export type Hashes = Readonly<Record<string, string>>;

/** A rectangle, in pixels from the top left corner. */
export type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** The conditions of captures, by a name: `phone`. */
export type Variant = Config['variants'][number];

/** A page of a site. */
export interface SitePage {
  /** Its name in files: `about/team`; the root is `index`. */
  readonly name: string;
  /** The path with its query, relative to the site's origin. */
  readonly path: string;
}

/** A state that nobody sees at first. */
export type Scenario = Config['scenarios'][number];

/** How a snapshot is compared, and what of the page: settings of the same names. */
export interface CompareOptions {
  readonly mask: readonly string[];
  readonly hide: readonly string[];
  readonly threshold: number;
  readonly maxDiffPixels: number;
  readonly allowErrors?: boolean;
}

/** A picture to compare, and its words. */
export interface Snapshot {
  /** Its name, and that of its files: `about/team-phone`, `about/team-phone-menu`. */
  readonly id: string;
  readonly page: SitePage;
  readonly variant: Variant;
  readonly scenario: Scenario | null;
  readonly options: CompareOptions;
  /** Whether it has words, and whether it has a picture; one of them at least. */
  readonly words: boolean;
  readonly picture: boolean;
}

/** A response that a page took, as it is asked for again. */
export interface RecordedResponse {
  /** The address without the site's origin, or whole for another origin. */
  readonly url: string;
  readonly method: string;
  readonly type: 'document' | 'stylesheet' | 'script' | 'image' | 'font' | 'other';
  readonly status: number;
  /** Hash of the body; '' of a redirect or an error. */
  readonly hash: string;
}

/**
 * A rectangle of the actual picture that differs from the baseline, in device pixels, with the
 * corresponding rows of the baseline: how many pixels differ, and the largest step of one colour,
 * of 255.
 */
export type Region = Box &
  Readonly<Record<'expectedY' | 'expectedHeight' | 'pixels' | 'step', number>>;

/** `unstable`: two captures differ; `failed`: it cannot be captured. Neither can be approved. */
export const statuses = ['unchanged', 'changed', 'new', 'unstable', 'failed'] as const;
export type Status = (typeof statuses)[number];

/** A reviewer's decision, stored beside the results. */
export const decisions = ['approved', 'rejected', 'later'] as const;
export type Decision = (typeof decisions)[number];

/** How a snapshot compares with its baseline, as `run-schema.json` describes it. */
export interface Result {
  readonly id: string;
  readonly page: string;
  readonly path: string;
  readonly variant: string;
  readonly scenario: string;
  readonly status: Status;
  readonly message: string;
  readonly parts: readonly string[];
  /** What differs in a card differs in its section, too. */
  readonly within: readonly string[];
  /** Equal for equal changes: colours before and after of a mere recolouring, otherwise a hash. */
  readonly look: string;
  readonly regions: readonly Region[];
  readonly words: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly pictures: Readonly<Partial<Record<'expected' | 'actual', string>>>;
}

/** The results of a run: `run.json`, as `run-schema.json` describes it. */
export interface RunReport {
  readonly at: string;
  readonly seconds: number;
  readonly captured: number;
  readonly shard: string;
  readonly against?: string;
  readonly results: readonly Result[];
  readonly obsolete: readonly string[];
  readonly notes: readonly string[];
}
