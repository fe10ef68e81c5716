import { error } from './check';

/** Empty addresses: they reload the page, or load it again as a picture or script. */
export const check = error('empty-href', 'An empty address only reloads the page', ({ href }) =>
  href?.trim() === '' ? 'an empty address means this page; expected another' : null,
);
