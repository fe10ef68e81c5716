import { pinnedBrowser } from '../../../tools/site/pinned-browser';
import { importPeer } from '../../peers';
import { type Checker, onEachPage, peerPackage } from '../checker';

interface Pa11y {
  readonly default: (
    address: string,
    options: object,
  ) => Promise<{
    readonly issues: readonly { code: string; message: string; context: string }[];
  }>;
}

/** pa11y with its default runner, HTML_CodeSniffer, by WCAG 2 AA. */
export const pa11y: Checker = {
  ...peerPackage('pa11y'),
  subject: 'accessibility',
  file: import.meta.filename,
  scope: 'page',
  maxPages: 3,
  check: async ({ origin }, paths) => {
    const { default: check } = await importPeer<Pa11y>('pa11y');
    const { executablePath, args, env } = pinnedBrowser();
    const chromeLaunchConfig = { executablePath, args, env };
    const options = { standard: 'WCAG2AA', includeWarnings: false, chromeLaunchConfig };
    return onEachPage(paths, async (path) => {
      const { issues } = await check(origin + path, options);
      return issues.map(({ code, message, context }) => {
        return { rule: code, text: `${message} ${context}` };
      });
    });
  },
};
