import { expect, test } from '../../tools/site/browser';
import { languages, type State, states } from '../../tools/spec/base';
import { constants } from '../../tools/spec/facts';
import { declaredRoutes, nameOf, type RouteFact } from '../../tools/spec/routes';

const { banner } = constants;

// Heights are the style sheets' work; without scripts each page is measured at once.
test.use({ javaScriptEnabled: false, viewport: { width: banner.viewportWidth, height: 800 } });

/** The banner's height in CSS pixels that clause 9.04 gives a page. */
function heightOf(route: RouteFact, state: State): number {
  const heights = new Map<string, number>(Object.entries({ ...banner.low, ...banner[state] }));
  return heights.get(nameOf(route)) ?? heights.get(route.page) ?? banner.usual;
}

/**
 * The height of every banner on the open page. A locator would bring Playwright's own script
 * into each document, which takes as long as to load it.
 */
function bannerHeights(): number[] {
  return [...document.querySelectorAll('main > section')]
    .filter((section) => section.querySelector('h1') !== null)
    .map((section) => section.getBoundingClientRect().height);
}

for (const state of states) {
  for (const language of languages) {
    const tag = language === 'ru' ? [] : '@weekly';
    test(`banner heights, ${language} ${state} (9.04)`, { tag }, async ({ page }) => {
      const routes = declaredRoutes(state).filter(
        (route) => route.language === language && !banner.without.includes(route.page),
      );
      const heights: Record<string, number[]> = {};
      for (const route of routes) {
        await page.goto(`${route.path}?defects=${state}`);
        heights[nameOf(route)] = await page.evaluate(bannerHeights);
      }
      expect(heights).toEqual(
        Object.fromEntries(routes.map((route) => [nameOf(route), [heightOf(route, state)]])),
      );
    });
  }
}
