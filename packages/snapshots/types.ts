import type { Page } from 'playwright';

/* What the parts of the package exchange. */

/** The hashes of inputs by their names. */
export type Hashes = Readonly<Record<string, string>>;

/** A rectangle, in pixels from the top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The conditions of captures, by a name: `phone`. */
export interface Variant {
  readonly name: string;
  readonly browser: 'chromium' | 'firefox' | 'webkit';
  /** The view in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels for each CSS pixel. */
  readonly scale: number;
  /** Baselines are kept with so many pixels as one in either direction; a hash compares all of them. */
  readonly shrink: number;
  readonly colorScheme: 'light' | 'dark';
  readonly forcedColors: boolean;
  readonly reducedMotion: boolean;
  readonly print: boolean;
  readonly locale: string;
  readonly timezone: string;
  /** Cookies of every request, e.g. the state of a site. */
  readonly cookies: Readonly<Record<string, string>>;
  /** Only the pages whose names match one of these globs (default: all). */
  readonly pages: readonly string[];
}

/** A page of a site. */
export interface SitePage {
  /** Its name in files: `about/team`; the root is `index`. */
  readonly name: string;
  /** The path with its query, relative to the site's origin. */
  readonly path: string;
}

/** What a scenario's function gets. */
export interface Stage {
  readonly page: Page;
  /** Does something, and captures what it changes in the view; without an action, the whole view. */
  readonly step: (name: string, action?: () => Promise<void>) => Promise<void>;
}

/** A state that nobody sees at first. */
export interface Scenario {
  readonly name: string;
  /** The names of its pages, with globs. */
  readonly pages: readonly string[];
  /** The names of its variants (default: the first one). */
  readonly variants: readonly string[];
  readonly run: (stage: Stage) => Promise<void>;
  /** Anything but its function that decides what it does: its hash is an input. */
  readonly inputs: readonly string[];
}

/** How a snapshot is compared, and what of the page. */
export interface CompareOptions {
  /** Selectors of elements that are painted over, evenly. */
  readonly mask: readonly string[];
  /** Selectors of elements that are laid out as if they were not there. */
  readonly hide: readonly string[];
  /** How far colours may differ, from 0 (exact) to 1, as pixelmatch has it. */
  readonly threshold: number;
  /** How many pixels may differ. */
  readonly maxDiffPixels: number;
  /** Scripts that throw and pictures that are missing are notes, not failures. */
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

/** A rectangle of the actual picture that differs from the baseline, in device pixels. */
export interface Region extends Box {
  /** The corresponding rows of the baseline: the first, and how many. */
  readonly expectedY: number;
  readonly expectedHeight: number;
  /** How many pixels differ. */
  readonly pixels: number;
  /** How many of them look like anti-aliasing. */
  readonly antiAliased: number;
  /** The largest step of one colour, of 255. */
  readonly step: number;
}

/** `unstable`: two captures differ; `failed`: it cannot be captured. Neither can be approved. */
export const statuses = ['unchanged', 'changed', 'new', 'unstable', 'failed'] as const;
export type Status = (typeof statuses)[number];

/** A reviewer's decision, stored beside the results. */
export const decisions = ['approved', 'rejected', 'later'] as const;
export type Decision = (typeof decisions)[number];

/** How a snapshot compares with its baseline. */
export interface Result {
  readonly id: string;
  readonly page: string;
  readonly path: string;
  readonly variant: string;
  /** '' without one. */
  readonly scenario: string;
  readonly status: Status;
  /** One line: what differs, or by what it is known to be unchanged. */
  readonly message: string;
  /** Where it differs: nearest headings or landmarks, e.g. `header`, `“Our services”`. */
  readonly parts: readonly string[];
  /** The parts around those: what differs in a card differs in its section, too. */
  readonly within: readonly string[];
  /** Equal for equal changes: colours before and after of a mere recolouring, otherwise a hash. */
  readonly look: string;
  readonly regions: readonly Region[];
  /** The lines of words that differ, each after `- `, `+ ` or two blanks. */
  readonly words: readonly string[];
  /** The size of the actual picture; 0 where there is none. */
  readonly width: number;
  readonly height: number;
  /** Files of pictures, relative to the folder of results; only those that exist. */
  readonly pictures: {
    readonly expected?: string;
    readonly actual?: string;
    readonly diff?: string;
  };
}

/** The results of a run: `run.json`. */
export interface RunReport {
  /** ISO date and time. */
  readonly at: string;
  readonly seconds: number;
  /** How many snapshots were captured. */
  readonly captured: number;
  /** The part of a run that was divided: `2/3`; '' for a whole run. */
  readonly shard: string;
  /** The other site, if two were compared: there is nothing to approve. */
  readonly against?: string;
  readonly results: readonly Result[];
  /** Baselines that no snapshot has; empty unless the run had all snapshots. */
  readonly obsolete: readonly string[];
  /** Remarks on the run, one line each. */
  readonly notes: readonly string[];
}
