import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '../../tools/site/built-site';
import { root } from '../../tools/site/paths';

beforeAll(buildIfStale);

test('the container keeps every package that the server’s build imports', () => {
  const script = readFileSync(join(root, '.ci/runtime'), 'utf8');
  const [, list = ''] = script.split('rm -rf ');
  const removed = list.split(/[\s\\]+/).filter(Boolean);
  const files = ['dist/server/entry-server.js', 'dist/program/cli.js'];
  const built = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const imported = [...built.matchAll(/^import .*?["']([^."'][^"']*)["'];$/gm)].map(
    ([, name = '']) => name,
  );
  expect(removed).toContain('vite');
  expect(imported).toEqual(expect.arrayContaining(['swiper', 'express', 'libsql']));
  const missing = imported.filter((name) => removed.includes(name.replace(/^([^@/]+)\/.*/, '$1')));
  expect(missing).toEqual([]);
});
