import { runNode } from '../../measure';
import { peerFile } from '../../peers';
import { type Checker, external } from '../checker';
import { installPeers, peerVersion } from '../installed';

interface Result {
  readonly links: readonly { url: string; state: string; parent?: string; status?: number }[];
}

/** linkinator with its defaults, and fragments. */
export const linkinator: Checker = {
  name: 'linkinator',
  subject: 'links',
  file: import.meta.filename,
  scope: 'site',
  version: () => peerVersion('linkinator'),
  install: installPeers,
  check: async ({ origin }, paths) => {
    // It follows links only to what is below the start where it first meets them, and would miss
    // pages that another start links to: every page is a start.
    const { stdout } = await runNode([
      ...[peerFile('linkinator/build/src/cli.js'), ...paths.map((path) => origin + path)],
      ...['--check-fragments', '--format', 'json', '--verbosity', 'error'],
      ...['--skip', external],
    ]);
    const { links } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Result;
    return links
      .filter(({ state }) => state === 'BROKEN')
      .map(({ url, parent = url, status }) => ({ page: parent, rule: `${status}`, text: url }));
  },
};
