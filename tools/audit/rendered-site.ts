import { statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Opened,
  opened,
  type PageModel,
  readPage,
  type Site,
  type SiteKnowledge,
  unknownSite,
} from '@originaltreu/audit/internal';
import { memoized } from '@originaltreu/kit/collections';
import { clientFolder } from '../../server/build';
import type { Rendered } from '../../src/entry-server';
import { openBuiltSite } from '../site/built-site';
import { distinctAnswers } from '../site/distinct-answers';
import type { SiteState } from '../site/site-state';
import { routes } from '../spec/routes';
import { ledgerLanguages } from './ledger';
import { byDefect } from './tokens';

/** The site's code, from its sources or its build. */
export interface Renderer {
  /** Origin of its absolute addresses. */
  readonly origin: string;
  /** The same answer, the same object, for states that an address cannot tell apart. */
  readonly render: (address: string, state: SiteState) => Rendered;
  /** Every path that a state declares. */
  readonly declaredPaths: (state: SiteState) => readonly string[];
  /** Whether a file is served at a path, e.g. a picture. */
  readonly hasFile: (path: string) => boolean;
}

/** The query that pages are rendered with: a canonical link may repeat it. */
const query = '?from=audit';

/** The year that this site is rendered in, and audited in. */
const year = 2026;

const routesByPath = new Map(routes.routes.map((route) => [route.path, route]));

/** What the audit knows about this site. */
export const thisSite: SiteKnowledge = {
  ...unknownSite,
  routeTable: {
    paths: new Set(routesByPath.keys()),
    counterpart: (path, language) => {
      const page = routesByPath.get(path)?.page;
      const versions = routes.routes.filter((route) => route.page === page);
      if (page === undefined || versions.length < 2) return null;
      return versions.find((route) => route.language === language)?.path ?? null;
    },
  },
  portable: true,
  marking: byDefect,
};

/** Whether a folder has a file at an address's path. */
export function fileIn(folder: string, path: string): boolean {
  try {
    return statSync(join(folder, decodeURIComponent(path))).isFile();
  } catch {
    return false;
  }
}

/** The built site with its scripts and styles, built again if it is out of date. */
export async function openRenderer(origin = 'http://localhost:4173'): Promise<Renderer> {
  const { site, manifest } = await openBuiltSite();
  const surroundings = { origin, providerOrigin: origin, cdnOrigin: '', year };
  return {
    origin,
    render: distinctAnswers((address, state) =>
      site.render(address, state, { manifest, surroundings }),
    ),
    declaredPaths: site.declaredPaths,
    hasFile: memoized((path: string) => fileIn(clientFolder, path)),
  };
}

/** Documents that were read. */
const models = new WeakMap<Rendered, PageModel>();

/** Reads a document, once; reading is half of the work. */
function modelOf(rendered: Rendered, hasContent: boolean): PageModel {
  const before = models.get(rendered);
  if (before && (before.content || !hasContent)) return before;
  // The browser's list of active defects is not part of the page.
  const shown = rendered.html.replace(/<script type="application\/json".*?<\/script>/s, '');
  const model = readPage(shown, thisSite.marking, { hasContent });
  models.set(rendered, model);
  return model;
}

/**
 * The site in one state; each page is rendered once, when it is first opened.
 *
 * @param hasContent - whether texts and structure are read, which takes longer.
 */
export function renderSite(renderer: Renderer, state: SiteState, hasContent = true): Site {
  const { origin } = renderer;
  const documents = new Map<string, PageModel>();
  const render = memoized((path: string): Opened => {
    if (renderer.hasFile(path)) return opened({ status: 200 });
    const rendered = renderer.render(path + query, state);
    const { status, redirect, page } = rendered;
    if (redirect !== null) return opened({ status, redirect: origin + redirect });
    const document = modelOf(rendered, hasContent);
    documents.set(path, document);
    return opened({ status, page: document, unknown: page === 'unknown' });
  });
  const documentAt = (path: string) => {
    render(path);
    return documents.get(path) ?? null;
  };
  return {
    ...thisSite,
    origin,
    year,
    languages: ledgerLanguages,
    pages: renderer.declaredPaths(state),
    styleSheets: [],
    read: documentAt,
    // Apart from the canonical link, pages ignore their query.
    open: (address) => render(address.split('?', 1)[0] ?? ''),
    content: (path) => documentAt(path)?.content ?? null,
    external: () => null,
  };
}
