import { load } from 'cheerio';
import type * as Site from '../../src/entry-server';
import type { ParsedPage } from '../kit/site';
import { siteStates, without } from '../kit/site-state';
import { surroundings } from '../spec/defect-fixtures';

/** The site's `render`, from the build or the sources. */
export type Rendering = Pick<typeof Site, 'render' | 'declaredPaths'>;

/** What a site shows at an address with some defects off. */
export type PageAt = (address: string, off: readonly string[] | 'all') => ParsedPage;

/** Renders and parses pages, each once for each profile. */
export function parsedPages(site: Rendering): PageAt {
  const known = new Map<string, ParsedPage>();
  return (address, off) => {
    const key = `${address} ${off === 'all' ? off : [...off].sort().join()}`;
    const found = known.get(key);
    if (found) return found;
    const state = off === 'all' ? siteStates.fixed : without(...off);
    const rendered = site.render(address, state, { surroundings });
    const page = { ...rendered, $: load(rendered.html) };
    known.set(key, page);
    return page;
  };
}
