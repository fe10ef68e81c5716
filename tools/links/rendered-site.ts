import {
  type Opened,
  opened,
  type PageModel,
  readPage,
  type Site,
  type SiteKnowledge,
  unknownSite,
} from '@originaltreu/audit';
import { memoized } from '@originaltreu/audit/utilities';
import type { Profile } from '../../src/defects/define';
import type { Rendered } from '../../src/entry-server';
import { routes } from '../spec/routes';
import { ledgerLanguages } from './ledger/languages';
import { byDefect } from './ledger/tokens';

/** The site's own code, from its sources or its build. */
export interface Renderer {
  /** Origin of its absolute addresses. */
  readonly origin: string;
  /** The same answer, the same object, for profiles that an address cannot tell apart. */
  readonly render: (address: string, profile: Profile) => Rendered;
  /** Every path that a profile declares. */
  readonly declaredPaths: (profile: Profile) => readonly string[];
  /** Whether a file is served at a path, e.g. a picture. */
  readonly hasFile: (path: string) => boolean;
}

/** The year that this site is rendered in, and audited in. */
export const year = 2026;

const routesByPath = new Map(routes.routes.map((route) => [route.path, route]));

/** What the audit knows about this site. The query is there for the canonical link, which repeats it. */
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
  query: '?from=audit',
  portable: true,
  rewrite: byDefect,
};

/** Documents that were read, without and with their texts. */
const modelsWithLinks = new WeakMap<Rendered, PageModel>();
const modelsWithContent = new WeakMap<Rendered, PageModel>();

/** Reads a document, once; reading is half of the work. */
function modelOf(rendered: Rendered, hasContent: boolean): PageModel {
  const models = hasContent ? modelsWithContent : modelsWithLinks;
  const known = models.get(rendered);
  if (known) return known;
  // The browser's list of active defects is not part of the page.
  const shown = rendered.html.replace(/<script type="application\/json".*?<\/script>/s, '');
  const model = readPage(shown, thisSite.rewrite, false, hasContent);
  models.set(rendered, model);
  return model;
}

/**
 * The site in one profile; each page is rendered once, when it is first opened.
 *
 * @param hasContent - whether texts and structure are read, which takes longer.
 */
export function renderSite(renderer: Renderer, profile: Profile, hasContent = false): Site {
  const { origin } = renderer;
  const documents = new Map<string, PageModel>();
  const render = memoized((path: string): Opened => {
    if (renderer.hasFile(path)) return opened({ status: 200 });
    const rendered = renderer.render(path + thisSite.query, profile);
    const { status, redirect, page } = rendered;
    if (redirect !== null) return opened({ status, redirect: origin + redirect });
    const document = modelOf(rendered, hasContent);
    documents.set(path, document);
    return opened({ status, page: document, unknown: page === 'unknown' });
  });
  return {
    ...thisSite,
    ...{ origin, languages: ledgerLanguages, year },
    pages: renderer.declaredPaths(profile),
    styleSheets: [],
    read: (path) => {
      render(path);
      return documents.get(path) ?? null;
    },
    // Apart from the canonical link, pages ignore their query.
    open: (address) => render(address.split('?', 1)[0] ?? ''),
    content: (path) => {
      render(path);
      return documents.get(path)?.content ?? null;
    },
    external: () => null,
  };
}
