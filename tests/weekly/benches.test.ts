import { expect, test } from 'vitest';
import { runScript } from '../support/run-script';

// The weekly workflow also runs every bench at full size.
test.each([
  ['mail', /^durability .* 0 lost, 0 doubled$/m],
  ['links', /^ {2}ours +recall 1[.]00 {2}precision 1[.]00/m],
])('bench %s runs at its smallest size', { timeout: 120_000 }, (name, line) => {
  const { status, output } = runScript('bench', `${name} --smoke`);
  expect(status, output).toBe(0);
  expect(output).toMatch(line);
});
