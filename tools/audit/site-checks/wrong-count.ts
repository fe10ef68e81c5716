import { type ContentSite, defineCheck } from '@sitewide/audit';

/** How many cards a page lists in all. */
function cardsOn(path: string, site: ContentSite): number {
  const sections = site.page(path)?.content.sections ?? [];
  return sections.reduce((sum, { counts }) => sum + counts.cards, 0);
}

export const wrongCount = defineCheck({
  scope: 'page',
  code: 'originaltreu/wrong-count',
  title: 'A category is said to have more entries than the page lists in all',
  example: '<li><a href="/blog?category=roofing">Roofing</a> (25)</li>, where /blog has one post',
  remedy: 'Count what is there.',
  *find({ path, content }, site) {
    const links = site.site.read(path)?.links ?? [];
    for (const block of content.blocks.filter(({ list }) => list >= 0)) {
      const count = Number(/\((\d+)\)$/.exec(block.text)?.[1] ?? 0);
      const link = links.find(({ element }) => element.startsWith(block.element));
      const target = count === 0 ? null : site.target(path, link?.href);
      const listed = target ? cardsOn(target.pathname, site) : 0;
      if (!target || listed === 0 || count <= listed) continue;
      yield { ...block, hint: `${target.pathname} lists ${listed} in all`, cause: block.name };
    }
  },
});
