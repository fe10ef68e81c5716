import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import {
  describeUnknown,
  exitCodes,
  readArgs,
  UsageError,
  withHelp,
} from '@sitewide/kit/command-line';
import { root } from '../site/paths';
import { needsPinned, runsPinned } from '../site/pinned-browser';

const usage = `Usage: npm run docs [-- command]

Builds the documentation, a site of the Markdown in docs/, into docs/.vitepress/dist.

Commands:
  build       build it (default)
  check       build it, audit it, and compare its snapshots
  approve     make what check has shown the new baselines
  dev         serve its pages while they are written

Options:
  --help      show this help

Examples:
  npm run docs
  npm run docs -- check

Exit codes: 0 nothing found, 1 findings or differences, 2 usage error
`;

const folder = join(root, 'docs');
/** Where VitePress writes the site. */
const site = join(folder, '.vitepress/dist');

// What each command needs is loaded with it, so that help comes at once.

async function build(): Promise<number> {
  const vitepress = await import('vitepress');
  await vitepress.build(folder);
  // What pages of the scoreboard lead to besides pages.
  for (const name of ['scoreboard.json', 'scoreboard.schema.json']) {
    cpSync(join(folder, name), join(site, name));
  }
  return exitCodes.ok;
}

/** Runs a command of the snapshots' package for the documentation. */
async function runSnapshots(command: string): Promise<number> {
  const { snapshots } = await import('@sitewide/snapshots');
  return snapshots([command, '--config', 'docs/.vitepress/snapshots.config.ts']);
}

async function check(): Promise<number> {
  await build();
  const { auditCommand } = await import('@sitewide/audit/internal');
  const audited = await auditCommand(['--config', 'docs/.vitepress/audit.config.json', site]);
  if (audited !== exitCodes.ok) return audited;
  if (runsPinned()) return runSnapshots('test');
  console.log(needsPinned);
  return exitCodes.ok;
}

/** Serves the pages until the process is stopped. */
async function serve(): Promise<number> {
  const vitepress = await import('vitepress');
  const server = await vitepress.createServer(folder);
  await server.listen();
  server.printUrls();
  await once(process, 'SIGINT');
  await server.close();
  return exitCodes.ok;
}

const commands: Readonly<Record<string, () => Promise<number>>> = {
  build,
  check,
  approve: () => runSnapshots('approve'),
  dev: serve,
};

/** Runs `npm run docs`. */
export const documentation = withHelp(usage, (args) => {
  const { positionals } = readArgs(args, {}, true);
  const [name = 'build'] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(describeUnknown('command', name, Object.keys(commands)));
  return command();
});
