import { defineConfig } from '@sitewide/snapshots';
import { pinnedBrowser } from '../../tools/site/pinned-browser';

/* A few pages of the documentation, one of each kind. */

const { executablePath, args = [], env = {} } = pinnedBrowser();

export default defineConfig({
  site: 'docs/.vitepress/dist',
  pages: [
    'index.html',
    'audit/index.html',
    'audit/codes/links/inert-control.html',
    'snapshots/configuration.html',
  ],
  variants: { desktop: 1280, phone: 390 },
  baselines: 'docs/.vitepress/snapshots',
  results: 'test-results/documentation',
  browser: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...args],
    env: Object.fromEntries(
      Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ),
  },
});
