import { join } from 'node:path';
import { readArgs } from '@sitewide/kit/command-line';
import { pluralize } from '@sitewide/kit/text';
import { writeFileAtomically } from '@sitewide/kit/write-file';
import { configName, readDefectsConfig } from '../../../server/defects-config';
import type { Profile } from '../../../src/defects/define';
import { startProfile } from '../../../src/defects/profile';
import type { DefectId } from '../../../src/defects/registry';
import { readLedgers } from '../../audit/ledger';
import { describeRow } from '../../audit/update';
import { openBuiltSite } from '../../site/built-site';
import { root as projectRoot } from '../../site/paths';
import { whileAlone } from '../../site/while-alone';
import { type Effects, effectsBetween } from '../effects';
import { defectsNamed, formatOption, write } from './command';

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

/** `defects.config.json`: the state that the site starts with, and perhaps more. */
export type ConfigFile = Readonly<Record<string, unknown>> & {
  readonly defects: Readonly<Record<string, 'faithful' | 'fixed'>>;
};

/** Reads the file in a folder, which need not exist; throws a ProfileError if it is wrong. */
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

/** What will change, in lines for a terminal; of each kind the first few. */
function effectLines({ addresses, pages, findings, snapshots, inBrowser }: Effects): string[] {
  const { resolved, added } = findings;
  const kinds: Readonly<Record<string, readonly string[]>> = {
    [`Pages: ${pages.length} of ${addresses} addresses change`]: pages.map((each) => {
      const more = each.count > 1 ? `, and ${each.count - 1} more` : '';
      return `${each.address}: ${each.before || '(nothing)'} → ${each.after || '(nothing)'}${more}`;
    }),
    [`Findings: ${resolved.length} resolved, ${added.length} new`]: [
      ...resolved.map((row) => `- ${describeRow(row)}`),
      ...added.map((row) => `+ ${describeRow(row)}`),
    ],
    [`Snapshots: ${snapshots.length} show a page that changes`]: snapshots,
    [`In the browser: ${pluralize(inBrowser.length, 'effect')}`]: inBrowser.map(
      ({ what, before, after }) => `${what}: ${before} → ${after}`,
    ),
  };
  return Object.entries(kinds).flatMap(([heading, lines]) => {
    const rest = lines.length > 13 ? [`… and ${lines.length - 12} more`] : lines.slice(12);
    return [heading, ...[...lines.slice(0, 12), ...rest].map((line) => `  ${line}`)];
  });
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
  const dryRun = { type: 'boolean', default: false } as const;
  const options = { 'dry-run': dryRun, ...formatOption };
  const { values, positionals } = readArgs(args, options, true);
  const ids = defectsNamed('flip', positionals);
  const work = () => flip(ids, values.format, values['dry-run']);
  return values['dry-run'] ? work() : whileAlone(work);
}

/** Shows what flipping defects changes, and flips them unless it is a dry run; the exit code. */
async function flip(ids: readonly DefectId[], format: string, isDryRun: boolean): Promise<number> {
  const config = readConfig(projectRoot);
  const next = flipped(config, ids);
  const before = startProfile({}, config).profile;
  const after = startProfile({}, next).profile;
  const { site } = await openBuiltSite();
  const ledger = Object.values(readLedgers()).flat();
  const effects = effectsBetween(site, ledger, before, after);
  write(format, effects, () => {
    const flips = ids.map(
      (id) => `${id}: ${before.has(id) ? 'faithful → fixed' : 'fixed → faithful'}`,
    );
    return `${[...flips, ...effectLines(effects)].join('\n')}\n`;
  });
  warnOfEnvironment(ids, config);
  if (isDryRun) return 0;
  // Somebody may have edited the file meanwhile.
  writeConfig(projectRoot, flipped(readConfig(projectRoot), ids));
  if (format !== 'json') {
    console.log(['\nWrote defects.config.json.', ...nextSteps(ids, effects, after)].join('\n'));
  }
  return 0;
}
