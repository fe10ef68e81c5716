import { answerOf } from '../context/link-context';
import { error } from './check';

/** Addresses that are those of a page without its language, e.g. `/contact` for `/en/contact`. */
export const check = error(
  'missing-prefix',
  'The address lacks its language prefix',
  (_link, { site, pages, page, inside }) => {
    if (!inside?.isDeadEnd) return null;
    const prefixed = [page.language, ...site.languages]
      .map((language) => `/${language}${inside.path}`)
      .find((path) => pages.has(path));
    return prefixed === undefined ? null : `${answerOf(inside)}; expected ${prefixed}`;
  },
);
