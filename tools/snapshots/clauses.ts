import type { Snapshot } from '@sitewide/snapshots';
import { content } from '../spec/facts';
import { declaredRoutes, unknownAddresses } from '../spec/routes';

/** The sections of the content's fixture by name, each with its clauses. */
const sections: Readonly<Record<string, { readonly clauses: readonly string[] }>> = content;

const routes = [...declaredRoutes('faithful'), ...declaredRoutes('fixed'), ...unknownAddresses];

/** The page of the site that a snapshot shows, whatever its query; undefined of a sample. */
export function routeOf({ page: { path } }: Snapshot) {
  return routes.find((route) => route.path === path.replace(/[?].*/, ''));
}

/** The clauses of the route, and of the page's content; the pages of all trades share a section. */
export function clausesOf(snapshot: Snapshot): readonly string[] {
  const { page = '', clauses = [] } = routeOf(snapshot) ?? {};
  if (clauses.length === 0 || page === 'unknown') return clauses;
  const { clauses: own } = sections[page] ?? content.servicePage;
  return [...new Set([...clauses, ...own])].toSorted();
}
