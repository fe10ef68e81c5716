import { applySelection, ProfileError, startProfile } from '../../src/defects/profile';
import { defectIds } from '../../src/defects/registry';
import { routes as oracle } from '../spec/oracle/routes';
import { auditSite } from './audit';
import { asWritten } from './extract/page-model';
import { readLedgers } from './ledger/sources';
import { byDefect } from './ledger/tokens';
import type { Options } from './options';
import { type Report, reportOnProfile, reportOnSite } from './report';
import { crawlSite, settle } from './sites/crawled-site';
import { counterpart, query } from './sites/rendered-site';

/** A larger site is audited as far as this; nobody reads more findings. */
const mostPages = 5000;

/** The ids of the defects that are on, where a document is one of this site's. */
function stateOf(html: string): string[] | null {
  const text = /<script[^>]*\bid="page-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  if (text === undefined) return null;
  const { on } = JSON.parse(text) as { on?: unknown };
  const known: readonly unknown[] = defectIds;
  return Array.isArray(on) && on.every((id) => known.includes(id)) ? (on as string[]) : null;
}

/** The profile that an option asks for. */
export function profileOf(selection: string): ReadonlySet<string> {
  const faithful = startProfile({ DEFECTS: 'faithful' }, { defects: {} });
  return applySelection(faithful, selection, 'environment', '--profile').profile;
}

/**
 * Audits a running site by HTTP. Where its pages tell that they are this site's,
 * the ledger is compared, in the profile that they show.
 *
 * @throws UnreachableError when nothing answers.
 * @throws ProfileError when a profile is asked of a site that has none.
 */
export async function auditRunningSite(base: URL, options: Options): Promise<Report> {
  const { profile, timeout, concurrency, external, language } = options;
  if (profile !== null) profileOf(profile);
  const http = {
    timeout,
    retries: 3,
    ...(profile === null ? {} : { cookie: `defects=${encodeURIComponent(profile)}` }),
  };
  const { address, answer } = await settle(base, http);
  const on = stateOf(answer.html ?? '');
  if (on === null && profile !== null) {
    throw new ProfileError(`${base.href} is not this site, and so has no profiles.`);
  }
  const site = await crawlSite(address, {
    ...http,
    concurrency,
    external,
    mostPages,
    notice: console.error,
    ...(on === null
      ? { seeds: [], query: '', rewrite: asWritten, routes: null, counterpart: () => null }
      : {
          seeds: oracle.routes.map((route) => route.path),
          query,
          rewrite: byDefect,
          routes: new Set(oracle.routes.map((route) => route.path)),
          counterpart,
        }),
  });
  const pages = auditSite(site);
  if (on === null) {
    const chosen = pages.filter((page) => language === 'all' || page.language === language);
    return reportOnSite(base.href, chosen);
  }
  return reportOnProfile(base.href, pages, new Set(on), readLedgers(language));
}
