import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { peerFile } from '../../peers';
import { runNode } from '../../processes';
import { onFiles } from '../checker';

/* Checkers that read files. */

interface Issue {
  readonly ruleName: string;
  readonly relativePath: string;
  readonly element?: string;
  readonly actual?: string;
}

/** @capgo/seo-checker with its default rules. */
export const seoChecker = onFiles(async (folder, { origin, languages }) => {
  const [config, report] = [join(folder, 'seo-config.json'), join(folder, 'seo-report.json')];
  const defaultLanguage = languages[0];
  writeFileSync(config, JSON.stringify({ baseUrl: origin, languages, defaultLanguage }));
  const options = ['--dist', '.', '--config', config, '--output', 'json', '--report', report];
  const program = peerFile('@capgo/seo-checker/dist/cli.js');
  await runNode([program, ...options], { cwd: folder });
  const { issues } = JSON.parse(readFileSync(report, 'utf8')) as { issues: readonly Issue[] };
  return issues.map(({ ruleName: rule, relativePath: page, element = '', actual = '' }) => {
    return { page, rule, text: [element, actual].filter(Boolean).join(' ') };
  });
});
