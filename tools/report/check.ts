import type { Clause } from '../spec/clauses';
import { misnamedIn, type Proof, type ProofData, statusOf } from './proofs';

/** Tests that name clauses in the wrong form, or unknown ones. */
function faultsOfNames({ clauses, tests, proofs }: ProofData): string[] {
  const ids = new Set(clauses.map((clause) => clause.id));
  const misnamed = tests.flatMap(({ file, title }) =>
    misnamedIn(title).map(
      (part) => `${file}: ${part} must be a list of clauses such as (2.07, 2.43): “${title}”`,
    ),
  );
  const unknown = proofs
    .filter(({ clause }) => !ids.has(clause))
    .map(({ file, title, clause }) => `${file}: unknown clause ${clause} in “${title}”`);
  return [...new Set([...misnamed, ...unknown])];
}

/** Why a clause is not proven, in lines; none where it is. */
function faultsOfClause(clause: Clause, proofs: readonly Proof[]): string[] {
  const { id, provenBy } = clause;
  const of = (status: Proof['status']) => proofs.filter((proof) => proof.status === status);
  const passed = of('passed').map(({ kind }) => kind);
  const open = provenBy.filter((kind) => !passed.includes(kind)).join(' and ');
  const faults = {
    proven: [],
    failing: of('failed').map(({ file, title }) => `${id}: “${title}” failed in ${file}.`),
    'not run': [`${id}: its proof by ${open} has not run.`],
    unproven: [`${id} has no proof by ${open}: name it in the title of the test that proves it.`],
  };
  return faults[statusOf(clause, proofs, true)];
}

/** Why not every clause is proven, one line each; of runners without results alone, if there are any. */
export function faultsOf(data: ProofData): string[] {
  const { clauses, proofs, ranAt } = data;
  const missing = Object.entries(ranAt).flatMap(([runner, at]) => (at === null ? [runner] : []));
  if (missing.length > 0) {
    const names = missing.join(' and ');
    return [`There are no results of ${names}, so clauses have no proof; run “npm test” first.`];
  }
  const byClause = clauses.flatMap((clause) => {
    const ofClause = proofs.filter((proof) => proof.clause === clause.id);
    return faultsOfClause(clause, ofClause);
  });
  return [...faultsOfNames(data), ...byClause];
}
