import { readArgs, runCommand, UsageError } from '../packages/audit/command-line';
import { defectIds } from '../src/defects/registry';
import { openBuiltSite } from '../tools/kit/built-site';
import { serveForCapture } from '../tools/snapshots/capture/capture-site';
import { findInstabilities, type Instability } from '../tools/snapshots/capture/stability';
import { cells } from '../tools/snapshots/cells';
import { benchMutations } from './detection';
import { benchLinks } from './links';
import { benchMail } from './mail';
import { benchVisual } from './visual';

const usage = `Usage: npm run bench -- render | mail | links | visual | mutations | stability

Measures in production mode and prints ratios against a peer of the same run.

  render  every page of one profile, beside React rendering the same number of
          bytes of plain paragraphs
  mail    the mail API: throughput beside a bare Express handler, memory over
          200,000 posts, a SIGKILL amid 20,000 posts, 10,000 generated requests
  links   the link audit of the whole site beside linkinator and hyperlink, recall
          and precision on the corpus of planted faults, every single toggle
  visual [cell…]
          npm run snapshots beside plain toHaveScreenshot and BackstopJS, which is
          installed into .cache when first needed; all cells, or the named ones
  mutations
          seeded faults, from one step of one colour on: which are found, beside
          toHaveScreenshot with its defaults
  stability [runs]
          all cells captured again and again, 20 times unless told otherwise, and
          held against each other byte for byte

  --help  this text
`;

/** Rounds of which the median counts, after one that does not. */
const rounds = 15;

function medianMilliseconds(work: () => void): number {
  work();
  const times = Array.from({ length: rounds }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

async function benchRender(): Promise<boolean> {
  const { site, manifest } = await openBuiltSite();
  const profile = new Set(defectIds);
  const paths = site.declaredPaths(profile);
  const first = performance.now();
  const bytes = paths.reduce(
    (sum, path) => sum + site.render(path, profile, { manifest }).html.length,
    0,
  );
  const cold = performance.now() - first;
  const pages = medianMilliseconds(() => {
    for (const path of paths) site.render(path, profile, { manifest });
  });

  const { createElement } = await import('react');
  const { renderToString } = await import('react-dom/server');
  const text = 'x'.repeat(60);
  const paragraphs = Array.from({ length: Math.ceil(bytes / (text.length + 7)) }, (_, index) =>
    createElement('p', { key: index }, text),
  );
  const plain = medianMilliseconds(() => {
    renderToString(createElement('main', null, paragraphs));
  });
  console.log(`pages            ${paths.length}, ${(bytes / 1024).toFixed(0)} KiB of HTML`);
  console.log(`first round      ${cold.toFixed(0)} ms`);
  console.log(`median of ${rounds}     ${pages.toFixed(0)} ms`);
  console.log(`plain paragraphs ${plain.toFixed(0)} ms for as many bytes`);
  console.log(`ratio            ${(pages / plain).toFixed(2)}`);
  return true;
}

async function benchStability([given = '20']: readonly string[]): Promise<boolean> {
  const runs = Number(given);
  if (!Number.isInteger(runs) || runs < 2) {
    throw new UsageError(`Runs must be a number from 2 on, not “${given}”.`);
  }
  const begun = performance.now();
  const tell = (run: number, unstable: readonly Instability[]) => {
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    const sum = unstable.reduce((total, { bytes }) => total + bytes, 0);
    console.log(`run ${run} of ${runs}: ${sum} differing bytes, after ${seconds} s`);
    for (const { cell, bytes } of unstable) console.log(`  ${cell}: ${bytes}`);
  };
  const site = await serveForCapture();
  const unstable = await findInstabilities(cells, { origin: site.origin, runs, tell }).finally(
    site.close,
  );
  console.log(
    `${cells.length} cells, ${runs} runs: ${unstable.length} of ${cells.length * (runs - 1)} captures differ from the first`,
  );
  return unstable.length === 0;
}

interface Subject {
  readonly bench: (words: readonly string[]) => Promise<boolean>;
  /** What to say where it misses what it must reach. */
  readonly missed: string;
  /** How many words may follow. */
  readonly words: number;
}

const subjects: Readonly<Record<string, Subject>> = {
  render: { bench: benchRender, missed: '', words: 0 },
  mail: { bench: benchMail, missed: 'The mail API', words: 0 },
  links: { bench: benchLinks, missed: 'The link audit', words: 0 },
  visual: { bench: benchVisual, missed: 'The comparison of snapshots', words: cells.length },
  mutations: { bench: benchMutations, missed: 'The detection of faults', words: 0 },
  stability: { bench: benchStability, missed: 'The stability of captures', words: 1 },
};

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(
    args,
    { help: { type: 'boolean', default: false } },
    true,
  );
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const [name = '', ...words] = positionals;
  const subject = Object.hasOwn(subjects, name) ? subjects[name] : undefined;
  if (!subject || words.length > subject.words) {
    throw new UsageError(`Unknown benchmark “${positionals.join(' ')}”.\n${usage}`);
  }
  if (await subject.bench(words)) return 0;
  console.error(`${subject.missed} does not reach what it must.`);
  return 1;
}

await runCommand(run);
