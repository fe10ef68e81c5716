import type { Check } from './check';

/** Links without an address: they can be neither followed nor focused. */
export const missingHref = {
  code: 'missing-href',
  severity: 'error',
  title: 'The link has no href',
  find: ({ href }) => (href === null ? 'there is no href; expected an address' : null),
} as const satisfies Check;
