import { HtmlValidate } from 'html-validate';
import type { Checker } from '../checker';
import { ownVersion } from '../installed';

/** html-validate with its recommended rules, other than those about React's way of writing HTML. */
export const htmlValidate: Checker = {
  name: 'html-validate',
  subject: 'markup',
  file: import.meta.filename,
  scope: 'page',
  version: () => ownVersion('html-validate'),
  install: 'npm ci',
  check: async ({ origin }, paths) => {
    const validator = new HtmlValidate({
      root: true,
      extends: ['html-validate:recommended'],
      rules: { 'attr-case': 'off', 'void-style': 'off', 'no-inline-style': 'off' },
    });
    const findings = [];
    for (const page of paths) {
      const html = await (await fetch(origin + page)).text();
      const { results } = await validator.validateString(html);
      for (const { ruleId, message } of results.flatMap(({ messages }) => messages)) {
        findings.push({ page, rule: ruleId, text: message });
      }
    }
    return findings;
  },
};
