import { type AuditedPage, identityOf, type LocatedFinding, predict } from '@originaltreu/audit';
import { ExpectedError } from '@originaltreu/audit/command-line';
import { countBy } from '@originaltreu/audit/utilities';
import { type DefectId, defectIds, registry } from '../../../src/defects/registry';
import { without } from '../../kit/site-state';
import type { LedgerRow } from './sources';

/*
 * Finds out by experiment which defects a finding needs: each is switched off, and
 * the finding stays or goes. If a defect that is off reveals findings of others,
 * e.g. on a page that did not exist before, the experiment is repeated with it off.
 *
 * Example: a finding shows with all defects on, and goes if either A or B is off.
 * Its row needs both. Another shows only while C is off, and goes with A: its row
 * needs A on and C off.
 */

/** Audits the site in many profiles, given as the ids that are on. */
export type AuditProfiles = (profiles: readonly (readonly string[])[]) => Promise<AuditedPage[][]>;

/** A finding that no defect explains; the message says which and what to do. */
export class UnexplainedError extends ExpectedError {}

function keyOf(off: readonly DefectId[]): string {
  return off.toSorted().join();
}

class Experiments {
  readonly #counts = new Map<string, ReadonlyMap<string, number>>();
  readonly samples = new Map<string, LocatedFinding>();

  constructor(readonly audit: AuditProfiles) {}

  /** Audits the site with some defects off, for several choices at once. */
  async run(choices: readonly (readonly DefectId[])[]): Promise<void> {
    const fresh = choices.filter((off) => !this.#counts.has(keyOf(off)));
    const audits = await this.audit(fresh.map((off) => [...without(...off)]));
    for (const [index, off] of fresh.entries()) {
      const findings = audits[index]?.flatMap((page) => page.findings) ?? [];
      for (const finding of findings) {
        const identity = identityOf(finding);
        if (!this.samples.has(identity)) this.samples.set(identity, finding);
      }
      this.#counts.set(keyOf(off), countBy(findings, identityOf));
    }
  }

  /** The number of times each finding shows with some defects off. */
  countsWithout(off: readonly DefectId[]): ReadonlyMap<string, number> {
    const counts = this.#counts.get(keyOf(off));
    if (!counts) throw new Error(`No experiment was run without ${keyOf(off)}.`);
    return counts;
  }

  /** How often each finding shows beyond what rows predict, with some defects off. */
  unpredicted(rows: readonly LedgerRow[], off: readonly DefectId[]) {
    const predicted = countBy(predict(rows, without(...off)), identityOf);
    const counts = this.countsWithout(off);
    return (identity: string) => (counts.get(identity) ?? 0) - (predicted.get(identity) ?? 0);
  }
}

const kinds = ['link', 'form', 'navigation', 'head', 'layout', 'copy'];

/** Orders the defects to cite: first by kind, links before all others, then by their marks. */
function byWeight(marks: readonly string[]) {
  const weight = (id: DefectId) =>
    kinds.indexOf(registry[id].kind) * 100 + (marks.includes(id) ? marks.indexOf(id) : 99);
  return (a: DefectId, b: DefectId) => weight(a) - weight(b);
}

/** Rows for the findings with some defects off that the rows so far do not predict. */
function explain(
  experiments: Experiments,
  rows: readonly LedgerRow[],
  off: readonly DefectId[],
  candidates: readonly DefectId[],
): LedgerRow[] {
  const here = experiments.unpredicted(rows, off);
  const withOneMoreOff = candidates
    .filter((id) => !off.includes(id))
    .map((id) => [id, experiments.unpredicted(rows, [...off, id])] as const);
  return [...experiments.countsWithout(off).keys()].flatMap((identity) => {
    const count = here(identity);
    const finding = experiments.samples.get(identity);
    if (count <= 0 || !finding) return [];
    const losses = withOneMoreOff
      .map(([id, left]) => [id, count - left(identity)] as const)
      .filter(([, loss]) => loss > 0);
    const shown = experiments.countsWithout(off).get(identity);
    // Its being off reveals the finding too, for which there is a row: a condition, no cause.
    const isCondition = (id: DefectId) =>
      experiments.countsWithout([...off, id]).get(identity) === shown;
    const row = (needs: readonly DefectId[]): LedgerRow => {
      const [defect, ...on] = needs
        .toSorted(byWeight(finding.marks))
        .toSorted((a, b) => Number(isCondition(a)) - Number(isCondition(b)));
      if (!defect || isCondition(defect)) throw new UnexplainedError(unexplained(finding, off));
      const { page, place, name, href, code } = finding;
      return {
        ...{ page, place, name, href, code, defect, clause: registry[defect].clauses[0] ?? '' },
        ...(on.length > 0 ? { on } : {}),
        ...(off.length > 0 ? { off: [...off] } : {}),
      };
    };
    if (losses.every(([, loss]) => loss === count)) {
      return Array.from({ length: count }, () => row(losses.map(([id]) => id)));
    }
    // Several findings with one identity, each caused by another defect.
    if (losses.reduce((sum, [, loss]) => sum + loss, 0) === count) {
      return losses.flatMap(([id, loss]) => Array.from({ length: loss }, () => row([id])));
    }
    throw new UnexplainedError(unexplained(finding, off));
  });
}

function unexplained(finding: LocatedFinding, off: readonly DefectId[]): string {
  const { code, page, place, name, href, hint } = finding;
  const state = off.length > 0 ? ` (with ${off.join(', ')} off)` : '';
  return `No defect explains ${code} on ${page}, ${place}, “${name}”, href ${JSON.stringify(href)}${state}: ${hint}. Fix it, or add it to the registry.`;
}

/** Every subset of the ids, smaller ones first. */
function subsets(ids: readonly DefectId[]): DefectId[][] {
  const all = Array.from({ length: 2 ** ids.length }, (_, bits) =>
    ids.filter((_id, index) => (bits >> index) & 1),
  );
  return all.toSorted((a, b) => a.length - b.length);
}

/**
 * Derives the rows of all languages.
 *
 * @param maxOff - how many defects that reveal findings are off at once; each more doubles the
 *   experiments.
 * @throws UnexplainedError for a finding that no defect causes.
 */
export async function deriveRows(
  audit: AuditProfiles,
  maxOff = Number.POSITIVE_INFINITY,
): Promise<LedgerRow[]> {
  const experiments = new Experiments(audit);
  await experiments.run([[], ...defectIds.map((id) => [id])]);
  const base = experiments.countsWithout([]);
  const changes = (id: DefectId) => {
    const counts = experiments.countsWithout([id]);
    const identities = [...new Set([...base.keys(), ...counts.keys()])];
    return identities.map((each) => (counts.get(each) ?? 0) - (base.get(each) ?? 0));
  };
  const candidates = defectIds.filter((id) => changes(id).some((change) => change !== 0));
  const revealing = candidates.filter((id) => changes(id).some((change) => change > 0));
  const rows: LedgerRow[] = [];
  type Ids = readonly DefectId[];
  const experimentWith = async (ids: Ids, off: Ids): Promise<LedgerRow[]> => {
    await experiments.run(ids.filter((id) => !off.includes(id)).map((id) => [...off, id]));
    try {
      return explain(experiments, rows, off, ids);
    } catch (error) {
      if (!(error instanceof UnexplainedError) || ids === defectIds) throw error;
      // Other defects may matter only in this state.
      return experimentWith(defectIds, off);
    }
  };
  for (const off of subsets(revealing).filter(({ length }) => length <= maxOff)) {
    await experiments.run([off]);
    const unpredicted = experiments.unpredicted(rows, off);
    const isPredicted = (identity: string) => unpredicted(identity) <= 0;
    if ([...experiments.countsWithout(off).keys()].every(isPredicted)) continue;
    rows.push(...(await experimentWith(candidates, off)));
  }
  return rows;
}
