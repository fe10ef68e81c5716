import { describeUnknown, ExpectedError, exitCodes } from '@sitewide/kit/command-line';
import { readJsonFile } from '@sitewide/kit/json-file';
import { pluralize } from '@sitewide/kit/text';
import { writeFileAtomically } from '@sitewide/kit/write-file';
import { z } from 'zod';

/*
 * The review of what a change of the site changes: one command shows it, and another one approves
 * what was shown.
 */

const change = z.strictObject({
  /** The name by which it is approved, e.g. `findings-2`. */
  name: z.string(),
  /** What changed, in one line. */
  title: z.string(),
  /** Where it changed, and how. */
  lines: z.array(z.string()),
  /** What approving it needs. */
  data: z.unknown(),
});

/** A change of the site, as it shows in one kind of records. */
export type Change = z.infer<typeof change>;

const reviewShape = z.strictObject({
  /** The hash of all inputs when the changes were shown. */
  inputs: z.string(),
  changes: z.array(change),
  /** By source, what must be fixed. */
  faults: z.record(z.string(), z.array(z.string())),
});

type Review = z.infer<typeof reviewShape>;

/** What a source finds when it compares the site with its records. */
export interface Comparison {
  readonly changes: readonly Omit<Change, 'name'>[];
  /** Descriptions of what must be fixed, as it can never be approved. */
  readonly faults: string[];
  /** Remarks on the comparison itself. */
  readonly notes?: readonly string[];
}

/** One kind of records: pictures and words, findings, or verdicts of toggles. */
export interface Source {
  /** The first part of the names of its changes. */
  readonly name: string;
  /** Compares the site with the records, which stay as they are. */
  readonly compare: () => Promise<Comparison>;
  /**
   * Updates the records.
   *
   * @param changes - what to accept of what the comparison returned.
   * @param isComplete - whether nothing else differs.
   */
  readonly approve: (changes: readonly Change[], isComplete: boolean) => Promise<void>;
}

/** The sources, the hash of the inputs that decide what they find, and the file of the last review. */
export interface ReviewSetup {
  readonly sources: readonly Source[];
  readonly hashInputs: () => string;
  readonly file: string;
}

const again = 'run “npm run changes” first';

/** Prints what must be fixed. */
function printFaults({ faults }: Review): number {
  const all = Object.values(faults).flat();
  for (const fault of all) console.log(`✗ ${fault}`);
  return all.length;
}

/**
 * Shows what differs from the records, a named change after the other, and keeps it for
 * {@link approveChanges}.
 *
 * @returns the exit code: 0 if nothing changed.
 */
export async function showChanges({ sources, hashInputs, file }: ReviewSetup): Promise<number> {
  // Read first: what changes while it is compared must not count as shown.
  const review: Review = { inputs: hashInputs(), changes: [], faults: {} };
  const { changes } = review;
  const notes: string[] = [];
  for (const { name, compare } of sources) {
    const comparison = await compare();
    notes.push(...(comparison.notes ?? []));
    review.faults[name] = comparison.faults;
    changes.push(
      ...comparison.changes.map((each, index) => ({ name: `${name}-${index + 1}`, ...each })),
    );
  }
  writeFileAtomically(file, JSON.stringify(review));
  for (const { name, title, lines } of changes) {
    console.log(`${name}  ${title}`);
    for (const line of lines) console.log(`    ${line}`);
  }
  const faultCount = printFaults(review);
  for (const note of notes) console.log(note);
  if (changes.length + faultCount === 0) {
    console.log('Nothing changed.');
    return exitCodes.ok;
  }
  const remedies = [
    ...(changes.length > 0 ? ['“npm run approve” approves the changes, all or by name'] : []),
    ...(faultCount > 0 ? ['fix what is marked ✗, which cannot be approved'] : []),
  ];
  console.log(
    `${pluralize(changes.length, 'change')}, ${pluralize(faultCount, 'fault')}: ${remedies.join('; ')}.`,
  );
  return exitCodes.found;
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
  { sources, hashInputs, file }: ReviewSetup,
): Promise<number> {
  const review = readJsonFile(file, reviewShape, `Delete it, and ${again}.`);
  if (!review) throw new ExpectedError(`There is nothing to approve; ${again}.`);
  const { changes, faults } = review;
  const shown = changes.map(({ name }) => name);
  const unknown = names.find((name) => !shown.includes(name));
  if (unknown !== undefined) throw new ExpectedError(describeUnknown('change', unknown, shown));
  if (hashInputs() !== review.inputs) {
    throw new ExpectedError(`The site has changed since its changes were shown; ${again}.`);
  }
  const left = names.length === 0 ? [] : changes.filter(({ name }) => !names.includes(name));
  for (const { name, approve } of sources) {
    const isOwn = (each: Change) => each.name.replace(/-\d+$/, '') === name;
    const chosen = changes.filter((each) => isOwn(each) && !left.includes(each));
    await approve(chosen, !left.some(isOwn) && !faults[name]?.length);
  }
  const rest: Review = { ...review, changes: left, inputs: hashInputs() };
  writeFileAtomically(file, JSON.stringify(rest));
  console.log(`${pluralize(shown.length - left.length, 'change')} approved, ${left.length} left.`);
  return printFaults(review) > 0 ? exitCodes.found : exitCodes.ok;
}
