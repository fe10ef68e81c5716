import { expect, test } from 'vitest';
import { runScript } from '../support/run-script';

// The weekly workflow also runs every bench at full size, and those that need the other tools.
test.each([
  ['soak', /^✓ accepted messages that were lost: 0, the goal is at most 0$/m],
  ['mutations', /^✓ mutations seen: 3, the goal is at least 3$/m],
  ['crawl', /^✓ 60 pages: broken links found: 1, the goal is at least 1$/m],
])('bench %s runs at its smallest size', { timeout: 120_000 }, (name, line) => {
  const { status, output } = runScript('bench', `${name} --smoke`);
  expect(status, output).toBe(0);
  expect(output).toMatch(line);
});
