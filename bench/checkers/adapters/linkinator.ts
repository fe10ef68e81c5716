import { peerFile } from '../../peers';
import { runNode } from '../../processes';
import { type Checker, external, peerPackage } from '../checker';

interface Report {
  readonly links: readonly { url: string; state: string; parent?: string; status?: number }[];
}

/** linkinator with its defaults, and fragments. */
export const linkinator: Checker = {
  ...peerPackage('linkinator'),
  subject: 'links',
  file: import.meta.filename,
  scope: 'site',
  check: async ({ origin }, paths) => {
    // It follows links only to what is below the start where it first meets them, and would miss
    // pages that another start links to: every page is a start.
    const starts = paths.map((path) => origin + path);
    const options = ['--check-fragments', '--format', 'json', '--verbosity', 'error'];
    const program = peerFile('linkinator/build/src/cli.js');
    const { stdout } = await runNode([program, ...starts, ...options, '--skip', external]);
    const { links } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report;
    return links
      .filter(({ state }) => state === 'BROKEN')
      .map(({ url, parent = url, status }) => ({ page: parent, rule: `${status}`, text: url }));
  },
};
