import { hashOf } from '@sitewide/kit/hash';
import { type Snapshot, withSiteCameras } from '@sitewide/snapshots';
import { type DefectId, defectIds } from '../../../src/defects/registry';
import { openBuiltSite } from '../../site/built-site';
import { browserVersion } from '../../site/pinned-browser';
import { hashOfSources } from '../../site/source-hash';
import { config, siteSnapshots } from '../../snapshots/snapshots';
import { documentsOf } from '../documents/documents';
import { type Comparison, type ProofPage, proofPages } from './comparisons';
import type { Classification } from './pixels/classify-difference';
import { StateCaptures } from './pixels/state-captures';
import { readVerdicts, type VerdictRecord, type Verdicts, writeVerdicts } from './record';
import { strongest, verdictOf, widths } from './verdicts';

/** How to prove toggles. */
export interface ProofOptions {
  /** The toggles to prove, with all others on their pages; null for all of them. */
  readonly ids: readonly DefectId[] | null;
  /** Compare even if no input has changed. */
  readonly all: boolean;
  /** Leave the record as it is. */
  readonly check: boolean;
}

/** The result of a proof. */
export type ProofReport = Awaited<ReturnType<typeof prove>>;

/** What decides how a page is served to a proof, captured and compared: files, and folders of files. */
const instruments = [
  ...['server/assets.ts', 'server/pages.ts', 'server/serve.ts'],
  ...['tools/site/interactive.ts', 'tools/site/pinned-browser.ts', 'tools/snapshots/serve.ts'],
  ...['tools/snapshots/before-capture.ts', 'tools/snapshots/map.svg'],
  ...['packages/snapshots/capture', 'tools/defects/proof/pixels'],
];

/** A snapshot of the site at each width, of which a proof takes all but the page. */
const views = widths.flatMap((width) => {
  const isView = ({ scenario, variant }: Snapshot) => !scenario && variant.name === String(width);
  return siteSnapshots().find(isView) ?? [];
});

/** Hash of the browser, the conditions of captures, and the code that captures and compares. */
function hashOfCode(): string {
  const conditions = views.map(({ variant, options }) => [variant, options, config.clock]);
  return hashOf(browserVersion, JSON.stringify(conditions), hashOfSources(...instruments));
}

/** How many elements or regions of a LEAK are recorded. */
const maxNamed = 3;

/** Compares the pixels of all flips; the strongest finding counts. */
async function findingOf(
  { flipped, flips }: Comparison,
  states: StateCaptures,
): Promise<Verdicts[string] | null> {
  const found: Classification[] = [];
  for (const flip of flips) found.push(await states.classify(flipped, flip));
  const finding = strongest(found);
  const where = found.find((each) => each.finding === finding)?.where ?? [];
  // Marked elements are expected to differ where all toggles are flipped together.
  if (finding === 'SAME' || (flipped === 'all' && finding !== 'LEAK')) return null;
  const more = where.length > maxNamed ? `; and ${where.length - maxNamed} more` : '';
  return [finding, where.slice(0, maxNamed).join('; ') + more];
}

/** Compares pages at each width: what is found by key, and the number of captures. */
async function comparePages(pages: readonly ProofPage[]) {
  // The longest first, so that no browser ends with one alone.
  const queue = pages
    .toSorted((one, other) => other.comparisons.length - one.comparisons.length)
    .flatMap(({ address, comparisons }) =>
      views.map((view) => ({ ...view, page: { name: address, path: address }, comparisons })),
    );
  const found: Verdicts = {};
  let [captures, done] = [0, 0];
  // Photographs count with every pixel.
  const exact = { ...config, reducePictures: false };
  await withSiteCameras(exact, queue, async ({ comparisons, ...snapshot }, camera) => {
    const [address, { width }] = [snapshot.page.path, snapshot.variant];
    const states = new StateCaptures(camera, snapshot);
    for (const comparison of comparisons) {
      const finding = await findingOf(comparison, states);
      if (finding) found[`${address} ${width} ${comparison.flipped}`] = finding;
    }
    captures += states.count;
    done += 1;
    console.error(`${done} of ${queue.length}: ${address} ${width} px, ${states.count} captures`);
  });
  return { found, captures };
}

/**
 * Proves what toggles change on every page, at every width. A page with the inputs of the record
 * is not compared again.
 *
 * @returns the verdicts, the record that has them, and how much work it was.
 */
export async function prove({ ids, all, check }: ProofOptions) {
  const startedAt = performance.now();
  const { site, manifest } = await openBuiltSite();
  const pages = proofPages(documentsOf(site, manifest));
  const before = readVerdicts();
  const code = hashOfCode();
  const isKnown = ({ address, hash }: ProofPage) =>
    before.code === code && before.pages[address] === hash;
  const isAsked = ({ comparisons }: ProofPage) =>
    !ids || comparisons.some(({ flipped }) => ids.some((id) => id === flipped));
  const open = pages.filter((page) => isAsked(page) && (all || !isKnown(page)));
  const { found, captures } = await comparePages(open);
  // What is known of other pages, or of documents or code that are others now, goes.
  const kept = pages.filter((page) => !open.includes(page)).map(({ address }) => address);
  const known = Object.entries(before.verdicts).filter(([key]) =>
    kept.includes(key.split(' ', 1)[0] ?? ''),
  );
  const proven = pages.filter((page) => open.includes(page) || isKnown(page));
  const record: VerdictRecord = {
    ...before,
    code,
    pages: Object.fromEntries(proven.map(({ address, hash }) => [address, hash])),
    verdicts: { ...Object.fromEntries(known), ...found },
  };
  if (!check) writeVerdicts(record);
  return {
    verdicts: (ids ?? defectIds).map((id) => verdictOf(id, record.verdicts)),
    record,
    pages: pages.length,
    compared: open.length,
    captures,
    milliseconds: performance.now() - startedAt,
  };
}
