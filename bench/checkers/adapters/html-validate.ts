import { HtmlValidate } from 'html-validate';
import { type Checker, htmlOf, onEachPage, projectPackage } from '../checker';

/** html-validate with its recommended rules, other than those about React's way of writing HTML. */
export const htmlValidate: Checker = {
  ...projectPackage('html-validate'),
  subject: 'markup',
  file: import.meta.filename,
  scope: 'page',
  check: (target, paths) => {
    const validator = new HtmlValidate({
      root: true,
      extends: ['html-validate:recommended'],
      rules: { 'attr-case': 'off', 'void-style': 'off', 'no-inline-style': 'off' },
    });
    return onEachPage(paths, async (path) => {
      const { results } = await validator.validateString(await htmlOf(target, path));
      const messages = results.flatMap((result) => result.messages);
      return messages.map(({ ruleId, message }) => ({ rule: ruleId, text: message }));
    });
  },
};
