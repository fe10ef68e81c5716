import { countBy, groupBy } from '@originaltreu/kit/collections';
import { junitReport } from '@originaltreu/kit/junit';
import { pluralize } from '@originaltreu/kit/text';
import { type Change, changesOf, titleOf } from './changes';
import { resultsOf } from './compare/compare-baseline';
import type { RunReport } from './run';
import type { Result } from './store/results';

/** Whether a run fails: if any cell differs. */
export function hasFailed({ outcomes }: RunReport): boolean {
  return outcomes.some(({ kind }) => kind !== 'unchanged');
}

function summaryOf({ outcomes, captured, milliseconds }: RunReport): string {
  const found = countBy(outcomes, ({ kind }) => kind);
  const counts = (['unchanged', 'changed', 'new', 'unstable', 'failed'] as const)
    .filter((kind) => found.has(kind) || kind === 'unchanged')
    .map((kind) => `${found.get(kind) ?? 0} ${kind}`);
  return `${outcomes.length} cells: ${counts.join(', ')}; ${captured} captured in ${(milliseconds / 1000).toFixed(1)} s`;
}

/** Remarks on a run: damaged baselines, another browser, changed inputs. */
export function notesOf({ otherBrowser, stale, damaged }: RunReport): string[] {
  const notes = damaged.map(
    (file) =>
      `snapshots/${file} is missing or not as approved; restore it, or approve its cells again.`,
  );
  if (otherBrowser !== null) {
    notes.push(
      `The baselines come from another browser build, ${otherBrowser}: approve all cells at once.`,
    );
  }
  if (stale > 0) {
    notes.push(
      `${pluralize(stale, 'unchanged cell')} had to be captured because of changed inputs; approving records the new inputs.`,
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

/** A change as rows of a table: its title, and the cells that have it. */
export function describeChange(change: Change) {
  const title = `${change.kind}: ${titleOf(change)} (${pluralize(change.results.length, 'cell')})`;
  return { title, lines: tableRows(change.results) };
}

function table(report: RunReport): string {
  const rows = changesOf(resultsOf(report.outcomes)).flatMap((change) => {
    const { title, lines } = describeChange(change);
    return [title, ...lines];
  });
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
  const { captured, otherBrowser } = report;
  const seconds = Math.round(report.milliseconds) / 1000;
  return JSON.stringify({ captured, seconds, otherBrowser, cells }, null, 2);
}

/** Describes a difference, with the words that differ. */
export function messageOf({ message, lines }: Result): string {
  return [message, ...lines].join('\n');
}

function junit({ outcomes, milliseconds }: RunReport): string {
  const tests = outcomes.map((outcome) => {
    const { name, profile } = outcome.cell;
    const failures =
      outcome.kind === 'unchanged'
        ? []
        : [{ type: outcome.kind, message: messageOf(outcome.result) }];
    return { classname: `snapshots.${profile}`, name, failures };
  });
  return junitReport('snapshots', [{ name: 'snapshots', tests, milliseconds }]);
}

/** The output formats by name; the review page is the fourth. */
export const formats = { table, json, junit } as const;
