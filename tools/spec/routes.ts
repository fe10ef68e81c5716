import { z } from 'zod';
import { faithful } from '../site/site-state';
import { clauses, language } from './base';
import { readFixture } from './fixture-file';

const address = z.strictObject({
  status: z.number(),
  declared: z.boolean(),
  header: language,
  htmlLang: language,
});

const both = { clauses, faithful: address, fixed: address };

export const routes = readFixture(
  z.strictObject({
    redirect: z.strictObject({ from: z.string(), to: z.string(), clauses }),
    routes: z.array(z.strictObject({ path: z.string(), page: z.string(), language, ...both })),
    unknown: z.array(z.strictObject({ path: z.string(), ...both })),
    robots: z.strictObject({ clauses, faithful: z.string().nullable(), fixed: z.string() }),
    alternates: z.strictObject({
      clauses,
      faithful: z.strictObject({
        pageLanguages: z.array(language),
        hreflang: language,
        exceptions: z.record(z.string(), z.string()),
      }),
      fixed: z.strictObject({
        hreflang: z.array(z.string()),
        defaultLanguage: language,
        singlePages: z.array(z.string()),
      }),
    }),
    metadata: z.strictObject({
      clauses,
      tableLanguages: z.array(language),
      tablePages: z.array(z.string()),
      faithfulDefault: z.strictObject({
        path: z.string(),
        title: z.string(),
        description: z.string(),
      }),
      faithfulHomeEntry: z.record(z.string(), z.string()),
    }),
  }),
  'routes.json',
  faithful,
);

export type RouteFact = (typeof routes.routes)[number];

/** The address of a page in a language, as the specification spells it. */
export function addressOf(page: string, preferred: RouteFact['language']): string {
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

/** The addresses that a state declares. */
export function declaredRoutes(state: 'faithful' | 'fixed'): RouteFact[] {
  return routes.routes.filter((route) => route[state].declared);
}
