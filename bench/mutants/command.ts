import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodes, oneOf, readArgs, UsageError } from '@originaltreu/audit/command-line';
import { countBy, counted, groupBy } from '@originaltreu/audit/utilities';
import { asColumns } from '../../tools/defects/commands/formats';
import { havePeers } from '../peers';
import { looks } from './looks';
import { trackedFiles } from './reach';
import { type Result, recordResults, resultOf } from './results';
import { tryMutants } from './run';
import { drawMutants, type Mutant } from './sample';

const lookNames = looks.map(({ name }) => name);

const usage = `Usage: npm run bench -- mutants [options]

Changes the code of src, server, mock-api, packages and tools in small ways, one at a time
in a copy of the project, and looks whether npm test would fail. Prints every change that
nothing saw, and which part of the tests ought to.

The sample is random and the same for a seed. Areas take turns, in an area its folders, in a
folder its files and in a file the kinds of change, so that neither large folders nor texts
prevail. Looks go from cheap to dear, and the first that sees a change ends it:
${lookNames.join(', ')}. The dear ones look at changes of several files at
once, then at each alone with the tests that have failed. A test that fails without the
change is left out.
Format, unused names and outdated records count for nothing.

Results are kept in .cache/mutants: a run that was stopped goes on where it was. What was
caught stays so while its file is the same; what was not is tried again after any change.
Changes that make no difference are listed in bench/mutants/equivalent.json with the reason,
and are not tried.

Options (* may be repeated):
  --seed <number>    which sample (default: 1)
  --count <number>   how many changes (default: 200)
  --only <path>*     only of these files and folders
  --look <name>*     only these looks
  --jobs <number>    how many at a time (default: 1)
  --cached           try nothing, and print what is known
  --record           keep the results in bench/mutants/record.json, for other machines
  --help             show this help

Examples:
  npm run bench -- mutants --count 20
  npm run bench -- mutants --seed 2 --only mock-api/core

Exit codes: 0 at least 95 % were caught, 1 fewer or not all tried, 2 usage error
`;

const options = {
  seed: { type: 'string', default: '1' },
  count: { type: 'string', default: '200' },
  only: { type: 'string', multiple: true },
  look: { type: 'string', multiple: true },
  jobs: { type: 'string', default: '1' },
  cached: { type: 'boolean', default: false },
  record: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** The share of changes that must be caught. */
const minCaught = 0.95;

/** What stays of a mutant when lines above it come and go. */
type Judged = Pick<Mutant, 'file' | 'kind' | 'source' | 'original' | 'mutated'>;

/** Changes that make no difference. */
const equivalents = JSON.parse(
  readFileSync(join(import.meta.dirname, 'equivalent.json'), 'utf8'),
) as readonly (Judged & { readonly reason: string })[];

function isEquivalent({ file, kind, source, original, mutated }: Judged): boolean {
  return equivalents.some(
    (each) =>
      each.file === file &&
      each.kind === kind &&
      each.source === source &&
      each.original === original &&
      each.mutated === mutated,
  );
}

/** Which part of the tests ought to see a change of a file, the first that matches. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [/^src\/content/, 'the words of the page (snapshots/words), or a scene where it shows'],
  [
    /^src\/(mail|components|layout|sections)/,
    'an outcome (tests/unit/outcomes.test.ts) or a scene',
  ],
  [/^src\/defects/, 'a probe of the defect (fixtures/defects)'],
  [/^src/, 'tests/spec, or a line of the words'],
  [/^server/, 'the contract of the server (tests/server/headers.test.ts), or its lifecycle'],
  [/^mock-api\/inbox/, 'tests/mail/inbox-page.spec.ts'],
  [/^mock-api/, 'a case in fixtures/mail'],
  [
    /^packages\/audit\/(checks|browser|extract|language|spelling)/,
    'a fault in packages/audit/corpus',
  ],
  [/^packages/, 'the package’s own tests'],
  [/^tools\/app/, 'tools/report/report.spec.ts'],
  [/^tools/, 'the tool’s own tests'],
];

function numberOf(option: string, given: string, max: number): number {
  const number = /^\d{1,9}$/.test(given) ? Number(given) : 0;
  if (number >= 1 && number <= max) return number;
  throw new UsageError(`--${option} must be a number from 1 to ${max}, not “${given}”.`);
}

const inBrief = (text: string) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 160 ? `${line.slice(0, 160)} …` : line;
};

function printSurvivor({ mutant, passed }: Result): void {
  const { file, line, kind, original, mutated } = mutant;
  const remedy = remedies.find(([pattern]) => pattern.test(file))?.[1];
  console.log(`\n${file}:${line}  ${kind}`);
  console.log(`  - ${inBrief(original)}\n  + ${inBrief(mutated)}`);
  console.log(`  not seen by ${passed.join(', ')}; ought to be seen by ${remedy}`);
}

/** Prints how many changes of each folder were caught, by which look. */
function printTable(results: readonly Result[]): void {
  const areaOf = ({ mutant }: Result) => mutant.file.split('/').slice(0, -1).slice(0, 2).join('/');
  const row = (name: string, own: readonly Result[]) => {
    const by = countBy(own, ({ caught }) => caught?.look ?? 'survived');
    const caught = own.length - (by.get('survived') ?? 0);
    return [
      ...[
        name,
        String(own.length),
        String(caught),
        `${((100 * caught) / own.length).toFixed(1)} %`,
      ],
      ...lookNames.map((look) => String(by.get(look) ?? '')),
    ];
  };
  const groups = groupBy(results, areaOf);
  const folders = [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const rows = [...folders.map(([name, own]) => row(name, own)), row('all', results)];
  const headings = ['folder', 'changes', 'caught', '', ...lookNames];
  console.log(`\n${asColumns({ headings, rows })}`);
}

/**
 * Runs `npm run bench -- mutants`.
 *
 * @returns the exit code.
 * @throws UsageError for unusable arguments.
 */
export async function mutantsCommand(args: readonly string[]): Promise<number> {
  const { values } = readArgs(args, options);
  if (values.help) {
    process.stdout.write(usage);
    return exitCodes.ok;
  }
  const [seed, count] = [numberOf('seed', values.seed, 1e9), numberOf('count', values.count, 1e5)];
  const jobs = numberOf('jobs', values.jobs, 64);
  const wanted = values.look?.map((name) => oneOf('look', name, lookNames)) ?? lookNames;
  const only = (values.only ?? []).map((path) => path.replace(/\/$/, ''));
  const unknown = only.find((path) => trackedFiles(path).length === 0);
  if (unknown !== undefined)
    throw new UsageError(`The project has no file or folder “${unknown}”.`);
  havePeers(false);
  const drawn = await drawMutants(seed, count, only);
  const mutants = drawn.filter((mutant) => !isEquivalent(mutant));
  if (!values.cached) await tryMutants(mutants, wanted, jobs, (line) => console.log(line));
  // One that some of the looks have still to try has not survived.
  const results = mutants.map(resultOf).filter((result) => {
    return result && (result.caught || wanted.every((name) => result.passed.includes(name)));
  }) as readonly Result[];
  if (values.record) recordResults(seed, results);
  const survivors = results.filter(({ caught }) => caught === null);
  survivors.forEach(printSurvivor);
  if (results.length > 0) printTable(results);
  const equivalent = drawn.length - mutants.length;
  const left = mutants.length - results.length;
  const share = (results.length - survivors.length) / results.length;
  const tried = `${results.length - survivors.length} of ${counted(results.length, 'change')} caught`;
  // What is left is what the quick looks have not seen, and so has a lower share.
  const rate = left === 0 ? ` (${(100 * share).toFixed(1)} %)` : '';
  console.log(
    `seed ${seed}: ${tried}${rate}, ${equivalent} equivalent, ${left} not tried to the end`,
  );
  return left === 0 && share >= minCaught ? exitCodes.ok : exitCodes.found;
}
