import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArgs, UsageError } from '@sitewide/kit/command-line';
import { writeFileAtomically } from '@sitewide/kit/write-file';
import { configName } from '../../../server/defects-config';
import type { DefectId } from '../../../src/defects/registry';
import { type LedgerRow, ledgerText } from '../../audit/ledger';
import { root } from '../../site/paths';
import { whileAlone } from '../../site/while-alone';
import { retired } from '../sources';
import { withoutDefect } from '../without-defect';
import { defectsNamed, outputOf, print } from './command';

export const usage = `Usage: npm run defects -- retire <id>

Removes a toggle for good: its definition becomes its fixed face; its probes, ledger
rows, interplays and configuration go. git diff shows what that changes.

Options:
  --help  show this help

Examples:
  npm run defects -- retire <id>

Exit codes: 0 done, 1 uncommitted changes or errors of the compiler, 2 usage error
`;

type Values = Readonly<Record<string, unknown>>;

/** Runs the command; its exit code. */
export function run(args: readonly string[]): Promise<number> {
  const { positionals } = readArgs(args, {}, true);
  const [id, ...more] = defectsNamed('retire', positionals);
  if (!id || more.length > 0) throw new UsageError('retire takes one defect at a time.');
  return whileAlone(() => retire(id));
}

/** Removes a toggle from the sources and fixtures; the exit code. */
function retire(id: DefectId): number {
  const dirty = outputOf('git', 'status', '--porcelain', '--', 'src', 'fixtures');
  print('Commit, stash or discard these changes first:', dirty);
  if (dirty.length > 0) return 1;
  const texts = retired([id]);
  const textOf = (file: string) => texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  // A contradiction that can no longer be planted goes, too.
  const isObsolete = ({ file, find }: Values) =>
    typeof file === 'string' && typeof find === 'string' && textOf(file).split(find).length !== 2;
  const files = [...outputOf('git', 'ls-files', 'fixtures/*.json'), configName];
  const fixtures = files.map((file) => {
    const before: unknown = JSON.parse(textOf(file));
    return { file, before, after: withoutDefect(before, id, isObsolete) };
  });
  const rows = fixtures.filter(({ file }) => /audit|link-acts/.test(file));
  const cited = JSON.stringify(rows.map(({ after }) => after));
  // A clause that no row of the audit cites any more is proven without the audit.
  const withoutAudit = (_key: string, value: Values) => {
    const { id: clause, provenBy } = value ?? {};
    if (!Array.isArray(provenBy) || provenBy.length < 2 || cited.includes(`"${clause}"`)) {
      return value;
    }
    return { ...value, provenBy: provenBy.filter((kind) => kind !== 'audit') };
  };
  for (const { file, before, after } of fixtures) {
    const [was, is] = [JSON.stringify(before), JSON.stringify(after)];
    const text = file.includes('clauses') ? JSON.stringify(JSON.parse(is, withoutAudit)) : is;
    // Others are formatted below.
    const isLedger = file.includes('audit');
    if (text !== was) texts.set(file, isLedger ? ledgerText(after as LedgerRow[]) : text);
  }
  const changed = [...texts.keys()];
  for (const [file, text] of texts) writeFileAtomically(join(root, file), text);
  const unused = '--only=correctness/noUnusedImports';
  outputOf('biome', 'lint', '--write', '--unsafe', unused, ...changed);
  outputOf('biome', 'check', '--write', ...changed);
  print(`${id} is retired:`, outputOf('git', 'diff', '--stat', '--', ...changed));
  const errors = outputOf('tsc', '-p', '.');
  const naming = outputOf('git', 'grep', '-lwF', id, '--', '*.md', 'src', 'tools', 'bench');
  print('By hand:', [...errors, ...naming.map((file) => `${file} names it`)]);
  print('Next:', ['npm run changes', 'npm run approve', 'npm test']);
  return errors.length === 0 ? 0 : 1;
}
