import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withLock } from './lock';
import { createTemporaryFolder, removeTemporaryFolder } from './temporary-folder';

test('two that want one lock work one after the other, and a failure lets it go', async () => {
  const folder = createTemporaryFolder('lock');
  try {
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await setTimeout(80);
      order.push(`${name} ends`);
    };
    await Promise.all([withLock(folder, work('one')), withLock(folder, work('two'))]);
    expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
    await expect(withLock(folder, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(existsSync(join(folder, '.lock'))).toBe(false);
  } finally {
    removeTemporaryFolder(folder);
  }
});
