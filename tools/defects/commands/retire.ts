import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArgs, UsageError } from '@originaltreu/kit/command-line';
import { writeFileAtomically } from '@originaltreu/kit/write-file';
import { configName } from '../../../server/defects-config';
import { root } from '../../site/paths';
import { fixedFixture } from '../fixed-fixture';
import { Sources } from '../sources';
import { defectsNamed, outputOf } from './command';

export const usage = `Usage: npm run defects -- retire <id>

Removes a toggle for good: its definition becomes its fixed face; its probes, ledger
rows, interplays and configuration go. git diff shows what that changes.

Options:
  --help  show this help

Examples:
  npm run defects -- retire <id>

Exit codes: 0 done, 1 uncommitted changes or errors of the compiler, 2 usage error
`;

function print(heading: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log([heading, ...lines].join('\n  '));
}

/** Runs the command; its exit code. */
export function run(args: readonly string[]): number {
  const { positionals } = readArgs(args, {}, true);
  const [id, ...more] = defectsNamed('retire', positionals);
  if (!id || more.length > 0) throw new UsageError('retire takes one defect at a time.');
  const dirty = outputOf('git', 'status', '--porcelain', '--', 'src', 'fixtures');
  print('Commit or stash these changes first:', dirty);
  if (dirty.length > 0) return 1;
  const texts = new Sources().retired([id]);
  const textOf = (file: string) => texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  // A contradiction that can no longer be planted goes, too.
  const isObsolete = ({ file, find }: Readonly<Record<string, unknown>>) =>
    typeof file === 'string' && typeof find === 'string' && textOf(file).split(find).length !== 2;
  const files = outputOf('git', 'ls-files', 'fixtures/*.json');
  const rewrite = (file: string, edit: (text: string) => string) => {
    const text = textOf(file);
    const edited = edit(text);
    if (edited !== text) texts.set(file, edited);
  };
  for (const file of [...files, configName]) {
    rewrite(file, (text) => fixedFixture(text, id, isObsolete));
  }
  // A clause that no row of the audit cites any more is proven without the audit.
  const rows = files.flatMap((file) => (/audit|link-acts/.test(file) ? textOf(file) : [])).join();
  const withoutAudit = (clause: string, number: string) =>
    rows.includes(`"${number}"`) ? clause : clause.replace(/, "audit"|"audit", /, '');
  for (const file of files.filter((each) => each.includes('clauses'))) {
    rewrite(file, (text) => text.replace(/"id": "([\d.]+)"[^}]*/g, withoutAudit));
  }
  const changed = [...texts.keys()];
  for (const [file, text] of texts) writeFileAtomically(join(root, file), text);
  outputOf('biome', 'check', '--write', ...changed);
  print(`${id} is retired:`, outputOf('git', 'diff', '--stat', '--', ...changed));
  const errors = outputOf('tsc', '-p', '.');
  const naming = outputOf('git', 'grep', '-lwF', id, '--', '*.md', 'src', 'tools', 'bench');
  print('By hand:', [...errors, ...naming.map((file) => `${file} names it`)]);
  print('Next:', ['npm run changes', 'npm run approve', 'npm test']);
  return errors.length === 0 ? 0 : 1;
}
