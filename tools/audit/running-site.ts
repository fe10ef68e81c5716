import { formats, type Settings } from '@originaltreu/audit';
import {
  auditCommand,
  crawlOptionsOf,
  crawlSite,
  differencesOf,
  openStartPage,
  readSettings,
  UnauditableError,
} from '@originaltreu/audit/internal';
import { exitCodes, oneOf } from '@originaltreu/kit/command-line';
import { applySelection, ProfileError, startProfile } from '../../src/defects/profile';
import { defectIds } from '../../src/defects/registry';
import { launchPinned } from '../site/pinned-browser';
import { differing, type SiteState, selectionOf } from '../site/site-state';
import { routes } from '../spec/routes';
import { auditPages, findInBrowser, readsContent, together } from './audit-site';
import { ledgerLanguages, readLedgers, type Scope, within } from './ledger';
import { readFamilies, readFormat, readSelection } from './options';
import { thisSite } from './rendered-site';
import { reportOnState } from './report';
import { locate } from './sources';

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

/** Audits this site where it runs, in the state that it shows; prints the report. */
async function auditRunning(
  { href, address, options }: Awaited<ReturnType<typeof openStartPage>>,
  state: SiteState,
  { families = [], browser = false, submit = false, language = 'all', format }: Settings,
): Promise<number> {
  const scope: Scope = { families: readFamilies(families), browser, submit };
  const ledgers = readLedgers(oneOf('lang', language, [...ledgerLanguages, 'all'] as const));
  const seeds = routes.routes.map(({ path }) => path);
  const hasContent = readsContent(scope);
  const site = await crawlSite(address, { ...options, ...thisSite, seeds, hasContent });
  if (site.pages.length === 0) {
    throw new UnauditableError(`${href} has no page that could be opened.`);
  }
  let pages = await auditPages(site, scope);
  if (browser) {
    const pinned = await launchPinned();
    const { cookie = '', warn } = options;
    pages = together(pages, await findInBrowser(pinned, site, { scope, cookie, warn }));
    await pinned.close();
  }
  const report = reportOnState(href, pages, { state, ledgers: within(ledgers, scope), scope });
  process.stdout.write(formats[readFormat(format)](report, locate));
  return differencesOf(report).length === 0 ? exitCodes.ok : exitCodes.found;
}

/**
 * Audits the addresses and folders that are named, as the package does. A site that runs
 * Originaltreu is compared with the ledgers, in the profile that it shows.
 *
 * @param args - the options of the package, and `--profile=<selection>`.
 * @returns the exit code.
 * @throws ExpectedError or ProfileError that says why it cannot be audited as requested.
 */
export async function auditElsewhere(args: readonly string[]): Promise<number> {
  const option = '--profile=';
  const profile = args.findLast((arg) => arg.startsWith(option))?.slice(option.length) ?? null;
  const others = args.filter((arg) => !arg.startsWith(option));
  const selection = profile === null ? null : readSelection(profile);
  const { settings, help, version } = await readSettings(others);
  const [first = '', ...more] = settings.start ?? [];
  if (help || version || more.length > 0 || !URL.canParse(first)) {
    if (selection !== null) checkProfile(first, selection, null);
    return auditCommand(others);
  }
  // The cookie makes the site show the profile, whatever it was started with.
  const cookie = selection && `defects=${encodeURIComponent(selectionOf(profileOf(selection)))}`;
  const url = new URL(first);
  const given = { ...settings, ...(cookie !== null && { cookie }), onWarning: console.error };
  const start = await openStartPage(url, crawlOptionsOf(given, url));
  const on = stateOf(start.html);
  if (selection !== null) checkProfile(start.href, selection, on);
  return on === null ? auditCommand(others) : auditRunning(start, on, settings);
}
