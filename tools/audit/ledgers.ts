import { browserChecks, type Code, codes } from '@originaltreu/audit';
import { type LedgerLanguage, ledgerLanguages } from '../links/ledger/languages';
import { type LedgerRow, ledgerFile, readLedgers } from '../links/ledger/sources';

/** Path of the ledger of all families but links, from the root of the project. */
export function textLedgerFile(language: LedgerLanguage): string {
  return `fixtures/audit/${language}.json`;
}

/** Path of the ledger of what only a browser finds, from the root of the project. */
export function browserLedgerFile(language: LedgerLanguage): string {
  return `fixtures/audit/browser/${language}.json`;
}

/** What an audit covers. */
export interface Scope {
  readonly families: readonly string[];
  /** Whether a browser opens the pages, and whether forms are sent. */
  readonly browser: boolean;
  readonly submit: boolean;
}

/** Whether an audit reports findings of a code. */
export function covers({ families, browser, submit }: Scope, code: Code): boolean {
  const check = browserChecks.find((each) => each.code === code);
  const isPossible = !check || (browser && (submit || check.needs !== 'submissions'));
  return isPossible && families.includes(codes[code].family);
}

/** The rows of every ledger by language: those of some codes. */
export function readAllLedgers(
  isWanted: (code: Code) => boolean = () => true,
): Record<string, LedgerRow[]> {
  const files = [ledgerFile, textLedgerFile, browserLedgerFile];
  const ledgers = files.map((fileOf) => readLedgers('all', fileOf));
  return Object.fromEntries(
    ledgerLanguages.map((language) => [
      language,
      ledgers.flatMap((rows) => rows[language] ?? []).filter(({ code }) => isWanted(code)),
    ]),
  );
}
