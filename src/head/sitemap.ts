import type { Profile } from '../defects/define';
import { allVersions } from '../defects/head';
import { declaredRoutes, isDeclared } from '../resolve-page';

/**
 * The site's robots.txt: crawlers may read every page, but neither API nor inbox.
 *
 * @param origin - the origin of the site's own URLs.
 */
export function robots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /inbox',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/**
 * The site's sitemap: every declared route with its versions in other languages. No defect
 * is documented for it, so the versions are complete whatever the pages' own links say.
 *
 * @param origin - the origin of the site's own URLs.
 * @param profile - the defects that are on; some decide which routes are declared.
 */
export function sitemap(origin: string, profile: Profile): string {
  const urls = declaredRoutes(profile).map(({ page, language, path }) => {
    const versions = allVersions(page, language, (each) => isDeclared(page, each, profile)).map(
      (version) =>
        `    <xhtml:link rel="alternate" hreflang="${version.language}" href="${origin}${version.path}"/>`,
    );
    return ['  <url>', `    <loc>${origin}${path}</loc>`, ...versions, '  </url>'].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
