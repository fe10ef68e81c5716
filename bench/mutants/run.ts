import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeFileAtomically } from '@originaltreu/audit/command-line';
import { copyProject } from '../../tools/kit/project-copy';
import { removeTemporaryFolder } from '../../tools/kit/temporary-folder';
import { type Ending, type Look, looks, runCommand, testList } from './looks';
import { type Catch, catches, keepResult, readJson, resultOf, resultsFolder } from './results';
import { type Mutant, plantMutant } from './sample';

const durationsFile = join(resultsFolder, 'durations.json');

/** How long each file of tests took when it last passed, in milliseconds. */
const durations = readJson<Record<string, number>>(durationsFile) ?? {};

/** Keeps what Vitest's output says of the durations of tests that have passed. */
function keepDurations(output: string): void {
  const lines = output.matchAll(/✓ +\|?\w+\|? (\S+[.]test[.]tsx?) \(.*\) (\d+)ms/g);
  for (const [, test = '', milliseconds] of lines) durations[test] = Number(milliseconds);
  writeFileAtomically(durationsFile, JSON.stringify(durations));
}

/**
 * Tests in the order in which they should run: first those that saw mutants of the same file, then of the
 * folder, then those that are quick for how specific they are.
 */
function likeliestFirst(tests: readonly string[], file: string): readonly string[] {
  const sees = (test: string) =>
    catches.reduce((sum, [other, mutated]) => {
      if (other !== test) return sum;
      return sum + (mutated === file ? 100 : dirname(mutated) === dirname(file) ? 1 : 0);
    }, 0);
  // The tests of a file are given with the most specific first.
  const cost = (test: string) => (1 + tests.indexOf(test)) * (durations[test] ?? 3000);
  const costs = new Map(tests.map((test) => [test, cost(test) / (1 + sees(test)) ** 2]));
  return tests.toSorted((one, other) => (costs.get(one) ?? 0) - (costs.get(other) ?? 0));
}

/** The first tests, as many as take no longer than some milliseconds; at least one. */
function within(budget: number, tests: readonly string[]): readonly string[] {
  let sum = 0;
  return tests.filter((test, index) => {
    sum += durations[test] ?? 3000;
    return index === 0 || sum <= budget;
  });
}

/** The match of the first pattern that matches. */
function firstOf(patterns: readonly RegExp[], text: string): RegExpExecArray | null {
  return patterns.reduce<RegExpExecArray | null>((found, each) => found ?? each.exec(text), null);
}

/** The tests that have failed, as the look's command takes them. */
function failedIn(look: Look, output: string): readonly string[] {
  if (!look.failed) return [];
  return [...new Set([...output.matchAll(look.failed)].map(([, test = '']) => test))];
}

/** The file of a test, which Playwright names as `[project] › file:line:column › title`. */
function fileOfTest(test: string): string {
  return test.replace(/^\[.*?\] › ([^:]+):.*$/, '$1');
}

/** The mutants that are in the files whose mistakes a look names. */
function catchesByFile(look: Look, mutants: readonly Mutant[], output: string): Map<Mutant, Catch> {
  const messages = output.split('\n').filter((line) => look.lines[0]?.test(line));
  const caught = new Map<Mutant, Catch>();
  for (const mutant of mutants) {
    const message = messages.find((line) => line.startsWith(`${mutant.file}(`));
    if (message) caught.set(mutant, { look: look.name, test: null, message });
  }
  return caught;
}

/** A copy of the project in which mutants are planted, one at a time. */
class Bed {
  readonly #folder = copyProject('mutants');
  /** What fails without a mutant; its files of tests are left out, other looks see nothing. */
  readonly #failing = new Set<string>();
  readonly #passing = new Set<string>();

  constructor() {
    mkdirSync(join(this.#folder, '.cache'), { recursive: true });
  }

  close(): void {
    removeTemporaryFolder(this.#folder);
  }

  /** Runs a look with some mutants, of different files. */
  async #run(look: Look, tests: readonly string[], ...mutants: readonly Mutant[]): Promise<Ending> {
    writeFileSync(join(this.#folder, testList), tests.join('\n'));
    const isAlone = mutants.length === 1;
    const command = await look.command(tests, isAlone);
    const originals = mutants.map((mutant) => {
      const file = join(this.#folder, mutant.file);
      const content = readFileSync(file, 'utf8');
      writeFileSync(file, plantMutant(content, mutant));
      return [file, content] as const;
    });
    try {
      const { code, output } = await runCommand(this.#folder, command, isAlone);
      return { code, output: output.replaceAll(`${this.#folder}/`, '') };
    } finally {
      for (const original of originals) writeFileSync(...original);
    }
  }

  /** The tests of a look that reach a file, without those that fail anyway. */
  #testsOf(look: Look, file: string): readonly string[] {
    return likeliestFirst(look.tests?.(file) ?? [], file).filter(
      (test) => !this.#failing.has(test),
    );
  }

  /**
   * Looks at mutants of different files at once, then at each alone with the tests that have failed, or
   * at halves of them; and again at those that it has not seen, because some mistakes hide others.
   *
   * @returns those that it has seen.
   */
  async see(look: Look, mutants: readonly Mutant[]): Promise<ReadonlyMap<Mutant, Catch>> {
    const [first, ...others] = mutants;
    if (!first || this.#failing.has(look.name)) return new Map();
    const tests = [...new Set(mutants.flatMap(({ file }) => this.#testsOf(look, file)))];
    if (look.tests && tests.length === 0) return new Map();
    if (others.length === 0) {
      const caught = await this.#seeAlone(look, first, within(look.budget ?? Infinity, tests));
      return new Map(caught && [[first, caught]]);
    }
    const { code, output } = await this.#run(look, tests, ...mutants);
    keepDurations(output);
    if (code === 0) return new Map();
    const caught = look.namesFile
      ? catchesByFile(look, mutants, output)
      : await this.#seeEach(look, mutants, failedIn(look, output));
    if (caught.size === 0) {
      const half = Math.ceil(mutants.length / 2);
      const parts = [mutants.slice(0, half), mutants.slice(half)];
      for (const part of parts) for (const each of await this.see(look, part)) caught.set(...each);
      return caught;
    }
    const left = mutants.filter((mutant) => !caught.has(mutant));
    return new Map([...caught, ...(await this.see(look, left))]);
  }

  /**
   * Looks at each mutant alone: with those failed tests that reach it and are in the most specific of their
   * files; where that shows none, with all failed tests that reach it.
   */
  async #seeEach(
    look: Look,
    mutants: readonly Mutant[],
    failed: readonly string[],
  ): Promise<Map<Mutant, Catch>> {
    const caught = new Map<Mutant, Catch>();
    for (const isNarrow of [true, false]) {
      for (const mutant of mutants) {
        const files = this.#testsOf(look, mutant.file);
        const nearest = files.find((file) => failed.some((test) => fileOfTest(test) === file));
        const reaching = isNarrow ? [nearest] : files;
        const own = failed.filter((test) => reaching.includes(fileOfTest(test)));
        const found = own.length > 0 ? await this.#seeAlone(look, mutant, own) : null;
        if (found) caught.set(mutant, found);
      }
      if (caught.size > 0) return caught;
    }
    return caught;
  }

  /**
   * Whether the look, or the tests, pass without a mutant; found out when they have failed with one.
   * Tests that have passed with another mutant do so without one.
   */
  async #passesWithout(look: Look, tests: readonly string[]): Promise<boolean> {
    const key = `${look.name} ${tests.join()}`;
    const havePassed = tests.length > 0 && tests.every((test) => durations[test] !== undefined);
    if (havePassed || this.#passing.has(key)) return true;
    const { code, output } = await this.#run(look, tests);
    if (code === 0) this.#passing.add(key);
    else {
      for (const test of tests) this.#failing.add(test);
      if (tests.length === 0) this.#failing.add(look.name);
      console.error(
        `${key} fails without a mutant and is left out: ${firstOf(look.lines, output)?.[0]}`,
      );
    }
    return code === 0;
  }

  /** Looks at a mutant with some tests of a look. */
  async #seeAlone(
    look: Look,
    mutant: Mutant,
    tests: readonly string[],
    repeats = 1,
  ): Promise<Catch | null> {
    if (look.tests && tests.length === 0) return null;
    const { code, output } = await this.#run(look, tests, mutant);
    keepDurations(output);
    if (code === 0) return null;
    const [message, test = null] = firstOf(look.lines, output) ?? [`ended with ${code}`];
    // A busy machine is no catch.
    const isSlow = /tim(?:ed|e) ?out/i.test(output);
    if (isSlow && repeats > 0) return this.#seeAlone(look, mutant, tests, repeats - 1);
    const own = look.tests ? (test ? [test] : tests) : [];
    if (!(await this.#passesWithout(look, own))) {
      const left = tests.filter((each) => !this.#failing.has(fileOfTest(each)));
      return this.#failing.has(look.name) ? null : this.#seeAlone(look, mutant, left, repeats);
    }
    return { look: look.name, test, message: message.trim().slice(0, 300) };
  }
}

/** The mutants that a look has still to try. */
function leftFor(look: Look, mutants: readonly Mutant[]): Mutant[] {
  return mutants.filter((mutant) => {
    const result = resultOf(mutant);
    return !result?.caught && !result?.passed.includes(look.name);
  });
}

/** Takes mutants of different files from those that wait. */
function takeBatch(waiting: Mutant[], max: number): readonly Mutant[] {
  const files = new Map<string, Mutant>();
  for (const mutant of waiting) {
    if (files.size < max && !files.has(mutant.file)) files.set(mutant.file, mutant);
  }
  const batch = [...files.values()];
  for (const mutant of batch) waiting.splice(waiting.indexOf(mutant), 1);
  return batch;
}

/**
 * Looks at mutants, in several copies of the project: each look at all mutants that no cheaper one
 * has seen. What earlier runs found is kept, and only looks that they left out are tried.
 *
 * @param names - the looks to try.
 * @param jobs - how many copies.
 * @param log - takes a line after each mutant.
 */
export async function tryMutants(
  mutants: readonly Mutant[],
  names: readonly string[],
  jobs: number,
  log: (line: string) => void,
): Promise<void> {
  mkdirSync(resultsFolder, { recursive: true });
  const beds = Array.from({ length: jobs }, () => new Bed());
  try {
    for (const look of looks.filter(({ name }) => names.includes(name))) {
      // Those of a folder have tests in common.
      const waiting = leftFor(look, mutants).toSorted((one, other) =>
        one.file < other.file ? -1 : 1,
      );
      const share = Math.ceil(waiting.length / beds.length);
      const size = look.batch === Infinity ? look.batch : Math.min(look.batch, share);
      const work = async (bed: Bed) => {
        while (waiting.length > 0) {
          const batch = takeBatch(waiting, size);
          const startedAt = Date.now();
          const caught = await bed.see(
            look,
            batch.filter(({ file }) => look.concerns(file)),
          );
          const seconds = (Date.now() - startedAt) / 1000 / batch.length;
          for (const mutant of batch) {
            const found = caught.get(mutant) ?? null;
            keepResult(mutant, look, found, seconds);
            const verdict = `${seconds.toFixed(0)} s, ${found?.message ?? 'not seen'}`;
            log(
              `${look.name}, ${waiting.length} left: ${mutant.file}:${mutant.line} ${mutant.kind}, ${verdict}`,
            );
          }
        }
      };
      await Promise.all(beds.map(work));
    }
  } finally {
    for (const bed of beds) bed.close();
  }
}
