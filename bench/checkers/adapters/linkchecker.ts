import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Checker, startPath } from '../checker';
import { programVersion } from '../installed';

/** The records of linkchecker's XML: one for each link with an error or a warning. */
function recordsIn(xml: string): string[] {
  return [...xml.matchAll(/<urldata>([\s\S]*?)<\/urldata>/g)].map(([, record = '']) => record);
}

/** The text of the first element of a name; '' without it. */
function elementIn(record: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`).exec(record) ?? [];
  return text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&quot;', '"');
}

/** linkchecker, a Debian package. */
export const linkchecker: Checker = {
  name: 'linkchecker',
  subject: 'links',
  file: import.meta.filename,
  scope: 'site',
  version: () => programVersion('linkchecker', ['--version'], /LinkChecker (\S+)/),
  install: 'apt-get install linkchecker',
  check: async ({ origin }) => {
    // It makes ten requests a second, so that pictures would take minutes for each state.
    const own = ['--ignore-url=/(pictures|assets|fonts)/'];
    const options = ['--no-status', '--output=xml/utf-8', ...own];
    const run = promisify(execFile)('linkchecker', [...options, origin + startPath], {
      maxBuffer: 1e9,
    });
    // It exits with 1 where it found something.
    const { stdout } = await run.catch((error: { stdout?: string; code?: number }) => {
      if (error.code !== 1) throw error;
      return { stdout: error.stdout ?? '' };
    });
    return recordsIn(stdout).map((record) => {
      const result = /<valid[^>]*result="([^"]*)"/.exec(record)?.[1] ?? '';
      const warning = /<warning tag="([^"]*)"/.exec(record)?.[1];
      const address = elementIn(record, 'realurl') || elementIn(record, 'url');
      return { page: elementIn(record, 'parent'), rule: warning ?? result, text: address };
    });
  },
};
