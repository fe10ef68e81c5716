import { execFileSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { hashOf } from '@originaltreu/kit/hash';
import type { LaunchOptions } from 'playwright';
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
  const { clock, reducePictures, beforeCapture, stubs, blockServiceWorkers, browser } = config;
  const conditions = { clock, reducePictures, stubs, blockServiceWorkers, args: browser.args };
  const capture = hashOf(JSON.stringify(conditions), beforeCapture.toString());
  const named: Hashes = { capture, ...(await config.extraInputs()) };
  // Requests differ by language, so each has an asker of its own.
  const askers = new Map<string, Asker>();
  const visitOf = ({ page: { path }, variant: { cookies, locale } }: Snapshot): Visit => {
    const asker =
      askers.get(locale) ?? new Asker(origin, { headers: { 'accept-language': locale } });
    askers.set(locale, asker);
    return { asker, path, cookies, named };
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
      return why(snapshot.id, inputs, visitOf(snapshot));
    },
    of: async (snapshot, { responses, unskippable, vocabulary }) => {
      const live = unskippable === '' ? [] : [unskippable];
      const own = await recordOf(responses, visitOf(snapshot), { vocabulary, live });
      const { inputs, hashes, vocabularies: words } = own;
      return typeof inputs === 'string'
        ? { hashes: null, always: inputs, vocabularies: {} }
        : { hashes, always: '', vocabularies: words };
    },
  };
}
