import { error } from './check';

/** Controls that can do nothing, e.g. a link to `#` or a submit button without a form. */
export const check = error('inert-control', 'The control does nothing', ({ inert }) => inert);
