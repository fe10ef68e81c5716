import { parseArgs } from 'node:util';
import { defectIds } from '../../src/defects/registry';
import { openBuiltSite } from '../support/built-site';
import { benchLinks } from './links';
import { benchMail } from './mail';

const usage = `Usage: npm run bench -- render | mail | links

Measures in production mode and prints ratios against a peer of the same run.

  render  every page of one profile, beside React rendering the same number of
          bytes of plain paragraphs
  mail    the mail API: throughput beside a bare Express handler, memory over
          200,000 posts, a SIGKILL amid 20,000 posts, 10,000 generated requests
  links   the link audit of the whole site beside linkinator and hyperlink, recall
          and precision on the corpus of planted faults, every single toggle

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

async function benchRender() {
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
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } },
});
if (values.help) process.stdout.write(usage);
else if (positionals.length === 1 && positionals[0] === 'render') await benchRender();
else if (positionals.length === 1 && positionals[0] === 'mail') {
  if (!(await benchMail())) {
    console.error('The mail API does not reach what it must.');
    process.exitCode = 1;
  }
} else if (positionals.length === 1 && positionals[0] === 'links') {
  if (!(await benchLinks())) {
    console.error('The link audit does not reach what it must.');
    process.exitCode = 1;
  }
} else {
  console.error(`Unknown benchmark “${positionals.join(' ')}”.\n${usage}`);
  process.exitCode = 2;
}
