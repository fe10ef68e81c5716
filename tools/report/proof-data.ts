import { defectIds } from '../../src/defects/registry';
import { readClauses } from '../spec/clauses';
import { readContradictions, readSeen } from '../spec/contradictions';
import type { ProofData } from './check';
import { ledgerProofs, proofsOf, type ReadTests, readTests } from './proofs';

/**
 * Reads everything that the claim “all clauses are proven” rests on, with the times of
 * the last runs.
 *
 * @param given - the tests (default: the last results; if they are old, the runners list
 *   their tests, which takes a while).
 */
export async function readProofData(log?: (line: string) => void, given?: ReadTests) {
  const read = given ?? (await readTests(log));
  const proofData: ProofData = {
    clauses: readClauses(),
    tests: read.tests,
    proofs: [...proofsOf(read.tests), ...ledgerProofs(read.tests)],
    contradictions: readContradictions(),
    seen: readSeen(),
    defects: defectIds,
  };
  return { proofData, ranAt: read.ranAt };
}
