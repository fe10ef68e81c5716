import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInProcess } from '../../../tests/support/run-command';
import { auditCommand } from '../command';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'json-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('counts are of faults, and what is right is counted by its places', async () => {
  const dead = '<a href="gone.html">Gone</a>';
  writeFileSync(
    join(folder, 'index.html'),
    `<title>Home</title>${dead}<p>${dead}</p><a href="b.html">On</a><a href="b.html">Again</a>`,
  );
  writeFileSync(join(folder, 'b.html'), `<title>More</title>${dead}<a href="index.html">Back</a>`);
  const args = [folder, '--format', 'json', '--family', 'links'];
  const { out } = await runInProcess(auditCommand, args);
  const [{ counts }] = JSON.parse(out).languages;
  expect(counts.ok).toBe(3);
  expect(counts['links/undeclared-route']).toBe(1);
});
