import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { peerFile } from '../../peers';
import { runNode } from '../../processes';
import { type Checker, peerPackage } from '../checker';
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
  ...peerPackage('@capgo/seo-checker'),
  subject: 'search engines',
  file: import.meta.filename,
  scope: 'site',
  check: (target, paths) =>
    withPlainFiles(target, paths, async (folder) => {
      const [config, report] = [join(folder, 'seo-config.json'), join(folder, 'seo-report.json')];
      const languages = { languages: ['de', 'ru', 'en'], defaultLanguage: 'de' };
      writeFileSync(config, JSON.stringify({ baseUrl: target.origin, ...languages }));
      const options = ['--dist', '.', '--config', config, '--output', 'json', '--report', report];
      const program = peerFile('@capgo/seo-checker/dist/cli.js');
      await runNode([program, ...options], { cwd: folder });
      const { issues } = JSON.parse(readFileSync(report, 'utf8')) as Report;
      return issues.map(({ ruleName, relativePath, element = '', actual = '' }) => {
        const text = [element, actual].filter(Boolean).join(' ');
        return { page: pathOfFile(relativePath), rule: ruleName, text };
      });
    }),
};
