import { type AuditedContent, defineSurvey } from '../context/content-site';
import { tagInPath } from '../context/languages';
import { headTexts } from './head';
import { definePageCheck } from './page-check';

interface Titled {
  readonly path: string;
  readonly heading: string;
}

/** The page’s address without query, number and `index`: numbered pages may share a title. */
function seriesOf(path: string): string {
  return path.replace(/\?.*$|\.x?html?$/g, '').replace(/[\d_-]+/g, '');
}

/** The texts that a page should have for itself, with what identifies each on the site. */
function ownTexts({ path, language, content: { head } }: AuditedContent) {
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
const firstPages = defineSurvey(() => {
  const result = new Map<string, Titled>();
  const add = (page: AuditedContent) => {
    const { path, facts } = page;
    for (const { key } of ownTexts(page)) {
      if (!result.has(key)) result.set(key, { path, heading: facts.heading });
    }
  };
  return { add, result };
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
  surveys: [firstPages],
  *find(page, site) {
    for (const { what, key, name, element } of ownTexts(page)) {
      const first = firstPages(site).get(key);
      if (!first || first.path === page.path || seriesOf(first.path) === seriesOf(page.path)) {
        continue;
      }
      // Copies of one page are named by their canonical link.
      if (page.facts.heading === first.heading && first.heading !== '') continue;
      const hint = `it is the ${what} of ${first.path}`;
      const { ignored, marks } = page.content.head;
      // Where no language is known, the other page may be the same one in another language.
      const confidence = page.language === '' ? 'low' : 'high';
      yield { place: 'head', name, element, hint, ignored, marks, cause: key, confidence };
    }
  },
});
