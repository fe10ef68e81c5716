import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { resolveConfig, snapshotsOf } from '@originaltreu/snapshots';
import { root } from '../../tools/site/paths';
import { pinnedBrowser } from '../../tools/site/pinned-browser';
import siteConfig from '../../tools/snapshots/site.config';
import { startPeer } from '../processes';
import { parallel } from './peers';

/** A page of a site. */
interface SitePage {
  readonly name: string;
  readonly path: string;
}

/** A site that the tools compare. */
export interface Site {
  readonly name: string;
  readonly pages: readonly SitePage[];
  readonly widths: readonly number[];
  readonly reducedMotion: boolean;
  /** Starts it; its origin. */
  readonly open: () => Promise<{ readonly origin: string; readonly close: () => Promise<void> }>;
  /** Statements of JavaScript that declare its configuration for us, `base`. */
  readonly base: string;
}

/** The widths of all pictures, which are the names of our variants, too. */
const widths = [1280, 390] as const;

const config = resolveConfig(siteConfig);

/** This site, as it is configured for its snapshots. */
export function ownSite(): Site {
  const snapshots = snapshotsOf(config).filter(({ variant, scenario }) => {
    return variant.name === '1280' && scenario === null;
  });
  const file = join(root, 'tools/snapshots/site.config.ts');
  return {
    name: 'this site',
    pages: snapshots.map(({ page }) => page),
    widths,
    reducedMotion: true,
    open: async () => {
      if (typeof config.site !== 'function') throw new Error('A function must start the site.');
      const { url, close } = await config.site();
      return { origin: new URL(url).origin, close };
    },
    base: `import site from ${JSON.stringify(file)};
      const { 1280: desktop, 390: phone } = site.variants;
      const variants = { 1280: { ...desktop, pages: ['**'] }, 390: { ...phone, pages: ['**'] } };
      const base = { ...site, overrides: [], variants };`,
  };
}

/** The stories of a Storybook in a folder, the pages of its sitemap, or its HTML files. */
function pagesIn(folder: string): readonly string[] {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  if (existsSync(join(folder, 'index.json'))) {
    const { entries } = JSON.parse(read('index.json')) as {
      readonly entries: Readonly<Record<string, { readonly id: string; readonly type: string }>>;
    };
    const stories = Object.values(entries).filter(({ type }) => type === 'story');
    return stories.map(({ id }) => `/iframe.html?viewMode=story&id=${id}`);
  }
  if (existsSync(join(folder, 'sitemap.xml'))) {
    const places = read('sitemap.xml').matchAll(/<loc>\s*([^<\s]+)/g);
    return Array.from(places, ([, place = '']) => new URL(place).pathname).toSorted();
  }
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html'));
  return pages.map((file) => `/${file}`.replace(/(?<=\/)index\.html$|\.html$/, '')).toSorted();
}

/** A built site in a folder, with the defaults of every tool. */
export function siteIn(folder: string): Site {
  const { executablePath, args, env } = pinnedBrowser();
  const browser = { executablePath, args, env };
  const variants = Object.fromEntries(widths.map((width) => [width, width]));
  return {
    name: basename(folder),
    pages: pagesIn(folder).map((path, index) => ({ name: `page-${index}`, path })),
    widths,
    reducedMotion: false,
    open: () => startPeer('files', folder),
    base: `const base = ${JSON.stringify({ browser, variants, workers: parallel })};`,
  };
}
