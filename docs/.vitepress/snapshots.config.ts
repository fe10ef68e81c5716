import { defineConfig } from '@sitewide/snapshots';
import ofSite from '../../tools/snapshots/site.config';

/* A few pages of the documentation, one of each kind. */

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
  browser: ofSite.browser,
});
