import { type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { ExpectedError } from '@sitewide/kit/command-line';
import { serveFolder } from '@sitewide/kit/serve-folder';
import type { Config } from '../config/config';
import { ask, pagesOf } from './pages';

/** Ends all processes of a shell, after 5 s by force, when its pipe does: when this one ends. */
const guard = `(trap '' TERM; cat <&3; kill 0; sleep 5; kill -9 0) >/dev/null 2>&1 &`;

/** Runs a command until it is closed; it has some seconds until its address answers. */
async function runCommand(command: string, url: string, timeout: number) {
  const answers = async () => (await ask(url).catch(() => ({ status: 999 }))).status < 500;
  if (await answers()) throw new ExpectedError(`${url} answers before “${command}” runs.`);
  const detached = process.platform !== 'win32';
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'pipe'];
  const options = { shell: true, detached, stdio };
  const child = spawn(detached ? `${guard} ${command}` : command, options);
  const ended = once(child, 'close');
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => output.push(text));
  const close = async () => {
    if (detached) child.stdio[3]?.destroy();
    else child.kill();
    await Promise.race([ended, setTimeout(6000, null, { ref: false })]);
  };
  const end = Date.now() + timeout * 1000;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  while (!hasEnded() && Date.now() < end) {
    if (await answers()) return { url, close };
    await setTimeout(100);
  }
  const how = hasEnded() ? `ended with ${child.exitCode ?? child.signalCode}` : `ran ${timeout} s`;
  await close();
  const said = output.join('').slice(-4000);
  throw new ExpectedError(`“${command}” ${how} before ${url} answered.\n${said}`);
}

async function openSite(site: Config['site']) {
  if (typeof site === 'function') return site();
  if (typeof site !== 'string') return runCommand(site.command, site.url, site.timeout);
  if (/^https?:/i.test(site)) {
    await ask(site);
    return { url: site, close: async () => {} };
  }
  if (statSync(site, { throwIfNoEntry: false })?.isDirectory()) return serveFolder(site);
  throw new ExpectedError(
    `${site} is not a folder, nor an address that starts with http:// or https://.`,
  );
}

/** Opens the site of a configuration; throws an ExpectedError where it does not answer. */
export async function openSource(config: Config) {
  const { url, close, folder } = { folder: null, ...(await openSite(config.site)) };
  return { origin: new URL(url).origin, pages: () => pagesOf(config, new URL(url), folder), close };
}
