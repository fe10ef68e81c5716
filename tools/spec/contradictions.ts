import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '@originaltreu/audit/command-line';
import { z } from 'zod';
import { root } from '../kit/paths';
import { readFixture } from './fixture-file';

/*
 * `fixtures/contradictions`: for each clause one small change of the site that
 * makes it say the opposite, and the test that must then fail. And the record of
 * when that was seen, which `npm run report -- --verify` keeps.
 */

const contradiction = z.strictObject({
  clause: z.string().regex(/^\d\.\d\d$/),
  /** The file to change, from the project's root. */
  file: z.string().regex(/^(src|panel|server|mock-api)\//, 'a file of the site, not of the tests'),
  /** Text that stands there exactly once. */
  find: z.string().min(1),
  replace: z.string(),
  /** The test that must fail: its file, and a part of its title or of its group's. */
  proof: z.strictObject({
    file: z.string().regex(/^(tests|tools|packages)\/.*[.](test|spec)[.]ts$/),
    title: z.string().min(1),
  }),
});

/** A planted contradiction of one clause. */
export type Contradiction = z.infer<typeof contradiction>;

const seen = z.strictObject({
  /** Hash of the contradiction that was planted. */
  contradiction: z.string(),
  /** The day, as 2026-11-21. */
  on: z.iso.date(),
  /** The first test that failed, and what it said. */
  test: z.string(),
  said: z.string(),
});

/** The record of a contradiction that was planted and caught. */
export type Seen = z.infer<typeof seen>;

const folder = join(root, 'fixtures/contradictions');
const recordFile = 'seen-failing.json';

/**
 * Every planted contradiction.
 *
 * @throws Error naming the file and what is wrong with it.
 */
export function readContradictions(): Contradiction[] {
  return readdirSync(folder)
    .filter((name) => /^\d-/.test(name))
    .toSorted()
    .flatMap((name) => readFixture(z.array(contradiction), `contradictions/${name}`));
}

/** What was seen failing, by clause. */
export function readSeen(): Record<string, Seen> {
  return readFixture(z.record(z.string(), seen), `contradictions/${recordFile}`);
}

/** Writes the record, in the order of the clauses. */
export function writeSeen(record: Readonly<Record<string, Seen>>): void {
  const sorted = Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileAtomically(
    join(folder, recordFile),
    `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`,
  );
}

/** What tells one contradiction from another; another proof makes it another too. */
export function hashOf({ clause, file, find, replace, proof }: Contradiction): string {
  const text = JSON.stringify([clause, file, find, replace, proof.file, proof.title]);
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/**
 * A file's text with a contradiction planted in it.
 *
 * @throws Error when the text to find does not stand there exactly once.
 */
export function plant(text: string, { clause, file, find, replace }: Contradiction): string {
  const count = text.split(find).length - 1;
  if (count !== 1) {
    throw new Error(
      `The contradiction of ${clause} no longer applies: “${find}” stands ${count} times in ${file}, not once.`,
    );
  }
  return text.replace(find, () => replace);
}
