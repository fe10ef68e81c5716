import { readArgs, UsageError } from '@originaltreu/audit/command-line';
import { defectIds } from '../../../src/defects/registry';
import { root } from '../../kit/paths';
import { RenderedSources } from '../retire/rendering';
import { dirtyFiles, planRetirement, type Retirement } from '../retire/retirement';
import { writeRetirement } from '../retire/write-retirement';
import { Sources } from '../sources';
import { type Command, defectsNamed } from './command';

const usage = `Usage: npm run defects -- retire [options] <id>
       npm run defects -- retire --every [id…]

Removes a toggle for good: its definition becomes its fixed face, and its probes,
ledger rows, interplays, pictures and configuration go. Writes nothing unless the new
sources compile and every page matches the site with the toggle off.

Options:
  --dry-run  show what would change, and write nothing
  --force    write although files that change have uncommitted changes
  --every    check this for each defect in turn, and write nothing
  --help     show this help

Examples:
  npm run defects -- retire <id> --dry-run
  npm run defects -- retire --every

Exit codes: 0 done, 1 it cannot be done, 2 usage error
`;

/** Prints lines below a heading; nothing without lines. */
function print(heading: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log([heading, ...lines].join('\n  '));
}

/** The line of a plan and its problems; whether there are none. */
function printPlan(id: string, { scope, problems, byHand }: Retirement): boolean {
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${id}: ${scope}`);
  print('Problems:', problems.slice(0, 20));
  print('By hand:', byHand);
  return problems.length === 0;
}

/** Writes what was planned, or shows it. */
function retireOne(id: string, plan: Retirement, dryRun: boolean, force: boolean): number {
  const { files } = plan;
  if (!printPlan(id, plan)) return 1;
  const dirty = dryRun || force ? [] : dirtyFiles(root, files);
  print('These files have uncommitted changes; commit them or use --force:', dirty);
  if (dirty.length > 0) return 1;
  if (!dryRun) writeRetirement(root, files);
  const lines = [...files].map(([file, text]) => (text === null ? `${file} (deleted)` : file));
  print(`${id} ${dryRun ? 'would be' : 'is'} retired:`, lines.toSorted());
  if (dryRun) return 0;
  print('Next:', [
    'git diff --stat',
    'npm run snapshots -- --update',
    'npm run defects -- prove',
    'npm test',
  ]);
  return 0;
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
  const { every, force, 'dry-run': dryRun } = values;
  const ids = every && positionals.length === 0 ? defectIds : defectsNamed('retire', positionals);
  const [id] = ids;
  if (!id || (ids.length > 1 && !every)) {
    throw new UsageError('retire takes one defect at a time, so that each change can be reviewed.');
  }
  const rendered = new RenderedSources(new Sources(root));
  try {
    const before = await rendered.load();
    if (!every) return retireOne(id, await planRetirement(rendered, before, id), dryRun, force);
    let failed = 0;
    for (const each of ids) {
      if (!printPlan(each, await planRetirement(rendered, before, each))) failed += 1;
    }
    console.log(`${ids.length - failed} of ${ids.length} defects can be retired`);
    return failed === 0 ? 0 : 1;
  } finally {
    await rendered.close();
  }
}

export const retire: Command = { usage, run };
