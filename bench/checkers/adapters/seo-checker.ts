import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../../measure';
import { peerFile } from '../../peers';
import type { Checker } from '../checker';
import { installPeers, peerVersion } from '../installed';
import { pathOfFile, withPlainFiles } from '../plain-files';

interface Report {
  readonly issues: readonly {
    ruleName: string;
    relativePath: string;
    element?: string;
    actual?: string;
  }[];
}

/** @capgo/seo-checker with its default rules, on the pages as plain files. */
export const seoChecker: Checker = {
  name: '@capgo/seo-checker',
  subject: 'search engines',
  file: import.meta.filename,
  scope: 'site',
  version: () => peerVersion('@capgo/seo-checker'),
  install: installPeers,
  check: ({ origin }, paths) =>
    withPlainFiles(origin, paths, async (folder) => {
      const [config, report] = ['seo-config.json', 'seo-report.json'].map((name) =>
        join(folder, name),
      ) as [string, string];
      const languages = { languages: ['de', 'ru', 'en'], defaultLanguage: 'de' };
      writeFileSync(config, JSON.stringify({ baseUrl: origin, ...languages }));
      const options = ['--dist', '.', '--config', config, '--output', 'json', '--report', report];
      await runNode([peerFile('@capgo/seo-checker/dist/cli.js'), ...options], folder);
      const { issues } = JSON.parse(readFileSync(report, 'utf8')) as Report;
      return issues.map(({ ruleName, relativePath, element = '', actual = '' }) => {
        const text = [element, actual].filter(Boolean).join(' ');
        return { page: pathOfFile(relativePath), rule: ruleName, text };
      });
    }),
};
