import { readdirSync } from 'node:fs';
import { z } from 'zod';
import { defects, registry } from '../../../src/defects/registry';
import { fixturesFolder } from '../../kit/paths';
import { readLedgers } from '../../links/ledger/sources';
import { unapprovedInWords } from '../../spec/approved';
import { readClauses } from '../../spec/clauses';
import { readFixture } from '../../spec/fixture-file';
import { isToggled } from '../../spec/toggled';
import { readRetired } from '../retired';
import type { Rule } from './data';

const clausesExist: Rule = () => {
  const known = readClauses().map(({ id }) => id);
  return defects.flatMap(({ id, clauses }) =>
    clauses
      .filter((each) => !known.includes(each))
      .map((each) => `${id} cites the unknown clause ${each}`),
  );
};

/** The toggled values in a fixture: each with its place. */
function toggledIn(value: unknown, at: string): { readonly at: string; readonly value: object }[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isToggled(value) ? [{ at, value }] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, each]) => toggledIn(each, `${at} › ${key}`)),
  ];
}

const toggledValuesNameDefects: Rule = () =>
  readdirSync(fixturesFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => toggledIn(readFixture(z.unknown(), file), file))
    .flatMap(({ at, value }) => {
      const { defect, faithful, fixed } = value as Record<string, unknown>;
      if (!(String(defect) in registry)) return [`${at} is decided by the unknown ${defect}`];
      const same = JSON.stringify(faithful) === JSON.stringify(fixed);
      return same ? [`${at} has the same value twice`] : [];
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

/** The checks of the other fixtures, by name. */
export const oracleRules: Readonly<Record<string, Rule>> = {
  'cited clauses exist': clausesExist,
  'values of fixtures are decided by known defects': toggledValuesNameDefects,
  'ledgers cite known defects': ledgersKnowDefects,
  'accessibility cites known defects': explanationsKnowDefects,
  'retired defects are gone': retiredAreGone,
  'the site starts in the approved state': stateIsApproved,
};
