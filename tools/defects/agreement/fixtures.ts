import { readdirSync } from 'node:fs';
import { z } from 'zod';
import { defectIds, defects, registry } from '../../../src/defects/registry';
import { fixturesFolder } from '../../kit/paths';
import { readLedgers } from '../../links/ledger/sources';
import { unapprovedInWords } from '../../spec/approved';
import { readClauses } from '../../spec/clauses';
import { readRetired } from '../../spec/defect-fixtures';
import { readFixture } from '../../spec/fixture-file';
import { isToggled } from '../../spec/toggled';
import { missing, type Rules } from './data';

/** The toggled values in a fixture: each with its place. */
function toggledIn(value: unknown, at: string): { readonly at: string; readonly value: object }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, each]) => toggledIn(each, `${at} › ${key}`));
  return isToggled(value) ? [{ at, value }, ...inside] : inside;
}

/** The checks of the other fixtures. */
export const fixtureRules: Rules = {
  'cited clauses exist': () => {
    const known = readClauses().map(({ id }) => id);
    return defects.flatMap(({ id, clauses }) =>
      missing(known, clauses, (each) => `${id} cites the unknown clause ${each}`),
    );
  },
  'values of fixtures are decided by known defects': () =>
    readdirSync(fixturesFolder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => toggledIn(readFixture(z.unknown(), file), file))
      .flatMap(({ at, value }) => {
        const { defect, faithful, fixed } = value as Record<string, unknown>;
        if (!(String(defect) in registry)) return [`${at} is decided by the unknown ${defect}`];
        const same = JSON.stringify(faithful) === JSON.stringify(fixed);
        return same ? [`${at} has the same value twice`] : [];
      }),
  'ledgers cite known defects': () => {
    try {
      readLedgers('all');
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  },
  'accessibility cites known defects': () => {
    const shape = z.looseObject({ explained: z.array(z.looseObject({ defect: z.string() })) });
    const { explained } = readFixture(shape, 'accessibility.json');
    return missing<string>(
      defectIds,
      explained.map(({ defect }) => defect),
      (id) => `fixtures/accessibility.json explains a violation by the unknown ${id}`,
    );
  },
  'retired defects are gone': () =>
    readRetired()
      .filter(({ id }) => id in registry)
      .map(({ id }) => `${id} is retired and still there`),
  'the site starts in the approved state': () => {
    const problem = unapprovedInWords();
    return problem === null ? [] : [problem];
  },
};
