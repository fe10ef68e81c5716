import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Main } from '@sitewide/kit/command-line';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DefectId, defectIds, registry } from '../../src/defects/registry';
import { families } from '../../tools/audit/checks';
import { expectedErrors } from '../../tools/site/expected-errors';
import { root } from '../../tools/site/paths';
import { runInProcess } from '../support/run-command';

/*
 * Every option of every command is followed to its effect, and every command ends with 1 where it
 * found something and with 0 where it did not, in every format. What it finds, and what it does
 * to files and servers, is planted in place of the modules that do it. The options of the audit of
 * other sites are followed in `packages/audit/options.test.ts`, with real sites.
 */

/** What was asked of the planted modules. */
let calls: { readonly name: string; readonly given: readonly unknown[] }[] = [];
/** Whether they find something. */
let isFaulty = false;
let folder = '';
beforeEach(() => {
  calls = [];
  isFaulty = false;
  folder = mkdtempSync(join(tmpdir(), 'options-'));
  return () => rmSync(folder, { recursive: true });
});

/** A function in place of another one: notes what it is given, and returns something else. */
function noted<Result>(name: string, answer: () => Result) {
  return async (...given: readonly unknown[]) => {
    calls.push({ name, given });
    return answer();
  };
}

/** What the first call of a planted function was given at a position; null without a call. */
const given = (name: string, position = 0) =>
  calls.find((call) => call.name === name)?.given[position] ?? null;

type Outcome = Awaited<ReturnType<typeof runInProcess>>;

/** An option: what a look at a run gives without it and with it. */
interface Row {
  /** The command of several, e.g. `list`. */
  readonly of?: string;
  /** The option, and its argument; `{folder}` stands for a new folder. */
  readonly option: readonly string[];
  /** Further arguments of both runs. */
  readonly beside?: readonly string[];
  /** Whether something is found. */
  readonly isFaulty?: true;
  readonly look: (outcome: Outcome) => unknown;
  readonly without: unknown;
  readonly with: unknown;
}

interface Command {
  readonly name: string;
  readonly load: () => Promise<Main>;
  /** Exports by module. */
  readonly planted: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Its commands, if it has several. */
  readonly commands?: readonly string[];
  readonly rows: readonly Row[];
  /** Arguments of runs that end with 1 where something is found. */
  readonly judging: readonly (readonly string[])[];
  /** The formats of what these runs print, if there are several. */
  readonly formats?: readonly string[];
}

/** The beginning of what is printed. */
const first = ({ out }: Outcome) => out.slice(0, 1);
const [id, other] = defectIds as [DefectId, DefectId];

/** A page of a language, with a finding if there is to be one. */
function pageOf(language: string, hasFinding: boolean) {
  const path = `/${language}`;
  const finding = {
    ...{ page: path, place: 'main', name: 'stray', href: '', code: 'links/empty-href' },
    ...{ language, element: 'a', resolved: null, hint: 'a hint', marks: [] },
  };
  return { path, language, links: 1, findings: hasFinding ? [finding] : [] };
}

const languagesIn = ({ out }: Outcome) =>
  (JSON.parse(out) as { languages: { language: string }[] }).languages.map((each) => each.language);

const audit: Command = {
  name: 'audit',
  load: async () => (await import('../../tools/audit/command')).audit,
  planted: {
    '../../tools/audit/states': {
      // Of several states, the fourth has a finding: that of the site without the first defect.
      auditStates: async (states: readonly ReadonlySet<string>[], scope: object) => {
        calls.push({ name: 'audit', given: [states.map(({ size }) => size), scope] });
        const faulty = states.length > 3 ? 3 : 0;
        return states.map((_, index) =>
          ['de', 'en'].map((language) => pageOf(language, isFaulty && index === faulty)),
        );
      },
    },
    '../../tools/audit/ledger': {
      readLedgers: (language: string) =>
        Object.fromEntries(
          (language === 'all' ? ['de', 'ru', 'en'] : [language]).map((each) => [each, []]),
        ),
    },
    '../../tools/audit/update': { updateLedgers: noted('update', () => 0) },
    '../../tools/site/while-alone': { whileAlone: (work: () => unknown) => work() },
  },
  rows: [
    {
      ...{ option: ['--lang', 'de'], beside: ['--format', 'json'], look: languagesIn },
      ...{ without: ['de', 'en'], with: ['de'] },
    },
    {
      ...{ option: ['--family', 'links,copy'], look: () => given('audit', 1) },
      ...{
        without: { families, browser: false },
        with: { families: ['links', 'copy'], browser: false },
      },
    },
    {
      ...{ option: ['--browser'], look: () => given('audit', 1) },
      ...{ without: { families, browser: false }, with: { families, browser: true } },
    },
    {
      ...{ option: ['--profile', `-${id}`], look: () => given('audit') },
      ...{ without: [defectIds.length], with: [defectIds.length - 1] },
    },
    {
      option: ['--every-toggle'],
      look: () => (given('audit') as number[]).toSorted((a, b) => a - b),
      without: [defectIds.length],
      with: [0, ...defectIds.map(() => defectIds.length - 1), defectIds.length, defectIds.length],
    },
    {
      ...{ option: ['--every-toggle'], isFaulty: true, without: undefined },
      look: ({ out }) => /in \d+ of .*/.exec(out)?.[0],
      with: `in 1 of ${defectIds.length + 3} profiles (-${id})`,
    },
    {
      ...{ option: ['--update'], look: () => calls.map(({ name }) => name) },
      ...{ without: ['audit'], with: ['update'] },
    },
    { option: ['--format', 'json'], look: first, without: 'A', with: '{' },
  ],
  judging: [['--profile', 'faithful'], ['--every-toggle'], []],
  formats: ['table', 'json', 'junit', 'sarif', 'github', 'markdown', 'html'],
};

/** The report of a comparison of snapshots. */
const snapshotsReport = () => ({
  ...{ at: '2026-01-01T00:00:00Z', seconds: 1, captured: 1, shard: '', obsolete: [], notes: [] },
  results: [
    {
      ...{ id: 'a-phone', page: 'a', path: '/a', variant: 'phone', scenario: '', message: '' },
      ...{ parts: [], within: [], look: 'l', regions: [], words: [], width: 1, height: 1 },
      ...{ pictures: {}, status: isFaulty ? 'changed' : 'unchanged' },
    },
  ],
});

/** The snapshots that were to be compared, and whether they were all of them. */
function comparedSnapshots() {
  const snapshots = given('compare', 1) as { id: string }[];
  const { only, shard } = given('compare', 2) as { only: string[]; shard: string };
  return [snapshots.map(({ id }) => id), only.length === 0 && shard === ''];
}
/** Writes a site of two pages, and configurations that compare it in one width each. */
function writeSite(): void {
  mkdirSync(join(folder, 'site'));
  for (const page of ['a', 'c']) {
    writeFileSync(join(folder, 'site', `${page}.html`), '<!DOCTYPE html><html><body>Page');
  }
  for (const [file, variant] of [
    ['snapshots', 'desktop'],
    ['other', 'wide'],
  ] as const) {
    const config = { variants: { [variant]: 1280 }, results: join(folder, 'results') };
    writeFileSync(join(folder, `${file}.json`), JSON.stringify(config));
  }
}
const both = ['a-desktop', 'c-desktop'];
const site = ['test', '{folder}/site', '--config', '{folder}/snapshots.json'];

const snapshots: Command = {
  name: 'snapshots',
  load: async () => (await import('@sitewide/snapshots')).snapshots,
  planted: {
    '../../packages/snapshots/run': { runTests: noted('compare', snapshotsReport) },
    '../../packages/snapshots/against': { compareSites: noted('against', snapshotsReport) },
    '../../packages/snapshots/store/results': { mergeResults: () => snapshotsReport() },
    '../../packages/snapshots/review/server': {
      serveReview: noted('review', () => {
        // As if somebody pressed Ctrl+C as soon as it waits for that.
        setTimeout(() => process.listeners('SIGINT').at(-1)?.('SIGINT'), 50);
        return { url: 'http://localhost' };
      }),
    },
  },
  rows: [
    {
      ...{ option: ['--config', '{folder}/other.json'], beside: site, look: comparedSnapshots },
      ...{ without: [both, true], with: [['a-wide', 'c-wide'], true] },
    },
    {
      ...{ option: ['--only', 'c-*'], beside: site, look: comparedSnapshots },
      ...{ without: [both, true], with: [['c-desktop'], false] },
    },
    {
      ...{ option: ['--shard', '2/2'], beside: site, look: comparedSnapshots },
      ...{ without: [both, true], with: [['c-desktop'], false] },
    },
    {
      ...{ option: ['--all'], beside: site, without: false, with: true },
      look: () => (given('compare', 2) as { all: boolean }).all,
    },
    { option: ['--format', 'json'], beside: site, look: first, without: '1', with: '{' },
    {
      ...{ option: ['--against', 'http://localhost:9'], beside: site },
      look: () => [given('against', 1), calls.map(({ name }) => name)],
      ...{ without: [null, ['compare']], with: ['http://localhost:9', ['against']] },
    },
    {
      ...{ option: ['--port', '4999'], beside: ['review', ...site.slice(2)] },
      look: () => (given('review') as { port: number }).port,
      ...{ without: 0, with: 4999 },
    },
  ],
  judging: [
    site,
    ['upgrade', ...site.slice(1)],
    ['merge', 'shard', ...site.slice(2)],
    [...site, '--against', '.'],
  ],
  formats: ['table', 'json', 'junit', 'github', 'markdown'],
};

/** The ids of the defects that are listed. */
const idsIn = ({ out }: Outcome) => (JSON.parse(out) as { id: string }[]).map((each) => each.id);
const idsOf = (fits: (defect: (typeof registry)[keyof typeof registry]) => boolean) =>
  defectIds.filter((each) => fits(registry[each]));
const listed = (option: readonly string[], chosen: readonly string[]): Row => {
  return {
    of: 'list',
    option,
    beside: ['--format', 'json'],
    look: idsIn,
    without: defectIds,
    with: chosen,
  };
};
/** What was written to files, in order. */
const written = () =>
  calls.filter(({ name }) => name === 'write').map((call) => String(call.given[1]));
const toggle = ['copy-planted-here', '--clause', '2.71', '--page', 'ru/contact'];
const defined = (option: string, key: string): Row => ({
  ...{ of: 'new', option: [option, 'planted here'], beside: toggle },
  look: () => written().map((text) => text.includes(`"${key}": "planted here"`)),
  without: [false, false],
  with: key === 'title' ? [true, false] : [true, true],
});
const verdict = () => {
  return {
    id,
    declared: 'CONTAINED',
    verdict: 'CONTAINED',
    shows: [],
    faults: isFaulty ? ['planted'] : [],
  };
};

const defects: Command = {
  name: 'defects',
  load: async () => (await import('../../tools/defects/command')).defects,
  commands: ['list', 'show', 'flip', 'new', 'prove', 'check', 'retire'],
  planted: {
    '../../tools/site/built-site': { openBuiltSite: async () => ({ site: null }) },
    '../../tools/defects/agreement': {
      readFacts: () => null,
      agreementRules: () => ({ 'a rule': () => (isFaulty ? ['planted'] : []) }),
    },
    '../../tools/defects/effects': {
      effectsBetween: () => {
        const findings = { resolved: [], added: [] };
        return { addresses: 2, pages: [], findings, snapshots: [], inBrowser: [] };
      },
    },
    '../../tools/defects/proof/prove': {
      prove: noted('prove', () => {
        return { verdicts: [verdict()], pages: 2, compared: 2, captures: 0, milliseconds: 0 };
      }),
    },
    '../../tools/defects/commands/command': { outputOf: () => [] },
    '../../tools/site/while-alone': {
      whileAlone: (work: () => unknown) => {
        calls.push({ name: 'alone', given: [] });
        return work();
      },
    },
    '@sitewide/kit/write-file': {
      writeFileAtomically: (...all: readonly unknown[]) =>
        void calls.push({ name: 'write', given: all }),
    },
  },
  rows: [
    listed(
      ['--kind', 'link'],
      idsOf(({ kind }) => kind === 'link'),
    ),
    listed(
      ['--lang', 'ru'],
      idsOf(({ pages }) => /(?:^|,)(ru|\*)\//.test(pages.join())),
    ),
    listed(
      ['--page', 'services'],
      idsOf(({ pages }) => /\/(services|\*)(?:,|$)/.test(pages.join())),
    ),
    listed(
      ['--clause', '2.24'],
      idsOf(({ clauses }) => clauses.join().includes('2.24')),
    ),
    listed(['--state', 'fixed'], []),
    listed(
      ['--text', registry[other].title.toUpperCase()],
      idsOf(({ title }) => title === registry[other].title),
    ),
    { of: 'list', option: ['--format', 'json'], look: first, without: 'i', with: '[' },
    {
      ...{ of: 'show', option: ['--format', 'json'], beside: [id], look: first },
      ...{ without: id.slice(0, 1), with: '[' },
    },
    {
      ...{
        of: 'flip',
        option: ['--dry-run'],
        beside: [id],
        look: () => calls.map(({ name }) => name),
      },
      ...{ without: ['alone', 'write'], with: [] },
    },
    {
      ...{
        of: 'flip',
        option: ['--format', 'json'],
        beside: [id],
        look: ({ out }) => out.includes('Wrote'),
      },
      ...{ without: true, with: false },
    },
    {
      ...{ of: 'new', option: ['--clause', '2.72'], beside: toggle },
      look: () => written()[0]?.includes('"2.72"'),
      ...{ without: false, with: true },
    },
    {
      ...{ of: 'new', option: ['--page', 'de/contact'], beside: toggle },
      look: () => written()[0]?.includes('"de/contact"'),
      ...{ without: false, with: true },
    },
    defined('--title', 'title'),
    defined('--faithful', 'faithful'),
    defined('--fixed', 'fixed'),
    {
      ...{ of: 'prove', option: ['--all'], beside: [id], look: () => given('prove') },
      ...{
        without: { ids: [id], all: false, check: false },
        with: { ids: [id], all: true, check: false },
      },
    },
    {
      ...{
        of: 'prove',
        option: ['--check'],
        without: [['alone', 'prove'], false],
        with: [['prove'], true],
      },
      look: ({ out }) => [calls.map(({ name }) => name), out.includes('records this')],
    },
  ],
  judging: [['prove'], ['prove', '--check'], ['check']],
};

const report: Command = {
  name: 'report',
  load: async () => (await import('../../tools/report/command')).report,
  planted: {
    '../../tools/report/model/build': {
      buildModel: () => {
        const clauses = [{ id: '1.01', status: isFaulty ? 'failing' : 'proven' }];
        return { runs: [], clauses, faults: isFaulty ? ['planted'] : [] };
      },
    },
    '../../tools/report/model/snapshots': { readPictures: async () => new Map() },
    '../../tools/app/report/document': { documentOf: () => 'page' },
    '../../tools/report/verify': { verify: noted('verify', () => 0) },
    '@sitewide/kit/write-file': {
      writeFileAtomically: (...all: readonly unknown[]) =>
        void calls.push({ name: 'write', given: all }),
    },
  },
  rows: [
    {
      ...{
        option: ['--out', '{folder}/here'],
        without: [join(root, 'test-results/report'), join(root, 'test-results/report')],
      },
      look: () => calls.map((call) => dirname(String(call.given[0]))),
      with: [expect.stringMatching(/here$/), expect.stringMatching(/here$/)],
    },
    {
      ...{ option: ['--verify'], look: () => calls.map(({ name }) => name) },
      ...{ without: ['write', 'write'], with: ['verify'] },
    },
  ],
  judging: [[]],
};

const start: Command = {
  name: 'start',
  load: async () => {
    const { start: run } = await import('../../server/command');
    return async (args) => {
      await run(args);
      return 0;
    };
  },
  planted: {
    '../../server/build': { buildSite: noted('build', () => undefined) },
    '../../server/serve': { serve: noted('serve', () => ({ close: () => {} })) },
    '../../server/stop-with-parent': { stopWithParent: () => {} },
  },
  rows: [
    {
      ...{ option: ['--build'], look: () => calls.map(({ name }) => name) },
      ...{ without: ['serve'], with: ['build'] },
    },
    {
      ...{ option: ['--dev'], without: false, with: true },
      look: () => (given('serve') as { dev: boolean }).dev,
    },
  ],
  judging: [],
};

/** The plain files that were to be written, and what is printed. */
const plainFiles = ({ out }: Outcome) => [calls.map(({ name }) => name), given('files'), out];
const wrote = 'Wrote 3 pages to folder.\n';

const build: Command = {
  name: 'build',
  load: async () => async (args) => {
    const { argv } = process;
    process.argv = ['node', 'build-cli', ...args];
    // It runs where it is loaded.
    vi.resetModules();
    try {
      await import('../../server/build-cli');
    } finally {
      process.argv = argv;
    }
    return 0;
  },
  planted: {
    '../../server/build': {
      staticFolder: 'folder',
      buildSite: noted('build', () => undefined),
      writeStaticFiles: noted('files', () => 3),
    },
  },
  rows: [
    {
      ...{ option: ['--static'], look: plainFiles, without: [['build'], null, ''] },
      with: [['build', 'files'], { panel: false, mailMock: false }, wrote],
    },
    ...(['panel', 'mailMock'] as const).map((setting) => ({
      option: [setting === 'panel' ? '--panel' : '--mail-mock'],
      beside: ['--static'],
      look: plainFiles,
      without: [['build', 'files'], { panel: false, mailMock: false }, wrote],
      with: [['build', 'files'], { panel: false, mailMock: false, [setting]: true }, wrote],
    })),
  ],
  judging: [],
};

const withoutOptions = { planted: {}, rows: [], judging: [] };

const commands: readonly Command[] = [
  ...[audit, snapshots, defects, report, start, build],
  {
    ...{ ...withoutOptions, name: 'test' },
    load: async () => (await import('../../tools/run-checks')).npmTest,
  },
  {
    ...{ ...withoutOptions, name: 'docs' },
    load: async () => (await import('../../tools/docs/command')).documentation,
  },
  {
    ...{ ...withoutOptions, name: 'changes and approve', commands: ['changes', 'approve'] },
    load: async () => (await import('../../tools/changes/command')).reviewChanges,
  },
];

describe.each(commands)(
  '$name',
  ({ name, load, planted, commands: names = [''], rows, judging, formats }) => {
    let main: Main;
    beforeAll(async () => {
      vi.resetModules();
      for (const [module, exports] of Object.entries(planted)) {
        vi.doMock(module, async (original) => ({ ...(await original<object>()), ...exports }));
      }
      main = await load();
    });
    afterAll(() => {
      for (const module of Object.keys(planted)) vi.doUnmock(module);
      vi.resetModules();
    });
    /** Runs the command with arguments of a table. */
    const run = (args: readonly string[]) =>
      runInProcess(
        main,
        args.map((arg) => arg.replaceAll('{folder}', folder)),
        expectedErrors,
      );

    const titled = rows.map((row) => [[row.of, ...row.option].join(' ').trim(), row] as const);
    test.runIf(rows.length > 0).each(titled)('%s has its effect', async (_title, row) => {
      const { of, option, beside = [], look } = row;
      const args = [...(of === undefined ? [] : [of]), ...beside];
      isFaulty = row.isFaulty ?? false;
      writeSite();
      expect(look(await run(args)), 'without it').toEqual(row.without);
      calls = [];
      expect(look(await run([...args, ...option])), 'with it').toEqual(row.with);
    });

    // It ends its process itself, which `commands.test.ts` tests.
    test.skipIf(name === 'build').each(names)('%s --nope is rejected in one line', async (of) => {
      const { code, out, err } = await run([of, '--nope'].filter(Boolean));
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/^\S.*--nope.*\n$/);
    });

    test('no option is without a row', async () => {
      const followed = rows.map(({ of = '', option: [option] }) => `${of} ${option}`.trim());
      const documented: string[] = [];
      for (const of of names) {
        const help = await run([of, '--help'].filter(Boolean));
        expect([help.code, help.out]).toEqual([
          0,
          expect.stringMatching(/^Usage: .*Exit codes: 0 /s),
        ]);
        const options = [...help.out.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option]) => option);
        const listed = /--format <name>([^(]*)/.exec(help.out)?.[1]?.match(/\b(?!or\b)\w+/g);
        if (formats) expect(listed).toEqual(formats);
        documented.push(...options.map((option) => `${of} ${option}`.trim()));
      }
      const isHelp = (option: string) => option.endsWith('--help');
      expect(documented.filter(isHelp)).toHaveLength(names.length);
      expect(new Set(documented.filter((each) => !isHelp(each)))).toEqual(new Set(followed));
    });

    const judged = judging.flatMap((args) => {
      const runs = formats?.map((format) => [...args, '--format', format]) ?? [args];
      return runs.map((each) => [each.join(' '), each] as const);
    });
    test.runIf(judged.length > 0).each(judged)(
      '“%s” ends with 1 where it finds something, otherwise with 0',
      async (_title, args) => {
        writeSite();
        const sound = await run(args);
        isFaulty = true;
        const faulty = await run(args);
        expect([sound.code, faulty.code]).toEqual([0, 1]);
        expect(faulty.out + faulty.err).not.toBe(sound.out + sound.err);
      },
    );
  },
);

const programs = [
  ...[
    'packages/audit/cli.ts',
    'packages/snapshots/cli.ts',
    'tools/audit/cli.ts',
    'tools/checks.ts',
  ],
  ...[
    'tools/changes/cli.ts',
    'tools/defects/cli.ts',
    'tools/docs/cli.ts',
    'tools/report/cli.ts',
    'tools/snapshots/cli.ts',
  ],
];

test('the programs are all there are', () => {
  const others = readdirSync(join(root, 'tools'))
    .map((area) => `tools/${area}/cli.ts`)
    .filter((file) => existsSync(join(root, file)) && !programs.includes(file));
  expect(others).toEqual([]);
});

test.each(programs)('%s passes on the exit code of its command', (program) => {
  const text = readFileSync(join(root, program), 'utf8');
  expect(text.replace(/^(#!|import |\/\/|const \w+ = async ).*\n/gm, '').trim()).toMatch(
    /^await runCommand\(\w+(, \{ expected: expectedErrors \})?\);$/,
  );
});
