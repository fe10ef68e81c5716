/** The languages that have a ledger. */
export const ledgerLanguages = ['de', 'ru', 'en'] as const;
export type LedgerLanguage = (typeof ledgerLanguages)[number];
