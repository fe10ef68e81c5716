import {
  exitCodes,
  readArgs,
  runCommand,
  suggestion,
  UsageError,
} from '@originaltreu/audit/command-line';
import type { Bench } from './measure';

const usage = `Usage: npm run bench -- <bench> [options]

Measures in production mode and prints ratios to a peer in the same run. Peers
other than Playwright and Express are installed into bench/node_modules when a
bench first needs them.

Benches:
  render            every page, compared with React rendering as many bytes of
                    plain paragraphs
  mail              the mail API: throughput compared with a bare Express handler,
                    memory over 200,000 posts, a SIGKILL amid 20,000 posts, 10,000
                    generated requests
  serve             a cached page compared with the same page as a file in Express and
                    sirv: requests per second
  links             the link audit compared with linkinator and hyperlink: recall
                    and precision on the corpus of planted faults, speed; all toggles
  crawl [pages…]    the audit's command compared with linkinator on generated sites of
                    60 to 10,000 pages, or of the given numbers: time and memory
  lighthouse [path…]
                    Lighthouse's scores on a phone, of all pages or the named ones in
                    both states, median of three: 100 in every category when fixed
  visual [cell…]    npm run snapshots compared with toHaveScreenshot and BackstopJS,
                    for all cells or the named ones
  mutations         seeded faults as small as one colour step: how many each tool finds
  stability [runs]  all cells captured several times (default: 20) and compared
                    byte for byte
  checkers          the scoreboard: which of 15 checkers sees which toggle; has options of
                    its own, see npm run bench -- checkers --help
  mutants           small changes of the code: which of them npm test sees; has options of
                    its own, see npm run bench -- mutants --help

Options:
  --smoke           run everything once at its smallest size, in seconds: install
                    nothing, judge results but not speed
  --help            show this help

Examples:
  npm run bench -- links
  npm run bench -- visual de-home-390 en-contact-1280
  npm run bench -- mail --smoke

Exit codes: 0 all limits reached, 1 a limit missed, 2 usage error
`;

/** Each bench, of which only the one asked for is loaded, and how many arguments may follow its name. */
const subjects: Readonly<Record<string, readonly [load: () => Promise<Bench>, maxArgs: number]>> = {
  render: [async () => (await import('./render')).benchRender, 0],
  mail: [async () => (await import('./mail')).benchMail, 0],
  serve: [async () => (await import('./serve')).benchServe, 0],
  links: [async () => (await import('./links')).benchLinks, 0],
  crawl: [async () => (await import('./crawl')).benchCrawl, Number.POSITIVE_INFINITY],
  lighthouse: [
    async () => (await import('./lighthouse')).benchLighthouse,
    Number.POSITIVE_INFINITY,
  ],
  visual: [async () => (await import('./visual')).benchVisual, Number.POSITIVE_INFINITY],
  mutations: [async () => (await import('./detection')).benchMutations, 0],
  stability: [async () => (await import('./stability')).benchStability, 1],
};

await runCommand(async (given) => {
  const [first = '', ...rest] = given;
  if (first === 'checkers') {
    // Set before anything of the build is loaded: checkers must not see the marks.
    process.env.DEFECTS_MARKS ??= 'off';
    return (await import('./checkers/command')).checkersCommand(rest);
  }
  if (first === 'mutants') return (await import('./mutants/command')).mutantsCommand(rest);
  const { values, positionals } = readArgs(
    given,
    { smoke: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    true,
  );
  if (values.help) {
    process.stdout.write(usage);
    return exitCodes.ok;
  }
  const [name, ...args] = positionals;
  const names = [...Object.keys(subjects), 'checkers', 'mutants'];
  if (name === undefined) throw new UsageError(`Name a bench: ${names.join(', ')}.`);
  const subject = Object.hasOwn(subjects, name) ? subjects[name] : undefined;
  if (!subject) {
    throw new UsageError(
      `There is no bench “${name}”.${suggestion(name, names)} Benches: ${names.join(', ')}.`,
    );
  }
  const [load, maxArgs] = subject;
  if (args.length > maxArgs) {
    throw new UsageError(`${name} does not take “${args.slice(maxArgs).join(' ')}”.`);
  }
  const bench = await load();
  if (await bench({ isSmoke: values.smoke, args })) return exitCodes.ok;
  console.error(`${name} missed a limit.`);
  return exitCodes.found;
});
