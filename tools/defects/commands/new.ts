import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeUnknown, exitCodes, readArgs, UsageError } from '@sitewide/kit/command-line';
import { writeFileAtomically } from '@sitewide/kit/write-file';
import { type DefectKind, defectKinds } from '../../../src/defects/define';
import { defectIds } from '../../../src/defects/registry';
import { root } from '../../site/paths';
import { whileAlone } from '../../site/while-alone';
import { readClauses } from '../../spec/clauses';
import { nameOf, routes } from '../../spec/routes';
import { namesPlace } from '../places';
import { outputOf, print } from './command';

export const usage = `Usage: npm run defects -- new [options] <id>

Starts a new toggle: writes its definition into src/defects and its probes into
fixtures/defects, and lists what is left to do by hand, with files and lines.

Options:
  --clause <clause>  the clause of the specification that documents it, e.g. 2.71
  --page <page>      a page that shows it, as language/page, * for any; may be repeated
  --title <text>     what is wrong, in half a line
  --faithful <text>  what the original shows
  --fixed <text>     what a careful team would show; the sources are searched for it
  --help             show this help

Examples:
  npm run defects -- new copy-ru-contact-phone --clause 2.71 --page ru/contact \\
    --faithful Телефонный --fixed Телефон

Exit codes: 0 done, 2 usage error
`;

/** What ids of a kind begin with. */
const prefixOf = (kind: DefectKind) => `${kind === 'navigation' ? 'nav' : kind}-`;

/** Text as the sources write a string. */
const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** A new toggle, as the arguments describe it. */
type NewToggle = ReturnType<typeof readToggle>;

/** @throws UsageError naming the argument that is missing or wrong. */
function readToggle(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const texts = { clause: text, title: text, faithful: text, fixed: text };
  const options = { ...texts, page: { ...text, multiple: true } } as const;
  const { values, positionals } = readArgs(args, options, true);
  const [id, ...more] = positionals;
  if (!id || more.length > 0) throw new UsageError('new needs one id, e.g. copy-ru-contact-phone.');
  if (defectIds.some((each) => each === id)) throw new UsageError(`${id} is already defined.`);
  const kind = defectKinds.find((each) => id.startsWith(prefixOf(each)));
  if (!kind || !/^[a-z]+(-[a-z0-9]+)+$/.test(id)) {
    const prefixes = defectKinds.map(prefixOf).join(', ');
    throw new UsageError(`“${id}” is not an id: ids are in lower case and begin with ${prefixes}.`);
  }
  const { clause, page: pages = [], title = 'TODO', faithful = 'TODO', fixed = 'TODO' } = values;
  const clauses = readClauses().map((each) => each.id);
  if (!clause) throw new UsageError('new needs --clause, e.g. --clause 2.71.');
  if (!clauses.includes(clause)) throw new UsageError(describeUnknown('clause', clause, clauses));
  const paths = routes.routes.filter((route) => namesPlace(pages, route)).map(({ path }) => path);
  if (paths.length === 0) {
    const page = pages[0] ?? '';
    if (page === '') throw new UsageError('new needs --page, e.g. --page ru/contact.');
    throw new UsageError(describeUnknown('page', page, routes.routes.map(nameOf)));
  }
  return { id, kind, clause, pages, paths, title, faithful, fixed };
}

/** The definition's file, that of the language where there is one. */
function fileOf({ id, kind }: NewToggle): string {
  const ofLanguage = `src/defects/${kind}-${id.split('-')[1]}.ts`;
  return existsSync(join(root, ofLanguage)) ? ofLanguage : `src/defects/${kind}.ts`;
}

/** The name that a definition is exported by. */
function exportedName({ id, kind }: NewToggle): string {
  return id
    .slice(prefixOf(kind).length)
    .replace(/-(.)/g, (_whole, letter: string) => letter.toUpperCase());
}

/** Writes the definition and a probe, whose selector finds nothing until it is filled in. */
function write(toggle: NewToggle, name: string, file: string, fixture: string): void {
  const { id, kind, clause, pages, paths, title, faithful, fixed } = toggle;
  const text = readFileSync(join(root, file), 'utf8');
  const [, definer = ''] = /const (\w+) = definerOf\(/.exec(text) ?? [];
  const values = { id, title, clauses: [clause], pages, faithful, fixed };
  const definition = `export const ${name} = ${definer}(${JSON.stringify(values, null, 2)});`;
  writeFileAtomically(join(root, file), `${text}\n${definition}\n`);
  const look = kind === 'link' ? { look: 'attribute', attribute: 'href' } : { look: 'text' };
  const probes = [{ paths, ...look, selector: 'TODO', faithful, fixed }];
  const list = readFileSync(join(root, fixture), 'utf8').replace(/\s*\]\s*$/, '');
  const entry = JSON.stringify({ id, effect: 'CONTAINED', probes }, null, 2);
  writeFileAtomically(join(root, fixture), `${list},${entry}]`);
  outputOf('biome', 'check', '--write', file, fixture);
}

/** The lines of the sources or fixtures with a text, but those of the toggle itself. */
function linesWith(text: string, { id, kind }: NewToggle, ...paths: readonly string[]): string[] {
  const lines = outputOf('git', 'grep', '-nF', '-e', text, '--', ...paths);
  const isOwn = (line: string) => line.startsWith('src/defects') || line.includes(`/${kind}.json:`);
  return lines.filter((line) => !isOwn(line) && !line.includes(id));
}

/** Runs the command; its exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const toggle = readToggle(args);
  const { id, kind, fixed } = toggle;
  const name = exportedName(toggle);
  const [file, fixture] = [fileOf(toggle), `fixtures/defects/${kind}.json`];
  await whileAlone(() => write(toggle, name, file, fixture));
  const value = `{ "defect": "${id}", "faithful": …, "fixed": … }`;
  print(`${id} is defined. By hand:`, [
    `${file}: check title and faces`,
    `${fixture}: name what each probe looks at, and the effect: CONTAINED, REFLOW or BEHAVIOURAL`,
    `src/content: hold ${name} where the value belongs`,
  ]);
  print('Perhaps in one of these lines:', linesWith(quoted(fixed), toggle, 'src'));
  // The ledgers are written by the audit.
  const expected = linesWith(fixed, toggle, 'fixtures', ':!fixtures/audit');
  print(`Where one of these is its value, write ${value}:`, expected);
  print('Then:', [
    'npx tsc -p .                    # names what does not take a toggle yet',
    'npm run defects -- check',
    'npm run changes                 # if no finding is new, name it in tools/audit/ledger.test.ts',
    'npm run approve                 # after a look at test-results/snapshots/index.html',
    'npm test',
  ]);
  return exitCodes.ok;
}
