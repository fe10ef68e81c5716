import {
  describeUnknown,
  exitCodes,
  readArgs,
  runCommand,
  UsageError,
  withHelp,
} from '@sitewide/kit/command-line';
import { expectedErrors } from '../tools/site/expected-errors';
import { type Bench, judge } from './measure';
import { havePeers, peerFile } from './peers';
import { runNode } from './processes';

const usage = `Usage: npm run bench -- <bench> [options]

Measures in production mode and prints ratios to peers, which are installed into
bench/node_modules when a bench first needs them.

Benches:
  mail              the mail API: throughput compared with a bare Express handler, and
                    memory over 200,000 posts
  serve             a cached page compared with the same page as a file in Express
  crawl             the audit's command compared with linkinator on generated sites of
                    60 to 10,000 pages: time and memory
  lighthouse [path…]
                    Lighthouse's scores of all fixed pages or the named ones: 100 each
  visual [folder…]  packages/snapshots compared with toHaveScreenshot, BackstopJS and Lost
                    Pixel on built sites in folders: planted changes, false alarms,
                    seconds; without a folder, the seconds of this site's snapshots
  mutations         seeded faults as small as one colour step: how many are seen
  soak              the server under mixed load with restarts and a full disk: losses,
                    crashes, memory, handles, and how soon /health answers
  checkers          the scoreboard: which checkers see which flaws of this site and of
                    three others; a run that was stopped is continued
  stryker           mutation testing of the unit tests; takes the options of
                    “stryker run”, e.g. --mutate src/mail/send.ts

Options:
  --smoke           run at the smallest size, install nothing, do not judge speed
  --minutes <n>     in soak, how long it takes (default: 10)
  --pages <n>       in visual, how many pages of a site are compared (default: 60)
  --checker <name>  in the scoreboard, only these checkers; may be repeated
  --toggle <id>     in the scoreboard, only these flaws; with either, nothing is written
  --write           in the scoreboard, write it all the same, with the committed results
                    of what did not run
  --help            show this help

Examples:
  npm run bench -- visual ../some-site/dist --pages 10
  npm run bench -- mail --smoke
  npm run bench -- checkers --checker axe --toggle form-services-incomplete

Exit codes: 0 all limits reached, 1 a limit missed, 2 usage error
`;

/** Each bench, of which only the one asked for is loaded. */
const benches: Readonly<Record<string, () => Promise<{ readonly bench: Bench }>>> = {
  mail: () => import('./mail'),
  serve: () => import('./serve'),
  crawl: () => import('./crawl'),
  lighthouse: () => import('./lighthouse'),
  visual: () => import('./visual/visual'),
  mutations: () => import('./visual/mutations'),
  soak: () => import('./soak'),
  checkers: () => import('./checkers/command'),
};

const options = {
  smoke: { type: 'boolean', default: false },
  minutes: { type: 'string' },
  pages: { type: 'string' },
  checker: { type: 'string', multiple: true },
  toggle: { type: 'string', multiple: true },
  write: { type: 'boolean' },
} as const;

/** Reads a number of minutes or pages. */
function countOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return text;
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new UsageError(`--${option} must be a whole number from 1, not “${text}”.`);
}

/** Runs StrykerJS, which has options of its own. */
async function runStryker(args: readonly string[]): Promise<number> {
  havePeers(false);
  const program = peerFile('@stryker-mutator/core/bin/stryker.js');
  const command = [program, 'run', 'bench/stryker.config.json', ...args];
  return (await runNode(command, { isShown: true })).code;
}

/** Runs a bench, and prints its limits; 1 if one is missed. */
const runBench = withHelp(usage, async (args) => {
  const { values, positionals } = readArgs(args, options, true);
  const [name, ...rest] = positionals;
  const names = [...Object.keys(benches), 'stryker'];
  if (name === undefined) throw new UsageError(`Name a bench: ${names.join(', ')}.`);
  const load = Object.hasOwn(benches, name) ? benches[name] : undefined;
  if (!load) throw new UsageError(describeUnknown('bench', name, names));
  if (rest.length > 0 && !['lighthouse', 'visual'].includes(name)) {
    throw new UsageError(`${name} does not take “${rest.join(' ')}”.`);
  }
  const minutes = countOf('minutes', values.minutes);
  const pages = countOf('pages', values.pages);
  // The soak compares with nothing.
  const hasPeers = name !== 'soak' && havePeers(values.smoke);
  // Set before anything of the build is loaded: checkers must not see the marks.
  if (name === 'checkers') process.env.DEFECTS_MARKS ??= 'off';
  const { bench } = await load();
  const isSmoke = values.smoke;
  const limits = await bench({ ...values, minutes, pages, isSmoke, hasPeers, args: rest });
  const judged = judge(limits, values.smoke);
  for (const { isMissed, text } of judged) console.log(`${isMissed ? '✗' : '✓'} ${text}`);
  const missed = judged.filter(({ isMissed }) => isMissed);
  for (const { text } of missed) console.error(`${name} missed a limit: ${text}.`);
  return missed.length > 0 ? exitCodes.found : exitCodes.ok;
});

const main = (args: readonly string[]) =>
  args[0] === 'stryker' ? runStryker(args.slice(1)) : runBench(args);

await runCommand(main, { expected: expectedErrors });
