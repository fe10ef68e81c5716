import { isDeepStrictEqual } from 'node:util';
import { type DefectId, defectIds } from '../../../src/defects/registry';
import { openBuiltSite } from '../../kit/built-site';
import { hashOf } from '../../snapshots/compare/hash';
import { hashOfInstruments, hashOfSources } from '../../snapshots/inputs';
import { type Documents, documentsOf } from '../documents/documents';
import { type Comparison, type ProofCell, proofCells } from './comparisons';
import { writeEvidence } from './evidence';
import { findings, type View } from './pixels/classify-difference';
import { type StateCaptures, withStateCaptures } from './pixels/state-captures';
import { type Entry, readRecord, type VerdictRecord, writeRecord } from './record';
import { isProbed, verdictOf } from './verdicts';

/** How to prove toggles. */
export interface ProofOptions {
  /** The toggles to prove; null for all of them, alone and together. */
  readonly ids: readonly DefectId[] | null;
  /** Compare even if no input has changed. */
  readonly all: boolean;
  /** Leave the record as it is. */
  readonly check: boolean;
  /** How many browsers capture side by side. */
  readonly browsers: number;
  /** Called with a line of progress for each page. */
  readonly report: (line: string) => void;
  /** The record's file (default: `snapshots/verdicts.json`). */
  readonly file?: string;
}

/** The result of a proof. */
export type ProofReport = Awaited<ReturnType<typeof prove>>;

type Cells = VerdictRecord['cells'];

/** Hash of everything that verdicts can depend on: the build, the fixtures, and this proof. */
function hashOfEverything(): string {
  const sources = ['tools/defects/documents', 'tools/defects/proof'];
  return hashOf(
    hashOfInstruments(),
    hashOfSources('dist/client', 'dist/server', 'fixtures/defects', ...sources),
  );
}

/**
 * Compares the pixels of all flips; the strongest finding counts.
 *
 * @param receive - called with the views of the first flip that shows.
 */
async function findingOf(
  { flipped, flips, inputs }: Comparison,
  states: StateCaptures,
  receive: (on: View, off: View) => Promise<void>,
): Promise<Entry> {
  let found: Entry = ['SAME', inputs];
  for (const [on, off] of flips) {
    const { finding, where } = await states.classify(flipped, [on, off]);
    // Marked elements are expected to differ where all toggles are flipped together.
    if (finding === 'SAME' || (flipped === 'all' && finding !== 'LEAK')) continue;
    if (found[0] === 'SAME') {
      await receive(await states.view(flipped, on), await states.view(flipped, off));
    }
    if (findings.indexOf(finding) > findings.indexOf(found[0])) found = [finding, inputs, ...where];
  }
  return found;
}

/** Compares what is open, page by page, and adds the findings to the record. */
async function addFindings(
  record: VerdictRecord,
  open: readonly ProofCell[],
  documents: Documents,
  { browsers, check, file, report }: ProofOptions,
): Promise<number> {
  // The longest first, so that no browser ends with one alone.
  const { cells: found } = record;
  const queue = open.toSorted((one, other) => other.comparisons.length - one.comparisons.length);
  let [captures, done] = [0, 0];
  await withStateCaptures(queue, documents, browsers, async (cell, states) => {
    const entries = { ...found[cell.name] };
    for (const each of cell.comparisons) {
      const { flipped } = each;
      entries[flipped] = await findingOf(each, states, async (on, off) => {
        if (!check && flipped !== 'all') await writeEvidence(flipped, cell.width, on, off);
      });
    }
    found[cell.name] = entries;
    captures += states.count;
    done += 1;
    // An interrupted proof keeps what it has found.
    if (!check) writeRecord(record, file);
    report(`${done} of ${open.length}: ${cell.name} px, ${states.count} captures`);
  });
  return captures;
}

/** Cells with the findings of equal inputs that the record has, and what must be compared again. */
function sift(record: VerdictRecord, documents: Documents, { ids, all }: ProofOptions) {
  const found: Cells = {};
  const open: ProofCell[] = [];
  for (const cell of proofCells(documents)) {
    const entries: Cells[string] = {};
    const comparisons = cell.comparisons.filter(({ flipped, inputs }) => {
      const known = record.cells[cell.name]?.[flipped];
      const isAsked = !ids || ids.some((id) => id === flipped);
      if (isAsked && (all || known?.[1] !== inputs)) return true;
      if (known) entries[flipped] = known;
      return false;
    });
    found[cell.name] = entries;
    if (comparisons.length > 0) open.push({ ...cell, comparisons });
  }
  return { found, open };
}

/**
 * Proves what toggles change on every page, at every width. A comparison with the
 * inputs of the record is not repeated.
 *
 * @returns the verdicts; the record, and whether it had the same findings; and the number of
 *   pages at widths, of those that were captured, and of captures.
 * @throws ExpectedError if the record is invalid.
 */
export async function prove(options: ProofOptions) {
  const startedAt = performance.now();
  const { ids, all, check, file } = options;
  const { site, manifest } = await openBuiltSite();
  const documents = documentsOf(site, manifest);
  const before = readRecord(file);
  const everything = hashOfEverything();
  const asked = ids ?? defectIds;
  let record = before;
  let [captured, captures] = [0, 0];
  if (all || before.everything !== everything) {
    const { found, open } = sift(before, documents, options);
    captured = open.length;
    // Until the end, nothing new is known of what shows in no picture.
    const partial = { everything: '', invisible: before.invisible, cells: found };
    if (captured > 0) captures = await addFindings(partial, open, documents, options);
    record = { everything: ids ? '' : everything, invisible: {}, cells: found };
    for (const id of defectIds.filter((each) => verdictOf(each, record).shows.length === 0)) {
      const probed = isProbed(id, documents) ? 'BEHAVIOURAL' : 'INERT';
      const verdict = asked.includes(id) ? probed : before.invisible[id];
      if (verdict) record.invisible[id] = verdict;
    }
    if (!check) writeRecord(record, file);
  }
  return {
    verdicts: asked.map((id) => verdictOf(id, record)),
    record,
    isRecorded: isDeepStrictEqual(record.cells, before.cells),
    ...{ cells: Object.keys(record.cells).length, captured, captures },
    milliseconds: performance.now() - startedAt,
  };
}
