import { fragmentOf } from '../context/fragment';
import { defineCheck } from './check';

export const check = defineCheck({
  code: 'duplicate-id',
  scope: 'link',
  severity: 'warning',
  title: 'Several elements have the fragment’s id',
  example: '<a href="#a"> with <p id="a"> twice',
  remedy: 'Give each element an id of its own.',
  groups: 'fragment',
  find: (link, context) => {
    const fragment = fragmentOf(link, context);
    if (fragment === null || fragment.count < 2) return null;
    return `${fragment.path} has ${fragment.count} elements with the id ${fragment.id}`;
  },
});
