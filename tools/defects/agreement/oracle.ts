import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { defects, registry } from '../../../src/defects/registry';
import { root } from '../../kit/paths';
import { readLedgers } from '../../links/ledger/sources';
import { unapprovedInWords } from '../../spec/approved';
import { readFixture } from '../../spec/fixture-file';
import { readOracle } from '../oracle-values';
import { JsonDocument, pathInWords } from '../retire/json-document';
import { readRetired } from '../retired';
import type { Rule } from './data';

/** The clauses of the specification, as `fixtures/clauses` lists them. */
function knownClauses(): ReadonlySet<string> | null {
  const folder = join(root, 'fixtures/clauses');
  const shape = z.looseObject({ clauses: z.array(z.looseObject({ id: z.string() })) });
  try {
    const files = readdirSync(folder).filter((file) => /^\d/.test(file));
    const read = (file: string) => readFixture(shape, `clauses/${file}`);
    return new Set(files.flatMap((file) => read(file).clauses.map(({ id }) => id)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

const clausesExist: Rule = () => {
  const known = knownClauses();
  if (known === null) return [];
  return defects.flatMap(({ id, clauses }) =>
    clauses
      .filter((each) => !known.has(each))
      .map((each) => `${id} cites the unknown clause ${each}`),
  );
};

const oracleValuesStand: Rule = () =>
  Object.entries(readOracle()).flatMap(([id, values = []]) => {
    if (!(id in registry)) return [`fixtures/defects/oracle.json has values of the unknown ${id}`];
    return values.flatMap(({ file, at, becomes, without, while: others = [] }) => {
      const where = `${id}: ${file} ${pathInWords(at)}`;
      const unknown = others.filter((each) => !(each in registry));
      if (unknown.length > 0) return [`${where} holds while the unknown ${unknown.join()} does`];
      const document = new JsonDocument(file, readFileSync(join(root, 'fixtures', file), 'utf8'));
      if (!document.has(at)) return [`${where} is not there`];
      const value = document.at(at);
      if (without !== undefined) {
        const holds = Array.isArray(value) && value.includes(without);
        return holds ? [] : [`${where} does not hold “${without}”`];
      }
      const same = JSON.stringify(value) === JSON.stringify(becomes);
      return same ? [`${where} is already what it becomes`] : [];
    });
  });

const ledgersKnowDefects: Rule = () => {
  try {
    readLedgers('all');
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
};

const retiredAreGone: Rule = () =>
  readRetired()
    .filter(({ id }) => id in registry)
    .map(({ id }) => `${id} is retired and still there`);

const explanationsKnowDefects: Rule = () => {
  const shape = z.looseObject({ explained: z.array(z.looseObject({ defect: z.string() })) });
  const { explained } = readFixture(shape, 'accessibility.json');
  return explained
    .filter(({ defect }) => !(defect in registry))
    .map(
      ({ defect }) => `fixtures/accessibility.json explains a violation by the unknown ${defect}`,
    );
};

const stateIsApproved: Rule = () => {
  const problem = unapprovedInWords();
  return problem === null ? [] : [problem];
};

/** What the rest of the oracle must know of the registry, by what is checked. */
export const oracleRules: Readonly<Record<string, Rule>> = {
  'cited clauses exist': clausesExist,
  'values of the oracle stand where they are said to': oracleValuesStand,
  'ledgers cite known defects': ledgersKnowDefects,
  'accessibility cites known defects': explanationsKnowDefects,
  'retired defects are gone': retiredAreGone,
  'the site starts in the approved state': stateIsApproved,
};
