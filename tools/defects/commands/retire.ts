import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArgs, UsageError } from '@originaltreu/kit/command-line';
import { writeFileAtomically } from '@originaltreu/kit/write-file';
import { configName } from '../../../server/defects-config';
import { root } from '../../site/paths';
import { type Program, programFile } from '../../site/programs';
import { fixedFixture } from '../fixed-fixture';
import { Sources } from '../sources';
import { defectsNamed } from './command';

export const usage = `Usage: npm run defects -- retire <id>

Removes a toggle for good: its definition becomes its fixed face; its probes, ledger
rows, interplays and configuration go. git diff shows what that changes.

Options:
  --help  show this help

Examples:
  npm run defects -- retire <id>

Exit codes: 0 done, 1 uncommitted changes or errors of the compiler, 2 usage error
`;

function linesOf(program: string, ...args: readonly string[]): string[] {
  const { stdout } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
}

function print(heading: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log([heading, ...lines].join('\n  '));
}

/** Runs the command; its exit code. */
export function run(args: readonly string[]): number {
  const { positionals } = readArgs(args, {}, true);
  const [id, ...more] = defectsNamed('retire', positionals);
  if (!id || more.length > 0) throw new UsageError('retire takes one defect at a time.');
  const dirty = linesOf('git', 'status', '--porcelain', '--', 'src', 'fixtures');
  print('Commit or stash these changes first:', dirty);
  if (dirty.length > 0) return 1;
  const texts = new Sources().retired([id]);
  const textOf = (file: string) => texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  // A contradiction that can no longer be planted goes, too.
  const isObsolete = ({ file, find }: Readonly<Record<string, unknown>>) =>
    typeof file === 'string' && typeof find === 'string' && textOf(file).split(find).length !== 2;
  const names = readdirSync(join(root, 'fixtures'), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.json')).map((name) => `fixtures/${name}`);
  for (const file of [...files, configName]) {
    const text = textOf(file);
    const fixed = fixedFixture(text, id, isObsolete);
    if (fixed !== text) texts.set(file, fixed);
  }
  // A clause that no row of the audit cites any more is proven without the audit.
  const rows = files.flatMap((file) => (/audit|link-acts/.test(file) ? textOf(file) : [])).join();
  for (const file of files.filter((each) => each.includes('clauses'))) {
    const text = textOf(file).replace(/"id": "([\d.]+)"[^}]*/g, (clause, number: string) =>
      rows.includes(`"${number}"`) ? clause : clause.replace(/, "audit"|"audit", /, ''),
    );
    if (text !== textOf(file)) texts.set(file, text);
  }
  const changed = [...texts.keys()];
  for (const [file, text] of texts) writeFileAtomically(join(root, file), text);
  const tool = (name: Program, ...more: readonly string[]) =>
    linesOf(process.execPath, programFile(root, name), ...more);
  tool('biome', 'check', '--write', ...changed);
  print(`${id} is retired:`, linesOf('git', 'diff', '--stat', '--', ...changed));
  const errors = tool('tsc', '-p', '.');
  const naming = linesOf('git', 'grep', '-lwF', id, '--', '*.md', 'src', 'tools', 'bench');
  print('By hand:', [...errors, ...naming.map((file) => `${file} names it`)]);
  print('Next:', ['npm run changes', 'npm run approve', 'npm test']);
  return errors.length === 0 ? 0 : 1;
}
