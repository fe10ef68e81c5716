import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type LedgerRow as AnyRow,
  allCodes,
  type SourceLine,
  type SourceLocator,
} from '@originaltreu/audit';
import { memoized } from '@originaltreu/audit/utilities';
import { z } from 'zod';
import { defectIds } from '../../../src/defects/registry';
import { root } from '../../kit/paths';
import { parseJson } from '../../spec/fixture-file';
import { type LedgerLanguage, ledgerLanguages } from './languages';

const ids = z.array(z.enum(defectIds)).min(1);
const rows = z.array(
  z.strictObject({
    page: z.string().startsWith('/'),
    place: z.string().min(1),
    name: z.string(),
    href: z.string().nullable(),
    code: z.enum(allCodes),
    defect: z.enum(defectIds),
    clause: z.string().regex(/^\d\.\d\d$/),
    on: ids.optional(),
    off: ids.optional(),
  }),
);

/** A row of this site's ledgers: a known finding, its defect, and when it shows. */
export type LedgerRow = z.infer<typeof rows>[number];

/** Path of a language's ledger, from the root of the project. */
export function ledgerFile(language: LedgerLanguage): string {
  return `fixtures/links/${language}.json`;
}

/** Parses the ledger in a file; throws an Error naming the file and what in it is wrong. */
export function parseLedger(file: string, text: string): LedgerRow[] {
  try {
    return parseJson(rows, text);
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

/** Reads the ledger of a language; throws as {@link parseLedger}. */
export function readLedger(language: LedgerLanguage, fileOf = ledgerFile): LedgerRow[] {
  const file = fileOf(language);
  return parseLedger(file, readFileSync(join(root, file), 'utf8'));
}

/** Reads every ledger, or that of one language. */
export function readLedgers(
  language: LedgerLanguage | 'all',
  fileOf = ledgerFile,
): Record<string, LedgerRow[]> {
  const languages = language === 'all' ? ledgerLanguages : [language];
  return Object.fromEntries(languages.map((each) => [each, readLedger(each, fileOf)]));
}

/** A ledger as it is written: one row per line, so that reports can point at a row. */
export function writeRows(ledger: readonly AnyRow[]): string {
  return `[\n${ledger.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
}

/** Where each defect is defined, by its id. */
const definitions = memoized((folder: string) => {
  const lines = new Map<string, SourceLine>();
  for (const name of readdirSync(join(root, folder))) {
    const file = `${folder}/${name}`;
    for (const [index, content] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
      const id = /^\s*id: '([\w-]+)'/.exec(content)?.[1];
      if (id) lines.set(id, { file, line: index + 1 });
    }
  }
  return lines;
});

/** The definition of a defect; null for an unknown id. */
export function definitionOf(id: string): SourceLine | null {
  return definitions('src/defects').get(id) ?? null;
}

const writtenRows = memoized((language: LedgerLanguage) =>
  readLedger(language).map((row) => JSON.stringify(row)),
);

function ledgerLine(language: string, row: AnyRow | null): SourceLine | null {
  const own = ledgerLanguages.find((each) => each === language);
  if (own === undefined) return null;
  const index = writtenRows(own).indexOf(JSON.stringify(row));
  return { file: ledgerFile(own), line: index < 0 ? 1 : index + 2 };
}

/** Finds definitions and ledger rows in this project. */
export const projectSources: SourceLocator = { definition: definitionOf, ledger: ledgerLine };
