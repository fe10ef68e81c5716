import { type AuditedPage, auditSite } from '../../packages/audit/audit';
import { UsageError } from '../../packages/audit/command-line';
import { crawlSite } from '../../packages/audit/crawl/crawled-site';
import { type Answer, settle, splitCredentials } from '../../packages/audit/crawl/http';
import { UnauditableError } from '../../packages/audit/crawl/site';
import { asWritten } from '../../packages/audit/extract/page-model';
import { type Report, reportOnProfile, reportOnSite } from '../../packages/audit/report';
import { applySelection, ProfileError, startProfile } from '../../src/defects/profile';
import { defectIds } from '../../src/defects/registry';
import { routes as oracle } from '../spec/routes';
import { readLedgers } from './ledger/sources';
import { byDefect } from './ledger/tokens';
import type { Options } from './options';
import { counterpart, query } from './rendered-site';

/** A larger site is audited as far as this; nobody reads more findings. */
const mostPages = 5000;

/** The ids of the defects that are on, where a document is one of this site's. */
function stateOf(html: string): ReadonlySet<string> | null {
  const text = /<script[^>]*\bid="page-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const known: readonly unknown[] = defectIds;
  try {
    const { on } = JSON.parse(text) as { on?: unknown };
    return Array.isArray(on) && on.every((id) => known.includes(id)) ? new Set(on) : null;
  } catch {
    // Others may call a script so too.
    return null;
  }
}

/** The profile that an option asks for. */
export function profileOf(selection: string): ReadonlySet<string> {
  const faithful = startProfile({ DEFECTS: 'faithful' }, { defects: {} });
  return applySelection(faithful, selection, 'environment', '--profile').profile;
}

/** What a site is sent to show a profile, whatever it started with. */
function cookieFor(profile: ReadonlySet<string>): string {
  const off = defectIds.filter((id) => !profile.has(id)).map((id) => `-${id}`);
  return `defects=${encodeURIComponent(['faithful', ...off].join())}`;
}

/**
 * Looks at the page that a site begins with.
 *
 * @throws UnauditableError where it is none.
 */
function readStart(address: URL, { status, type, html }: Answer): ReadonlySet<string> | null {
  if (status >= 400)
    throw new UnauditableError(`${address.href} answers ${status}; expected a page.`);
  if (html !== null) return stateOf(html);
  throw new UnauditableError(
    `${address.href} is of ${type === '' ? 'no type' : `the type ${type}`}; expected a page, text/html.`,
  );
}

/**
 * Checks that a site shows the profile that it was asked for.
 *
 * @throws ProfileError where it shows another, or has none.
 */
function checkProfile(href: string, selection: string, on: ReadonlySet<string> | null): void {
  if (on === null) throw new ProfileError(`${href} is not this site, and so has no profiles.`);
  const asked = profileOf(selection);
  const different = defectIds.filter((id) => asked.has(id) !== on.has(id));
  if (different.length === 0) return;
  const named = different.slice(0, 3).join(', ');
  const more = different.length > 3 ? ` and ${different.length - 3} more` : '';
  throw new ProfileError(
    `${href} does not show the profile “${selection}”: it differs in ${named}${more}.`,
  );
}

/** The pages in a language of a site that has its own. */
function pagesIn(language: string, href: string, pages: readonly AuditedPage[]): AuditedPage[] {
  const chosen = pages.filter((page) => language === 'all' || page.language === language);
  if (chosen.length > 0) return chosen;
  const languages = [...new Set(pages.map((page) => page.language))].filter(Boolean).toSorted();
  const named =
    languages.length > 0 ? `which has pages in ${languages.join(', ')}` : 'whose pages name none';
  throw new UsageError(`--lang must be a language of ${href}, ${named}, not “${language}”.`);
}

/**
 * Audits a running site by HTTP. Where its pages tell that they are this site's,
 * the ledger is compared, in the profile that they show.
 *
 * @param base - where to begin; a name and password in it are sent to its origin alone.
 * @throws UnreachableError when nothing answers.
 * @throws UnauditableError when no page is there, or robots.txt forbids to ask.
 * @throws ProfileError when a profile is asked of a site that has none, or shows another.
 * @throws UsageError when it has no page in the language.
 */
export async function auditRunningSite(base: URL, options: Options): Promise<Report> {
  const { profile, timeout, concurrency, external, language } = options;
  const { url, header } = splitCredentials(base.href);
  const { href, origin } = url;
  const http = {
    timeout,
    retries: 3,
    ...(profile === null ? {} : { cookie: cookieFor(profileOf(profile)) }),
    ...(header === null ? {} : { authorization: { origin, header } }),
  };
  const { address, answer } = await settle('GET', url, http);
  const on = readStart(address, answer);
  if (profile !== null) checkProfile(href, profile, on);
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
  if (pages.length === 0) throw new UnauditableError(`${href} has no page that could be opened.`);
  return on === null
    ? reportOnSite(href, pagesIn(language, href, pages))
    : reportOnProfile(href, pages, on, readLedgers(language));
}
