import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { allRoutes, declaredPaths, render } from '../../tools/site/render';
import { faithful, fixed } from '../../tools/site/site-state';

/*
 * Valid HTML on every page in both profiles.
 */

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // React writes attributes in its own case and closes void elements; both are valid HTML.
    'attr-case': 'off',
    'void-style': 'off',
    // A style attribute carries the one value that differs from page to page.
    'no-inline-style': 'off',
  },
});

const paths = [...new Set([...allRoutes.map((route) => route.path), ...declaredPaths(fixed)])];

test.each([...paths, '/nope', '/ru/nope', '/en/nope'])('%s is valid HTML', async (path) => {
  for (const profile of [faithful, fixed]) {
    const report = await validator.validateString(render(path, profile).html);
    const messages = report.results.flatMap((result) =>
      result.messages.map(
        (message) => `${message.ruleId}: ${message.message} (${message.selector})`,
      ),
    );
    expect(messages).toEqual([]);
  }
});

test('invalid HTML is reported', async () => {
  const html = render('/de', fixed).html.replace('<main', '<p><div></p><main');
  expect((await validator.validateString(html)).valid).toBe(false);
});
