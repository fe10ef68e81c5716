import { defineConfig } from '@sitewide/snapshots';
import { pinnedBrowser } from '../site/pinned-browser';
import { hashOfSources } from '../site/source-hash';
import { declaredRoutes, nameOf, unknownAddresses } from '../spec/routes';
import { beforeCapture } from './before-capture';
import { sampleStubs, samples, samplesPath, writeSamples } from './samples';
import { scenarios } from './scenarios';

/* The snapshots of this site: its pages in both states, scenarios, and pages of our own tools. */

const configured = declaredRoutes('faithful');
const fixed = [...declaredRoutes('fixed'), ...unknownAddresses];
const own = samples.map((page) => `samples/${page}`);

/** Pages that a query changes, by their names; they are captured on phones. */
const queried = {
  'en/blog-category': '/blog?category=renovation',
  'en/blog-tag': '/blog?tag=construction',
  'en/services-notice': '/en/services?defects=none-such',
};

const paths = new Map([
  ...[...configured, ...fixed].map((route) => [nameOf(route), route.path] as const),
  ...Object.entries(queried),
  ...samples.map((page) => [`samples/${page}`, `${samplesPath}${page}`] as const),
]);

const names = configured.map(nameOf);
const common = { reducedMotion: true, locale: 'de-DE', timezone: 'Europe/Berlin' };
const ofFixed = { ...common, shrink: 4, cookies: { defects: 'fixed' }, pages: fixed.map(nameOf) };
const narrow = ['de', 'ru'].flatMap((language) =>
  ['home', 'services', 'hvac', 'contact'].map((page) => `${language}/${page}`),
);

/** What brings a page to rest, captures it, and puts it into words. */
const instruments = [
  ...['tools/site/interactive.ts', 'tools/snapshots/before-capture.ts', 'tools/snapshots/map.svg'],
  // The version of the package is the same while it is changed here.
  ...['packages/snapshots/capture', 'packages/snapshots/words'],
];

const { executablePath, args = [], env = {} } = pinnedBrowser();

export default defineConfig({
  site: async () => {
    await writeSamples();
    // Loaded here, as most commands only ask for the snapshots.
    return (await import('./serve')).serveForCapture();
  },
  pages: [...paths].map(([name, path]) => ({ name, path })),
  variants: {
    '1280': { ...common, width: 1280, pages: [...names, ...own] },
    '390': { ...common, width: 390, pages: [...names, ...Object.keys(queried), ...own] },
    // Between phone and desktop, where the columns of most sections change.
    '820': { ...common, width: 820, shrink: 4, pages: names },
    // The narrowest phones; the longest words are German and Russian.
    '320': { ...common, width: 320, shrink: 3, pages: narrow },
    // A tall screen: what is as high as the view, and pages that are shorter than it.
    tall: {
      ...{ ...common, width: 1280, height: 1400, shrink: 3 },
      pages: ['de/home', 'de/contact', 'en/blog'],
    },
    '1280-fixed': { ...ofFixed, width: 1280 },
    '390-fixed': { ...ofFixed, width: 390 },
  },
  scenarios,
  stubs: sampleStubs,
  reducePictures: true,
  clock: '2026-06-02T10:00:00Z',
  beforeCapture,
  extraInputs: () => ({ instruments: hashOfSources(...instruments) }),
  baselines: 'snapshots',
  results: 'test-results/snapshots',
  browser: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...args],
    env: Object.fromEntries(
      Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ),
  },
});
