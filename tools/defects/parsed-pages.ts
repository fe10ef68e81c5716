import { load } from 'cheerio';
import type * as Site from '../../src/entry-server';
import { distinctAnswers } from '../site/distinct-answers';
import type { ParsedPage } from '../site/render';
import type { SiteState } from '../site/site-state';
import { surroundings } from '../spec/defect-fixtures';

/** The site's `render`, from the build or the sources. */
export type Rendering = Pick<typeof Site, 'render' | 'declaredPaths'>;

/** The page at an address in a state of the site. */
export type PageAt = (address: string, state: SiteState) => ParsedPage;

/** Renders and parses pages, each once for all states that it cannot tell apart. */
export function parsedPages(site: Rendering): PageAt {
  return distinctAnswers((address, state) => {
    const rendered = site.render(address, state, { surroundings });
    return { ...rendered, $: load(rendered.html) };
  });
}
