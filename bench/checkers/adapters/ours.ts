import { audit } from '@sitewide/audit';
import { auditInBrowser, browserChecks, unmarked } from '@sitewide/audit/internal';
import { type Check, type Finding, htmlOf, withPinned } from '../checker';

/** The families of our audit that need no browser; `all` as the command takes it. */
function auditing(all: boolean): Check {
  return async ({ origin, homes }) => {
    const findings: Finding[] = [];
    const options = { start: origin + homes[0], maxPlaces: 1000, all };
    for await (const { code, places, count } of audit(options)) {
      if (places.length < count) throw new Error(`The audit left out places of ${code}.`);
      for (const { page, name, href } of places) {
        findings.push({ page, rule: code, text: href === null ? name : `${name} → ${href}` });
      }
    }
    return findings;
  };
}

/** Our audit with the command's defaults. */
export const audits = auditing(false);

/** Our audit with hints and uncertain findings, as `--all`. */
export const allAudits = auditing(true);

/** The browser's families of our audit, with what it sends in forms, as `--browser`. */
export const browserAudit: Check = async (target, paths) => {
  // Some findings compare a page with those of other languages.
  const opened = new Set([...paths, ...target.homes]);
  const languageIn = (html: string) => /<html lang="([^"]*)"/.exec(html)?.[1] ?? '';
  const pages = await Promise.all(
    Array.from(opened, async (path) => {
      return { path, language: languageIn(await htmlOf(target, path)) };
    }),
  );
  const checks = browserChecks.filter(({ confidence }) => confidence === 'high');
  const { origin } = target;
  const options = { origin, pages, checks, submit: true, marking: unmarked, warn: () => {} };
  const findings = await withPinned((browser) => auditInBrowser(browser, options));
  return findings
    .filter(({ confidence }) => confidence !== 'low')
    .map(({ page, code, name, place }) => ({ page, rule: code, text: `${name} (${place})` }));
};
