import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { type AuditedPage, isBrowserCode, type LocatedFinding } from '@originaltreu/audit/internal';
import { defectIds } from '../../src/defects/registry';
import { buildIfStale } from '../site/built-site';
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
import { auditPages, findInBrowser, readsContent, together } from './audit-site';
import { readLedgers, type Scope, shownDefects } from './ledger';
import { openRenderer, renderSite } from './rendered-site';

/** What a process of the audit is sent: states, as the ids of the defects that are on. */
export interface Job {
  readonly states: readonly (readonly string[])[];
  readonly scope: Scope;
}

/** Audits the built site in one state after the other. */
export async function auditInTurn({ states, scope }: Job): Promise<AuditedPage[][]> {
  const renderer = await openRenderer();
  const audits: AuditedPage[][] = [];
  for (const on of states) {
    const site = renderSite(renderer, new Set(on), readsContent(scope));
    audits.push(await auditPages(site, scope));
  }
  return audits;
}

function auditInProcess(job: Job): Promise<AuditedPage[][]> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./worker.ts', import.meta.url), {
      // Pages are read by the thousand, and most of what is read is dropped at once.
      execArgv: ['--import', 'tsx', '--max-semi-space-size=32'],
      serialization: 'advanced',
      // React is three times as slow in development.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`A process of the audit ended with ${code}.`)));
    child.send(job);
  });
}

/** Audits states without a browser, in as many processes as there are cores, four at most. */
async function auditRendered(states: readonly SiteState[], scope: Scope): Promise<AuditedPage[][]> {
  await buildIfStale();
  const ids = states.map((state) => [...state]);
  if (ids.length < 3) return auditInTurn({ states: ids, scope });
  const count = Math.min(availableParallelism(), 4);
  const shares = Array.from({ length: count }, (_, share) =>
    auditInProcess({ states: ids.filter((_on, index) => index % count === share), scope }),
  );
  const audits = await Promise.all(shares);
  return ids.map((_, index) => audits[index % count]?.[Math.floor(index / count)] ?? []);
}

/** Serves this site, and audits it in the pinned browser in one state after the other. */
async function findInStates(
  states: readonly SiteState[],
  scope: Scope,
  warn: (line: string) => void,
): Promise<LocatedFinding[][]> {
  const served = await serveForTest();
  const browser = await launchPinned();
  try {
    const renderer = await openRenderer(served.origin);
    const findings: LocatedFinding[][] = [];
    for (const state of states) {
      const cookie = `defects=${encodeURIComponent(selectionOf(state))}`;
      const site = renderSite(renderer, state);
      findings.push(await findInBrowser(browser, site, { scope, cookie, warn }));
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
  const audits = await auditRendered(states, scope);
  if (!scope.browser) return audits;
  const rows = Object.values(readLedgers()).flat();
  const seen = shownDefects(rows.filter(({ code }) => !isBrowserCode(code)));
  const alone = (state: SiteState) =>
    offIn(state).filter((id, _, off) => off.length === 1 && seen.has(id));
  const faithful = states.find((state) => offIn(state).length === 0);
  const opened = states.filter((state) => !faithful || alone(state).length === 0);
  const found = await findInStates(opened, scope, warn);
  return audits.map((pages, index) => {
    const state = states[index];
    const at = opened.indexOf(state && opened.includes(state) ? state : (faithful as SiteState));
    return together(pages, found[at] ?? []);
  });
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
