import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../tools/site/paths';
import { needsPinned, runsPinned } from '../../tools/site/pinned-browser';

/*
 * Compares all snapshots once for a run of Playwright, in a process of its own: how a scenario is
 * compiled is part of its definition, and Playwright compiles it in another way.
 */

test('the snapshots of this site are compared', () => {
  test.skip(!runsPinned(), needsPinned);
  test.setTimeout(30 * 60_000);
  const command = ['--import', './run-typescript.mjs', join(root, 'tools/snapshots/cli.ts')];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  // What differs fails the test of its snapshot.
  expect([0, 1], stdout + stderr).toContain(status);
});
