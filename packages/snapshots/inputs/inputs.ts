import { execFileSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { hashOf } from '@originaltreu/kit/hash';
import type { LaunchOptions } from 'playwright';
import { bodyOf, stubFor } from '../capture/intercept';
import type { Captured } from '../capture/open-page';
import type { Config } from '../config/config';
import packageData from '../package.json' with { type: 'json' };
import type { Entry, SnapshotRecord } from '../store/record';
import type { Hashes, Snapshot } from '../types';
import { Asker } from './asker';
import { environmentOf } from './environment';
import { recordOf, type Visit, why } from './record';

/** The inputs of a captured snapshot. */
export interface OwnInputs {
  /** Names and hashes; null where it must always be captured. */
  readonly hashes: Hashes | null;
  /** Why it must always be captured; '' where not. */
  readonly always: string;
  /** The vocabularies that the names mention, by their hash. */
  readonly vocabularies: Readonly<Record<string, readonly string[]>>;
}

/** What decides whether snapshots are captured. */
export interface Inputs {
  readonly environment: Hashes;
  /** Why a snapshot must be captured; null if its inputs are unchanged. */
  readonly check: (snapshot: Snapshot, entry: Entry) => Promise<string | null>;
  readonly of: (snapshot: Snapshot, captured: Captured) => Promise<OwnInputs>;
}

/** What decides pixels beside the site; another browser than Playwright’s says its version itself. */
export async function currentEnvironment({ executablePath, env }: LaunchOptions) {
  const { chromium } = await import('playwright');
  const options = { encoding: 'utf8', stdio: 'pipe', env: { ...process.env, ...env } } as const;
  const browser =
    executablePath === undefined
      ? // The folder of the browser has the number of its build.
        basename(dirname(dirname(chromium.executablePath())))
      : execFileSync(executablePath, ['--version'], options).trim();
  return environmentOf(browser, packageData.version);
}

/** Opens the inputs of a site. */
export async function openInputs(
  config: Config,
  origin: string,
  record: SnapshotRecord,
): Promise<Inputs> {
  const { clock, reducePictures, beforeCapture, blockServiceWorkers, browser } = config;
  // Another glob may answer any page; another answer concerns those that took it.
  const globs = config.stubs.map(({ url }) => url);
  const conditions = { clock, reducePictures, globs, blockServiceWorkers, args: browser.args };
  const stubs = new Map(
    config.stubs.map((stub) => [`stub ${stub.url}`, hashOf(JSON.stringify(stub), bodyOf(stub))]),
  );
  const capture = hashOf(JSON.stringify(conditions), beforeCapture.toString());
  const named: Hashes = { capture, ...(await config.extraInputs()) };
  // Requests differ by language, so each has an asker of its own.
  const askers = new Map<string, Asker>();
  const visitOf = (
    { page: { path }, variant: { cookies, locale } }: Snapshot,
    names: readonly string[],
  ): Visit => {
    const asker =
      askers.get(locale) ?? new Asker(origin, { headers: { 'accept-language': locale } });
    askers.set(locale, asker);
    const used = [...stubs].filter(([name]) => names.includes(name));
    const isStubbed = stubFor(config.stubs, new URL(path, origin).href) !== undefined;
    return { asker, path, cookies, isStubbed, named: { ...named, ...Object.fromEntries(used) } };
  };
  const vocabularies = Object.fromEntries(
    Object.entries(record.vocabularies).map(([key, words]) => [key, words.split('\n')]),
  );
  return {
    environment: await currentEnvironment(config.browser),
    check: (snapshot, entry) => {
      const names = entry.always || (record.lists[entry.inputs] ?? []);
      const known = { [snapshot.id]: names };
      const inputs = { hashes: record.inputs, vocabularies, snapshots: known };
      return why(snapshot.id, inputs, visitOf(snapshot, [names].flat()));
    },
    of: async (snapshot, { responses, unskippable, vocabulary, stubs: globs }) => {
      const live = unskippable === '' ? [] : [unskippable];
      const visit = visitOf(
        snapshot,
        globs.map((url) => `stub ${url}`),
      );
      const own = await recordOf(responses, visit, { vocabulary, live });
      const { inputs, hashes, vocabularies: words } = own;
      return typeof inputs === 'string'
        ? { hashes: null, always: inputs, vocabularies: {} }
        : { hashes, always: '', vocabularies: words };
    },
  };
}
