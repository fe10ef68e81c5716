import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { exitCodes } from '../../packages/audit/command-line';
import { publish } from '../app/publish';
import { resultsFolder, root } from '../kit/paths';
import { asTable } from './coverage';
import { buildModel } from './model/build';

interface ReportOptions {
  /** Where to write it, relative to the current folder. */
  readonly out?: string | undefined;
  /** Whether to run all tests first. */
  readonly run: boolean;
  /** Whether to print the JSON. */
  readonly json: boolean;
}

/** The title of the report's page. */
export const reportTitle = 'Conformance report';

/** A larger page opens slowly and cannot be mailed. */
const maxMegabytes = 15;

/** Runs `npm test` with its output on standard error: standard output is for the JSON. */
function runTests(): Promise<void> {
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tools/checks.ts'], {
      cwd: root,
      stdio: ['ignore', 2, 2],
    });
    child.once('error', reject);
    // Failed tests are what the report is for.
    child.once('close', () => done());
  });
}

/**
 * Runs `npm run report`: writes the report and prints a summary.
 *
 * @returns the exit code: 0 if every clause is proven.
 */
export async function reportCommand({ out, run, json }: ReportOptions): Promise<number> {
  if (run) await runTests();
  const folder = out === undefined ? join(resultsFolder, 'report') : resolve(out);
  const html = join(folder, 'index.html');
  const data = await buildModel();
  const { report } = data;
  const bytes = await publish(html, reportTitle, data);
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify(report, null, 1)}\n`);
  const isProven =
    report.faults.length === 0 &&
    report.clauses.every(({ status }) => status === 'proven' || status === 'departed');
  const exitCode = isProven ? exitCodes.ok : exitCodes.found;
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
  console.log(`${relative(process.cwd(), html)}: ${megabytes.toFixed(1)} MB, and report.json`);
  return exitCode;
}
