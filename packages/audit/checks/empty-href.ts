import { defineCheck } from './check';

/** Empty addresses of links and forms: they reload the page. */
export const check = defineCheck({
  code: 'empty-href',
  scope: 'link',
  severity: 'hint',
  title: 'An empty address only reloads the page',
  example: '<a href="">Prices</a>',
  remedy: 'Give it an address, or remove the link.',
  find: ({ href, kind }) =>
    href?.trim() === '' && kind !== 'file'
      ? 'an empty address means this page; expected another'
      : null,
});
