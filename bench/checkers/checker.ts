import type { Browser } from 'playwright';
import { launchPinned } from '../../tools/site/pinned-browser';

/** What a checker reports. */
export interface Finding {
  /** The path of the page; a link checker names the page with the link, not the target. */
  readonly page: string;
  /** The checker's own name for what is wrong, without anything that differs between pages. */
  readonly rule: string;
  /** What it says about this place: message, address or word; no line numbers. */
  readonly text: string;
}

/** The origins of a running state of the site, and of the fixed site, to compare pictures with. */
type Target = Readonly<Record<'origin' | 'baseline', string>>;

/** Checks pages; a checker of sites gets the paths of all pages that the state declares. */
export type Check = (target: Target, paths: readonly string[]) => Promise<readonly Finding[]>;

/** A checker of websites, as the scoreboard runs it. */
export interface Checker {
  readonly name: string;
  /** What it looks for, in a word or two. */
  readonly subject: string;
  /** The file of its function: after a change of that file, its results no longer count. */
  readonly file: string;
  /** Whether it gets the whole site at once, because it follows links, or pages one by one. */
  readonly scope: 'site' | 'page';
  /** Whether it clicks and sends forms, so that it may see toggles that leave documents as they are. */
  readonly interacts?: boolean | undefined;
  /** On how many of a toggle's pages a slow checker runs at most (default: all). */
  readonly maxPages?: number | undefined;
  /** Its version; null where it is not installed. */
  readonly version: string | null;
  /** How to get it where it is not installed. */
  readonly install: string;
  readonly check: Check;
}

/** The HTML of a page, as a browser gets it. */
export async function htmlOf({ origin }: Target, path: string): Promise<string> {
  return (await fetch(origin + path)).text();
}

/** Works with the pinned browser, and closes it. */
export async function withPinned<Value>(work: (browser: Browser) => Promise<Value>) {
  const browser = await launchPinned();
  return work(browser).finally(() => browser.close());
}

/** Checks pages one after the other: the findings on each, with its path. */
export async function onEachPage(
  paths: readonly string[],
  check: (path: string) => Promise<readonly Omit<Finding, 'page'>[]>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const page of paths) {
    for (const { rule, text } of await check(page)) findings.push({ page, rule, text });
  }
  return findings;
}
