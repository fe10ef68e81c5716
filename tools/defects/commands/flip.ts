import { join } from 'node:path';
import { oneOf, readArgs } from '@originaltreu/kit/command-line';
import { pluralize } from '@originaltreu/kit/text';
import { writeFileAtomically } from '@originaltreu/kit/write-file';
import { configName, readDefectsConfig } from '../../../server/defects-config';
import type { Profile } from '../../../src/defects/define';
import { startProfile } from '../../../src/defects/profile';
import { type DefectId, defectIds } from '../../../src/defects/registry';
import { type LedgerRow, readLedgers } from '../../audit/ledger';
import { openBuiltSite } from '../../site/built-site';
import { root as projectRoot } from '../../site/paths';
import { type Effects, effectsBetween } from '../effects';
import { defectsNamed } from './command';

export const usage = `Usage: npm run defects -- flip [options] <id>…

Flips defects in defects.config.json, the state that the site starts with:
faithful becomes fixed, and fixed faithful. First it shows what changes: pages,
findings of the audit, snapshots, and what only a browser shows.

Options:
  --dry-run        show what would change, and leave the file as it is
  --format <name>  table or json (default: table)
  --help           show this help

Examples:
  npm run defects -- flip <id> --dry-run

Exit codes: 0 done, 2 usage error
`;

/** The file that holds the state the site starts with; it may hold more than that. */
export type ConfigFile = Readonly<Record<string, unknown>> & {
  readonly defects: Readonly<Record<string, 'faithful' | 'fixed'>>;
};

/**
 * Reads `defects.config.json`; where there is none, everything is as the
 * registry has it.
 *
 * @param root - the folder it stands in.
 * @throws ProfileError saying what is wrong with it.
 */
export function readConfig(root: string): ConfigFile {
  const content = readDefectsConfig(root);
  // The site's own reader knows what may stand in it.
  startProfile({}, content);
  return content as ConfigFile;
}

/** The file with defects flipped: a faithful one becomes fixed, a fixed one is left to the default. */
export function flipped(config: ConfigFile, ids: readonly DefectId[]): ConfigFile {
  const entries = new Map(Object.entries(config.defects));
  for (const id of ids) {
    if (entries.get(id) === 'fixed') entries.delete(id);
    else entries.set(id, 'fixed');
  }
  return { ...config, defects: Object.fromEntries(entries) };
}

/** Writes the file, so that whoever reads it meanwhile finds the old one or the new. */
export function writeConfig(root: string, config: ConfigFile): void {
  writeFileAtomically(join(root, configName), `${JSON.stringify(config, null, 2)}\n`);
}

/** The first few lines, and how many more there are. */
function first(lines: readonly string[]): string[] {
  const rest = lines.length - 12;
  return rest > 1 ? [...lines.slice(0, 12), `  … and ${rest} more`] : [...lines];
}

function findingLines(word: string, rows: readonly LedgerRow[]): string[] {
  return rows.map(({ family, code, page, place, name, href }) => {
    const target = href === null ? ' (no href)' : ` (href="${href}")`;
    const address = family === 'links' ? target : '';
    return `  ${word} ${code}: ${page} — ${place} — “${name}”${address}`;
  });
}

/** What will change, in lines for a terminal. */
function effectLines({ addresses, pages, findings, snapshots, inBrowser }: Effects): string[] {
  const { resolved, added } = findings;
  return [
    `Pages: ${pages.length} of ${addresses} addresses change`,
    ...first(
      pages.map(({ address, count, before, after }) => {
        const more = count > 1 ? `, and ${count - 1} more` : '';
        return `  ${address}: ${before || '(nothing)'} → ${after || '(nothing)'}${more}`;
      }),
    ),
    `Findings: ${resolved.length} resolved, ${added.length} new`,
    ...first([...findingLines('-', resolved), ...findingLines('+', added)]),
    `Snapshots: ${snapshots.length} show a page that changes`,
    ...first(snapshots.map((id) => `  ${id}`)),
    ...(inBrowser.length > 0 ? [`In the browser: ${pluralize(inBrowser.length, 'effect')}`] : []),
    ...first(inBrowser.map(({ what, before, after }) => `  ${what}: ${before} → ${after}`)),
  ];
}

/** The next steps, in lines; findings need none, as the ledgers predict every state. */
export function nextSteps(ids: readonly DefectId[], effects: Effects, after: Profile): string[] {
  const fixed = ids.filter((id) => !after.has(id));
  return [
    'Next, to see it:',
    `  npm start                        # and open ${effects.pages[0]?.address ?? '/de'}`,
    ...(effects.snapshots.length > 0
      ? ['to review and approve what it shows:', '  npm run changes', '  npm run approve']
      : []),
    ...(fixed.length > 0 ? ['to remove the toggle for good:'] : []),
    ...fixed.map((id) => `  npm run defects -- retire ${id}`),
    'to undo it:',
    `  npm run defects -- flip ${ids.join(' ')}`,
  ];
}

/** Warns where the environment overrides the file. */
function warnOfEnvironment(ids: readonly DefectId[], config: ConfigFile): void {
  const { sources } = startProfile(process.env, config);
  const overruled = ids.filter((id) => sources.get(id) === 'environment');
  if (overruled.length === 0) return;
  console.error(`The environment variable DEFECTS overrides the file for ${overruled.join(', ')}.`);
}

/** Runs the command; its exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(
    args,
    {
      'dry-run': { type: 'boolean', default: false },
      format: { type: 'string', default: 'table' },
    },
    true,
  );
  const format = oneOf('format', values.format, ['table', 'json']);
  const ids = defectsNamed('flip', positionals);
  const config = readConfig(projectRoot);
  const next = flipped(config, ids);
  const before = startProfile({}, config).profile;
  const after = startProfile({}, next).profile;
  const { site } = await openBuiltSite();
  const ledger = Object.values(readLedgers()).flat();
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
  writeConfig(projectRoot, next);
  if (format !== 'json') {
    console.log('\nWrote defects.config.json.');
    for (const line of nextSteps(ids, effects, after)) console.log(line);
  }
  return 0;
}
