import { defineCheck } from './check';

/** Controls that can do nothing, e.g. a link to `#` or a submit button without a form. */
export const check = defineCheck({
  code: 'inert-control',
  scope: 'link',
  severity: 'error',
  title: 'The control does nothing',
  example: '<a href="#">Prices</a>',
  remedy: 'Give it an address, or make it a button with a script.',
  find: ({ inert, href, name }, { names, path }) => {
    // Menus lead to their own page so.
    return href === '#' && names.isNameOf(name, path) ? null : inert;
  },
});
