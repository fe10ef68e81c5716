import { hashOf } from '@originaltreu/kit/hash';
import { type DefectId, defectIds } from '../../../src/defects/registry';
import { openBuiltSite } from '../../site/built-site';
import { withCameras } from '../../snapshots/capture/capture';
import { hashOfInstruments, hashOfSources } from '../../snapshots/inputs';
import { type Manifest, readManifest, writeManifest } from '../../snapshots/store/manifest';
import { type Hashes, isUnchanged } from '../../snapshots/unchanged';
import { widths } from '../../snapshots/variants';
import { type Documents, documentsOf } from '../documents/documents';
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

/**
 * Opens the record, without what it has of other pages, and without the inputs of pages whose
 * documents or whose code of comparison are others now: those must be compared again.
 */
function openRecord(pages: readonly ProofPage[]): Manifest {
  const manifest = readManifest();
  const { inputs, verdicts } = manifest;
  const proof = hashOf(hashOfInstruments(), hashOfSources('tools/defects/proof/pixels'));
  const current: Hashes = Object.fromEntries([
    ['proof', proof],
    ...pages.map((page) => [inputOf(page), page.hash]),
  ]);
  for (const name of Object.keys(inputs)) {
    if (isProofInput(name) && !isUnchanged(['proof', name], inputs, current)) delete inputs[name];
  }
  for (const key of Object.keys(verdicts)) {
    if (!(`proof ${key.split(' ')[0]}` in current)) delete verdicts[key];
  }
  inputs.proof = proof;
  return manifest;
}

/** Takes the findings of a page into the record. */
function record({ inputs, verdicts }: Manifest, page: ProofPage, findings: Verdicts): void {
  for (const key of Object.keys(verdicts)) {
    if (key.startsWith(`${page.address} `)) delete verdicts[key];
  }
  Object.assign(verdicts, findings);
  inputs[inputOf(page)] = page.hash;
}

/**
 * Compares pages, at one width after the other, and records the findings of each that is done.
 *
 * @param isRecorded - whether the record is also written.
 * @returns the number of captures.
 */
async function comparePages(
  pages: readonly ProofPage[],
  manifest: Manifest,
  documents: Documents,
  isRecorded: boolean,
): Promise<number> {
  // The longest first, so that no browser ends with one alone.
  const queue = pages
    .toSorted((one, other) => other.comparisons.length - one.comparisons.length)
    .flatMap((page) => {
      const findings: Verdicts = {};
      const remaining = new Set(widths);
      return widths.map((width) => ({ page, address: page.address, width, findings, remaining }));
    });
  let [captures, done] = [0, 0];
  await withCameras(queue, async (cell, camera) => {
    const { page, address, width, findings, remaining } = cell;
    const states = new StateCaptures(camera, cell, documents);
    for (const comparison of page.comparisons) {
      const finding = await findingOf(comparison, states);
      if (finding) findings[verdictKey(address, width, comparison.flipped)] = finding;
    }
    remaining.delete(width);
    if (remaining.size === 0) {
      record(manifest, page, findings);
      // An interrupted proof keeps what it has found.
      if (isRecorded) writeManifest(manifest);
    }
    captures += states.count;
    done += 1;
    console.error(`${done} of ${queue.length}: ${address} ${width} px, ${states.count} captures`);
  });
  return captures;
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
  const manifest = openRecord(pages);
  const isAsked = ({ comparisons }: ProofPage) =>
    !ids || comparisons.some(({ flipped }) => ids.some((id) => id === flipped));
  const open = pages.filter(
    (page) => isAsked(page) && (all || manifest.inputs[inputOf(page)] === undefined),
  );
  const captures = open.length > 0 ? await comparePages(open, manifest, documents, !check) : 0;
  if (!check) writeManifest(manifest);
  return {
    verdicts: (ids ?? defectIds).map((id) => verdictOf(id, manifest.verdicts)),
    record: manifest,
    pages: pages.length,
    compared: open.length,
    captures,
    milliseconds: performance.now() - startedAt,
  };
}
