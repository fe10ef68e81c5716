import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type LedgerLanguage,
  type LedgerRow,
  ledgerFile,
  ledgerLanguages,
  readLedger,
} from '../../../packages/audit/ledger/ledger';
import { root } from '../../kit/paths';

/** A line of a file of the project. */
export interface SourceLine {
  /** From the root of the project. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
}

/** Where each defect is defined, by its id. */
function definitionLines(): Map<string, SourceLine> {
  const lines = new Map<string, SourceLine>();
  for (const name of readdirSync(join(root, 'src/defects'))) {
    const text = readFileSync(join(root, 'src/defects', name), 'utf8');
    for (const [index, content] of text.split('\n').entries()) {
      const id = /^\s*id: '([\w-]+)'/.exec(content)?.[1];
      if (id) lines.set(id, { file: `src/defects/${name}`, line: index + 1 });
    }
  }
  return lines;
}

let definitions: Map<string, SourceLine> | null = null;

/** The registry entry of a defect; null for an unknown id. */
export function definitionOf(id: string): SourceLine | null {
  definitions ??= definitionLines();
  return definitions.get(id) ?? null;
}

const ledgers = new Map<LedgerLanguage, LedgerRow[]>();

/** The ledger's line of a row; its first line where the row is not in it. */
export function ledgerLine(language: string, row: LedgerRow | null): SourceLine | null {
  const own = ledgerLanguages.find((each) => each === language);
  if (own === undefined) return null;
  const rows = ledgers.get(own) ?? readLedger(own);
  ledgers.set(own, rows);
  const at = rows.findIndex((each) => JSON.stringify(each) === JSON.stringify(row));
  return { file: ledgerFile(own), line: at < 0 ? 1 : at + 2 };
}

/** A ledger as its file holds it: one row a line, so that a line can be pointed at. */
export function writeRows(rows: readonly LedgerRow[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
}

/** Every ledger, or that of one language. */
export function readLedgers(language: LedgerLanguage | 'all'): Record<string, LedgerRow[]> {
  const languages = language === 'all' ? ledgerLanguages : [language];
  return Object.fromEntries(languages.map((each) => [each, readLedger(each)]));
}
