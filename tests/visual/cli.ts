import { parseArgs } from 'node:util';
import { serve } from '../../serve';
import { startProfile } from '../../src/defects/profile';
import { buildIfStale } from '../support/built-site';
import { capture, launchForCapture } from './capture';
import { cells } from './cells';
import { approve, compareCell, describeVerdict } from './compare';

const usage = `Usage: npm run snapshots [-- --update] [cell…]

Captures every page that has a baseline and compares it, pixel for pixel, with
the picture under snapshots/. Differences are drawn in test-results/snapshots/.

  --update  approve what the pages show now
  --help    this text

Cells: ${cells.map((cell) => cell.name).join(', ')}

Exit status: 0 nothing changed, 1 differences, 2 wrong use.
`;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      update: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const unknown = positionals.filter((name) => !cells.some((cell) => cell.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no cell ${unknown.join(', ')}. The cells are: ${cells.map((cell) => cell.name).join(', ')}.`,
    );
    return 2;
  }
  const chosen = cells.filter(
    (cell) => positionals.length === 0 || positionals.includes(cell.name),
  );

  process.env.NODE_ENV ??= 'production';
  await buildIfStale();
  const profile = startProfile({ DEFECTS: 'faithful' });
  const site = await serve({ port: 0, providerPort: 0, profile });
  const browser = await launchForCapture();
  let changed = 0;
  try {
    for (const cell of chosen) {
      const actual = await capture(browser, site.origin, cell);
      const verdict = await compareCell(cell, actual);
      if (verdict.kind !== 'unchanged') changed += 1;
      if (values.update && verdict.kind !== 'unchanged') await approve(cell, actual);
      console.log(
        `${cell.name}: ${describeVerdict(verdict)}${values.update && verdict.kind !== 'unchanged' ? ' — approved' : ''}`,
      );
    }
  } finally {
    await browser.close();
    await site.close();
  }
  console.log(`${chosen.length - changed} unchanged, ${changed} changed`);
  return changed > 0 && !values.update ? 1 : 0;
}

run().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
