import { spawn } from 'node:child_process';
import { freePort } from '../../tools/kit/free-port';
import { type Program, programFile } from '../../tools/kit/programs';
import { reaches, testsOf } from './reach';

/*
 * The looks that a mutant must pass to survive, the cheapest first. Each one is a part of
 * `npm test`, without what fails after every change until a record is made again: format,
 * unused names, the proofs' records.
 */

/** A command of a look in the copy of the project. */
interface Command {
  readonly program: Program;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** One look at mutants. */
export interface Look {
  readonly name: string;
  /** How many mutants, of different files, it looks at together. */
  readonly batch: number;
  /** The tests that may see a change of the file, the most specific first; none for a look without tests. */
  readonly tests?: (file: string) => readonly string[];
  /** How long the tests that it runs may take by what they took before, in milliseconds. */
  readonly budget?: number;
  /** Whether what it says names the file that is wrong; only what it says of other files is found out by halving. */
  readonly namesFile?: true;
  /** Whether it may see a change of the file. */
  readonly concerns: (file: string) => boolean;
  /**
   * @param tests - files of tests, or single tests as the output names them.
   * @param isAlone - whether the first failure says enough.
   */
  readonly command: (tests: readonly string[], isAlone: boolean) => Command | Promise<Command>;
  /** A test that has failed, in the output: the first group can be given to the command. */
  readonly failed?: RegExp;
  /** The line of its output that says what is wrong, the best first; the first group is the test's file. */
  readonly lines: readonly RegExp[];
}

const tsx = (...args: readonly string[]) => ({ program: 'tsx', args }) as const;

const cli = { links: 'tools/links/cli.ts', snapshots: 'tools/snapshots/cli.ts' } as const;
const unitTests = (file: string) => testsOf(file, 'test');
const browserTests = (file: string) => testsOf(file, 'spec');

/** The unit tests that reach the file. */
const unit = {
  tests: unitTests,
  concerns: (file) => unitTests(file).length > 0,
  command: (tests, isAlone) => ({
    program: 'vitest',
    args: [
      ...['run', '--config', 'bench/mutants/vitest.config.ts'],
      ...['--project', 'production', '--project', 'development', ...tests],
    ],
    environment: { MUTANT_TESTS: tests.join(), ...(isAlone && { MUTANT_BAIL: '1' }) },
  }),
  failed: /^ *FAIL +\|\w+\| (\S+)/gm,
  lines: [/^ *FAIL +\|\w+\| (\S+).*$/m, /^.*[Ee]rror.*$/m],
} satisfies Partial<Look>;

const error = /^.*[Ee]rror.*$/m;

/** Where Playwright reads which tests to run, in the copy of the project. */
export const testList = '.cache/mutant-tests.txt';

/** The browser tests that reach the file. */
const browser = {
  tests: browserTests,
  concerns: (file) => browserTests(file).length > 0,
  command: async (tests, isAlone) => ({
    program: 'playwright',
    args: [
      ...['test', '--reporter', 'list'],
      // One that breaks every page would take hours; what is behind it is seen in the next round.
      ...['--max-failures', isAlone ? '1' : '40'],
      ...(tests.every((test) => test.startsWith('[')) ? ['--test-list', testList] : tests),
    ],
    environment: {
      SUITE_PORT: String(await freePort()),
      SUITE_PROVIDER_PORT: String(await freePort()),
    },
  }),
  failed: /^ +\d+\) (\[[^\]]*\] › .*?) *─*$/gm,
  lines: [/^ +1\) \[[^\]]*\] › ([^:]+):.*$/m, error],
} satisfies Partial<Look>;

export const looks: readonly Look[] = [
  {
    name: 'types',
    batch: Infinity,
    namesFile: true,
    concerns: () => true,
    command: () => ({
      program: 'tsc',
      args: [
        ...['-p', '.', '--noUnusedLocals', 'false', '--noUnusedParameters', 'false'],
        ...['--tsBuildInfoFile', '.cache/tsconfig.tsbuildinfo'],
      ],
    }),
    lines: [/^.*error TS.*$/m],
  },
  {
    name: 'words',
    batch: 1,
    concerns: (file) => file.startsWith('src/') || file.startsWith('tools/snapshots/words/'),
    command: () => tsx(cli.snapshots, '*-words*'),
    lines: [/^changed: .*$/m, error],
  },
  // Those that mostly see it.
  { name: 'nearest', batch: 1, budget: 15_000, ...unit },
  { name: 'unit', batch: 12, ...unit },
  {
    name: 'links',
    batch: 24,
    concerns: (file) => reaches(cli.links, file),
    command: () => tsx(cli.links, '--every-toggle'),
    lines: [/^ +(?:new|vanished|moved|changed) .*$/m, error],
  },
  // Three of the most specific files.
  { name: 'nearest browser', batch: 1, budget: 9_000, ...browser },
  { name: 'browser', batch: Infinity, ...browser },
];

/** Seconds of work after which a process of a look at one mutant, or at several, is stopped, as CI would stop it later. */
const maxWork = { alone: 300, together: 900 } as const;

/** How a command ended. */
export interface Ending {
  readonly code: number | null;
  readonly output: string;
}

// The mode is the look's own choice.
const { NODE_ENV: _mode, ...environment } = process.env;

/**
 * Runs a look's command. Each of its processes may compute for {@link maxWork} seconds, waiting not counted,
 * so that an endless loop ends however busy the machine is.
 */
export function runCommand(folder: string, command: Command, isAlone: boolean): Promise<Ending> {
  return new Promise((resolve, reject) => {
    const { program, args } = command;
    const started = [process.execPath, programFile(folder, program), ...args];
    const child = spawn(
      'sh',
      ['-c', `ulimit -t ${maxWork[isAlone ? 'alone' : 'together']}; exec "$@"`, 'sh', ...started],
      {
        cwd: folder,
        env: { ...environment, NO_COLOR: '1', ...command.environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    }
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ code, output: Buffer.concat(chunks).toString('utf8') }),
    );
  });
}
