import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** A link that a peer calls broken. */
export interface Reported {
  /** Address of the page that it stands on; null where the peer does not say. */
  readonly page: string | null;
  /** The address it leads to. */
  readonly address: string;
}

/** A link checker that the audit is measured against, pinned by the lock file. */
export interface Peer {
  readonly name: string;
  /** Checks a running site from an address on, outside addresses that match left out. */
  readonly check: (address: string, skip: string) => Promise<Reported[]>;
}

const programs = join(import.meta.dirname, '../../node_modules/.bin');

/** Runs a program to its end; its status says whether links are broken, and so is no failure. */
function outputOf(program: string, words: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(programs, program), words, { stdio: ['ignore', 'pipe', 'ignore'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });
}

interface LinkinatorResult {
  readonly links: readonly {
    readonly url: string;
    readonly state: string;
    readonly parent?: string;
  }[];
}

const linkinator: Peer = {
  name: 'linkinator',
  check: async (address, skip) => {
    const output = await outputOf('linkinator', [
      address,
      '--recurse',
      '--check-fragments',
      ...['--redirects', 'error'],
      ...['--format', 'json'],
      ...['--verbosity', 'error'],
      ...['--skip', skip],
    ]);
    const { links } = JSON.parse(output.slice(output.indexOf('{'))) as LinkinatorResult;
    return links
      .filter(({ state }) => state === 'BROKEN')
      .map(({ url, parent }) => ({ page: parent ?? null, address: url }));
  },
};

/** The failures of a report in the Test Anything Protocol: each with its address and where it stands. */
function failuresIn(report: string): Reported[] {
  const blocks = report.split(/^(?=(?:not )?ok )/m).filter((block) => block.startsWith('not ok'));
  return blocks.flatMap((block) => {
    const [name = ''] = block.split('\n');
    // A check that is left out is reported as one to do.
    if (/# (SKIP|TODO)/i.test(name)) return [];
    const page = /^\s+at:\s+(https?:\S+)/m.exec(block)?.[1];
    const address = / --> (\S+)/.exec(name)?.[1] ?? /https?:\/\/[^\s"'<>]+/.exec(name)?.[0];
    if (address === undefined || !URL.canParse(address, page)) return [];
    return [{ page: page ?? null, address: new URL(address, page).href }];
  });
}

const hyperlink: Peer = {
  name: 'hyperlink',
  check: async (address, skip) =>
    failuresIn(
      await outputOf('hyperlink', ['--recursive', '--skip', skip, '--concurrency', '25', address]),
    ),
};

/** The peers, each run as its own documentation says. */
export const peers: readonly Peer[] = [linkinator, hyperlink];
