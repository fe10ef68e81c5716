import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { root } from '../../tools/site/paths';
import { launchPinned } from '../../tools/site/pinned-browser';
import { peerFile } from '../peers';

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

/** A checker of websites, as the scoreboard runs it. */
export interface Checker {
  readonly name: string;
  /** What it looks for, in a word or two. */
  readonly subject: string;
  /** The file that declares it: after a change of that file, its results no longer count. */
  readonly file: string;
  /** Whether it gets the whole site at once, because it follows links, or pages one by one. */
  readonly scope: 'site' | 'page';
  /** Whether it clicks and sends forms, so that it may see toggles that leave documents as they are. */
  readonly interacts?: true;
  /** On how many of a toggle's pages a slow checker runs at most (default: all). */
  readonly maxPages?: number;
  /** Its version; null where it is not installed. */
  readonly version: string | null;
  /** How to get it where it is not installed. */
  readonly install: string;
  /** Checks pages; for a checker of sites, `paths` are all that the state declares. */
  readonly check: (target: Target, paths: readonly string[]) => Promise<readonly Finding[]>;
}

/** The version of the package in a folder; null where there is none. */
export function versionIn(folder: string): string | null {
  const file = join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : null;
}

/** A package of bench/package.json: its name, its version, and how to get it. */
export function peerPackage(name: string) {
  const install = 'npm ci --prefix bench --ignore-scripts';
  return { name, install, version: versionIn(peerFile(name)) };
}

/** A package of the project itself: its name, its version, and how to get it. */
export function projectPackage(name: string) {
  return { name, install: 'npm ci', version: versionIn(join(root, 'node_modules', name)) };
}

/** The first group of a pattern in what a program prints about its version; null without it. */
export function programVersion(program: string, args: readonly string[], pattern: RegExp) {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return pattern.exec(`${stdout ?? ''}${stderr ?? ''}`)?.[1] ?? null;
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
