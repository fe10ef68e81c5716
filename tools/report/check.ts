import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../kit/paths';
import type { Clause } from '../spec/clauses';
import { type Contradiction, hashOf, plant, type Seen } from '../spec/contradictions';
import { misnamedIn, type Proof } from './proofs';
import type { RunnerTest } from './tests';

/** All that the desk holds against each other. */
export interface Desk {
  readonly clauses: readonly Clause[];
  readonly tests: readonly RunnerTest[];
  readonly proofs: readonly Proof[];
  readonly contradictions: readonly Contradiction[];
  readonly seen: Readonly<Record<string, Seen>>;
  /** Ids of the defects that there are. */
  readonly defects: readonly string[];
}

/** How to have a contradiction planted, for messages. */
const verify = (clause: string) => `run “npm run report -- --verify ${clause}”`;

function unique(lines: readonly string[]): string[] {
  return [...new Set(lines)];
}

/** Tests that name clauses wrongly, or such as there are not. */
function faultsOfNames({ clauses, tests, proofs }: Desk): string[] {
  const known = new Set(clauses.map((clause) => clause.id));
  const misnamed = tests.flatMap(({ file, title }) =>
    misnamedIn(title).map(
      (part) => `${file}: ${part} must be a list of clauses such as (2.07, 2.43): “${title}”`,
    ),
  );
  const unknown = proofs
    .filter((proof) => !known.has(proof.clause))
    .map(({ file, title, clause }) => `${file}: there is no clause ${clause}: “${title}”`);
  return unique([...misnamed, ...unknown]);
}

function faultsOfProofs(clause: Clause, proofs: readonly Proof[]): string[] {
  const kinds = new Set(proofs.filter((each) => each.clause === clause.id).map(({ kind }) => kind));
  // A picture is approved by eye; it shows a clause and does not prove it.
  if ([...kinds].every((kind) => kind === 'snapshot')) {
    return [`${clause.id} has no proof: name it in the title of the test that proves it.`];
  }
  return clause.provenBy
    .filter((kind) => !kinds.has(kind))
    .map((kind) => `${clause.id} is to be proven by ${kind}, and no such test names it.`);
}

/** Why a contradiction cannot be planted; null where it can. */
function obstacleTo(contradiction: Contradiction): string | null {
  try {
    plant(readFileSync(join(root, contradiction.file), 'utf8'), contradiction);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function faultsOfRecord({ id }: Clause, desk: Desk): string[] {
  const { proofs, seen } = desk;
  const [contradiction, ...others] = desk.contradictions.filter((each) => each.clause === id);
  if (!contradiction) return [`${id} has no contradiction in fixtures/contradictions.`];
  if (others.length > 0) return [`${id} has ${others.length + 1} contradictions; one is enough.`];
  const obstacle = obstacleTo(contradiction);
  if (obstacle !== null) return [`${obstacle} Mend it, and ${verify(id)}.`];
  const { file, title } = contradiction.proof;
  const catches = (proof: Proof) =>
    proof.clause === id && proof.file === file && proof.title.includes(title);
  if (!proofs.some(catches)) {
    return [`${id}: no test in ${file} is called “${title}” and names the clause.`];
  }
  const record = seen[id];
  if (!record) return [`${id} has never been seen failing; ${verify(id)}.`];
  if (record.contradiction !== hashOf(contradiction)) {
    return [`${id} has another contradiction than the one that was seen failing; ${verify(id)}.`];
  }
  return [];
}

/** A clause that the site left for good must not be claimed to hold. */
function faultsOfDeparture({ id, departedWith = '' }: Clause, desk: Desk): string[] {
  if (desk.defects.includes(departedWith)) {
    return [`${id} is said to be gone with ${departedWith}, and that defect is still there.`];
  }
  return desk.contradictions.some((each) => each.clause === id)
    ? [`${id} is gone with ${departedWith}; its contradiction is of no use any more.`]
    : [];
}

/**
 * What is wrong with the claim that every clause is proven: clauses without
 * proof, proofs without clause, and proofs that nobody has seen failing.
 *
 * @returns one line a fault; none where all is well.
 */
export function faultsOf(desk: Desk): string[] {
  const known = new Set(desk.clauses.map((clause) => clause.id));
  const stray = [...desk.contradictions.map((each) => each.clause), ...Object.keys(desk.seen)];
  return [
    ...faultsOfNames(desk),
    ...desk.clauses.flatMap((clause) =>
      clause.departedWith
        ? faultsOfDeparture(clause, desk)
        : [...faultsOfProofs(clause, desk.proofs), ...faultsOfRecord(clause, desk)],
    ),
    ...unique(stray)
      .filter((id) => !known.has(id))
      .map((id) => `fixtures/contradictions speaks of ${id}, and there is no such clause.`),
  ];
}
