import { memoized } from '@originaltreu/kit/collections';
import type { ContentSite } from '../context/content-site';
import { versionsIn } from '../context/versions';
import { primaryLanguage } from '../extract/language-tag';
import { defineCheck } from './check';
import { inHead } from './head';

/** Whether any page names its versions: a site that does not use hreflang need not. */
const isUsed = memoized(
  ({ site }: ContentSite) =>
    site.pages.some((path) => (site.open(path + site.query).page?.alternates.length ?? 0) > 0),
  new WeakMap(),
);

/** Pages that do not name all of their versions, themselves included. */
export const check = defineCheck({
  code: 'hreflang-incomplete',
  scope: 'page',
  family: 'head',
  severity: 'warning',
  title: 'The page does not list all of its language versions',
  example: '<link rel="alternate" hreflang="en" href="/en"> alone, where there is a German version',
  remedy: 'List every version on every version, the page itself included.',
  *find({ path, language, facts, content }, site) {
    const versions = versionsIn(site).of(path);
    if (versions.length === 0 || content.head.isNoindex || !isUsed(site)) return;
    const listed = new Set(facts.alternates.map((each) => primaryLanguage(each.language)));
    const expected = [language, ...versions.map((each) => site.languages.of(each))];
    const missing = expected.filter((each) => !listed.has(each));
    if (missing.length === 0) return;
    const list = missing.map((each) => `${each} (${versionsIn(site).in(path, each) ?? path})`);
    const hint = `it does not list ${list.join(', ')}`;
    const cause = `${language} without ${missing.join()}`;
    yield inHead(content.head, { name: 'hreflang', hint, cause });
  },
});
