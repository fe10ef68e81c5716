import { execFileSync, spawnSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { hashOf } from '@sitewide/kit/hash';
import type { LaunchOptions } from 'playwright';
import packageData from '../package.json' with { type: 'json' };
import type { Hashes } from '../types';

/** What decides pixels beside the site: equal environments draw equal pictures. */
export async function currentEnvironment({ executablePath, env }: LaunchOptions): Promise<Hashes> {
  const options = { encoding: 'utf8', stdio: 'pipe', env: { ...process.env, ...env } } as const;
  const browser =
    executablePath === undefined
      ? // The folder of the browser has the number of its build.
        basename(dirname(dirname((await import('playwright')).chromium.executablePath())))
      : execFileSync(executablePath, ['--version'], options).trim();
  const listed = [':', 'family', 'style', 'fontversion'];
  const list = spawnSync('fc-list', listed, { encoding: 'utf8' }).stdout;
  const fonts = list ? hashOf(list.split('\n').toSorted().join('\n')) : '';
  const machine = `${process.platform} ${process.arch}`;
  return { browser, machine, 'package version': packageData.version, fonts };
}

/** How an environment differs from the recorded one, and the remedy; null if it does not. */
export function explainEnvironment(recorded: Hashes | null, current: Hashes): string | null {
  const before = recorded ?? current;
  const parts = Object.keys({ ...before, ...current })
    .filter((name) => before[name] !== current[name])
    .map((name) => `${name} “${current[name] ?? ''}” instead of “${before[name] ?? ''}”`);
  if (parts.length === 0) return null;
  return `This environment has ${parts.join(', ')}. Use that of the baselines, or take this one for all of them by “upgrade”.`;
}
