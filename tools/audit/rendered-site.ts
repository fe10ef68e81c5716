import {
  type Opened,
  opened,
  type ReadPage,
  readPage,
  type Site,
  type SiteKnowledge,
  unknownSite,
} from '@sitewide/audit/internal';
import { memoized } from '@sitewide/kit/collections';
import { fileIn } from '@sitewide/kit/folder';
import { decoded } from '@sitewide/kit/text';
import { clientFolder } from '../../server/build';
import type { Rendered } from '../../src/entry-server';
import { openBuiltSite } from '../site/built-site';
import { distinctAnswers } from '../site/distinct-answers';
import type { SiteState } from '../site/site-state';
import { routes } from '../spec/routes';
import { ledgerLanguages } from './ledger';
import { byDefect } from './tokens';

/** The built site, as pages are rendered from it. */
export type Renderer = Awaited<ReturnType<typeof openRenderer>>;

/** The query that pages are rendered with: a canonical link may repeat it. */
const query = '?from=audit';

/** The year that this site is rendered in, and audited in. */
const year = 2026;

const routesByPath = new Map(routes.routes.map((route) => [route.path, route]));

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

/** The built site with its scripts and styles, built again if it is out of date. */
export async function openRenderer(origin = 'http://localhost:4173') {
  const { site, manifest } = await openBuiltSite();
  const surroundings = { origin, providerOrigin: origin, cdnOrigin: '', year };
  return {
    origin,
    // The same answer, the same object, for states that an address cannot tell apart.
    render: distinctAnswers((address, state) =>
      site.render(address, state, { manifest, surroundings }),
    ),
    declaredPaths: site.declaredPaths,
    /** Whether the build has a file at an address's path. */
    hasFile: memoized((path: string) => fileIn(clientFolder, decoded(path)) !== null),
  };
}

const documentOf = memoized(({ html }: Rendered) => {
  // The browser's list of active defects is not part of the page.
  const shown = html.replace(/<script type="application\/json".*?<\/script>/s, '');
  return readPage(shown, thisSite.marking);
});

const contentOf = memoized((page: ReadPage) => page.content());

/** The site in one state; each page is rendered once, when it is first opened. */
export function renderSite(renderer: Renderer, state: SiteState): Site {
  const { origin } = renderer;
  // Apart from the canonical link, pages ignore their query.
  const open = memoized((path: string): Opened => {
    if (renderer.hasFile(path)) return opened({ status: 200 });
    const rendered = renderer.render(path + query, state);
    const { status, redirect, page } = rendered;
    if (redirect !== null) return opened({ status, redirect: origin + redirect });
    return opened({ status, page: documentOf(rendered), unknown: page === 'unknown' });
  });
  const pages = renderer.declaredPaths(state);
  const read = (path: string) => open(path).page as ReadPage | null;
  return {
    ...thisSite,
    origin,
    year,
    languages: ledgerLanguages,
    pages,
    // The sitemap is made of the declared paths.
    listed: new Set(pages),
    styleSheets: [],
    read,
    open: (address) => open(address.split('?', 1)[0] ?? ''),
    content: (path) => {
      const page = read(path);
      return page && contentOf(page);
    },
    external: () => null,
  };
}
