import { defineCheck } from './check';

/** Types of fields that ask for data of the visitor, whatever their labels say. */
const personal = new Set(['email', 'tel']);

/** Forms of which no field says which of the visitor’s data it asks for. */
export const check = defineCheck({
  code: 'autocomplete-missing',
  scope: 'page',
  family: 'forms',
  severity: 'warning',
  title: 'A form asks for personal data, and no field says which',
  example: '<input type="email" name="mail"> without autocomplete="email"',
  remedy: 'Name the purpose of each field in autocomplete (WCAG 1.3.5).',
  *find(page) {
    for (const form of page.content.forms) {
      const { fields, autocomplete, ...found } = form;
      // A form that switches it off says so on purpose.
      const saysSo = autocomplete !== null || fields.some((each) => each.autocomplete !== null);
      const asked = fields.filter(({ type }) => personal.has(type)).map(({ type }) => type);
      if (saysSo || asked.length === 0) continue;
      const hint = `it asks for ${[...new Set(asked)].join(' and ')}; expected autocomplete`;
      // Scripts that send a form need no names.
      const names = fields.map((each) => each.name || each.type).join(', ');
      const name = /\p{L}/u.test(found.name) ? found.name : names;
      yield { ...found, name, hint, cause: `${page.language} ${names}` };
    }
  },
});
