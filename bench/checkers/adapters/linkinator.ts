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
    // It follows links only to what is below its start, so it starts at every page that is
    // below no other.
    const starts = paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`)));
    const { stdout } = await runNode([
      ...[peerFile('linkinator/build/src/cli.js'), ...starts.map((path) => origin + path)],
      ...['--recurse', '--check-fragments', '--format', 'json', '--verbosity', 'error'],
      ...['--skip', external],
    ]);
    const { links } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Result;
    return links
      .filter(({ state }) => state === 'BROKEN')
      .map(({ url, parent = url, status }) => ({ page: parent, rule: `${status}`, text: url }));
  },
};
