import json from '../../fixtures/routes.json' with { type: 'json' };
import { type Language, languages } from './base';
import { allFaithful } from './toggled';

const facts = allFaithful(json);

export type RouteFact = (typeof facts.routes)[number] & { readonly language: Language };

/** `fixtures/routes.json` as the faithful site has it. */
export const routes = { ...facts, routes: facts.routes as readonly RouteFact[] };

/** The address of a page in a language, as the specification spells it. */
export function addressOf(page: string, preferred: string): string {
  const route =
    routes.routes.find((each) => each.page === page && each.language === preferred) ??
    routes.routes.find((each) => each.page === page);
  if (!route) throw new Error(`fixtures/routes.json has no page “${page}”.`);
  return route.path;
}

/** `language/page`, the way fixtures name a page. */
export function nameOf(route: RouteFact): string {
  return `${route.language}/${route.page}`;
}

/** For each language an address that no page has, as the fixed site knows its language. */
export const unknownAddresses = languages.flatMap((language) => {
  const address = routes.unknown.find((each) => each.fixed.header === language);
  return address ? [{ ...address, page: 'unknown', language }] : [];
});

export function declaredRoutes(state: 'faithful' | 'fixed'): RouteFact[] {
  return routes.routes.filter((route) => route[state].declared);
}
