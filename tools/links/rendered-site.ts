import type { Opened, Site } from '../../packages/audit/crawl/site';
import { type PageModel, readPage } from '../../packages/audit/extract/page-model';
import type { Profile } from '../../src/defects/define';
import type { Rendered } from '../../src/entry-server';
import { routes as oracle } from '../spec/routes';
import { byDefect } from './ledger/tokens';

/** The site's own code, as the sources or the build give it. */
export interface Renderer {
  /** Where its absolute addresses begin. */
  readonly origin: string;
  readonly render: (address: string, profile: Profile) => Rendered;
  /** Every path that a profile declares. */
  readonly declaredPaths: (profile: Profile) => readonly string[];
  /** Whether a file is served at a path, e.g. a picture. */
  readonly hasFile: (path: string) => boolean;
}

/** Pages are opened with a query, for what it changes: the canonical link. */
export const query = '?from=audit';

const languages = ['de', 'ru', 'en'];
const tableByPath = new Map(oracle.routes.map((route) => [route.path, route]));
const table: ReadonlySet<string> = new Set(tableByPath.keys());

/** The same page in another language, as the route table has it. */
export function counterpart(path: string, language: string): string | null {
  const page = tableByPath.get(path)?.page;
  const twins = oracle.routes.filter((route) => route.page === page);
  if (page === undefined || twins.length < 2) return null;
  return twins.find((route) => route.language === language)?.path ?? null;
}

/**
 * Documents that were read once. Most of what a toggle leaves alone is the same
 * text again, and reading is half of the work.
 */
export class ReadPages {
  readonly #read = new Map<string, { readonly html: string; readonly page: PageModel }>();

  read(path: string, html: string): PageModel {
    // The list of defects that the browser starts with is no part of the page.
    const shown = html.replace(/<script type="application\/json".*?<\/script>/s, '');
    const known = this.#read.get(path);
    if (known?.html === shown) return known.page;
    const page = readPage(shown, byDefect);
    if (!known) this.#read.set(path, { html: shown, page });
    return page;
  }
}

/** The site in one profile, rendered as it is asked for, each page once. */
export function renderSite(
  renderer: Renderer,
  profile: Profile,
  known: ReadPages = new ReadPages(),
): Site {
  const { origin } = renderer;
  const opened = new Map<string, Opened>();
  const render = (address: string): Opened => {
    const path = address.split('?', 1)[0] ?? '';
    if (renderer.hasFile(path)) return { status: 200, redirect: null, page: null, unknown: false };
    const { status, redirect, html, page } = renderer.render(address, profile);
    if (redirect !== null)
      return { status, redirect: origin + redirect, page: null, unknown: false };
    return { status, redirect, page: known.read(path, html), unknown: page === 'unknown' };
  };
  return {
    origin,
    query,
    languages,
    counterpart,
    pages: renderer.declaredPaths(profile),
    routes: table,
    open: (address) => {
      // Pages of the table show nothing of their query but the canonical link.
      const path = address.split('?', 1)[0] ?? '';
      const answer = opened.get(path) ?? render(path + query);
      opened.set(path, answer);
      return answer;
    },
    external: () => null,
  };
}
