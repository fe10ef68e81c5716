import { hashOf } from '@originaltreu/kit/hash';
import { type DefectId, defectIds } from '../../../src/defects/registry';
import { openBuiltSite } from '../../site/built-site';
import { withCameras } from '../../snapshots/capture/capture';
import { hashOfInstruments, hashOfSources } from '../../snapshots/inputs';
import { type Manifest, readManifest, writeManifest } from '../../snapshots/store/manifest';
import { isUnchanged } from '../../snapshots/unchanged';
import { widths } from '../../snapshots/variants';
import { documentsOf } from '../documents/documents';
import { type Comparison, type ProofPage, proofPages } from './comparisons';
import { findings } from './pixels/classify-difference';
import { StateCaptures } from './pixels/state-captures';
import { verdictKey, verdictOf } from './verdicts';

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

type Verdicts = Manifest['verdicts'];

/** How many elements or regions of a LEAK are recorded. */
const maxNamed = 3;

/** Compares the pixels of all flips; the strongest finding counts. */
async function findingOf(
  { flipped, flips }: Comparison,
  states: StateCaptures,
): Promise<Verdicts[string] | null> {
  let strongest: Verdicts[string] | null = null;
  for (const flip of flips) {
    const { finding, where } = await states.classify(flipped, flip);
    // Marked elements are expected to differ where all toggles are flipped together.
    if (finding === 'SAME' || (flipped === 'all' && finding !== 'LEAK')) continue;
    if (strongest && findings.indexOf(finding) <= findings.indexOf(strongest[0])) continue;
    const more = where.length > maxNamed ? `; and ${where.length - maxNamed} more` : '';
    strongest = [finding, where.slice(0, maxNamed).join('; ') + more];
  }
  return strongest;
}

/** Whether an input is one of the proof: its code, or the document of a page. */
export function isProofInput(name: string): boolean {
  return name === 'proof' || name.startsWith('proof ');
}

const inputOf = ({ address }: ProofPage) => `proof ${address}`;

/** Compares pages at each width: what is found by key, and the number of captures. */
async function comparePages(pages: readonly ProofPage[]) {
  // The longest first, so that no browser ends with one alone.
  const queue = pages
    .toSorted((one, other) => other.comparisons.length - one.comparisons.length)
    .flatMap((page) => widths.map((width) => ({ ...page, width })));
  const found: Verdicts = {};
  let [captures, done] = [0, 0];
  await withCameras(queue, async (cell, camera) => {
    const { address, width, comparisons } = cell;
    const states = new StateCaptures(camera, cell);
    for (const comparison of comparisons) {
      const finding = await findingOf(comparison, states);
      if (finding) found[verdictKey(address, width, comparison.flipped)] = finding;
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
 * @returns the verdicts, the record that has them, and the number of pages, of those that were
 *   compared, and of captures.
 * @throws ExpectedError if the record is invalid.
 */
export async function prove({ ids, all, check }: ProofOptions) {
  const startedAt = performance.now();
  const { site, manifest: files } = await openBuiltSite();
  const documents = documentsOf(site, files);
  const pages = proofPages(documents);
  const before = readManifest();
  const proof = hashOf(hashOfInstruments(), hashOfSources('tools/defects/proof/pixels'));
  const isKnown = (page: ProofPage) =>
    isUnchanged(['proof', inputOf(page)], before.inputs, { proof, [inputOf(page)]: page.hash });
  const isAsked = ({ comparisons }: ProofPage) =>
    !ids || comparisons.some(({ flipped }) => ids.some((id) => id === flipped));
  const open = pages.filter((page) => isAsked(page) && (all || !isKnown(page)));
  const { found, captures } = await comparePages(open);
  // What is known of other pages, or of documents or code that are others now, goes.
  const kept = pages.filter((page) => !open.includes(page)).map(({ address }) => address);
  const known = Object.entries(before.verdicts).filter(([key]) =>
    kept.includes(key.split(' ', 1)[0] ?? ''),
  );
  const others = Object.entries(before.inputs).filter(([name]) => !isProofInput(name));
  const proven = pages.filter((page) => open.includes(page) || isKnown(page));
  const inputs = [...others, ...proven.map((page) => [inputOf(page), page.hash])];
  const record: Manifest = {
    ...before,
    inputs: { ...Object.fromEntries(inputs), proof },
    verdicts: { ...Object.fromEntries(known), ...found },
  };
  if (!check) writeManifest(record);
  return {
    verdicts: (ids ?? defectIds).map((id) => verdictOf(id, record.verdicts)),
    record,
    pages: pages.length,
    compared: open.length,
    captures,
    milliseconds: performance.now() - startedAt,
  };
}
