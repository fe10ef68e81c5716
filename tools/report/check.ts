import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../kit/paths';
import type { Clause } from '../spec/clauses';
import { type Contradiction, hashOf, plant } from '../spec/contradictions';
import { misnamedIn, type Proof, type ProofData } from './proofs';

/** The command that plants a contradiction, for messages. */
const verify = (clause: string) => `run “npm run report -- --verify ${clause}”`;

function unique(lines: readonly string[]): string[] {
  return [...new Set(lines)];
}

/** Tests that name clauses in the wrong form, or unknown ones. */
function faultsOfNames({ clauses, tests, proofs }: ProofData): string[] {
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
  // A picture is approved by eye: it illustrates a clause and does not prove it.
  if ([...kinds].every((kind) => kind === 'snapshot')) {
    return [`${clause.id} has no proof: name it in the title of the test that proves it.`];
  }
  return clause.provenBy
    .filter((kind) => !kinds.has(kind))
    .map((kind) => `${clause.id} must be proven by ${kind}, but no such test names it.`);
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

function faultsOfRecord({ id }: Clause, data: ProofData): string[] {
  const { proofs, seen } = data;
  const [contradiction, ...others] = data.contradictions.filter((each) => each.clause === id);
  if (!contradiction) return [`${id} has no contradiction in fixtures/contradictions.`];
  if (others.length > 0) return [`${id} has ${others.length + 1} contradictions; one is enough.`];
  const obstacle = obstacleTo(contradiction);
  if (obstacle !== null) return [`${obstacle} Fix it, and ${verify(id)}.`];
  const { file, title } = contradiction.proof;
  const catches = (proof: Proof) =>
    proof.clause === id && proof.file === file && proof.title.includes(title);
  if (!proofs.some(catches)) {
    return [`${id}: no test in ${file} is named “${title}” and names the clause.`];
  }
  const record = seen[id];
  if (!record) return [`${id} has never been seen failing; ${verify(id)}.`];
  if (record.contradiction !== hashOf(contradiction)) {
    return [`${id} has a new contradiction since it was seen failing; ${verify(id)}.`];
  }
  return [];
}

/** A clause that the site departed from must not be claimed as proven. */
function faultsOfDeparture({ id, departedWith = '' }: Clause, data: ProofData): string[] {
  if (data.defects.includes(departedWith)) {
    return [`${id} departed with ${departedWith}, but that defect still exists.`];
  }
  return data.contradictions.some((each) => each.clause === id)
    ? [`${id} departed with ${departedWith}; delete its contradiction.`]
    : [];
}

/**
 * Why not every clause is proven: clauses without proof, proofs without clause, and
 * proofs that were never seen failing.
 *
 * @returns one line for each fault.
 */
export function faultsOf(data: ProofData): string[] {
  const known = new Set(data.clauses.map((clause) => clause.id));
  const named = [...data.contradictions.map((each) => each.clause), ...Object.keys(data.seen)];
  return [
    ...faultsOfNames(data),
    ...data.clauses.flatMap((clause) =>
      clause.departedWith
        ? faultsOfDeparture(clause, data)
        : [...faultsOfProofs(clause, data.proofs), ...faultsOfRecord(clause, data)],
    ),
    ...unique(named)
      .filter((id) => !known.has(id))
      .map((id) => `fixtures/contradictions names ${id}, which is no clause.`),
  ];
}
