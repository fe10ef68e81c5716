import { runNode } from './measure';
import { peerFile } from './peers';

/** A link that a peer reports as broken. */
export interface ReportedLink {
  /** URL of the page that contains it; null where the peer does not name the page. */
  readonly page: string | null;
  /** The URL it leads to. */
  readonly address: string;
}

/** A link checker that the audit is compared with. */
export interface LinkPeer {
  readonly name: string;
  /**
   * Checks a running site.
   *
   * @param skip - a pattern of URLs that are not requested.
   */
  readonly check: (address: string, skip: string) => Promise<ReportedLink[]>;
}

interface LinkinatorResult {
  readonly links: readonly { url: string; state: string; parent?: string }[];
}

/** Linkinator's command for a whole site with its fragments, as Node takes it. */
export function linkinatorCommand(address: string): string[] {
  return [
    ...[peerFile('linkinator/build/src/cli.js'), address, '--recurse', '--check-fragments'],
    ...['--format', 'json', '--verbosity', 'error'],
  ];
}

const linkinator: LinkPeer = {
  name: 'linkinator',
  check: async (address, skip) => {
    const { stdout } = await runNode([
      ...linkinatorCommand(address),
      ...['--redirects', 'error', '--skip', skip],
    ]);
    const { links } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as LinkinatorResult;
    return links
      .filter(({ state }) => state === 'BROKEN')
      .map(({ url, parent }) => ({ page: parent ?? null, address: url }));
  },
};

/** The failures in a report in the Test Anything Protocol. */
function failuresIn(report: string): ReportedLink[] {
  const blocks = report.split(/^(?=(?:not )?ok )/m).filter((block) => block.startsWith('not ok'));
  return blocks.flatMap((block) => {
    const [name = ''] = block.split('\n');
    // Skipped checks are reported as failures, too.
    if (/# (SKIP|TODO)/i.test(name)) return [];
    const page = /^\s+at:\s+(https?:\S+)/m.exec(block)?.[1];
    const address = / --> (\S+)/.exec(name)?.[1] ?? /https?:\/\/[^\s"'<>]+/.exec(name)?.[0];
    if (address === undefined || !URL.canParse(address, page)) return [];
    return [{ page: page ?? null, address: new URL(address, page).href }];
  });
}

const hyperlink: LinkPeer = {
  name: 'hyperlink',
  check: async (address, skip) => {
    const options = ['--recursive', '--skip', skip, '--concurrency', '25'];
    const { stdout } = await runNode([peerFile('hyperlink/lib/cli.js'), ...options, address]);
    return failuresIn(stdout);
  },
};

/** The peers, each run as its own documentation says. */
export const linkPeers: readonly LinkPeer[] = [linkinator, hyperlink];
