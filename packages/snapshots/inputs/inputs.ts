import { memoized } from '@sitewide/kit/collections';
import { hashOf } from '@sitewide/kit/hash';
import type { Site } from '../capture/camera';
import { bodyOf, stubFor } from '../capture/intercept';
import type { Captured } from '../capture/open-page';
import { Baselines } from '../store/baselines';
import { definitionOf, type SnapshotRecord } from '../store/record';
import type { Hashes, Snapshot } from '../types';
import { Asker } from './asker';
import { currentEnvironment } from './environment';
import { recordOf, type Visit, why } from './record';

/** Opens what decides whether snapshots of a site are captured. */
export async function openInputs(site: Site, record: SnapshotRecord) {
  const { origin, clock, reducePictures, beforeCapture, blockServiceWorkers, browser } = site;
  // Another glob may answer any page; another answer concerns those that took it.
  const globs = site.stubs.map(({ url }) => url);
  const conditions = { clock, reducePictures, globs, blockServiceWorkers, args: browser.args };
  const stubs = new Map(
    site.stubs.map((stub) => [`stub ${stub.url}`, hashOf(JSON.stringify(stub), bodyOf(stub))]),
  );
  const capture = hashOf(JSON.stringify(conditions), beforeCapture.toString());
  const named: Hashes = { capture, ...(await site.extraInputs()) };
  // Requests differ by language, so each has an asker of its own.
  const askerOf = memoized((locale: string) => new Asker(origin, { 'accept-language': locale }));
  const visitOf = (
    { id, page: { path }, variant: { cookies, locale } }: Snapshot,
    names: readonly string[],
  ): Visit => {
    const asker = askerOf(locale);
    const used = [...stubs].filter(([name]) => names.includes(name));
    const isStubbed = stubFor(site.stubs, new URL(path, origin).href) !== undefined;
    const all = { ...named, ...Object.fromEntries(used) };
    return { id, asker, path, cookies, isStubbed, named: all };
  };
  const baselines = new Baselines(site.baselines);
  return {
    environment: await currentEnvironment(site.browser),
    /** Why a snapshot must be captured; null if its inputs are unchanged. */
    check: async (snapshot: Snapshot) => {
      const entry = record.snapshots[snapshot.id];
      if (!entry) return 'it has no baseline yet';
      if (entry.definition !== definitionOf(snapshot))
        return 'its path, variant, scenario or options have changed';
      if (baselines.isDamaged(snapshot.id, entry))
        return 'a file of its baseline is missing, or not as approved';
      const names = record.lists[entry.inputs] ?? [];
      return entry.always || why(names, record, visitOf(snapshot, names));
    },
    of: (snapshot: Snapshot, captured: Captured) => {
      const names = captured.stubs.map((url) => `stub ${url}`);
      return recordOf(captured, visitOf(snapshot, names));
    },
  };
}
