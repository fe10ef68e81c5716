import { isDeepStrictEqual } from 'node:util';
import { describeUnknown, ExpectedError, exitCodes } from '@originaltreu/kit/command-line';
import { readJsonFile } from '@originaltreu/kit/json-file';
import { pluralize } from '@originaltreu/kit/text';
import { writeFileAtomically } from '@originaltreu/kit/write-file';
import { z } from 'zod';
import type { Change, Source } from './source';

/*
 * The review of what a change of the site changes: one command shows it, and another one approves
 * what was shown.
 */

const reviewShape = z.strictObject({
  /** The hashes of all inputs when the changes were shown. */
  inputs: z.record(z.string(), z.string()),
  changes: z.array(z.custom<Change>()),
  /** By source, what must be fixed. */
  faults: z.record(z.string(), z.array(z.string())),
});

type Review = z.infer<typeof reviewShape>;

/** The sources, the hashes of the inputs that decide what they find, and the file of the last review. */
export interface ReviewSetup {
  readonly sources: readonly Source[];
  readonly readInputs: () => Promise<Readonly<Record<string, string>>>;
  readonly file: string;
  readonly print: (line: string) => void;
}

const again = 'run “npm run changes” first';

function belongsTo({ name }: Source) {
  return (change: Change) => change.name.replace(/-\d+$/, '') === name;
}

function printFaults({ faults }: Review, print: ReviewSetup['print']): void {
  for (const fault of Object.values(faults).flat()) print(`✗ ${fault}`);
}

/**
 * Shows what differs from the records, a named change after the other, and keeps it for
 * {@link approveChanges}.
 *
 * @returns the exit code: 0 if nothing changed.
 */
export async function showChanges(setup: ReviewSetup): Promise<number> {
  const { sources, readInputs, file, print } = setup;
  // Read first: what changes while it is compared must not count as shown.
  const inputs = { ...(await readInputs()) };
  const changes: Change[] = [];
  const faults: Review['faults'] = {};
  const notes: string[] = [];
  for (const source of sources) {
    const comparison = await source.compare();
    notes.push(...(comparison.notes ?? []));
    faults[source.name] = [...comparison.faults];
    for (const [index, change] of comparison.changes.entries()) {
      changes.push({ name: `${source.name}-${index + 1}`, ...change });
    }
  }
  const review = { inputs, changes, faults };
  writeFileAtomically(file, JSON.stringify(review));
  for (const { name, title, lines } of changes) {
    print(`${name}  ${title}`);
    for (const line of lines) print(`    ${line}`);
  }
  printFaults(review, print);
  for (const note of notes) print(note);
  const faultCount = Object.values(faults).flat().length;
  if (changes.length + faultCount === 0) {
    print('Nothing changed.');
    return exitCodes.ok;
  }
  const remedies = [
    ...(changes.length > 0 ? ['“npm run approve” approves the changes, all or by name'] : []),
    ...(faultCount > 0 ? ['fix what is marked ✗, which cannot be approved'] : []),
  ];
  print(
    `${pluralize(changes.length, 'change')}, ${pluralize(faultCount, 'fault')}: ${remedies.join('; ')}.`,
  );
  return exitCodes.found;
}

function readReview(file: string): Review {
  const review = readJsonFile(file, reviewShape, `Delete it, and ${again}.`);
  if (!review) throw new ExpectedError(`There is nothing to approve; ${again}.`);
  return review;
}

/**
 * Approves exactly what {@link showChanges} showed last.
 *
 * @param names - the names of changes (default: all of them).
 * @returns the exit code: 1 if faults remain.
 * @throws ExpectedError if nothing was shown, if the site has changed since then, or for an unknown
 *   name; then nothing is approved.
 */
export async function approveChanges(
  names: readonly string[],
  { sources, readInputs, file, print }: ReviewSetup,
): Promise<number> {
  const review = readReview(file);
  const shown = review.changes.map(({ name }) => name);
  const unknown = names.find((name) => !shown.includes(name));
  if (unknown !== undefined) throw new ExpectedError(describeUnknown('change', unknown, shown));
  const inputs = await readInputs();
  if (!isDeepStrictEqual({ ...inputs }, review.inputs)) {
    throw new ExpectedError(`The site has changed since its changes were shown; ${again}.`);
  }
  const isChosen = ({ name }: Change) => names.length === 0 || names.includes(name);
  for (const source of sources) {
    const all = review.changes.filter(belongsTo(source));
    const chosen = all.filter(isChosen);
    const hasFaults = (review.faults[source.name] ?? []).length > 0;
    await source.approve(chosen, chosen.length === all.length && !hasFaults);
  }
  const left = review.changes.filter((change) => !isChosen(change));
  const rest = { ...review, changes: left, inputs: await readInputs() };
  writeFileAtomically(file, JSON.stringify(rest));
  print(`${pluralize(shown.length - left.length, 'change')} approved, ${left.length} left.`);
  printFaults(review, print);
  return Object.values(review.faults).flat().length > 0 ? exitCodes.found : exitCodes.ok;
}
