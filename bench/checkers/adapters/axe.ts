import { checkWithAxe } from '../../../tests/support/axe';
import { waitUntilInteractive } from '../../../tools/site/browser';
import { launchPinned } from '../../../tools/site/pinned-browser';
import { type Checker, onEachPage, projectPackage } from '../checker';

/** axe, by the rules of WCAG 2.2 AA and best practice, on a desktop. */
export const axe: Checker = {
  ...projectPackage('axe-core'),
  name: 'axe',
  subject: 'accessibility',
  file: import.meta.filename,
  scope: 'page',
  maxPages: 4,
  check: async ({ origin }, paths) => {
    const browser = await launchPinned();
    try {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      return await onEachPage(paths, async (path) => {
        const page = await context.newPage();
        await page.goto(origin + path);
        await waitUntilInteractive(page);
        const { violations } = await checkWithAxe(page);
        await page.close();
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html }) => ({ rule: id, text: html })),
        );
      });
    } finally {
      await browser.close();
    }
  },
};
