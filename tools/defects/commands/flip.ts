import { oneOf, readArgs } from '../../../packages/audit/command-line';
import type { LedgerRow } from '../../../packages/audit/ledger/ledger';
import type { Profile } from '../../../src/defects/define';
import { startProfile } from '../../../src/defects/profile';
import { type DefectId, defectIds } from '../../../src/defects/registry';
import { openBuiltSite } from '../../kit/built-site';
import { root } from '../../kit/paths';
import { readLedgers } from '../../links/ledger/sources';
import { unapproved } from '../../spec/approved';
import { type ConfigFile, flipped, readConfig, writeConfig } from '../config-file';
import { type Effects, effectsBetween } from '../effects';
import { type Command, defectsNamed } from './command';

const usage = `Usage: npm run defects -- flip <id>… [--dry-run]

Flips defects in defects.config.json, the state that the site starts with: what
is faithful becomes fixed, and what is fixed faithful again. Before that it tells
what will change: pages, link findings, snapshots, and what only a browser shows.
Nothing is approved by it; it ends by naming the commands that look and approve.

  --dry-run        only tell, and leave the file as it is
  --format FORMAT  table, or json for what will change; table unless given
`;

const shown = 12;

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Lines, of which only the first few are written out. */
function first(lines: readonly string[], most = shown): string[] {
  const rest = lines.length - most;
  return rest > 1 ? [...lines.slice(0, most), `  … and ${rest} more`] : [...lines];
}

function findingLines(word: string, rows: readonly LedgerRow[]): string[] {
  return rows.map(({ code, page, place, name, href }) => {
    const target = href === null ? 'no href' : `href="${href}"`;
    return `  ${word} ${code}: ${page} — ${place} — “${name}” (${target})`;
  });
}

/** What will change, in lines for a terminal. */
function effectLines({ addresses, pages, findings, cells, inBrowser }: Effects): string[] {
  const { gone, come } = findings;
  return [
    `Pages: ${pages.length} of ${addresses} addresses change`,
    ...first(
      pages.map(
        ({ address, count, before, after }) =>
          `  ${address}: ${before || '(nothing)'} → ${after || '(nothing)'}${count > 1 ? `, and ${count - 1} more` : ''}`,
      ),
    ),
    `Link findings: ${gone.length} go, ${come.length} come`,
    ...first([...findingLines('-', gone), ...findingLines('+', come)]),
    `Snapshots: ${cells.length} show a page that changes`,
    ...first(cells.map((name) => `  ${name}`)),
    ...(inBrowser.length > 0
      ? [
          `In the browser: ${counted(inBrowser.length, 'effect')}`,
          ...first(inBrowser.map(({ what, before, after }) => `  ${what}: ${before} → ${after}`)),
        ]
      : []),
  ];
}

/** What to do next, in lines; nothing fails and there is nothing to approve in the approved state. */
export function nextSteps(ids: readonly DefectId[], effects: Effects, after: Profile): string[] {
  const look = [
    'Next, to see it:',
    `  npm start                                # and open ${effects.pages[0]?.address ?? '/de'}`,
  ];
  const back = ['to take it back:', `  npm run defects -- flip ${ids.join(' ')}`];
  if (unapproved(after).length === 0) {
    return ['This is the approved state: nothing is to be approved.', ...look, ...back];
  }
  const { gone, come } = effects.findings;
  const links = gone.length + come.length > 0;
  const fixed = ids.filter((id) => !after.has(id));
  return [
    ...look,
    ...(links
      ? ['  npm run audit:links                      # fails: the ledger expects otherwise']
      : []),
    ...(effects.cells.length > 0
      ? ['  npm run snapshots                        # names the snapshots whose pixels differ']
      : []),
    '  npm run defects -- check                 # fails until the state is approved',
    'to approve it:',
    '  npm run defects -- check --update',
    ...(effects.cells.length > 0 ? ['  npm run snapshots -- --update'] : []),
    ...(fixed.length > 0 ? ['to keep it for good, without the toggle:'] : []),
    ...fixed.map((id) => `  npm run defects -- retire ${id}`),
    ...back,
  ];
}

/** Says so where the environment decides instead of the file. */
function warnOfEnvironment(ids: readonly DefectId[], config: ConfigFile): void {
  const { sources } = startProfile(process.env, config);
  const overruled = ids.filter((id) => sources.get(id) === 'environment');
  if (overruled.length > 0) {
    console.error(
      `The environment variable DEFECTS outweighs the file for ${overruled.join(', ')}.`,
    );
  }
}

async function run(words: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(
    words,
    {
      'dry-run': { type: 'boolean', default: false },
      format: { type: 'string', default: 'table' },
    },
    true,
  );
  const format = oneOf('format', values.format, ['table', 'json']);
  const ids = defectsNamed('flip', positionals);
  const config = readConfig(root);
  const next = flipped(config, ids);
  const [before, after] = [config, next].map((file) => startProfile({}, file).profile);
  if (!before || !after) return 2;
  const { site } = await openBuiltSite();
  const ledger = Object.values(readLedgers('all')).flat();
  const effects = effectsBetween(site, ledger, before, after);
  if (format === 'json') {
    process.stdout.write(`${JSON.stringify(effects, null, 2)}\n`);
  } else {
    for (const id of defectIds.filter((each) => ids.includes(each))) {
      console.log(`${id}: ${before.has(id) ? 'faithful → fixed' : 'fixed → faithful'}`);
    }
    for (const line of effectLines(effects)) console.log(line);
  }
  warnOfEnvironment(ids, config);
  if (values['dry-run']) return 0;
  writeConfig(root, next);
  if (format !== 'json') {
    console.log('\ndefects.config.json is written.');
    for (const line of nextSteps(ids, effects, after)) console.log(line);
  }
  return 0;
}

export const flip: Command = {
  usage,
  run,
};
