import { pinnedBrowser } from '../../../tools/kit/pinned-browser';
import { importPeer } from '../../peers';
import type { Checker, Finding } from '../checker';
import { installPeers, peerVersion } from '../installed';

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
  name: 'pa11y',
  subject: 'accessibility',
  file: import.meta.filename,
  scope: 'page',
  maxPages: 3,
  version: () => peerVersion('pa11y'),
  install: installPeers,
  check: async ({ origin }, paths) => {
    const { default: check } = await importPeer<Pa11y>('pa11y');
    const { executablePath, args, env } = pinnedBrowser();
    const findings: Finding[] = [];
    for (const page of paths) {
      const { issues } = await check(origin + page, {
        standard: 'WCAG2AA',
        includeWarnings: false,
        chromeLaunchConfig: { executablePath, args, env },
      });
      for (const { code, message, context } of issues) {
        findings.push({ page, rule: code, text: `${message} ${context}` });
      }
    }
    return findings;
  },
};
