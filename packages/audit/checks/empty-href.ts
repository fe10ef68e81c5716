import type { Check } from './check';

/** Empty addresses: they reload the page, or load it again as a picture or script. */
export const emptyHref = {
  code: 'empty-href',
  severity: 'error',
  title: 'An empty address only reloads the page',
  find: ({ href }) =>
    href?.trim() === '' ? 'an empty address means this page; expected another' : null,
} as const satisfies Check;
