import { hashOf } from '@originaltreu/kit/hash';
import { defineConfig, type Stage } from '@originaltreu/snapshots';
import { readDefectsConfig } from '../../server/defects-config';
import { serve } from '../../server/serve';
import { startProfile } from '../../src/defects/profile';
import { waitUntilInteractive } from '../site/browser';
import { buildIfStale } from '../site/built-site';
import { pinnedBrowser } from '../site/pinned-browser';
import { declaredRoutes, nameOf, unknownAddresses } from '../spec/routes';
import { canonicalOrigin, conditions } from './capture/conditions';
import { showMap } from './capture/map-stub';
import { untilCarouselsRun } from './carousels';
import { perform, type Step } from './play';
import { samples } from './samples';
import { type Scene, scenes } from './scenes';

/* The snapshots of this site: its pages in both states, and its scenarios. */

const configured = declaredRoutes('faithful').map(nameOf);
const fixed = [...declaredRoutes('fixed'), ...unknownAddresses].map(nameOf);
const routes = [...declaredRoutes('faithful'), ...declaredRoutes('fixed'), ...unknownAddresses];

/** Pages that a query changes, by their names; they are captured on phones. */
const queried: Readonly<Record<string, string>> = {
  'en/blog-category': '/blog?category=renovation',
  'en/blog-tag': '/blog?tag=construction',
  'en/services-notice': '/en/services?defects=none-such',
};
const paths = new Map([
  ...routes.map((route) => [nameOf(route), route.path] as const),
  ...Object.entries(queried),
]);

const common = { reducedMotion: true, locale: 'de-DE', timezone: 'Europe/Berlin' };
const ofFixed = { ...common, shrink: 3, cookies: { defects: 'fixed' }, pages: fixed };
const narrow = ['de', 'ru'].flatMap((language) =>
  ['home', 'services', 'hvac', 'contact'].map((page) => `${language}/${page}`),
);

/** Plays the steps of a scene. */
async function play({ page, step }: Stage, steps: readonly Step[]): Promise<void> {
  for (const { name = '', at, actions = [] } of steps) {
    if (at !== undefined) {
      await page
        .locator(at)
        .first()
        .evaluate((element) => {
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
        });
    }
    if (actions.length === 0) await step(name);
    else await step(name, () => perform(page, actions));
  }
}

function scenarioOf(scene: Scene) {
  const { name, page, languages, size, profiles = ['configured'], steps } = scene;
  const [width, height] = size;
  return {
    name,
    pages: languages.map((language) => `${language}/${page}`),
    variants: profiles.map((profile) => `${width}${profile === 'fixed' ? '-fixed' : ''}`),
    inputs: [hashOf(JSON.stringify([size, steps]), play.toString())],
    run: async (stage: Stage) => {
      if (height !== 800) await stage.page.setViewportSize({ width, height });
      await play(stage, steps);
    },
  };
}

const { executablePath = '', args = [], env = {} } = pinnedBrowser();

export default defineConfig({
  site: async () => {
    process.env.NODE_ENV ??= 'production';
    await buildIfStale();
    const profile = startProfile({}, readDefectsConfig());
    const { year } = conditions;
    // The target of forms; no capture reaches it.
    const publicProviderOrigin = 'http://localhost:4174';
    const own = { port: 0, providerPort: 0, publicProviderOrigin };
    const { origin, close } = await serve({ ...own, profile, canonicalOrigin, year });
    return { url: origin, close };
  },
  pages: [...paths].map(([name, path]) => ({ name, path })),
  variants: {
    '1280': { ...common, width: 1280, pages: configured },
    '390': { ...common, width: 390, pages: [...configured, ...Object.keys(queried)] },
    // Between phone and desktop, where the columns of most sections change.
    '820': { ...common, width: 820, shrink: 3, pages: configured },
    // The narrowest phones; the longest words are German and Russian.
    '320': { ...common, width: 320, shrink: 3, pages: narrow },
    // A tall screen: what is as high as the view, and pages that are shorter than it.
    tall: {
      ...common,
      width: 1280,
      height: 1400,
      shrink: 3,
      pages: ['de/home', 'de/contact', 'en/blog'],
    },
    '1280-fixed': { ...ofFixed, width: 1280 },
    '390-fixed': { ...ofFixed, width: 390 },
  },
  scenarios: scenes
    .filter(({ page, query }) => query === undefined && !(page in samples))
    .map(scenarioOf),
  reducePictures: true,
  // In another year than the original’s footer shows.
  clock: '2026-06-02T10:00:00Z',
  beforeCapture: async (page) => {
    await waitUntilInteractive(page);
    await page.evaluate(untilCarouselsRun);
    for (const frame of page.frames()) {
      if (frame !== page.mainFrame()) await showMap(frame);
    }
  },
  baselines: process.env.TRY_BASELINES ?? 'snapshots',
  results: process.env.TRY_RESULTS ?? 'test-results/snapshots',
  browser: {
    executablePath,
    args: [...args],
    env: Object.fromEntries(
      Object.entries(env).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    ),
  },
});
