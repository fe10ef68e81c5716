import { type ParsedPage, renderPage } from '../../tools/site/render';
import { faithful, fixed } from '../../tools/site/site-state';
import type { State } from '../../tools/spec/base';
import { nameOf, routes } from '../../tools/spec/routes';

const profiles = { faithful, fixed };
const rendered = new Map<string, ParsedPage>();

/** A path in a state, rendered once for each test file. */
export function pageAt(path: string, state: State): ParsedPage {
  const key = `${state} ${path}`;
  const known = rendered.get(key) ?? renderPage(path, profiles[state]);
  rendered.set(key, known);
  return known;
}

/** A page by the name that fixtures give it, e.g. `de/home`. */
export function pageNamed(name: string, state: State): ParsedPage {
  const route = routes.routes.find((each) => nameOf(each) === name);
  if (!route) throw new Error(`fixtures/routes.json has no page “${name}”.`);
  return pageAt(route.path, state);
}

/** The year that pages are rendered in unless their surroundings say another. */
export const renderedYear = 2026;
