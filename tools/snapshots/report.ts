import type { Outcome } from './compare/compare-baseline';
import type { RunReport } from './run';
import type { Difference, Result } from './store/results';

/** Cells that differ in the same parts of the page: most likely one change. */
export interface Change {
  readonly kind: Difference;
  readonly parts: readonly string[];
  readonly results: readonly Result[];
}

/** Groups results by what changed, the widest change first. */
export function changesOf(results: readonly Result[]): readonly Change[] {
  const changes = new Map<
    string,
    { kind: Difference; parts: readonly string[]; results: Result[] }
  >();
  for (const result of results) {
    const key = `${result.kind} ${result.parts.join('+')}`;
    const change = changes.get(key) ?? { kind: result.kind, parts: result.parts, results: [] };
    change.results.push(result);
    changes.set(key, change);
  }
  return [...changes.values()].toSorted((one, other) => other.results.length - one.results.length);
}

/** What a change is called: the parts of the page that it touches. */
export function titleOf({ kind, parts }: Change): string {
  if (kind === 'new') return 'No baseline yet';
  return parts.length === 0 ? 'Pixels of the fixed profile' : parts.join(', ');
}

/** Whether a run must fail: anything that no exact comparison found to be as approved. */
export function hasFailed({ outcomes }: RunReport, updated: boolean): boolean {
  return outcomes.some(({ kind }) =>
    updated ? kind === 'unstable' : kind !== 'unchanged' && kind !== 'alike',
  );
}

function resultsOf(outcomes: readonly Outcome[]): Result[] {
  return outcomes.flatMap((outcome) => (outcome.kind === 'unchanged' ? [] : [outcome.result]));
}

function countOf(outcomes: readonly Outcome[], kind: Outcome['kind']): number {
  return outcomes.filter((outcome) => outcome.kind === kind).length;
}

/** One line that says it all. */
function summaryOf({ outcomes, captured, approved, milliseconds }: RunReport): string {
  const kinds = ['unchanged', 'changed', 'new', 'unstable', 'alike', 'different'] as const;
  const counts = kinds
    .map((kind) => ({ kind, count: countOf(outcomes, kind) }))
    .filter(({ kind, count }) => count > 0 || kind === 'unchanged')
    .map(({ kind, count }) => `${count} ${kind === 'alike' ? 'alike to the eye' : kind}`);
  const ended = approved > 0 ? `, ${approved} approved` : '';
  return `${outcomes.length} cells: ${counts.join(', ')}${ended}; ${captured} captured in ${(milliseconds / 1000).toFixed(1)} s`;
}

function notesOf({ outcomes, otherBrowser, approved, damaged }: RunReport): string[] {
  const stale = outcomes.filter((outcome) => outcome.kind === 'unchanged' && outcome.stale).length;
  return [
    ...damaged.map(
      (file) =>
        `snapshots/${file} is missing or not what was approved; restore it, or approve its cells anew.`,
    ),
    ...(otherBrowser === null
      ? []
      : [
          `The baselines come from another browser build, ${otherBrowser}: nothing could be compared exactly, so cells are compared as eyes would and counted apart.`,
        ]),
    ...(stale === 0 || approved > 0
      ? []
      : [
          `${stale} unchanged ${stale === 1 ? 'cell' : 'cells'} had to be captured, as other things go into ${stale === 1 ? 'it' : 'them'} now; --update notes that.`,
        ]),
  ];
}

function table(report: RunReport): string {
  const rows = changesOf(resultsOf(report.outcomes)).flatMap((change) => [
    `${change.kind}: ${titleOf(change)} (${change.results.length} ${change.results.length === 1 ? 'cell' : 'cells'})`,
    ...change.results.map(({ cell, message }) => `  ${cell.padEnd(28)} ${message}`),
  ]);
  return [...rows, ...notesOf(report), summaryOf(report)].join('\n');
}

function json(report: RunReport): string {
  const cells = report.outcomes.map((outcome) => {
    const { name, path, width, profile, clauses } = outcome.cell;
    const cell = { name, path, width, profile, clauses, kind: outcome.kind };
    if (outcome.kind === 'unchanged') return { ...cell, by: outcome.by };
    const { message, regions, parts } = outcome.result;
    return { ...cell, message, regions, parts };
  });
  const { captured, approved, otherBrowser } = report;
  const seconds = Math.round(report.milliseconds) / 1000;
  return JSON.stringify({ captured, approved, seconds, otherBrowser, cells }, null, 2);
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function junit(report: RunReport): string {
  const failed = resultsOf(report.outcomes).filter(({ kind }) => kind !== 'alike');
  const cases = report.outcomes.map((outcome) => {
    const open = `<testcase classname="snapshots.${outcome.cell.profile}" name="${escapeXml(outcome.cell.name)}"`;
    if (outcome.kind === 'unchanged' || outcome.kind === 'alike') return `${open}/>`;
    const message = escapeXml(outcome.result.message);
    return `${open}><failure type="${outcome.kind}" message="${message}"/></testcase>`;
  });
  const seconds = (report.milliseconds / 1000).toFixed(3);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="snapshots" tests="${report.outcomes.length}" failures="${failed.length}" time="${seconds}">`,
    ...cases.map((each) => `  ${each}`),
    '</testsuite>',
  ].join('\n');
}

/** The ways to tell what a run found, by their names; the review page is the fourth. */
export const formats = { table, json, junit } as const;
