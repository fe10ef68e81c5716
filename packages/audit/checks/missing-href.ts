import { defineCheck } from './check';

/** Links without an address: they can be neither followed nor focused. */
export const check = defineCheck({
  code: 'missing-href',
  scope: 'link',
  severity: 'error',
  title: 'The link has no href',
  example: '<a>Prices</a>',
  remedy: 'Give it an address, or use an element that is no link.',
  find: ({ kind, href }) =>
    href === null && kind !== 'file' ? 'there is no href; expected an address' : null,
});
