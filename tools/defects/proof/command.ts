import { readArgs, UsageError } from '../../../packages/audit/command-line';
import { defectIds } from '../../../src/defects/registry';
import { usualBrowsers } from '../../snapshots/capture/capture';
import { type Command, defectsNamed } from '../commands/command';
import { missingEvidence, writeEvidence } from './evidence';
import { prove as proveDefects } from './prove';
import { tableOf } from './table';

const usage = `Usage: npm run defects -- prove [id…] [options]

Proves what each defect's switch changes: every page that it changes is compared
with it on and off, pixel by pixel, at 390 and 1280 px, alone and with each other
switch that shows there. Verdicts are held against the "effect" that
fixtures/defects declares, and kept in snapshots/verdicts.json with hashes of what
went in: what has not changed is not looked at again. Pictures of what each one
changes are kept in snapshots/evidence.

  CONTAINED    only its own elements change (those marked with data-defect)
  REFLOW       other elements move, and are otherwise the same
  BEHAVIOURAL  nothing shows; its probe in fixtures/defects is the proof
  LEAK         something else changes: never as declared
  INERT        nothing changes at all: never as declared

  --all           prove everything although nothing has changed
  --check         write nothing; fail where a verdict is missing, or where one
                  whose inputs have changed is no longer as declared
  --browsers <n>  how many browsers capture side by side
  --help          this text

Exits with 1 where a verdict is not as declared.
`;

function browserCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 16) return count;
  throw new UsageError(`--browsers must be a number from 1 to 16, not “${text}”.`);
}

async function run(words: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(
    words,
    {
      all: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      browsers: { type: 'string', default: String(usualBrowsers) },
    },
    true,
  );
  const { all, check } = values;
  const ids = positionals.length === 0 ? defectIds : defectsNamed('prove', positionals);
  const browsers = browserCount(values.browsers);
  const report = await proveDefects({
    ids,
    all,
    check,
    browsers,
    report: (line) => console.error(line),
  });
  if (!check) await writeEvidence(report.verdicts, { all, browsers });
  const asDeclared = report.verdicts.filter(({ verdict, declared }) => verdict === declared);
  const missing = missingEvidence(asDeclared);
  const faults = [
    ...report.verdicts.flatMap(({ faults }) => faults),
    ...(check ? report.unrecorded : []),
    ...missing,
  ];
  console.log(tableOf(report));
  for (const state of report.unstable) console.error(`! two captures differ, ${state}`);
  for (const fault of faults) console.error(`✗ ${fault}`);
  if (check && report.unrecorded.length + missing.length > 0) {
    console.error('To record verdicts and evidence: npm run defects -- prove');
  }
  return faults.length === 0 ? 0 : 1;
}

export const prove: Command = {
  usage,
  run,
};
