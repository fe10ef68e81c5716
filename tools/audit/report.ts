import { type Entry, type Report, reportOn } from '@sitewide/audit';
import {
  type AuditedPage,
  entriesOf,
  identityOf,
  type LocatedFinding,
} from '@sitewide/audit/internal';
import { pairUp } from '@sitewide/kit/collections';
import type { SiteState } from '../site/site-state';
import { routes as routeTable } from '../spec/routes';
import { rules } from './checks';
import { type LedgerRow, type Ledgers, ledgerLanguages, predict, type Scope } from './ledger';

const inLedger = { name: 'ledger', accept: '--update' };

export const languageByPath: ReadonlyMap<string, string> = new Map(
  routeTable.routes.map(({ path, language }) => [path, language]),
);

/** The finding for a page whose own language is wrong. */
function languageFinding({ path, language }: AuditedPage): LocatedFinding {
  const expected = languageByPath.get(path) ?? ledgerLanguages.join(', ');
  return {
    ...{ language, page: path, place: 'html', element: 'html', href: null, resolved: null },
    name: language === '' ? 'no lang' : `lang="${language}"`,
    code: 'links/wrong-language',
    hint: `the language of the page; expected ${expected}`,
    marks: [],
  };
}

/**
 * Compares what an audit found with what the ledgers expect, in both directions: `moved` is what is
 * expected in another place of the page, `changed` with another address or code.
 */
export function compare(
  language: string,
  findings: readonly LocatedFinding[],
  expected: readonly LedgerRow[],
): Entry[] {
  const same = pairUp(findings, expected, identityOf);
  const moved = pairUp(same.left, same.right, ({ page, name, href, code }) =>
    JSON.stringify([page, name, href, code]),
  );
  const changed = pairUp(moved.left, moved.right, ({ page, place, name }) =>
    JSON.stringify([page, place, name]),
  );
  const entryOf =
    (kind: 'known' | 'moved' | 'changed', noteOf: (row: LedgerRow) => string) =>
    ([finding, row]: [LocatedFinding, LedgerRow]): Entry => {
      return { kind, language, finding, expected: row, shown: finding, note: noteOf(row) };
    };
  const reasonOf = ({ defect, clause }: LedgerRow) => `known as ${defect}, clause ${clause}`;
  return [
    ...changed.left.map((finding): Entry => {
      return { kind: 'new', language, finding, expected: null, shown: finding };
    }),
    ...changed.pairs.map(
      entryOf('changed', ({ defect, code, href }) => {
        const address = href === null ? 'no href' : `href="${href}"`;
        return `${defect} expects ${code} (${address})`;
      }),
    ),
    ...moved.pairs.map(
      entryOf('moved', ({ defect, place }) => `${defect} expects it in “${place}”`),
    ),
    ...changed.right.map((row): Entry => {
      const note = reasonOf(row);
      return { kind: 'vanished', language, finding: null, expected: row, shown: row, note };
    }),
    ...same.pairs.map(entryOf('known', reasonOf)),
  ];
}

/**
 * Compares this site in a state with its ledgers.
 *
 * New, with all its findings, is a page in another language than the route table
 * has it; and a page outside of the table in a language without a ledger, if all
 * ledgers are compared.
 *
 * @param ledgers - only pages in these languages are compared.
 */
export function reportOnState(
  subject: string,
  audited: readonly AuditedPage[],
  { state, ledgers, scope }: { state: SiteState; ledgers: Ledgers; scope: Pick<Scope, 'families'> },
): Report {
  const hasAll = ledgerLanguages.every((language) => language in ledgers);
  const isInWrongLanguage = ({ path, language }: AuditedPage) => {
    const expected = languageByPath.get(path);
    if (expected === undefined) return hasAll && !(language in ledgers);
    return expected in ledgers && expected !== language;
  };
  const pages = audited.flatMap((page) => {
    if (!isInWrongLanguage(page)) return page.language in ledgers ? [page] : [];
    return [{ ...page, findings: [languageFinding(page), ...page.findings] }];
  });
  const others = pages.map(({ language }) => language).filter((each) => !(each in ledgers));
  const languages = [...Object.keys(ledgers), ...new Set(others)].map((language) => {
    return [language, pages.filter((page) => page.language === language)] as const;
  });
  const entries = languages.flatMap(([language, own]) => {
    const findings = own.flatMap((page) => page.findings);
    return compare(language, findings, predict(ledgers[language] ?? [], state));
  });
  const ordered = languages.flatMap(([, own]) => own);
  const { families } = scope;
  return reportOn({ subject, families, pages: ordered, rules }, entries, inLedger);
}

/** In which of several states something shows, e.g. `in 69 of 70 profiles (not in -id)`. */
function statesInWords(shown: ReadonlySet<string>, all: readonly string[]): string {
  const others = all.filter((each) => !shown.has(each));
  if (others.length === 0) return `in all ${all.length} profiles`;
  const [names, not] = others.length < 4 ? [others, 'not in '] : [[...shown], ''];
  const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
  const list = `${names.slice(0, 3).join(', ')}${more}`;
  return `in ${shown.size} of ${all.length} profiles (${not}${list})`;
}

/** One report on several states: a difference that shows in many of them is one, and says where. */
export function mergeReports(subject: string, reports: readonly Report[]): Report {
  const merged = new Map<string, { readonly entry: Entry; readonly subjects: Set<string> }>();
  for (const report of reports) {
    const counts = new Map<string, number>();
    for (const entry of entriesOf(report)) {
      const { kind, language, shown, expected } = entry;
      const same = JSON.stringify([kind, language, identityOf(shown), expected]);
      const number = (counts.get(same) ?? 0) + 1;
      counts.set(same, number);
      const key = `${number} ${same}`;
      const first = merged.get(key) ?? { entry, subjects: new Set<string>() };
      first.subjects.add(report.subject);
      merged.set(key, first);
    }
  }
  const all = reports.map((report) => report.subject);
  const entries = [...merged.values()].map(({ entry, subjects }): Entry => {
    if (entry.kind === 'known') return entry;
    return { ...entry, note: [entry.note ?? [], statesInWords(subjects, all)].flat().join('; ') };
  });
  const pages = reports.flatMap(({ languages }) => languages.flatMap((each) => each.pages));
  const distinct = [...new Map(pages.map((page) => [page.path, page])).values()];
  const { families = [], baseline = null } = reports[0] ?? {};
  return reportOn({ subject, families, pages: distinct, rules }, entries, baseline);
}
