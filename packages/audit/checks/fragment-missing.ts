import { fragmentOf } from '../context/fragment';
import { defineCheck } from './check';

export const check = defineCheck({
  code: 'fragment-missing',
  scope: 'link',
  severity: 'error',
  title: 'The page has no element with the fragment’s id',
  example: '<a href="/guide#instal">',
  remedy: 'Correct the fragment, or give the element its id.',
  groups: 'fragment',
  find: (link, context) => {
    const fragment = fragmentOf(link, context);
    // `#top` leads to the top of any page.
    if (fragment === null || fragment.count > 0 || fragment.id.toLowerCase() === 'top') return null;
    return `${fragment.path} has no element with the id ${fragment.id}`;
  },
});
