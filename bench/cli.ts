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
  crawl [pages…]    the audit's command compared with linkinator on generated sites of
                    60 to 10,000 pages, or of the given numbers: time and memory
  lighthouse [path…]
                    Lighthouse's scores on a phone, of all fixed pages or the named ones,
                    median of three: 100 in every category
  visual [cell…]    npm run snapshots compared with toHaveScreenshot and BackstopJS,
                    for all cells or the named ones
  mutations         seeded faults as small as one colour step: how many each tool sees
  checkers          the scoreboard: which of 15 checkers sees which toggle; has options of
                    its own, see npm run bench -- checkers --help
  stryker           mutation testing of the unit tests; takes the options of
                    “stryker run”, e.g. --mutate src/mail/send.ts

Options:
  --smoke           run everything once at its smallest size, in seconds: install
                    nothing, judge results but not speed
  --help            show this help

Examples:
  npm run bench -- visual de-home-390 en-contact-1280
  npm run bench -- mail --smoke

Exit codes: 0 all limits reached, 1 a limit missed, 2 usage error
`;

/** Each bench, of which only the one asked for is loaded. */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  mail: async () => (await import('./mail')).benchMail,
  serve: async () => (await import('./serve')).benchServe,
  crawl: async () => (await import('./crawl')).benchCrawl,
  lighthouse: async () => (await import('./lighthouse')).benchLighthouse,
  visual: async () => (await import('./visual')).benchVisual,
  mutations: async () => (await import('./visual')).benchMutations,
};

/** The benches with arguments after their name. */
const withArguments = ['crawl', 'lighthouse', 'visual'];

/** Runs a bench, and prints its limits; 1 if one is missed. */
async function runBench(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(
    args,
    { smoke: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    true,
  );
  if (values.help) {
    process.stdout.write(usage);
    return exitCodes.ok;
  }
  const [name, ...rest] = positionals;
  const names = [...Object.keys(benches), 'checkers', 'stryker'];
  if (name === undefined) throw new UsageError(`Name a bench: ${names.join(', ')}.`);
  const load = Object.hasOwn(benches, name) ? benches[name] : undefined;
  if (!load) throw new UsageError(describeUnknown('bench', name, names));
  if (rest.length > 0 && !withArguments.includes(name)) {
    throw new UsageError(`${name} does not take “${rest.join(' ')}”.`);
  }
  const bench = await load();
  const judged = judge(await bench({ isSmoke: values.smoke, args: rest }), values.smoke);
  for (const { isMissed, text } of judged) console.log(`${isMissed ? '✗' : '✓'} ${text}`);
  const missed = judged.filter(({ isMissed }) => isMissed);
  for (const { text } of missed) console.error(`${name} missed a limit: ${text}.`);
  return missed.length > 0 ? exitCodes.found : exitCodes.ok;
}

await runCommand(async (args) => {
  const [name, ...rest] = args;
  if (name === 'checkers') {
    // Set before anything of the build is loaded: checkers must not see the marks.
    process.env.DEFECTS_MARKS ??= 'off';
    return (await import('./checkers/command')).checkersCommand(rest);
  }
  if (name === 'stryker') {
    havePeers(false);
    const program = peerFile('@stryker-mutator/core/bin/stryker.js');
    const command = [program, 'run', 'bench/stryker.config.json', ...rest];
    return (await runNode(command, { isShown: true })).code;
  }
  return runBench(args);
});
