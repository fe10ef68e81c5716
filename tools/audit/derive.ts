import { type AuditedPage, identityOf, type LocatedFinding } from '@sitewide/audit/internal';
import { countBy } from '@sitewide/kit/collections';
import { ExpectedError } from '@sitewide/kit/command-line';
import { type DefectId, defectIds, registry } from '../../src/defects/registry';
import { type SiteState, without } from '../site/site-state';
import { type LedgerRow, predict } from './ledger';

/*
 * Finds out by experiment which defects a finding needs: each is switched off, and the finding stays
 * or goes. One that goes if either A or B is off needs both. If a defect that is off reveals findings
 * of others, e.g. on a page that did not exist before, the experiment is repeated with it off: what
 * shows only while C is off, and goes with A, needs A on and C off.
 *
 * Rows whose findings are as predicted stay; only the others are derived.
 */

export type AuditStates = (states: readonly SiteState[]) => Promise<readonly AuditedPage[][]>;

/** A finding that no defect explains; the message says which and what to do. */
export class UnexplainedError extends ExpectedError {}

type Ids = readonly DefectId[];

const keyOf = (off: Ids) => off.toSorted().join();

class Experiments {
  readonly #counts = new Map<string, ReadonlyMap<string, number>>();
  readonly samples = new Map<string, LocatedFinding>();

  constructor(readonly audit: AuditStates) {}

  /** Audits the site with some defects off, for several choices at once. */
  async run(choices: readonly Ids[]): Promise<void> {
    const distinct = new Map(choices.map((off) => [keyOf(off), off]));
    const fresh = [...distinct].filter(([key]) => !this.#counts.has(key));
    if (fresh.length === 0) return;
    const audits = await this.audit(fresh.map(([, off]) => without(...off)));
    for (const [index, [key]] of fresh.entries()) {
      const findings = audits[index]?.flatMap((page) => page.findings) ?? [];
      for (const finding of findings) {
        const identity = identityOf(finding);
        if (!this.samples.has(identity)) this.samples.set(identity, finding);
      }
      this.#counts.set(key, countBy(findings, identityOf));
    }
  }

  /** The number of times each finding shows with some defects off. */
  countsWithout(off: Ids): ReadonlyMap<string, number> {
    const counts = this.#counts.get(keyOf(off));
    if (!counts) throw new Error(`No experiment was run without ${keyOf(off)}.`);
    return counts;
  }

  /** How often each finding shows beyond what rows predict, with some defects off. */
  unpredicted(rows: readonly LedgerRow[], off: Ids) {
    const predicted = countBy(predict(rows, without(...off)), identityOf);
    const counts = this.countsWithout(off);
    return (identity: string) => (counts.get(identity) ?? 0) - (predicted.get(identity) ?? 0);
  }

  /** The findings that rows do not predict as they show, with some defects off. */
  mispredicted(rows: readonly LedgerRow[], off: Ids): string[] {
    const unpredicted = this.unpredicted(rows, off);
    const identities = new Set([...this.countsWithout(off).keys(), ...rows.map(identityOf)]);
    return [...identities].filter((identity) => unpredicted(identity) !== 0);
  }
}

const kinds = ['link', 'form', 'navigation', 'head', 'layout', 'copy'];

/** Orders the defects to cite: first by kind, links before all others, then by their marks. */
function byWeight(marks: readonly string[]) {
  const weight = (id: DefectId) =>
    kinds.indexOf(registry[id].kind) * 100 + (marks.includes(id) ? marks.indexOf(id) : 99);
  return (a: DefectId, b: DefectId) => weight(a) - weight(b);
}

function unexplained(finding: LocatedFinding, off: Ids): UnexplainedError {
  const { code, page, place, name, href, hint } = finding;
  const state = off.length > 0 ? ` (with ${off.join(', ')} off)` : '';
  return new UnexplainedError(
    `No defect explains ${code} on ${page}, ${place}, “${name}”, href ${JSON.stringify(href)}${state}: ${hint}. Fix it, or add it to the registry.`,
  );
}

/** Rows for one finding, as far as it shows with some defects off and the rows so far do not predict it. */
function explain(
  experiments: Experiments,
  identity: string,
  { rows, off, candidates }: { rows: readonly LedgerRow[]; off: Ids; candidates: Ids },
): LedgerRow[] {
  const count = experiments.unpredicted(rows, off)(identity);
  const finding = experiments.samples.get(identity);
  if (count <= 0 || !finding) return [];
  const losses = candidates
    .filter((id) => !off.includes(id))
    .map((id) => [id, count - experiments.unpredicted(rows, [...off, id])(identity)] as const)
    .filter(([, loss]) => loss > 0);
  const shown = experiments.countsWithout(off).get(identity);
  // Its being off reveals the finding too, for which there is a row: a condition, no cause.
  const isCondition = (id: DefectId) =>
    experiments.countsWithout([...off, id]).get(identity) === shown;
  const rowOf = (needs: Ids): LedgerRow => {
    const [defect, ...on] = needs
      .toSorted(byWeight(finding.marks))
      .toSorted((a, b) => Number(isCondition(a)) - Number(isCondition(b)));
    if (!defect || isCondition(defect)) throw unexplained(finding, off);
    const { page, code, place, name, href } = finding;
    return {
      ...{ page, code, place, name, href },
      ...{ defect, clause: registry[defect].clauses[0] ?? '' },
      ...(on.length > 0 ? { on } : {}),
      ...(off.length > 0 ? { off: [...off] } : {}),
    };
  };
  if (losses.every(([, loss]) => loss === count)) {
    return Array.from({ length: count }, () => rowOf(losses.map(([id]) => id)));
  }
  // Several findings with one identity, each caused by another defect.
  if (losses.reduce((sum, [, loss]) => sum + loss, 0) === count) {
    return losses.flatMap(([id, loss]) => Array.from({ length: loss }, () => rowOf([id])));
  }
  throw unexplained(finding, off);
}

/** Every choice of two ids at most, smaller ones first; each more doubles the experiments. */
function choicesOf(ids: Ids): Ids[] {
  const one = ids.map((id) => [id]);
  const two = ids.flatMap((id, index) => ids.slice(index + 1).map((other) => [id, other]));
  return [[], ...one, ...two];
}

/**
 * Revises rows until they predict what shows with all defects on, with each one off, and with
 * those off that rows need off together.
 *
 * @throws UnexplainedError for a finding that no defect causes.
 */
export async function reviseRows(
  rows: readonly LedgerRow[],
  audit: AuditStates,
): Promise<readonly LedgerRow[]> {
  const experiments = new Experiments(audit);
  const conditions = [[], ...defectIds.map((id) => [id]), ...rows.map(({ off = [] }) => off)];
  await experiments.run(conditions);
  const wrong = new Set(conditions.flatMap((off) => experiments.mispredicted(rows, off)));
  if (wrong.size === 0) return rows;
  const revised = rows.filter((row) => !wrong.has(identityOf(row)));
  const predicted = new Set(revised.map(identityOf));
  const openIn = (off: Ids) =>
    [...experiments.countsWithout(off).keys()].filter((identity) => !predicted.has(identity));

  const base = experiments.countsWithout([]);
  const changesOf = (id: DefectId) => {
    const counts = experiments.countsWithout([id]);
    return [...wrong].map((each) => (counts.get(each) ?? 0) - (base.get(each) ?? 0));
  };
  const revealing = defectIds.filter((id) => changesOf(id).some((change) => change > 0));
  // What marks an element, or matters for other findings of its page, may matter only in
  // states in which the page exists.
  const findings = [...wrong].flatMap((each) => experiments.samples.get(each) ?? []);
  const pages = new Set(findings.map(({ page }) => page));
  const related = new Set([
    ...findings.flatMap(({ marks }) => marks),
    ...rows
      .filter(({ page }) => pages.has(page))
      .flatMap(({ defect, on = [], off = [] }) => [defect, ...on, ...off]),
  ]);
  const candidates = defectIds.filter(
    (id) => related.has(id) || changesOf(id).some((change) => change !== 0),
  );
  const deriveWith = async (ids: Ids, off: Ids): Promise<LedgerRow[]> => {
    await experiments.run(ids.filter((id) => !off.includes(id)).map((id) => [...off, id]));
    try {
      const known = { rows: [...revised], off, candidates: ids };
      return openIn(off).flatMap((identity) => explain(experiments, identity, known));
    } catch (error) {
      if (!(error instanceof UnexplainedError) || ids === defectIds) throw error;
      // Other defects may matter only in this state.
      return deriveWith(defectIds, off);
    }
  };
  for (const off of choicesOf(revealing)) {
    await experiments.run([off]);
    const unpredicted = experiments.unpredicted(revised, off);
    if (openIn(off).every((identity) => unpredicted(identity) <= 0)) continue;
    revised.push(...(await deriveWith(candidates, off)));
  }
  return revised;
}
