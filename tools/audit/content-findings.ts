import {
  type AuditedPage,
  auditContent,
  auditSite,
  type Code,
  pageChecks,
  type Site,
} from '@originaltreu/audit';

/** What is too often wrong on other sites to be reported by default, and is asked for here. */
const askedFor: ReadonlySet<Code> = new Set<Code>(['title-case']);

/** The checks that speak by default, sure ones and no matters of taste, and those asked for. */
const checks = pageChecks.filter(
  ({ code, severity, confidence }) =>
    askedFor.has(code) || (severity !== 'hint' && confidence === 'high'),
);

/** What the families besides links find on each page of a site. */
export async function auditTexts(site: Site): Promise<AuditedPage[]> {
  const pages: AuditedPage[] = [];
  for await (const { path, findings } of auditContent(site, checks)) {
    const sure = findings.filter(
      ({ code, confidence }) => confidence !== 'low' || askedFor.has(code),
    );
    pages.push({ path, language: site.read(path)?.language ?? '', links: 0, findings: sure });
  }
  return pages;
}

/** What every family finds on each page of a site. */
export async function auditAll(site: Site): Promise<AuditedPage[]> {
  return together(auditSite(site), await auditTexts(site));
}

/** Pages with the findings of some codes alone. */
export function ofCodes(
  pages: readonly AuditedPage[],
  isWanted: (code: Code) => boolean,
): AuditedPage[] {
  return pages.map((page) => ({
    ...page,
    findings: page.findings.filter(({ code }) => isWanted(code)),
  }));
}

/** Pages with the findings of two audits of the same site. */
export function together(
  pages: readonly AuditedPage[],
  others: readonly AuditedPage[],
): AuditedPage[] {
  const byPath = new Map(others.map(({ path, findings }) => [path, findings]));
  return pages.map((page) => ({
    ...page,
    findings: [...page.findings, ...(byPath.get(page.path) ?? [])],
  }));
}
