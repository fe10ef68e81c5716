import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeFileAtomically } from '@originaltreu/audit/command-line';
import { groupBy } from '@originaltreu/audit/utilities';
import { copyProject } from '../../tools/kit/project-copy';
import { removeTemporaryFolder } from '../../tools/kit/temporary-folder';
import { type Ending, type Look, looks, runCommand } from './looks';
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
    const command = await look.command(tests);
    const originals = mutants.map((mutant) => {
      const file = join(this.#folder, mutant.file);
      const content = readFileSync(file, 'utf8');
      writeFileSync(file, plantMutant(content, mutant));
      return [file, content] as const;
    });
    try {
      return await runCommand(this.#folder, command);
    } finally {
      for (const original of originals) writeFileSync(...original);
    }
  }

  /**
   * Looks at mutants of different files at once, again without those that it has seen, because some
   * mistakes hide others.
   *
   * @returns those for which something is wrong in the same file.
   */
  async seeJointly(look: Look, mutants: readonly Mutant[]): Promise<ReadonlyMap<Mutant, Catch>> {
    const { output } = await this.#run(look, [], ...mutants);
    const messages = output.split('\n').filter((line) => look.lines[0]?.test(line));
    const caught = new Map<Mutant, Catch>();
    for (const mutant of mutants) {
      const message = messages.find((line) => line.startsWith(`${mutant.file}(`));
      if (message) caught.set(mutant, { look: look.name, test: null, message });
    }
    if (caught.size === 0) return caught;
    const left = mutants.filter((mutant) => !caught.has(mutant));
    return new Map([...caught, ...(await this.seeJointly(look, left))]);
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

  /** Looks at a mutant with one look. */
  async see(look: Look, mutant: Mutant, repeats = 1): Promise<Catch | null> {
    const all = look.tests?.(mutant.file) ?? [];
    const passing = likeliestFirst(all, mutant.file).filter((test) => !this.#failing.has(test));
    const tests = within(look.budget ?? Infinity, passing);
    if (this.#failing.has(look.name) || (look.tests && tests.length === 0)) return null;
    const { code, output } = await this.#run(look, tests, mutant);
    keepDurations(output);
    if (code === 0) return null;
    const [message, test = null] = firstOf(look.lines, output) ?? [`ended with ${code}`];
    // A busy machine is no catch.
    const isSlow = /tim(?:ed|e) ?out/i.test(output);
    if (isSlow && repeats > 0) return this.see(look, mutant, repeats - 1);
    const own = look.tests ? (test ? [test] : tests) : [];
    if (!(await this.#passesWithout(look, own))) return this.see(look, mutant, repeats);
    const shown = message.trim().replaceAll(`${this.#folder}/`, '');
    return { look: look.name, test, message: shown.slice(0, 300) };
  }
}

/** The mutants that a look has still to try. */
function leftFor(look: Look, mutants: readonly Mutant[]): Mutant[] {
  return mutants.filter((mutant) => {
    const result = resultOf(mutant);
    return !result?.caught && !result?.passed.includes(look.name);
  });
}

/** Looks at mutants of different files together. */
async function tryJointly(mutants: readonly Mutant[], look: Look, bed: Bed): Promise<void> {
  const rounds = [...groupBy(mutants, ({ file }) => file).values()];
  for (let round = 0; rounds.some((own) => own.length > round); round += 1) {
    const together = rounds.flatMap((own) => own[round] ?? []);
    const startedAt = Date.now();
    const caught = await bed.seeJointly(look, together);
    const seconds = (Date.now() - startedAt) / 1000 / together.length;
    for (const mutant of together) keepResult(mutant, look, caught.get(mutant) ?? null, seconds);
  }
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
  const [firstBed] = beds;
  try {
    for (const look of looks.filter(({ name }) => names.includes(name))) {
      const waiting = leftFor(look, mutants);
      if (look.isJoint && firstBed) {
        await tryJointly(waiting.splice(0), look, firstBed);
        log(`${look.name}: ${mutants.filter((each) => resultOf(each)?.caught).length} caught`);
      }
      const work = async (bed: Bed) => {
        for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
          const startedAt = Date.now();
          const caught = look.concerns(mutant.file) ? await bed.see(look, mutant) : null;
          const seconds = (Date.now() - startedAt) / 1000;
          keepResult(mutant, look, caught, seconds);
          const verdict = `${seconds.toFixed(0)} s, ${caught?.message ?? 'not seen'}`;
          log(
            `${look.name}, ${waiting.length} left: ${mutant.file}:${mutant.line} ${mutant.kind}, ${verdict}`,
          );
        }
      };
      await Promise.all(beds.map(work));
    }
  } finally {
    for (const bed of beds) bed.close();
  }
}
