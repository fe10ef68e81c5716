import type { Code } from '@originaltreu/audit';
import {
  type AuditedPage,
  addressesOf,
  auditContent,
  auditInBrowser,
  auditPages as auditLinks,
  browserChecks,
  type LocatedFinding,
  linkChecks,
  pageChecks,
  type Site,
} from '@originaltreu/audit/internal';
import { groupBy } from '@originaltreu/kit/collections';
import type { Browser } from 'playwright';
import { covers, type Scope } from './ledger';
import { thisSite } from './rendered-site';

/** Codes that are too often wrong on other sites to be reported by default, and are reported here. */
const reportedHere: ReadonlySet<Code> = new Set<Code>(['title-case']);

/** The checks reported by default: high confidence, no hints. */
const checks = pageChecks.filter(
  ({ code, severity, confidence }) =>
    reportedHere.has(code) || (severity !== 'hint' && confidence === 'high'),
);

const isSure = ({ code, confidence }: LocatedFinding) =>
  confidence !== 'low' || reportedHere.has(code);

/** Pages with further findings. */
export function together(
  pages: readonly AuditedPage[],
  findings: readonly LocatedFinding[],
): AuditedPage[] {
  const byPage = groupBy(findings, ({ page }) => page);
  return pages.map((page) => ({
    ...page,
    findings: [...page.findings, ...(byPage.get(page.path) ?? [])],
  }));
}

/** Audits every page of a site without a browser, as far as the scope says. */
export async function auditPages(site: Site, scope: Scope): Promise<AuditedPage[]> {
  const isWanted = ({ code }: { readonly code: Code }) => covers(scope, code);
  const findings: LocatedFinding[] = [];
  for await (const contents of auditContent(site, checks.filter(isWanted))) {
    findings.push(...contents.filter(isSure));
  }
  return together([...auditLinks(site, linkChecks.filter(isWanted))], findings);
}

/**
 * Audits a running site in a browser, as far as the scope says. Forms are answered inside the
 * browser.
 *
 * @param cookie - makes the server show a state of the site, whatever it was started with.
 */
export async function findInBrowser(
  browser: Browser,
  site: Site,
  { scope, ...given }: { scope: Scope; cookie: string; warn: (line: string) => void },
): Promise<LocatedFinding[]> {
  const findings = await auditInBrowser(browser, {
    ...given,
    origin: site.origin,
    pages: addressesOf(site),
    checks: browserChecks.filter(
      ({ code, confidence }) => confidence === 'high' && covers(scope, code),
    ),
    submit: true,
    marking: thisSite.marking,
  });
  return findings.filter(isSure);
}
