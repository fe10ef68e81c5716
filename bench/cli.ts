import {
  describeUnknown,
  exitCodes,
  readArgs,
  runCommand,
  UsageError,
} from '@originaltreu/kit/command-line';
import { type Bench, judge } from './measure';
import { havePeers, peerFile } from './peers';
import { runNode } from './processes';

const usage = `Usage: npm run bench -- <bench> [options]

Measures in production mode and prints ratios to a peer in the same run. Peers
other than Playwright and Express are installed into bench/node_modules when a
bench first needs them.

Benches:
  mail              the mail API: throughput compared with a bare Express handler,
                    memory over 200,000 posts, a SIGKILL amid 20,000 posts, 10,000
                    generated requests
  serve             a cached page compared with the same page as a file in Express:
                    requests per second
  crawl             the audit's command compared with linkinator on generated sites of
                    60 to 10,000 pages: time and memory
  lighthouse [path…]
                    Lighthouse's scores on a phone, of all fixed pages or the named ones,
                    median of three: 100 in every category
  visual [folder…]  packages/snapshots compared with toHaveScreenshot, BackstopJS and Lost
                    Pixel, on this site or on the built sites in folders: which of ten
                    planted changes each sees, false alarms, seconds, bytes
  mutations         seeded faults as small as one colour step: how many are seen
  checkers          the scoreboard: runs 15 checkers on the fixed site and on each toggle alone,
                    twice, and writes which of them see which toggle: docs/scoreboard.json,
                    scoreboard.md and a chart; a run that was stopped is continued
  stryker           mutation testing of the unit tests; takes the options of
                    “stryker run”, e.g. --mutate src/mail/send.ts

Options:
  --smoke           run everything once at its smallest size, in seconds: install
                    nothing, judge results but not speed
  --rounds <n>      in visual, how often every tool compares what did not change (default: 3)
  --checker <name>  in the scoreboard, only these checkers; may be repeated
  --toggle <id>     in the scoreboard, only these toggles; with either, the findings are
                    printed, and nothing is written
  --help            show this help

Examples:
  npm run bench -- visual ../some-site/dist --rounds 20
  npm run bench -- mail --smoke
  npm run bench -- checkers --checker axe --toggle form-services-incomplete

Exit codes: 0 all limits reached, 1 a limit missed, 2 usage error
`;

/** Each bench, of which only the one asked for is loaded. */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  mail: async () => (await import('./mail')).benchMail,
  serve: async () => (await import('./serve')).benchServe,
  crawl: async () => (await import('./crawl')).benchCrawl,
  lighthouse: async () => (await import('./lighthouse')).benchLighthouse,
  visual: async () => (await import('./visual/visual')).benchVisual,
  mutations: async () => (await import('./visual/mutations')).benchMutations,
  checkers: async () => {
    // Set before anything of the build is loaded: checkers must not see the marks.
    process.env.DEFECTS_MARKS ??= 'off';
    return (await import('./checkers/command')).benchCheckers;
  },
};

/** The benches with arguments after their name. */
const withArguments = ['lighthouse', 'visual'];

const options = {
  smoke: { type: 'boolean', default: false },
  rounds: { type: 'string' },
  checker: { type: 'string', multiple: true },
  toggle: { type: 'string', multiple: true },
  help: { type: 'boolean', default: false },
} as const;

/** Runs StrykerJS, which has options of its own. */
async function stryker(args: readonly string[]): Promise<number> {
  havePeers(false);
  const program = peerFile('@stryker-mutator/core/bin/stryker.js');
  const command = [program, 'run', 'bench/stryker.config.json', ...args];
  return (await runNode(command, { isShown: true })).code;
}

/** Runs a bench, and prints its limits; 1 if one is missed. */
await runCommand(async (args) => {
  if (args[0] === 'stryker') return stryker(args.slice(1));
  const { values, positionals } = readArgs(args, options, true);
  if (values.help) {
    process.stdout.write(usage);
    return exitCodes.ok;
  }
  const [name, ...rest] = positionals;
  const names = [...Object.keys(benches), 'stryker'];
  if (name === undefined) throw new UsageError(`Name a bench: ${names.join(', ')}.`);
  const load = Object.hasOwn(benches, name) ? benches[name] : undefined;
  if (!load) throw new UsageError(describeUnknown('bench', name, names));
  if (rest.length > 0 && !withArguments.includes(name)) {
    throw new UsageError(`${name} does not take “${rest.join(' ')}”.`);
  }
  const hasPeers = havePeers(values.smoke);
  const bench = await load();
  const limits = await bench({ ...values, isSmoke: values.smoke, hasPeers, args: rest });
  const judged = judge(limits, values.smoke);
  for (const { isMissed, text } of judged) console.log(`${isMissed ? '✗' : '✓'} ${text}`);
  const missed = judged.filter(({ isMissed }) => isMissed);
  for (const { text } of missed) console.error(`${name} missed a limit: ${text}.`);
  return missed.length > 0 ? exitCodes.found : exitCodes.ok;
});
