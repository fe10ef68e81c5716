import {
  type AuditedPage,
  auditSite,
  crawlSite,
  openStartPage,
  type Report,
  reportOnSite,
  UnauditableError,
} from '@originaltreu/audit';
import { UsageError } from '@originaltreu/audit/command-line';
import { applySelection, ProfileError, startProfile } from '../../src/defects/profile';
import { defectIds } from '../../src/defects/registry';
import { differing, selectionOf } from '../kit/site-state';
import { routes } from '../spec/routes';
import { readLedgers } from './ledger/sources';
import type { Options } from './options';
import { reportOnProfile } from './profile-report';
import { thisSite } from './rendered-site';

/** The ids of the defects that are on, if a document is one of this site's, else null. */
function stateOf(html: string): ReadonlySet<string> | null {
  const text = /<script[^>]*\bid="page-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const known: readonly unknown[] = defectIds;
  try {
    const { on } = JSON.parse(text) as { on?: unknown };
    return Array.isArray(on) && on.every((id) => known.includes(id)) ? new Set(on) : null;
  } catch {
    // Another site may have a script with that id.
    return null;
  }
}

/** The profile of a selection; throws a ProfileError for an unknown id. */
export function profileOf(selection: string): ReadonlySet<string> {
  const start = startProfile({ DEFECTS: 'faithful' }, { defects: {} });
  return applySelection(start, selection, 'environment', '--profile').profile;
}

/** Throws a ProfileError unless a site shows the requested profile; null for another site. */
function checkProfile(href: string, selection: string, on: ReadonlySet<string> | null): void {
  if (on === null) throw new ProfileError(`${href} is not this site, so it has no profiles.`);
  const different = differing(profileOf(selection), on);
  if (different.length === 0) return;
  const more = different.length > 3 ? ` and ${different.length - 3} more` : '';
  throw new ProfileError(
    `${href} does not show the profile “${selection}”: it differs in ${different.slice(0, 3).join(', ')}${more}.`,
  );
}

type StartPage = Awaited<ReturnType<typeof openStartPage>>;

/**
 * Audits a running site.
 *
 * @throws UnauditableError when robots.txt forbids it, or no page can be opened.
 */
async function auditFrom({ href, address, options }: StartPage): Promise<AuditedPage[]> {
  const pages = auditSite(await crawlSite(address, options));
  if (pages.length === 0) throw new UnauditableError(`${href} has no page that could be opened.`);
  return pages;
}

/** The pages in a language, or in `all`; throws a UsageError when there are none. */
function pagesIn(
  language: string,
  href: string,
  pages: readonly AuditedPage[],
): readonly AuditedPage[] {
  const chosen = pages.filter((page) => language === 'all' || page.language === language);
  if (chosen.length > 0) return chosen;
  const languages = [...new Set(pages.map((page) => page.language))].filter(Boolean).toSorted();
  const known =
    languages.length > 0
      ? `which has pages in ${languages.join(', ')}`
      : 'whose pages declare no language';
  throw new UsageError(`--lang must be a language of ${href}, ${known}, not “${language}”.`);
}

/**
 * Audits a running site by HTTP. If it is this site, the findings are compared with
 * the ledger, in the profile that it shows. Throws an ExpectedError that says why it
 * cannot be audited as requested.
 */
export async function auditRunningSite(base: URL, options: Options): Promise<Report> {
  const { profile, timeout, concurrency, external, language } = options;
  const start = await openStartPage(base, {
    ...{ timeout, concurrency, external },
    // The cookie makes it show the profile, whatever it started with.
    ...(profile !== null && {
      cookie: `defects=${encodeURIComponent(selectionOf(profileOf(profile)))}`,
    }),
  });
  const { href } = start;
  const on = stateOf(start.html);
  if (profile !== null) checkProfile(href, profile, on);
  if (on === null) return reportOnSite(href, pagesIn(language, href, await auditFrom(start)));
  const seeds = routes.routes.map(({ path }) => path);
  const pages = await auditFrom({ ...start, options: { ...start.options, ...thisSite, seeds } });
  return reportOnProfile(href, pages, on, readLedgers(language));
}
