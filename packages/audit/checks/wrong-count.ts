import { groupBy } from '@originaltreu/kit/collections';
import type { AuditedContent, ContentSite } from '../context/content-site';
import type { TextBlock } from '../extract/content';
import { resolveFrom } from '../extract/page-model';
import { defineCheck } from './check';

/** A label with a number that is not the last part of a version. */
const counted = /^(.{2,60}?)\s*[([]?\b(?<!\d[.,])(\d{1,4})[)\]]?$/;
const minEntries = 3;

/** Links to further pages of a list. */
const furtherPages = /[?&/](page|seite|p|paged|start|offset)[=/]\d+|\bpage-?\d+/i;

/** How many cards a page lists; null where it may list more on further pages. */
function listedOn(path: string, site: ContentSite): number | null {
  const page = site.page(path);
  const links = site.site.read(path)?.links ?? [];
  if (!page || links.some(({ href }) => furtherPages.test(href ?? ''))) return null;
  const sections = page.content.sections.map(({ counts }) => counts.cards);
  const cards = sections.reduce((sum, each) => sum + each, 0);
  return cards > 0 ? cards : null;
}

interface Entry {
  readonly block: TextBlock;
  readonly count: number;
  /** The page that it leads to. */
  readonly target: string;
  /** What it leads to there. */
  readonly query: string;
}

/** Entries such as “Roofing (12)” that lead to a page of the site. */
function entriesOf({ path, content }: AuditedContent, site: ContentSite): Entry[] {
  const links = site.site.read(path)?.links ?? [];
  return content.blocks.flatMap((block) => {
    const [, label = '', count] = (block.list >= 0 && counted.exec(block.text)) || [];
    if (count === undefined) return [];
    const link = links.find(
      ({ name, element }) => label.startsWith(name) && element.startsWith(block.element),
    );
    const url = link?.href ? resolveFrom(site.origin + path, { base: null }, link.href) : null;
    if (!url || url.origin !== site.origin) return [];
    return [{ block, count: Number(count), target: url.pathname, query: url.search + url.hash }];
  });
}

/** Numbers beside categories that are greater than everything that is listed. */
export const check = defineCheck({
  code: 'wrong-count',
  scope: 'page',
  family: 'copy',
  severity: 'warning',
  title: 'A category is said to have more entries than the page lists in all',
  example: '<li><a href="/blog?category=roofing">Roofing</a> (25)</li>, where /blog has one post',
  remedy: 'Count what is there.',
  *find(page, site) {
    const lists = groupBy(entriesOf(page, site), ({ block, target }) => `${block.list} ${target}`);
    for (const entries of lists.values()) {
      const [first] = entries;
      if (!first || new Set(entries.map(({ query }) => query)).size < minEntries) continue;
      const listed = listedOn(first.target, site);
      for (const { block, count, target } of entries) {
        if (listed === null || count <= listed) continue;
        yield { ...block, hint: `${target} lists ${listed} in all`, cause: block.name };
      }
    }
  },
});
