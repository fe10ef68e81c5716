import {
  type AuditedPage,
  addressesOf,
  auditInBrowser,
  browserChecks,
  isBrowserCode,
  type LocatedFinding,
} from '@originaltreu/audit';
import { groupBy } from '@originaltreu/audit/utilities';
import { type DefectId, defectIds } from '../../src/defects/registry';
import { launchPinned } from '../kit/pinned-browser';
import { offIn, type SiteState, selectionOf } from '../kit/site-state';
import { serveForTest } from '../kit/test-server';
import { openRenderer } from '../links/built-renderer';
import { byDefect } from '../links/ledger/tokens';
import { renderSite } from '../links/rendered-site';
import { predictedTable } from './table';

/** The checks that speak by default. */
const checks = browserChecks.filter(({ confidence }) => confidence === 'high');

/** Takes what the browser finds to pages, in the site's order. */
function byPage(
  pages: readonly { readonly path: string; readonly language: string }[],
  findings: readonly LocatedFinding[],
): AuditedPage[] {
  const own = groupBy(findings, ({ page }) => page);
  return pages.map((page) => ({ ...page, links: 0, findings: own.get(page.path) ?? [] }));
}

/**
 * The toggles that are tried one by one: those that the other families do not see. A browser
 * takes half a minute for each, and need not find again what they find.
 */
export function browserToggles(): readonly DefectId[] {
  const seen = predictedTable((code) => !isBrowserCode(code));
  return defectIds.filter((id) => !(id in seen));
}

/** Audits many states; those in which only other toggles are off are taken to be like the first. */
export async function auditProfilesInBrowser(
  profiles: readonly (readonly string[])[],
): Promise<AuditedPage[][]> {
  const tried: readonly string[] = browserToggles();
  const isOwn = (ids: readonly string[]) => {
    const off = offIn(new Set(ids));
    return off.length !== 1 || off.some((id) => tried.includes(id));
  };
  const own = profiles.filter(isOwn);
  const audits = await auditStatesInBrowser(own.map((ids) => new Set(ids)));
  const [first = []] = audits;
  return profiles.map((ids) => audits[own.indexOf(ids)] ?? first);
}

/**
 * Serves this site, and audits it in the pinned browser in some states, one after the other.
 * Forms are sent, and answered inside the browser.
 */
export async function auditStatesInBrowser(
  states: readonly SiteState[],
  warn: (line: string) => void = console.error,
): Promise<AuditedPage[][]> {
  const served = await serveForTest();
  const browser = await launchPinned();
  try {
    const renderer = await openRenderer(served.origin);
    const audits: AuditedPage[][] = [];
    for (const state of states) {
      const site = renderSite(renderer, state, true);
      const pages = addressesOf(site);
      const found = await auditInBrowser(browser, {
        ...{ origin: served.origin, pages, checks, submit: true, rewrite: byDefect, warn },
        // The cookie makes the server show the state, whatever it was started with.
        cookie: `defects=${encodeURIComponent(selectionOf(state))}`,
      });
      const sure = found.filter(({ confidence }) => confidence !== 'low');
      audits.push(byPage(pages, sure));
    }
    return audits;
  } finally {
    await browser.close();
    await served.close();
  }
}
