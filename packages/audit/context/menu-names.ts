import { byFrequency, groupBy, memoized } from '@sitewide/kit/collections';
import { comparable } from '@sitewide/kit/text';
import type { ContentSite } from './content-site';

/** What most menus in each language call the pages that they lead to, by language and path. */
export const menuNames = memoized((content: ContentSite) => {
  const { site, languages } = content;
  const entries = site.pages.flatMap((path) =>
    (site.read(path)?.links ?? [])
      .filter(({ kind, menu }) => kind === 'link' && menu >= 0)
      .map(({ href, name }) => ({
        key: `${languages.of(path)} ${content.target(path, href)?.pathname}`,
        name: comparable(name),
      })),
  );
  const names = [...groupBy(entries, ({ key }) => key)].map(([key, own]) => {
    const [most] = byFrequency(own, ({ name }) => name);
    return [key, most?.[0]] as const;
  });
  return new Map(names);
});
