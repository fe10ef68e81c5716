import { readArgs, UsageError } from '../../../packages/audit/command-line';
import { type DefectId, defectIds } from '../../../src/defects/registry';
import { root } from '../../kit/paths';
import { tryEvery } from '../retire/every';
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

async function plan(id: DefectId): Promise<Retirement> {
  const sources = new Sources(root);
  const rendered = new RenderedSources(sources);
  try {
    return await planRetirement(sources, rendered, await rendered.load(), id);
  } finally {
    await rendered.close();
  }
}

async function retireOne(id: DefectId, dryRun: boolean, force: boolean): Promise<number> {
  const retirement = await plan(id);
  const { errors, compared, byHand, files } = retirement;
  print('The sources would not compile:', errors);
  print('Pages would change:', compared.differences.slice(0, 20));
  if (errors.length > 0 || compared.differences.length > 0) {
    console.log('Nothing was written.');
    return 1;
  }
  const dirty = dirtyFiles(root, retirement);
  if (dirty.length > 0 && !force && !dryRun) {
    print('These files have uncommitted changes; commit them or use --force:', dirty);
    return 1;
  }
  if (!dryRun) writeRetirement(root, retirement);
  print(
    `${id} ${dryRun ? 'would be' : 'is'} retired: ${files.size} files`,
    dryRun ? diffStat(root, retirement) : [...files.keys()].toSorted(),
  );
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

async function retireEvery(ids: readonly DefectId[]): Promise<number> {
  let failed = 0;
  for await (const trial of tryEvery(root, ids)) {
    const { id, scope, byHand, problems } = trial;
    if (problems.length > 0) failed += 1;
    console.log(
      `${problems.length === 0 ? '✓' : '✗'} ${id}: ${scope}${byHand.length > 0 ? `, ${byHand.length} by hand` : ''}`,
    );
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
  if (values.every) {
    return retireEvery(positionals.length > 0 ? defectsNamed('retire', positionals) : defectIds);
  }
  const [id, ...others] = defectsNamed('retire', positionals);
  if (!id || others.length > 0) {
    throw new UsageError('retire takes one defect at a time, so that each change can be reviewed.');
  }
  return retireOne(id, values['dry-run'], values.force);
}

export const retire: Command = {
  usage,
  run,
};
