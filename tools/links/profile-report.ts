import {
  type AuditedPage,
  type LedgerRow,
  type LocatedFinding,
  predict,
  type Report,
  reportLanguage,
  reportOnSite,
} from '@originaltreu/audit';
import type { Profile } from '../../src/defects/define';
import { routes as routeTable } from '../spec/routes';
import { ledgerLanguages } from './ledger/languages';

/** The language of each page in the route table. */
const languageByPath = new Map<string, string>(
  routeTable.routes.map(({ path, language }) => [path, language]),
);

/** The finding for a page whose own language is wrong. */
function languageFinding({ path, language }: AuditedPage): LocatedFinding {
  const expected = languageByPath.get(path) ?? ledgerLanguages.join(', ');
  return {
    ...{ language, page: path, place: 'html', element: 'html', href: null, resolved: null },
    name: language === '' ? 'no lang' : `lang="${language}"`,
    code: 'wrong-language',
    hint: `the language of the page; expected ${expected}`,
    marks: [],
  };
}

/**
 * Compares this site in a profile with its ledgers.
 *
 * New, with all its findings, is a page in another language than the route table
 * has it; and a page outside of the table in a language without a ledger, if all
 * ledgers are compared.
 *
 * @param ledgers - by language; only pages in these languages are compared.
 */
export function reportOnProfile(
  subject: string,
  pages: readonly AuditedPage[],
  profile: Profile,
  ledgers: Readonly<Record<string, readonly LedgerRow[]>>,
): Report {
  const hasAll = ledgerLanguages.every((language) => language in ledgers);
  const isInWrongLanguage = ({ path, language }: AuditedPage) => {
    const expected = languageByPath.get(path);
    if (expected === undefined) return hasAll && !(language in ledgers);
    return expected in ledgers && expected !== language;
  };
  const reported = pages.map((page) =>
    isInWrongLanguage(page)
      ? { ...page, findings: [languageFinding(page), ...page.findings] }
      : page,
  );
  const languages = Object.entries(ledgers).map(([language, ledger]) =>
    reportLanguage(language, reported, predict(ledger, profile)),
  );
  const withoutLedger = reported.filter(
    (page) => isInWrongLanguage(page) && !(page.language in ledgers),
  );
  const others = reportOnSite(subject, withoutLedger);
  return { subject, hasLedger: true, languages: [...languages, ...others.languages] };
}
