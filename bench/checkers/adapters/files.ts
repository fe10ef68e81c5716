import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTemporaryFolder, removeTemporaryFolder } from '@sitewide/kit/temporary-folder';
import { clientFolder } from '../../../server/build';
import { peerFile } from '../../peers';
import { run, runNode } from '../../processes';
import { type Check, htmlOf } from '../checker';

/* Checkers that read files. */

/** Lets a checker of files work on pages: each is `<path>.html`, beside the files of the build. */
function onFiles(work: (folder: string, ...args: Parameters<Check>) => ReturnType<Check>): Check {
  return async (target, paths) => {
    const folder = createTemporaryFolder('plain-files');
    for (const name of readdirSync(clientFolder)) {
      symlinkSync(join(clientFolder, name), join(folder, name));
    }
    for (const path of [...paths, '/robots.txt', '/sitemap.xml']) {
      const page = join(folder, path.includes('.') ? path : `${path}.html`);
      mkdirSync(dirname(page), { recursive: true });
      writeFileSync(page, await htmlOf(target, path));
    }
    const findings = await work(folder, target, paths);
    removeTemporaryFolder(folder);
    const pathOf = (name: string) => `/${name.replace(/^\//, '').replace(/[.]html$/, '')}`;
    return findings.map(({ page, rule, text }) => ({ page: pathOf(page), rule, text }));
  };
}

interface Message {
  readonly type: string;
  readonly subType?: string;
  readonly url: string;
  readonly message: string;
}

/** The Nu HTML checker of the W3C, errors and warnings. It refuses addresses of this machine, so it gets files. */
export const nu = onFiles(async (folder, _, paths) => {
  const files = paths.map((path) => `${folder}${path}.html`);
  const java = ['-Xmx512m', '-jar', peerFile('vnu-jar/build/dist/vnu.jar')];
  const options = ['--format', 'json', '--exit-zero-always', '--stdout'];
  const { stdout } = await run('java', [...java, ...options, '--skip-info-messages', ...files]);
  const { messages } = JSON.parse(stdout) as { messages: readonly Message[] };
  return messages.map(({ url, type, subType = type, message }) => {
    const [, page = ''] = fileURLToPath(url).split(folder);
    // Names in the message stand in quotation marks.
    const rule = `${subType}: ${message.replace(/“[^”]*”/g, '“…”')}`;
    return { page, rule, text: message };
  });
});

interface Issue {
  readonly ruleName: string;
  readonly relativePath: string;
  readonly element?: string;
  readonly actual?: string;
}

/** @capgo/seo-checker with its default rules. */
export const seoChecker = onFiles(async (folder, { origin }) => {
  const [config, report] = [join(folder, 'seo-config.json'), join(folder, 'seo-report.json')];
  const languages = { languages: ['de', 'ru', 'en'], defaultLanguage: 'de' };
  writeFileSync(config, JSON.stringify({ baseUrl: origin, ...languages }));
  const options = ['--dist', '.', '--config', config, '--output', 'json', '--report', report];
  const program = peerFile('@capgo/seo-checker/dist/cli.js');
  await runNode([program, ...options], { cwd: folder });
  const { issues } = JSON.parse(readFileSync(report, 'utf8')) as { issues: readonly Issue[] };
  return issues.map(({ ruleName: rule, relativePath: page, element = '', actual = '' }) => {
    return { page, rule, text: [element, actual].filter(Boolean).join(' ') };
  });
});
