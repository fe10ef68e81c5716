import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInProcess } from '../../tests/support/run-command';
import { reportOf, resultOf } from './cases/results';
import { snapshots } from './command';
import { formats } from './formats/formats';
import { writeResults } from './store/results';
import { statuses } from './types';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'command-'));
  const results = join(folder, 'results');
  writeFileSync(join(folder, 'config.json'), JSON.stringify({ site: '.', results }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const cases = statuses.flatMap((status) =>
  Object.keys(formats).map((format) => [status, format] as const),
);

test.each(cases)('one result that is %s gives its exit code as %s', async (status, format) => {
  const part = join(folder, `${status}-${format}`);
  mkdirSync(part);
  const report = reportOf(resultOf('a', { status: 'unchanged' }), resultOf('b', { status }));
  writeResults(part, report, null);
  const config = join(folder, 'config.json');
  const { code } = await runInProcess(snapshots, [
    ...['merge', part, '--config', config, '--format', format],
  ]);
  expect(code).toBe(status === 'unchanged' ? 0 : 1);
});
