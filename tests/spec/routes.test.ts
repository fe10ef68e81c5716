import { describe, expect, test } from 'vitest';
import { declaredPaths, render } from '../../tools/site/render';
import { faithful, fixed, siteStates } from '../../tools/site/site-state';
import { languages, type State, states } from '../../tools/spec/base';
import { constants } from '../../tools/spec/facts';
import { declaredRoutes, nameOf, type RouteFact, routes } from '../../tools/spec/routes';
import { pageAt } from './pages';
import { clean } from './texts';

const profiles = { faithful, fixed };
/** The route table and the paths that no route declares. */
const addresses = [...routes.routes, ...routes.unknown];

/** What a fixture entry says, read from the rendered page. */
function observed(path: string, state: State): RouteFact[State] {
  const { status, $ } = pageAt(path, state);
  const logo = $('header a').first().attr('href');
  const header = languages.find((each) => constants.languages.homes[each] === logo);
  const htmlLang = languages.find((each) => each === $('html').attr('lang'));
  if (!header || !htmlLang) throw new Error(`${path}: the header leads to ${logo}.`);
  return { status, declared: declaredPaths(profiles[state]).includes(path), header, htmlLang };
}

describe.each(states)('addresses, %s', (state) => {
  test.each(addresses.map((each) => [each.path, each.clauses.join(', '), each] as const))(
    '%s (%s)',
    (path, _clauses, fact) => {
      expect(observed(path, state)).toEqual(fact[state]);
    },
  );

  test('no other address is declared (2.01, 2.16)', () => {
    const declared = declaredRoutes(state).map((route) => route.path);
    expect(declaredPaths(profiles[state]).toSorted()).toEqual(declared.toSorted());
  });

  test.each(addresses.map((each) => [each.path, each] as const))(
    'main of %s (2.01)',
    (path, fact) => {
      const { $ } = pageAt(path, state);
      const shown = fact[state].declared || !siteStates[state].has('nav-unknown-path-blank');
      expect($('main h1').length).toBe(shown ? 1 : 0);
      expect(clean($('main').text()) !== '').toBe(shown);
      expect($('header, footer').length).toBe(2);
    },
  );

  test.each(routes.unknown.map((each) => each.path))('robots of %s (2.01)', (path) => {
    const robots = pageAt(path, state).$('meta[name="robots"]').attr('content') ?? null;
    expect(robots).toBe(routes.robots[state]);
  });

  test.each(declaredRoutes(state).map((each) => each.path))('%s may be indexed', (path) => {
    expect(pageAt(path, state).$('meta[name="robots"]').length).toBe(0);
  });

  test('the root redirects (2.01, 4.08, 9.03)', () => {
    const { status, redirect } = render(routes.redirect.from, profiles[state]);
    expect(status).toBeGreaterThanOrEqual(301);
    expect(status).toBeLessThanOrEqual(308);
    expect(redirect).toBe(routes.redirect.to);
  });
});

test('not-found pages speak the language of the prefix (2.01)', () => {
  const headings = routes.unknown.map((each) => [
    each.fixed.htmlLang,
    clean(pageAt(each.path, 'fixed').$('main h1').text()),
  ]);
  const byLanguage = new Map(headings.map(([language, heading]) => [language, heading]));
  expect(byLanguage.size).toBe(languages.length);
  expect(new Set(byLanguage.values()).size).toBe(languages.length);
  for (const [language, heading] of headings) expect(heading).toBe(byLanguage.get(language));
});

test('the fixture names every page of the specification in every language', () => {
  const names = routes.routes.map(nameOf);
  expect(new Set(names).size).toBe(names.length);
  // Home to Impressum are six pages, the trades eight (2.02–2.15); blog and article stand once,
  // and so do the posts of the three teasers (2.28).
  expect(names.length).toBe((6 + 8) * languages.length + 2 + 3);
});
