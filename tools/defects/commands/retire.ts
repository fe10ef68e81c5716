import { readArgs, UsageError } from '../../../packages/audit/command-line';
import { type DefectId, defectIds } from '../../../src/defects/registry';
import { root } from '../../kit/paths';
import { tryEvery } from '../retire/every';
import { SourceProject } from '../retire/project';
import { RenderedSources } from '../retire/rendering';
import {
  diffStat,
  dirtyFiles,
  planRetirement,
  type Retirement,
  writeRetirement,
} from '../retire/retirement';
import { type Command, defectsNamed } from './command';

const usage = `Usage: npm run defects -- retire <id> [--dry-run] [--force]
       npm run defects -- retire --every [id…]

Takes a defect out of the project for good and leaves its fixed face: the
definition and every use in the sources, its probes, rows of the link ledgers,
interplays, pictures and configuration; what else the oracle expects of the
faithful state becomes what is right. What is left by hand is printed.

Nothing is written unless the new sources compile and every page of theirs is
the page of the present ones with the toggle off.

  --dry-run  print what would change, and write nothing
  --force    although files that change have changes that are not committed
  --every    retire each defect in memory, one by one, and tell whether all is
             well then; writes nothing

Exit status: 0 done, 1 it cannot be done, 2 wrong use.
`;

/** Prints at most some lines under a heading. */
function print(heading: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  console.log(heading);
  for (const line of lines) console.log(`  ${line}`);
}

async function plan(id: DefectId): Promise<Retirement> {
  const project = new SourceProject(root);
  const rendered = new RenderedSources(project);
  try {
    return await planRetirement(project, rendered, await rendered.load(), id);
  } finally {
    await rendered.close();
  }
}

async function retireOne(id: DefectId, dryRun: boolean, force: boolean): Promise<number> {
  const retirement = await plan(id);
  const { errors, compared, byHand, files } = retirement;
  print('What would be left does not compile:', errors);
  print('What would be left shows other pages:', compared.differences.slice(0, 20));
  if (errors.length > 0 || compared.differences.length > 0) {
    console.log('Nothing is written.');
    return 1;
  }
  const dirty = dirtyFiles(root, retirement);
  if (dirty.length > 0 && !force && !dryRun) {
    print('These files have changes that are not committed; commit them, or use --force:', dirty);
    return 1;
  }
  if (!dryRun) writeRetirement(root, retirement);
  print(
    `${id} ${dryRun ? 'would be' : 'is'} retired: ${files.size} files`,
    dryRun ? diffStat(root, retirement) : [...files.keys()].toSorted(),
  );
  console.log(`It compiles, and ${compared.pages} pages are those with the toggle off.`);
  print('By hand:', byHand);
  if (!dryRun) {
    print('Next:', [
      'git diff --stat',
      'npm run snapshots            # -- --update approves, and notes what goes in now',
      'npm run defects -- prove     # what the others do on the pages that lost its marks',
      'npm test',
    ]);
  }
  return 0;
}

async function retireEvery(ids: readonly DefectId[]): Promise<number> {
  let failed = 0;
  for await (const trial of tryEvery(root, ids)) {
    const { id, files, pages, findings, probes, byHand, problems } = trial;
    if (problems.length > 0) failed += 1;
    console.log(
      `${problems.length === 0 ? '✓' : '✗'} ${id}: ${files} files, ${pages} pages, ${findings} link findings, ${probes} probes${byHand.length > 0 ? `, ${byHand.length} by hand` : ''}`,
    );
    for (const problem of problems.slice(0, 10)) console.log(`    ${problem}`);
    for (const each of byHand) console.log(`    by hand: ${each}`);
  }
  console.log(`${ids.length - failed} of ${ids.length} defects can be retired`);
  return failed === 0 ? 0 : 1;
}

async function run(words: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(
    words,
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
    throw new UsageError(
      'retire takes one defect at a time, so that each change can be looked at.',
    );
  }
  return retireOne(id, values['dry-run'], values.force);
}

export const retire: Command = {
  usage,
  run,
};
