import { readArgs } from '@sitewide/kit/command-line';
import { asColumns } from '@sitewide/kit/table';
import { whileAlone } from '../../site/while-alone';
import { defectsNamed } from '../commands/command';
import { type ProofReport, prove } from './prove';
import { strongest, widths } from './verdicts';

export const usage = `Usage: npm run defects -- prove [options] [id…]

Proves what each defect's switch changes, pixel by pixel.

Compares each defect with its switch on and off, at ${widths.join(' and ')} px, in the faithful and
in the fixed site, on the shortest page where it shows, and all switches together on
every page. Compares the verdicts with the "effect" that fixtures/defects declares, and
records them in snapshots/verdicts.json with a hash of each page's inputs: a page on which
nothing has changed that decides a verdict is skipped.

Verdicts:
  CONTAINED       only its own elements change (those marked with data-defect)
  REFLOW          other elements move, but have the same pixels
  BEHAVIOURAL     nothing shows; its probe in fixtures/defects is the proof
  LEAK            something else changes (always a failure)
  INERT           nothing changes at all (always a failure)

Options:
  --all    compare even if nothing has changed
  --check  record nothing
  --help   show this help

Examples:
  npm run defects -- prove
  npm run defects -- prove <id> --all

Exit codes: 0 all as declared, 1 a verdict is not as declared, 2 usage error
`;

/** The verdicts as a table, and below it a summary. */
function tableOf({ verdicts, pages, compared, captures, milliseconds }: ProofReport): string {
  const rows = verdicts.map(({ id, declared, verdict, shows }) => [
    verdict === declared ? '✓' : '✗',
    id,
    verdict,
    ...widths.map((width) => {
      const finding = strongest(shows.filter((each) => each.width === width));
      return finding === 'SAME' ? '–' : finding;
    }),
    String(new Set(shows.map(({ page }) => page)).size || '–'),
    verdict === declared ? '' : `declared ${declared}`,
  ]);
  const headings = ['', 'defect', 'verdict', ...widths.map((width) => `${width} px`), 'pages', ''];
  const asDeclared = verdicts.filter(({ verdict, declared }) => verdict === declared).length;
  const effort =
    compared === 0 ? 'nothing had changed' : `${compared} compared again with ${captures} captures`;
  return `${asColumns({ headings, rows })}
${asDeclared} of ${verdicts.length} verdicts as declared; ${pages} pages, ${effort}; ${(milliseconds / 1000).toFixed(1)} s`;
}

/** Runs the command; its exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = readArgs(args, { all: flag, check: flag }, true);
  const ids = positionals.length > 0 ? defectsNamed('prove', positionals) : null;
  const work = () => prove({ ids, ...values });
  const proof = await (values.check ? work() : whileAlone(work));
  const faults = proof.verdicts.flatMap((each) => each.faults);
  console.log(tableOf(proof));
  if (values.check && proof.compared > 0) {
    console.log('“npm run defects -- prove” records this, so that the next check is faster.');
  }
  for (const fault of faults) console.error(`✗ ${fault}`);
  return faults.length === 0 ? 0 : 1;
}
