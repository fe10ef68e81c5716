import { expect, type TestInfo } from '@playwright/test';
import type { Served } from '../../server/serve';
import { needsPinned, runsPinned } from '../../tools/site/pinned-browser';
import { test as base } from '../../tools/site/pinned-test';
import { Camera } from '../../tools/snapshots/capture/capture';
import { serveForCapture } from '../../tools/snapshots/capture/capture-site';
import { cells } from '../../tools/snapshots/cells';
import {
  type Baselines,
  compareCell,
  compareWordsOf,
  type Outcome,
  unchangedByInputs,
} from '../../tools/snapshots/compare/compare-baseline';
import { type Inputs, openInputs } from '../../tools/snapshots/inputs';
import { messageOf } from '../../tools/snapshots/report';
import { openBaselines } from '../../tools/snapshots/run';

/*
 * `npm run snapshots` as a suite, so that Playwright's report shows expected, actual
 * and difference, and its filters, shards and traces work. A cell with the inputs of
 * its baseline is not captured.
 */

interface Instruments {
  readonly inputs: Inputs;
  readonly baselines: Baselines;
  /** The origin of the site; the first cell that needs it starts the server. */
  readonly origin: () => Promise<string>;
}

const test = base.extend<object, { instruments: Instruments }>({
  instruments: [
    async ({ browserName: _ }, use) => {
      let site: Promise<Served> | undefined;
      await use({
        inputs: await openInputs(cells),
        baselines: openBaselines(),
        origin: async () => {
          site ??= serveForCapture();
          return (await site).origin;
        },
      });
      await (await site)?.close();
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
    const { baselines, inputs, origin } = instruments;
    let outcome = unchangedByInputs(cell, inputs, baselines);
    if (outcome === null && cell.kind === 'words') {
      outcome = compareWordsOf(cell, inputs, baselines);
    }
    if (outcome === null) {
      test.skip(!runsPinned(), needsPinned);
      const camera = await Camera.open(browser, await origin());
      try {
        outcome = await compareCell(cell, inputs, baselines, () => camera.capture(cell));
      } finally {
        await camera.close();
      }
    }
    await attachPictures(outcome, baselines, testInfo);
    const description = outcome.kind === 'unchanged' ? outcome.by : messageOf(outcome.result);
    testInfo.annotations.push({ type: outcome.kind, description });
    const message = `${description}; review with “npm run changes”, then approve with “npm run approve”`;
    expect(outcome.kind, message).toBe('unchanged');
  });
}
