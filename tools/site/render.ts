import { type CheerioAPI, load } from 'cheerio';
import type { Profile } from '../../src/defects/define';
import * as entry from '../../src/entry-server';
import * as pictureTable from '../../src/site/pictures';
import * as routes from '../../src/site/routes';

/*
 * The one door of the unit tests to the site: `render` from its sources.
 */

/** Renders a path in a profile, every path that a profile declares, and the files for crawlers by path. */
export const { render, declaredPaths, crawlerFiles } = entry;

/** Every address of the route table. */
export const { allRoutes } = routes;

/** Every picture with its dimensions, the upright detail of a hero, and the address of a file. */
export const { pictureFile, pictures, upright } = pictureTable;

/** A rendered page with its parsed document. */
export interface ParsedPage extends entry.Rendered {
  readonly $: CheerioAPI;
}

/** Renders a path and parses what came out. */
export function renderPage(
  path: string,
  profile: Profile,
  options: Partial<entry.RenderOptions> = {},
): ParsedPage {
  const rendered = render(path, profile, options);
  return { ...rendered, $: load(rendered.html) };
}
