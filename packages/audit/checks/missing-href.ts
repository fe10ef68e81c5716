import { error } from './check';

/** Links without an address: they can be neither followed nor focused. */
export const check = error('missing-href', 'The link has no href', ({ href }) =>
  href === null ? 'there is no href; expected an address' : null,
);
