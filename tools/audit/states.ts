import {
  type AuditedPage,
  auditContent,
  auditInBrowser,
  auditPages as auditLinks,
  type LocatedFinding,
  placesOf,
  type Site,
} from '@sitewide/audit/internal';
import { groupBy } from '@sitewide/kit/collections';
import { defectIds } from '../../src/defects/registry';
import { launchPinned } from '../site/pinned-browser';
import {
  configuredProfile,
  offIn,
  type SiteState,
  selectionOf,
  siteStates,
  without,
} from '../site/site-state';
import { serveForTest } from '../site/test-server';
import { checkOf, checks } from './checks';
import { covers, readLedgers, type Scope, shownDefects } from './ledger';
import { openRenderer, renderSite, thisSite } from './rendered-site';

/** Codes that other sites get only if they ask for hints, and that are reported here. */
const hintsHere: ReadonlySet<string> = new Set([
  'head/canonical-missing',
  'language/foreign-country',
  'links/page-orphan',
  'parity/name-incomplete',
  'parity/section-missing',
  'spelling/split-compound',
]);

/** Codes of which also what is not sure is reported here. */
const unsureHere: ReadonlySet<string> = new Set([
  'head/description-missing',
  'head/title-duplicate',
  'language/foreign-text',
  'language/untranslated-text',
  'spelling/title-case',
]);

const linkChecks = checks.filter((check) => check.scope === 'link');
const browserChecks = checks.filter((check) => check.scope === 'visit');

/** The checks of contents that are reported by default, which are no hints, and those. */
const contentChecks = checks
  .filter((check) => check.scope === 'page' || check.scope === 'site')
  .filter(
    ({ code, severity, confidence }) =>
      (severity !== 'hint' || hintsHere.has(code)) &&
      (confidence === 'high' || unsureHere.has(code)),
  );

const isSure = ({ code, confidence }: LocatedFinding) =>
  confidence !== 'low' || unsureHere.has(code);

function together(
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
  const isWanted = ({ code }: { readonly code: string }) => covers(scope, code);
  const findings: LocatedFinding[] = [];
  for await (const contents of auditContent(site, contentChecks.filter(isWanted))) {
    findings.push(...contents.filter(isSure));
  }
  return together([...auditLinks(site, linkChecks.filter(isWanted))], findings);
}

/** Serves this site, and audits it in the pinned browser in one state after the other; forms are answered there. */
async function findInStates(
  states: readonly SiteState[],
  scope: Scope,
  warn: (line: string) => void,
): Promise<ReadonlyMap<SiteState | undefined, LocatedFinding[]>> {
  const served = await serveForTest();
  const browser = await launchPinned();
  try {
    const renderer = await openRenderer(served.origin);
    const findings = new Map<SiteState | undefined, LocatedFinding[]>();
    for (const state of states) {
      const found = await auditInBrowser(browser, {
        origin: served.origin,
        pages: placesOf(renderSite(renderer, state)),
        checks: browserChecks.filter(({ code }) => covers(scope, code)),
        submit: true,
        marking: thisSite.marking,
        // It makes the server show the state.
        cookie: `defects=${encodeURIComponent(selectionOf(state))}`,
        warn,
      });
      findings.set(state, found.filter(isSure));
    }
    return findings;
  } finally {
    await browser.close();
    await served.close();
  }
}

/**
 * Audits every page of the built site in some states.
 *
 * A browser takes half a minute for a state. Of several states it opens those in which a defect
 * is off that the other checks do not see; the others are taken to be like the faithful site.
 *
 * @returns the pages of each state.
 */
export async function auditStates(
  states: readonly SiteState[],
  scope: Scope,
  warn: (line: string) => void = console.error,
): Promise<AuditedPage[][]> {
  const renderer = await openRenderer();
  const audits: AuditedPage[][] = [];
  for (const state of states) audits.push(await auditPages(renderSite(renderer, state), scope));
  if (!scope.browser) return audits;
  const rows = Object.values(readLedgers()).flat();
  const seen = shownDefects(rows.filter(({ code }) => checkOf(code).scope !== 'visit'));
  const alone = (state: SiteState) =>
    offIn(state).filter((id, _, off) => off.length === 1 && seen.has(id));
  const faithful = states.find((state) => offIn(state).length === 0);
  const opened = states.filter((state) => !faithful || alone(state).length === 0);
  const found = await findInStates(opened, scope, warn);
  return audits.map((pages, index) =>
    together(pages, found.get(states[index]) ?? found.get(faithful) ?? []),
  );
}

/** The name of the committed state in reports. */
export const asConfigured = 'the site as configured';

/** The site as configured, faithful, fixed, and with each defect off. */
export function toggleStates(): readonly (readonly [subject: string, state: SiteState])[] {
  return [
    [asConfigured, configuredProfile()],
    ...Object.entries(siteStates),
    ...defectIds.map((id) => [`-${id}`, without(id)] as const),
  ];
}
