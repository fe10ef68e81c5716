import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Code, identityOf, predict } from '@originaltreu/audit';
import { writeFileAtomically } from '@originaltreu/audit/command-line';
import { countBy } from '@originaltreu/audit/utilities';
import { defectIds } from '../../src/defects/registry';
import { root } from '../kit/paths';
import { faithful, without } from '../kit/site-state';
import { readAllLedgers } from './ledgers';

/*
 * Which codes see which toggle: findings that the faithful site has, and that are gone when
 * the toggle alone is switched off.
 */

/** The number of findings by code, of each toggle that has any. */
export type Table = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The toggles that no check sees, with the reason. */
export const unseen: Readonly<Record<string, string>> = {
  'copy-en-projects-residential':
    'the claim is grammatical and in the right language, and only its meaning is wrong',
};

const tableFile = join(root, 'fixtures/audit/toggles.json');

/** The table that the ledgers predict: of every code, or of some. */
export function predictedTable(isWanted?: (code: Code) => boolean): Table {
  const rows = Object.values(readAllLedgers(isWanted)).flat();
  const all = predict(rows, faithful);
  const entries = defectIds.map((id) => {
    const left = countBy(predict(rows, without(id)), identityOf);
    const gone = all.filter((row) => {
      const identity = identityOf(row);
      const count = left.get(identity) ?? 0;
      left.set(identity, count - 1);
      return count <= 0;
    });
    const counts = [...countBy(gone, ({ code }) => code)].toSorted(([a], [b]) =>
      a.localeCompare(b),
    );
    return [id, Object.fromEntries(counts)] as const;
  });
  return Object.fromEntries(entries.filter(([, counts]) => Object.keys(counts).length > 0));
}

/** The table as it is committed. */
export function readTable(): Table {
  return JSON.parse(readFileSync(tableFile, 'utf8')) as Table;
}

/** Writes the table that the ledgers predict, one toggle per line. */
export function writeTable(): void {
  const lines = Object.entries(predictedTable()).map(
    ([id, counts]) => `  ${JSON.stringify(id)}: ${JSON.stringify(counts)}`,
  );
  writeFileAtomically(tableFile, `{\n${lines.join(',\n')}\n}\n`);
}
