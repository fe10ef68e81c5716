import { expect, type TestInfo } from '@playwright/test';
import type { Served } from '../../server/serve';
import { test as base } from '../../tools/kit/pinned-test';
import { Camera } from '../../tools/snapshots/capture/capture';
import { serveForCapture } from '../../tools/snapshots/capture/capture-site';
import { type CellInputs, inputsOf } from '../../tools/snapshots/capture/inputs';
import { type Cell, cells } from '../../tools/snapshots/cells';
import {
  type Baselines,
  closeLook,
  isKnown,
  judgeFirst,
  judgeSecond,
  type Outcome,
  unchangedByInputs,
} from '../../tools/snapshots/compare/compare-baseline';
import { openBaselines } from '../../tools/snapshots/run';

/*
 * `npm run snapshots` as a suite: the same cells, inputs and judgements, so that
 * Playwright's report shows expected, actual and difference, and its filters,
 * shards and traces work. A cell whose inputs are its baseline's costs nothing.
 */

interface Instruments {
  readonly inputs: ReadonlyMap<string, CellInputs>;
  readonly baselines: Baselines;
  /** Where the site is served; it starts with the first cell that needs it. */
  readonly origin: () => Promise<string>;
}

const test = base.extend<object, { instruments: Instruments }>({
  instruments: [
    async ({ browserName: _ }, use) => {
      const sites: Promise<Served>[] = [];
      await use({
        inputs: await inputsOf(cells),
        baselines: openBaselines(),
        origin: async () => {
          const site = sites[0] ?? serveForCapture();
          sites[0] = site;
          return (await site).origin;
        },
      });
      for (const site of sites) await (await site).close();
    },
    { scope: 'worker' },
  ],
});

async function attachPictures(outcome: Outcome, { results }: Baselines, testInfo: TestInfo) {
  if (outcome.kind === 'unchanged') return;
  const { name } = outcome.cell;
  for (const picture of ['expected', 'actual', 'diff'] as const) {
    const path = results.picture(name, picture);
    // A new cell has nothing to compare with.
    await testInfo
      .attach(`${name}-${picture}.png`, { path, contentType: 'image/png' })
      .catch(() => {});
  }
}

for (const cell of cells) {
  const annotation = cell.clauses.map((description) => ({ type: 'clause', description }));
  test(cell.name, { annotation }, async ({ instruments, browser }, testInfo) => {
    const { baselines, origin } = instruments;
    const inputs = instruments.inputs.get(cell.name);
    if (!inputs) throw new Error(`${cell.name} has no inputs.`);
    const look = async (at: Cell): Promise<Outcome> => {
      if (isKnown(at, inputs, baselines)) return unchangedByInputs(at, baselines);
      const camera = await Camera.open(browser, await origin());
      try {
        const first = await judgeFirst(at, inputs, await camera.capture(at), baselines);
        return (
          first ?? (await judgeSecond(at, inputs, await camera.capture(closeLook(at)), baselines))
        );
      } finally {
        await camera.close();
      }
    };
    const outcome = await look(cell);
    await attachPictures(outcome, baselines, testInfo);
    const told = outcome.kind === 'unchanged' ? outcome.by : outcome.result.message;
    testInfo.annotations.push({ type: outcome.kind, description: told });
    const message = `${told}; review with “npm run snapshots”, approve with “npm run snapshots -- --update ${cell.name}”`;
    expect(outcome.kind, message).toMatch(/^(unchanged|alike)$/);
  });
}
