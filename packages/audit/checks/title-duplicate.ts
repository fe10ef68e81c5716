import { type AuditedContent, defineSurvey } from '../context/content-site';
import { tagInPath } from '../context/languages';
import { defineCheck } from './check';
import { headTexts, inHead } from './head';

interface Titled {
  readonly path: string;
  readonly heading: string;
}

/** The page’s address without query, number and `index`: numbered pages may share a title. */
function seriesOf(path: string): string {
  return path.replace(/\?.*$|\.x?html?$/g, '').replace(/[\d_-]+/g, '');
}

/** The texts that a page should have for itself, with what identifies each on the site. */
function uniqueTexts({ path, language, content: { head } }: AuditedContent) {
  // A frameset shows other pages, of which one may have its title.
  if (head.isFrameset) return [];
  const inPath = tagInPath(path);
  // Versions of a page that declare a wrong language may have one title.
  const other = inPath === language ? '' : inPath;
  return headTexts(head)
    .filter(({ text }) => text !== '' && !head.isNoindex)
    .map((each) => {
      const key = `${each.what} ${language} ${other} ${seriesOf(path) && each.text.toLowerCase()}`;
      return { ...each, key };
    });
}

/** The first page that has each title, and each description, in site order. */
const firstPages = defineSurvey(
  () => new Map<string, Titled>(),
  (pages, page) => {
    const { path, facts } = page;
    for (const { key } of uniqueTexts(page)) {
      if (!pages.has(key)) pages.set(key, { path, heading: facts.heading });
    }
  },
);

/** Titles and descriptions that another page of the same language has. */
export const check = defineCheck({
  code: 'title-duplicate',
  scope: 'page',
  family: 'head',
  severity: 'warning',
  title: 'Another page has the same title or description',
  example: '<title>Welcome</title> on two pages',
  remedy: 'Give every page its own.',
  *find(page, site) {
    for (const { what, key, name, element } of uniqueTexts(page)) {
      const first = firstPages(site).get(key);
      if (!first || first.path === page.path || seriesOf(first.path) === seriesOf(page.path)) {
        continue;
      }
      // Copies of one page are named by their canonical link.
      if (page.facts.heading === first.heading && first.heading !== '') continue;
      const hint = `it is the ${what} of ${first.path}`;
      // Where no language is known, the other page may be the same one in another language.
      const confidence = page.language === '' ? 'low' : 'high';
      yield inHead(page.content.head, { name, element, hint, cause: key, confidence });
    }
  },
});
