import { defectIds } from '../../src/defects/registry';
import { readClauses } from '../spec/clauses';
import { readContradictions, readSeen } from '../spec/contradictions';
import type { Desk } from './check';
import { type ReadTests, readProofs, readTests } from './proofs';

/**
 * Reads everything that the desk holds against each other, with the times of the last runs.
 *
 * @param given - which tests there are; asked for unless given, which may take a while.
 */
export async function readDesk(say?: (line: string) => void, given?: ReadTests) {
  const read = given ?? (await readTests(say));
  const desk: Desk = {
    clauses: readClauses(),
    tests: read.tests,
    proofs: await readProofs(read),
    contradictions: readContradictions(),
    seen: readSeen(),
    defects: defectIds,
  };
  return { desk, ranAt: read.ranAt };
}
