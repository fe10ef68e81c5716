import { answerOf } from '../context/link-context';
import { defineCheck } from './check';

/** Addresses that are those of a page without its language, e.g. `/contact` for `/en/contact`. */
export const check = defineCheck({
  code: 'missing-prefix',
  scope: 'link',
  severity: 'error',
  title: 'The address lacks its language prefix',
  example: '<a href="/contact"> for /en/contact',
  remedy: 'Put the language before the path.',
  groups: 'address',
  find: (_link, { site, pages, path, languages, inside }) => {
    if (!inside?.isDeadEnd) return null;
    const known = [languages.of(path), ...site.languages, ...languages.inUse];
    const prefixed = known
      .flatMap((each) => [`/${each}${inside.path}`, languages.prefixed(inside.path, each) ?? ''])
      .find((each) => pages.has(each));
    return prefixed === undefined ? null : `${answerOf(inside)}; expected ${prefixed}`;
  },
});
