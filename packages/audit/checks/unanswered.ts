import { closest, distance } from 'fastest-levenshtein';
import { answerOf, redirectsOf } from '../context/link-context';
import { error, warning } from './check';

/**
 * The checks of addresses of the site without a page or file, the most specific
 * explanation first; what redirects somewhere is only reported last.
 */
export const unansweredChecks = [
  error('missing-file', 'No file is served at the address', ({ kind }, { inside }) =>
    kind === 'file' && inside?.isDeadEnd ? answerOf(inside) : null,
  ),
  // Addresses that fail. Their page may exist, so that no other is suggested.
  error('failing', 'The address fails, or does not answer', (_link, { inside }) => {
    if (!inside?.isDeadEnd) return null;
    const { unknown, status } = inside.end;
    return unknown || status === 404 || status === 410 ? null : answerOf(inside);
  }),
  // Addresses that are those of a page without its language, e.g. `/contact` for `/en/contact`.
  error(
    'missing-prefix',
    'The address lacks its language prefix',
    (_link, { site, pages, page, inside }) => {
      if (!inside?.isDeadEnd) return null;
      const prefixed = [page.language, ...site.languages]
        .map((language) => `/${language}${inside.path}`)
        .find((path) => pages.has(path));
      return prefixed === undefined ? null : `${answerOf(inside)}; expected ${prefixed}`;
    },
  ),
  // Addresses that differ from that of a page in at most two letters.
  error('misspelt', 'The address is nearly that of a page', (_link, { site, pages, inside }) => {
    if (!inside?.isDeadEnd || inside.path.length <= 4) return null;
    const others = [...(site.routeTable?.paths ?? pages)].filter((each) => each !== inside.path);
    if (others.length === 0) return null;
    const nearest = closest(inside.path, others);
    return distance(inside.path, nearest) <= 2
      ? `${answerOf(inside)}; the nearest page is ${nearest}`
      : null;
  }),
  // Pages that do not exist although their address answers 200 and a route table, if any, has it.
  error(
    'soft-404',
    'The address answers 200 with the page for unknown paths',
    (_link, { site, inside }) => {
      if (!inside?.end.unknown || inside.end.status !== 200) return null;
      return site.routeTable?.paths.has(inside.path) === false ? null : answerOf(inside);
    },
  ),
  // Addresses without a page for which no other check has an explanation.
  error('undeclared-route', 'No page is declared at the address', (_link, { inside }) =>
    inside?.isDeadEnd ? `there is no such page; ${answerOf(inside)}` : null,
  ),
  warning('redirect', 'The address only redirects', (_link, { inside }) =>
    inside?.redirects.length ? redirectsOf(inside) : null,
  ),
] as const;
