import { redirectsOf } from '../context/link-context';
import { defineCheck } from './check';

export const check = defineCheck({
  code: 'redirect',
  scope: 'link',
  severity: 'hint',
  title: 'The address only redirects',
  example: '<a href="/old">, which leads to /new',
  remedy: 'Link to the new address.',
  groups: 'address',
  find: (_link, { inside }) => (inside?.redirects.length ? redirectsOf(inside) : null),
});
