import { namesLanguage } from '../language/link-language';
import type { Check } from './check';

/** Links and alternates to a page in another language than they, or their page, announce. */
export const wrongLanguage = {
  code: 'wrong-language',
  severity: 'error',
  title: 'The link leads to another language, or the page is in another',
  find: (link, { site, page, inside }) => {
    const target = inside?.end.page?.language;
    if (!inside || target === undefined) return null;
    const hreflang = link.element.attribs.hreflang?.toLowerCase();
    const announced = hreflang?.split('-')[0];
    if (link.kind === 'alternate') {
      return hreflang === 'x-default' || announced === target
        ? null
        : `announced ${hreflang}, the page is ${target}`;
    }
    // A page without a language in its path serves all languages.
    const prefix = inside.path.split('/')[1] ?? '';
    if (link.kind !== 'link' || !site.languages.includes(prefix)) return null;
    const expected = announced ?? page.language;
    if (expected === target || expected === '') return null;
    if (announced === undefined && namesLanguage(link, page.language, target)) return null;
    return `expected ${expected}, the page is ${target}`;
  },
} as const satisfies Check;
