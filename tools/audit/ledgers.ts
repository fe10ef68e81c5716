import { codes } from '../../packages/audit/checks/codes';
import { type LedgerLanguage, ledgerLanguages } from '../links/ledger/languages';
import { type LedgerRow, readLedgers } from '../links/ledger/sources';

/** Path of the ledger of all families but links, from the root of the project. */
export function textLedgerFile(language: LedgerLanguage): string {
  return `fixtures/audit/${language}.json`;
}

/** The rows of every ledger by language: those of some families. */
export function readAllLedgers(families: readonly string[]): Record<string, LedgerRow[]> {
  const links = readLedgers('all');
  const texts = readLedgers('all', textLedgerFile);
  return Object.fromEntries(
    ledgerLanguages.map((language) => [
      language,
      [...(links[language] ?? []), ...(texts[language] ?? [])].filter(({ code }) =>
        families.includes(codes[code].family),
      ),
    ]),
  );
}
