import type { Check } from './check';

/** Controls that can do nothing, e.g. a link to `#` or a submit button without a form. */
export const inertControl = {
  code: 'inert-control',
  severity: 'error',
  title: 'The control does nothing',
  find: ({ inert }) => inert,
} as const satisfies Check;
