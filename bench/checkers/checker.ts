import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { relativePath } from '@sitewide/kit/relative-path';
import { createTemporaryFolder, removeTemporaryFolder } from '@sitewide/kit/temporary-folder';
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

/** A running state of a site. */
export interface Target {
  readonly origin: string;
  /** The origin of the site without flaws, to compare pictures with. */
  readonly baseline: string;
  /** The path of the start page of each language; every page can be reached from the first. */
  readonly homes: readonly [string, ...string[]];
  readonly languages: readonly [string, ...string[]];
  /** The folder of the files that pages load. */
  readonly files: string;
}

/** Checks pages; a checker of sites gets the paths of all pages of the site. */
export type Check = (target: Target, paths: readonly string[]) => Promise<readonly Finding[]>;

/** A checker of websites, as the scoreboard runs it. */
export interface Checker {
  readonly name: string;
  /** What it looks for, in a word or two. */
  readonly subject: string;
  /** Its entry in the list and its adapter: after a change of either, its results no longer count. */
  readonly source: string;
  /** Whether it gets the whole site at once, because it follows links, or pages one by one. */
  readonly scope: 'site' | 'page';
  /** Whether it clicks and sends forms, so that it may see flaws that leave documents as they are. */
  readonly interacts?: boolean | undefined;
  /** On how many of a flaw's pages a slow checker runs at most (default: all). */
  readonly maxPages?: number | undefined;
  /** Its version; null where it is not installed. */
  readonly version: string | null;
  /** How to get it where it is not installed. */
  readonly install: string;
  readonly check: Check;
}

/** The HTML of a page, as a browser gets it. */
export async function htmlOf({ origin }: Pick<Target, 'origin'>, path: string): Promise<string> {
  // While a checker computes, the server, in the same process, may close a connection that is kept.
  const headers = { connection: 'close' };
  return (await fetch(origin + path, { headers })).text();
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

type Work = (
  folder: string,
  target: Target,
  files: readonly string[],
) => Promise<readonly Finding[]>;

/**
 * Lets a checker of files work on pages: each is `<path>.html`, beside the files that pages load.
 *
 * @param work - may name pages by their files.
 */
export function onFiles(work: Work): Check {
  return async (target, paths) => {
    const folder = createTemporaryFolder('plain-files');
    const pages = new Map(
      [...paths, '/robots.txt', '/sitemap.xml'].map((path) => {
        return [`${path.slice(1)}${path.includes('.') ? '' : '.html'}`, path] as const;
      }),
    );
    const own = new Set(Array.from(pages.keys(), (file) => file.split('/', 1)[0]));
    for (const name of readdirSync(target.files)) {
      if (!own.has(name)) symlinkSync(join(target.files, name), join(folder, name));
    }
    for (const [file, path] of pages) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), await htmlOf(target, path));
    }
    const files = [...pages.keys()].filter((file) => file.endsWith('.html'));
    const findings = await work(folder, target, files);
    removeTemporaryFolder(folder);
    return findings.map((finding) => {
      const file = relativePath(folder, resolve(folder, finding.page));
      return { ...finding, page: pages.get(file) ?? finding.page };
    });
  };
}
