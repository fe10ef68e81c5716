import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { exitCodes, relativePath, writeFileAtomically } from '@originaltreu/audit/command-line';
import type { Model, ReportSection } from '../app/model';
import { publish } from '../app/publish';
import { resultsFolder, root } from '../kit/paths';
import { proofKinds } from '../spec/clauses';
import { buildModel } from './model/build';

/** As the command line has them: `out` is relative to the current folder. */
interface ReportOptions {
  readonly out?: string | undefined;
  readonly run: boolean;
  readonly json: boolean;
}

/** The title of the report's page. */
export const reportTitle = 'Conformance report';

/** A larger page opens slowly and cannot be mailed. */
const maxMegabytes = 15;

const columns = ['clauses', ...proofKinds, 'proofs', 'failed', 'seen failing'] as const;

/** Coverage by section as a table for a terminal, with a last line of sums. */
function asTable(sections: readonly ReportSection[]): string {
  const counts = sections.map(({ clauses, byKind, proofs, failed, seen }) => [
    clauses,
    ...proofKinds.map((kind) => byKind[kind]),
    proofs,
    failed,
    seen,
  ]);
  const sums = columns.map((_, at) => counts.reduce((sum, row) => sum + (row[at] ?? 0), 0));
  const titles = sections.map(({ section, title }) => `${section} ${title}`);
  const width = Math.max(...titles.map((title) => title.length));
  return [columns, ...counts, sums]
    .map((row, at) => {
      const title = ['section', ...titles, 'all'][at] ?? '';
      const cells = row.map((cell, column) => String(cell).padStart(columns[column]?.length ?? 0));
      return [title.padEnd(width), ...cells].join('  ');
    })
    .join('\n');
}

/** Whether every clause is proven, or departed from on purpose, by records without a fault. */
export function isProven({ faults, clauses }: Pick<Model, 'faults' | 'clauses'>): boolean {
  return (
    faults.length === 0 &&
    clauses.every(({ status }) => status === 'proven' || status === 'departed')
  );
}

/**
 * Writes the report and prints a summary.
 *
 * @returns the exit code: 0 if every clause is proven.
 */
export async function writeReport({ out, run, json }: ReportOptions): Promise<number> {
  if (run) {
    // On standard error, since standard output is for the JSON. Failures are for the report.
    spawnSync(process.execPath, ['--import', 'tsx', 'tools/checks.ts'], {
      cwd: root,
      stdio: ['ignore', 2, 2],
    });
  }
  const folder = out === undefined ? join(resultsFolder, 'report') : resolve(out);
  const html = join(folder, 'index.html');
  const data = await buildModel();
  const { report } = data;
  const bytes = await publish(html, reportTitle, data);
  writeFileAtomically(join(folder, 'report.json'), `${JSON.stringify(report, null, 1)}\n`);
  const exitCode = isProven(report) ? exitCodes.ok : exitCodes.found;
  if (json) {
    process.stdout.write(`${JSON.stringify(report, null, 1)}\n`);
    return exitCode;
  }
  console.log(asTable(report.sections));
  for (const { runner, at, stale } of report.runs) {
    console.log(
      `${runner}: ${at === null ? 'not run' : `last run ${at}`}${stale ? ', files have changed since' : ''}`,
    );
  }
  for (const { id, proofs } of report.clauses) {
    for (const { file, title, status } of proofs) {
      if (status === 'failed') console.error(`${id}: ${file} failed: “${title}”`);
    }
  }
  for (const fault of report.faults) console.error(fault);
  const megabytes = bytes / 2 ** 20;
  if (megabytes > maxMegabytes) {
    console.error(`The page is larger than ${maxMegabytes} MB; its pictures are too large.`);
  }
  console.log(`${relativePath(process.cwd(), html)}: ${megabytes.toFixed(1)} MB, and report.json`);
  return exitCode;
}
