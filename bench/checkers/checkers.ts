import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/site/paths';
import { hashOfSources } from '../../tools/site/source-hash';
import { commandOf } from './adapters/commands';
import * as files from './adapters/files';
import * as links from './adapters/links';
import * as ours from './adapters/ours';
import * as pages from './adapters/pages';
import * as pictures from './adapters/pictures';
import type { Check, Checker } from './checker';
import list from './checkers.json' with { type: 'json' };

/** The functions of all adapters, by name. */
const checks: Readonly<Record<string, Check>> = {
  ...files,
  ...links,
  ...ours,
  ...pages,
  ...pictures,
};

/** The version that a program of the machine prints; null without it. */
function programVersion(program: string): string | null {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return /\b\d[\d.]*/.exec(stdout ?? '')?.[0] ?? null;
}

/** The version of the package in a folder of the project; null where there is none. */
function packageVersion(folder: string): string | null {
  const file = join(root, folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : null;
}

/** The version of a checker's package or program, with a hash of its sources if they are in this repository. */
function versionOf({ program, package: folder, sources }: (typeof list)[number]): string | null {
  const ofProgram = program === undefined ? '' : programVersion(program);
  const version = folder === undefined ? ofProgram : packageVersion(folder);
  if (ofProgram === null || version === null) return null;
  return sources ? `${version}+${hashOfSources(...sources).slice(0, 8)}` : version;
}

/** Every checker of the scoreboard, the fast ones first. */
export const checkers: readonly Checker[] = list.map((each) => {
  const { name, subject, scope, interacts, maxPages, adapter = 'commands', command } = each;
  const check = command ? commandOf(command, each.finding) : checks[`${each.check}`];
  if (!check) throw new Error(`adapters/${adapter}.ts has no check “${each.check}”.`);
  const isPeer = each.package?.startsWith('bench/');
  const install = each.install ?? (isPeer ? 'npm ci --prefix bench --ignore-scripts' : 'npm ci');
  const file = join(import.meta.dirname, 'adapters', `${adapter}.ts`);
  return {
    ...{ name, subject, scope: scope as Checker['scope'], interacts, maxPages, install, check },
    source: JSON.stringify(each) + readFileSync(file, 'utf8'),
    version: versionOf(each),
  };
});
