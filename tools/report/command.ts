import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { root } from '../kit/paths';
import { asTable } from './coverage';
import { buildModel } from './model/build';
import { publish, reportFolder } from './publish';

interface ReportOptions {
  /** Where to write it, from where the command was called. */
  readonly out?: string | undefined;
  /** Whether to run all tests first. */
  readonly run: boolean;
  /** Whether to print the JSON. */
  readonly json: boolean;
}

/** Beyond this the page opens slowly, and no mail takes it. */
const mostMegabytes = 15;

/** Runs `npm test`; what it prints goes to standard error, for the JSON may follow. */
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
 * Runs `npm run report`: writes the report and says what is in it.
 *
 * @returns the exit status: 0 where every clause that holds is proven, else 1.
 */
export async function reportCommand({ out, run, json: print }: ReportOptions) {
  if (run) await runTests();
  const folder = out === undefined ? reportFolder : resolve(out);
  const report = await buildModel();
  const { html, json, bytes } = await publish(folder, report);
  const { model } = report;
  const isGood =
    model.faults.length === 0 &&
    model.clauses.every(({ status }) => status === 'proven' || status === 'departed');
  if (print) {
    process.stdout.write(readFileSync(json, 'utf8'));
    return isGood ? 0 : 1;
  }
  console.log(asTable(model.sections));
  for (const { runner, at, stale } of model.runs) {
    console.log(
      `${runner}: ${at === null ? 'not run' : `last run ${at}`}${stale ? ', files have changed since' : ''}`,
    );
  }
  for (const { id, proofs } of model.clauses) {
    for (const { file, title, status } of proofs) {
      if (status === 'failed') console.error(`${id}: ${file} failed: “${title}”`);
    }
  }
  for (const fault of model.faults) console.error(fault);
  const megabytes = bytes / 2 ** 20;
  if (megabytes > mostMegabytes) {
    console.error(`The page has more than ${mostMegabytes} MB; its pictures are too large.`);
  }
  console.log(`${relative(process.cwd(), html)}: ${megabytes.toFixed(1)} MB, and report.json`);
  return isGood ? 0 : 1;
}
