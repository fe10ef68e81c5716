import { readArgs, UsageError } from '../../../packages/audit/command-line';
import { type DefectId, defectIds } from '../../../src/defects/registry';
import { root } from '../../kit/paths';
import { checkRetirement } from '../retire/remaining-site';
import { RenderedSources } from '../retire/rendering';
import {
  diffStat,
  dirtyFiles,
  planRetirement,
  type Retirement,
  writeRetirement,
} from '../retire/retirement';
import { Sources } from '../sources';
import { type Command, defectsNamed } from './command';

const usage = `Usage: npm run defects -- retire [options] <id>
       npm run defects -- retire --every [id…]

Removes a toggle for good: its definition becomes its fixed face, and its probes,
link-ledger rows, interplays, pictures and configuration go. Prints what is left
to do by hand.

Nothing is written unless the new sources compile and every page matches the site
with the toggle off.

Options:
  --dry-run  show what would change, and write nothing
  --force    write although files that change have uncommitted changes
  --every    retire each defect in memory, one at a time, and check the result
             (sources, pages, probes, links); write nothing
  --help     show this help

Examples:
  npm run defects -- retire <id> --dry-run
  npm run defects -- retire --every

Exit codes: 0 done, 1 it cannot be done, 2 usage error
`;

/** Prints lines below a heading; nothing without lines. */
function print(heading: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  console.log(heading);
  for (const line of lines) console.log(`  ${line}`);
}

function retireOne(
  id: DefectId,
  { errors, compared, byHand, files }: Retirement,
  dryRun: boolean,
  force: boolean,
): number {
  print('The sources would not compile:', errors);
  print('Pages would change:', compared.differences.slice(0, 20));
  if (errors.length > 0 || compared.differences.length > 0) {
    console.log('Nothing was written.');
    return 1;
  }
  const dirty = dirtyFiles(root, files);
  if (dirty.length > 0 && !force && !dryRun) {
    print('These files have uncommitted changes; commit them or use --force:', dirty);
    return 1;
  }
  const lines = dryRun ? diffStat(root, files) : [...files.keys()];
  if (!dryRun) writeRetirement(root, files);
  print(`${id} ${dryRun ? 'would be' : 'is'} retired: ${files.size} files`, lines.toSorted());
  console.log(`It compiles; all ${compared.pages} pages match the site with the toggle off.`);
  print('By hand:', byHand);
  if (!dryRun) {
    print('Next:', [
      'git diff --stat',
      'npm run snapshots            # -- --update approves, and records the new inputs',
      'npm run defects -- prove     # the other toggles on the pages that changed',
      'npm test',
    ]);
  }
  return 0;
}

async function retireEvery(
  ids: readonly DefectId[],
  planFor: (id: DefectId) => Promise<Retirement>,
): Promise<number> {
  let failed = 0;
  for (const id of ids) {
    const plan = await planFor(id).catch(String);
    const { byHand } = typeof plan === 'string' ? { byHand: [] } : plan;
    const { scope, problems } =
      typeof plan === 'string'
        ? { scope: 'nothing', problems: [plan] }
        : await checkRetirement(root, id, plan);
    if (problems.length > 0) failed += 1;
    const hints = byHand.length > 0 ? `, ${byHand.length} by hand` : '';
    console.log(`${problems.length === 0 ? '✓' : '✗'} ${id}: ${scope}${hints}`);
    for (const problem of problems.slice(0, 10)) console.log(`    ${problem}`);
    for (const each of byHand) console.log(`    by hand: ${each}`);
  }
  console.log(`${ids.length - failed} of ${ids.length} defects can be retired`);
  return failed === 0 ? 0 : 1;
}

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(
    args,
    {
      'dry-run': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      every: { type: 'boolean', default: false },
    },
    true,
  );
  process.env.NODE_ENV ??= 'production';
  const ids =
    values.every && positionals.length === 0 ? defectIds : defectsNamed('retire', positionals);
  const [id, ...others] = ids;
  if (!id || (others.length > 0 && !values.every)) {
    throw new UsageError('retire takes one defect at a time, so that each change can be reviewed.');
  }
  const rendered = new RenderedSources(new Sources(root));
  try {
    const before = await rendered.load();
    const planFor = (each: DefectId) => planRetirement(rendered, before, each);
    if (values.every) return await retireEvery(ids, planFor);
    return retireOne(id, await planFor(id), values['dry-run'], values.force);
  } finally {
    await rendered.close();
  }
}

export const retire: Command = { usage, run };
