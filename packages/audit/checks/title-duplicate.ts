import { type AuditedContent, perSite } from '../context/content-site';
import { definePageCheck } from './page-check';

interface Titled {
  readonly path: string;
  readonly heading: string;
}

/** The page’s address without query, number and `index`: numbered pages may share a title. */
function seriesOf(path: string): string {
  return path.replace(/\?.*$|\.x?html?$/g, '').replace(/[\d_-]+/g, '');
}

/** What identifies a text among those of its language; null where the page need not have its own. */
function keyOf({ path, language, content }: AuditedContent, text: string): string | null {
  const { isNoindex } = content.head;
  return text === '' || isNoindex ? null : `${language} ${seriesOf(path) && text.toLowerCase()}`;
}

/** The first page that has each title, and each description, in site order. */
const firstPages = perSite((site) => {
  const titles = new Map<string, Titled>();
  const descriptions = new Map<string, Titled>();
  for (const page of site.pages()) {
    const { path, facts, content } = page;
    const titled = { path, heading: facts.heading };
    const title = keyOf(page, content.head.title);
    const description = keyOf(page, content.head.description ?? '');
    if (title !== null && !titles.has(title)) titles.set(title, titled);
    if (description !== null && !descriptions.has(description)) {
      descriptions.set(description, titled);
    }
  }
  return { titles, descriptions };
});

/** Titles and descriptions that another page of the same language has. */
export const check = definePageCheck({
  code: 'title-duplicate',
  family: 'head',
  severity: 'warning',
  confidence: 'high',
  title: 'Another page has the same title or description',
  example: '<title>Welcome</title> on two pages',
  remedy: 'Give every page its own.',
  *find(page, site) {
    const { head } = page.content;
    const { titles, descriptions } = firstPages(site);
    const texts = [
      { key: keyOf(page, head.title), index: titles, name: head.titleName, element: 'title' },
      {
        key: keyOf(page, head.description ?? ''),
        index: descriptions,
        name: head.descriptionName,
        element: 'meta[name="description"]',
      },
    ];
    for (const { key, index, name, element } of texts) {
      const first = key === null ? undefined : index.get(key);
      if (!first || first.path === page.path || seriesOf(first.path) === seriesOf(page.path)) {
        continue;
      }
      // Copies of one page are named by their canonical link.
      if (page.facts.heading === first.heading && first.heading !== '') continue;
      const what = element === 'title' ? 'title' : 'description';
      const hint = `it is the ${what} of ${first.path}`;
      const { ignored, marks } = head;
      yield { place: 'head', name, element, hint, ignored, marks, cause: `${what} ${key}` };
    }
  },
});
