import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { root } from '../../tools/site/paths';
import { readSteps, type Step } from '../commands/console-blocks';

/*
 * The commands in the documentation of the packages. Those of consoles have an exit code and an
 * output; lines of scripts and of workflows only must not be wrong use, unless they say `# exit 1`.
 */

/** A command of a document; a script has no documented output, and perhaps no exit code. */
export interface DocumentedCommand extends Omit<Step, 'exitCode'> {
  readonly exitCode: number | null;
  readonly isConsole: boolean;
}

const block = /^ *```(console|sh|yaml)\n(.*?)^ *```$/gms;

/** The commands in a line of a script or workflow. */
function inLine(line: string, kind: string): DocumentedCommand[] {
  const [, text = '', code] =
    (kind === 'yaml' ? /^\s*(?:- )?(?:run: |- )(.*?)()$/ : /^(.*?)(?:\s+# exit (\d+))?$/).exec(
      line,
    ) ?? [];
  return text
    .split(' && ')
    .filter((command) => /^(npx|npm|sitewide-|docker|gh) /.test(command))
    .map((command) => ({
      command,
      exitCode: code ? Number(code) : null,
      expectedLines: ['…'],
      isConsole: false,
    }));
}

/** Every command of a document, in its order. */
export function commandsIn(markdown: string): readonly DocumentedCommand[] {
  return [...markdown.matchAll(block)].flatMap(([all, kind = '', text = '']) =>
    kind === 'console'
      ? readSteps(all).map((step) => ({ ...step, isConsole: true }))
      : text.split('\n').flatMap((line) => inLine(line, kind)),
  );
}

/** The documents of a package, with what they are called. */
export function documentsOf(name: 'audit' | 'snapshots'): readonly (readonly [string, string])[] {
  const own = readdirSync(join(root, 'docs', name)).filter((file) => file.endsWith('.md'));
  const files = [`packages/${name}/README.md`, ...own.map((file) => `docs/${name}/${file}`)];
  return files.map((file) => [file, readFileSync(join(root, file), 'utf8')]);
}

/** Packages that the documentation may ask readers to install: ours, and what goes with them. */
const installable = new Set(
  ['audit', 'snapshots'].flatMap((folder) => {
    const text = readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8');
    const { name, peerDependencies } = JSON.parse(text) as {
      readonly name: string;
      readonly peerDependencies: Readonly<Record<string, string>>;
    };
    return [name, ...Object.keys(peerDependencies)];
  }),
);

/**
 * Whether a command is one of other programs, which is not run here: the weekly suites pack and
 * install the packages, and browsers, containers and workflows are not ours.
 */
export function isOfOthers(command: string): boolean {
  const [, names = ''] = /^npm install --save-dev (.*)$/.exec(command) ?? [];
  if (names !== '') return names.split(' ').every((name) => installable.has(name));
  const [, script = ''] = /^npm run (\S+)$/.exec(command) ?? [];
  if (script !== '') return Object.hasOwn(manifest.scripts, script);
  return /^(npm ci|npx playwright (install (--with-deps )?chromium|test)|docker run .*|gh pr .*)$/.test(
    command,
  );
}

/** The words of a command line, without quotation marks. */
export function wordsOf(line: string): readonly string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
}

/** Follows a command of the shell that changes a file of the site: on every system, without a shell. */
export function changeFile(command: string, folder: string): void {
  const [program, ...words] = wordsOf(command);
  const file = join(folder, words.at(-1) ?? '');
  if (program === 'rm') {
    rmSync(file);
    return;
  }
  const [, from = '', to = ''] = /^perl -pi -e s\/(\w+)\/(\w+)\/ /.exec(command) ?? [];
  if (from === '') throw new Error(`This command is not known: ${command}`);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
}
