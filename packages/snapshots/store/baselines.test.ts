import { createTemporaryFolder, removeTemporaryFolder } from '@sitewide/kit/temporary-folder';
import { expect, test } from 'vitest';
import { Baselines } from './baselines';

const pictureOf = (height: number) => {
  return { width: 2, height, data: Buffer.alloc(2 * height * 4, 255) };
};

test('a picture that is too high for WebP is kept as PNG, and only once', async () => {
  const folder = createTemporaryFolder('baselines');
  const baselines = new Baselines(folder);
  try {
    for (const height of [10, 20_000, 30]) {
      const file = await baselines.keepPicture('page', pictureOf(height));
      expect(await baselines.picture('page')).toMatchObject({ height });
      expect(baselines.obsolete([])).toEqual([height > 16_383 ? 'page.png' : 'page.webp']);
      const entry = { file } as Parameters<Baselines['isDamaged']>[1];
      expect(baselines.isDamaged('page', entry)).toBe(false);
      const other = { ...entry, file: 'another hash' };
      expect(baselines.isDamaged('page', other)).toBe(true);
    }
  } finally {
    removeTemporaryFolder(folder);
  }
});
