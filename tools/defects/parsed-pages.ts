import { load } from 'cheerio';
import type * as Site from '../../src/entry-server';
import type { ParsedPage } from '../kit/site';
import { type SiteState, selectionOf } from '../kit/site-state';
import { surroundings } from '../spec/defect-fixtures';

/** The site's `render`, from the build or the sources. */
export type Rendering = Pick<typeof Site, 'render' | 'declaredPaths'>;

/** Renders and parses pages, each once for each state. */
export function parsedPages(site: Rendering): (address: string, state: SiteState) => ParsedPage {
  const known = new Map<string, ParsedPage>();
  return (address, state) => {
    const key = `${address} ${selectionOf(state)}`;
    const found = known.get(key);
    if (found) return found;
    const rendered = site.render(address, state, { surroundings });
    const page = { ...rendered, $: load(rendered.html) };
    known.set(key, page);
    return page;
  };
}
