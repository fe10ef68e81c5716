import { checkWithAxe } from '../../../tests/support/axe';
import type { Checker } from '../checker';
import { ownVersion } from '../installed';
import { onEachPage } from '../open-pages';

/** axe, by the rules of WCAG 2.2 AA and best practice, on a desktop. */
export const axe: Checker = {
  name: 'axe',
  subject: 'accessibility',
  file: import.meta.filename,
  scope: 'page',
  maxPages: 4,
  version: () => ownVersion('axe-core'),
  install: 'npm ci',
  check: (target, paths) =>
    onEachPage(target, paths, async (page) => {
      const { violations } = await checkWithAxe(page);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => ({ rule: id, text: html })),
      );
    }),
};
