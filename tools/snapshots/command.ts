import { snapshots } from '@sitewide/snapshots';

/** The configuration of this site, from the project’s root. */
const configFile = 'tools/snapshots/site.config.ts';

/**
 * Runs a command of the package with this site’s configuration; without a command, it tests.
 *
 * @returns the exit code.
 */
export function siteSnapshots(args: readonly string[]): Promise<number> {
  const [first = '--'] = args;
  const command = first.startsWith('--') && !args.includes('--help') ? ['test'] : [];
  return snapshots([...command, ...args, '--config', configFile]);
}
