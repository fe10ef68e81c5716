import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importPictures } from './import-pictures';
import { readRecord } from './store/record';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshots-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, content: Buffer | string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

function run() {
  return importPictures(join(folder, 'tests'), join(folder, 'baselines'));
}

test('screenshots become baselines by their names, and it says which cannot', async () => {
  const png = await sharp({ create: { width: 4, height: 2, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const here = process.platform;
  const other = here === 'linux' ? 'darwin' : 'linux';
  write(`tests/home.spec.ts-snapshots/home-chromium-${here}.png`, png);
  write(`tests/home.spec.ts-snapshots/home-chromium-${other}.png`, png);
  write(`tests/shop/shop.spec.ts-snapshots/home-chromium-${here}.png`, png);
  write('tests/shop/shop.spec.ts-snapshots/my-basket.png', png);
  write('tests/shop/shop.spec.ts-snapshots/broken.png', 'none');
  write('tests/assets/logo.png', png);
  const { named, refused } = await run();
  expect(named).toEqual(['home-chromium', 'my-basket']);
  expect(refused).toEqual([
    `home.spec.ts-snapshots/home-chromium-${other}.png is left out: it is of ${other}.`,
    'shop/shop.spec.ts-snapshots/broken.png is left out: it is not a picture.',
    `shop/shop.spec.ts-snapshots/home-chromium-${here}.png is left out: “home-chromium” has a baseline already.`,
  ]);
  const { snapshots } = readRecord(join(folder, 'baselines'));
  expect(snapshots['my-basket']).toMatchObject({
    width: 4,
    height: 2,
    always: 'a test captures it',
  });
  expect(snapshots['my-basket']).not.toHaveProperty('words');
});

test('a folder without screenshots is an error', async () => {
  write('tests/logo.png', '');
  await expect(run()).rejects.toThrow('has no screenshots of Playwright');
});
