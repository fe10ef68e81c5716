import { countBy, counted, groupBy, junitReport } from '@originaltreu/audit/utilities';
import type { Outcome } from './compare/compare-baseline';
import type { RunReport } from './run';
import { type Difference, isRefused, type Result } from './store/results';

/** Cells that differ in the same landmarks of the page: most likely one change. */
export interface Change {
  readonly kind: Difference;
  readonly parts: readonly string[];
  readonly results: readonly Result[];
}

/** Groups results by what changed, the most frequent change first. */
export function changesOf(results: readonly Result[]): readonly Change[] {
  const changes = groupBy(results, ({ kind, parts }) => `${kind} ${parts.join('+')}`);
  return [...changes.values()]
    .flatMap((same) => (same[0] ? { kind: same[0].kind, parts: same[0].parts, results: same } : []))
    .toSorted((one, other) => other.results.length - one.results.length);
}

/** The title of a change: the landmarks that it touches, or how its first words begin. */
export function titleOf({ kind, parts }: Change): string {
  if (kind === 'new') return 'No baseline yet';
  const [first] = parts;
  if (first === undefined) return 'Pixels of the fixed profile';
  if (!/^[-+] /.test(first)) return parts.join(', ');
  // A paragraph is one line of words.
  return `words: ${first.length > 80 ? `${first.slice(0, 80)}…` : first}`;
}

/** Whether a run fails: if any cell differs, or cannot be approved. */
export function hasFailed({ outcomes }: RunReport, updated: boolean): boolean {
  return outcomes.some(({ kind }) =>
    updated ? isRefused(kind) : kind !== 'unchanged' && kind !== 'alike',
  );
}

function resultsOf(outcomes: readonly Outcome[]): Result[] {
  return outcomes.flatMap((outcome) => (outcome.kind === 'unchanged' ? [] : [outcome.result]));
}

function summaryOf({ outcomes, captured, approved, milliseconds }: RunReport): string {
  const found = countBy(outcomes, ({ kind }) => kind);
  const kinds = [
    'unchanged',
    'changed',
    'new',
    'unstable',
    'failed',
    'alike',
    'different',
  ] as const;
  const counts = kinds
    .filter((kind) => found.has(kind) || kind === 'unchanged')
    .map((kind) => `${found.get(kind) ?? 0} ${kind === 'alike' ? 'visually equal' : kind}`);
  const ended = approved > 0 ? `, ${approved} approved` : '';
  return `${outcomes.length} cells: ${counts.join(', ')}${ended}; ${captured} captured in ${(milliseconds / 1000).toFixed(1)} s`;
}

function notesOf({ outcomes, otherBrowser, approved, damaged }: RunReport): string[] {
  const stale = outcomes.filter((outcome) => outcome.kind === 'unchanged' && outcome.stale).length;
  const notes = damaged.map(
    (file) =>
      `snapshots/${file} is missing or not as approved; restore it, or approve its cells again.`,
  );
  if (otherBrowser !== null) {
    notes.push(
      `The baselines come from another browser build, ${otherBrowser}: cells are compared visually, not exactly.`,
    );
  }
  if (stale > 0 && approved === 0) {
    notes.push(
      `${counted(stale, 'unchanged cell')} had to be captured because of changed inputs; --update records the new inputs.`,
    );
  }
  return notes;
}

/** The words that differ in some cells: equal ones once, below the cells that have them. */
function tableRows(results: readonly Result[]): string[] {
  const groups = groupBy(results, ({ lines }) => lines.join('\n'));
  return [...groups.values()].flatMap((alike) => [
    ...alike.map(({ cell, message }) => `  ${cell.padEnd(28)} ${message}`),
    ...(alike[0]?.lines ?? []).map((line) => `      ${line}`),
  ]);
}

function table(report: RunReport): string {
  const rows = changesOf(resultsOf(report.outcomes)).flatMap((change) => [
    `${change.kind}: ${titleOf(change)} (${counted(change.results.length, 'cell')})`,
    ...tableRows(change.results),
  ]);
  return [...rows, ...notesOf(report), summaryOf(report)].join('\n');
}

function json(report: RunReport): string {
  const cells = report.outcomes.map((outcome) => {
    const { name, path, width, profile, clauses } = outcome.cell;
    const cell = { name, path, width, profile, clauses, kind: outcome.kind };
    if (outcome.kind === 'unchanged') return { ...cell, by: outcome.by };
    const { message, regions, parts, lines } = outcome.result;
    return { ...cell, message, regions, parts, lines };
  });
  const { captured, approved, otherBrowser } = report;
  const seconds = Math.round(report.milliseconds) / 1000;
  return JSON.stringify({ captured, approved, seconds, otherBrowser, cells }, null, 2);
}

/** Describes a difference, with the words that differ. */
export function messageOf({ message, lines }: Result): string {
  return [message, ...lines].join('\n');
}

function junit({ outcomes, milliseconds }: RunReport): string {
  const tests = outcomes.map((outcome) => {
    const { name, profile } = outcome.cell;
    const passes = outcome.kind === 'unchanged' || outcome.kind === 'alike';
    const failures = passes ? [] : [{ type: outcome.kind, message: messageOf(outcome.result) }];
    return { classname: `snapshots.${profile}`, name, failures };
  });
  return junitReport('snapshots', [{ name: 'snapshots', tests, milliseconds }]);
}

/** The output formats by name; the review page is the fourth. */
export const formats = { table, json, junit } as const;
