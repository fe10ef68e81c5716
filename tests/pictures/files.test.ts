import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hashOfPicture } from '../../pictures/hash';
import { pictureFile, pictures, upright } from '../../tools/site/render';

const folder = join(import.meta.dirname, '../../public/pictures');
const files = readdirSync(folder).sort();
/** The files of a picture. */
const filesOf = (name: string) =>
  files.filter((file) => /^(.+)-\d+\.\w+\.\w+$/.exec(file)?.[1] === name);
/** The width in a file's name. */
const widthOf = (file: string) => Number(/-(\d+)\.\w+\.\w+$/.exec(file)?.[1]);
const bytesOf = (file: string) => statSync(join(folder, file)).size;

interface Shape {
  readonly width: number;
  readonly height: number;
  readonly widths: readonly [number, number, number];
}

const shapes: (readonly [string, Shape])[] = Object.entries(pictures).flatMap(([name, shape]) =>
  name.startsWith('hero-')
    ? [[name, shape] as const, [`${name}-upright`, upright] as const]
    : [[name, shape] as const],
);

test('the folder holds every picture in each width and format, and nothing else', () => {
  const expected = shapes.flatMap(([name, { widths }]) =>
    [
      ...widths.flatMap((width) => [
        pictureFile(name, width, 'avif'),
        pictureFile(name, width, 'webp'),
      ]),
      pictureFile(name, widths[1], 'jpg'),
    ].map((path) => basename(path)),
  );
  expect(files).toEqual(expected.sort());
});

test.each(shapes)('%s: the files are named for their content', (name) => {
  const contents = filesOf(name).map((file) => ({
    width: widthOf(file),
    format: extname(file).slice(1),
    bytes: readFileSync(join(folder, file)),
  }));
  const hash = hashOfPicture(contents);
  expect(contents.length).toBeGreaterThan(0);
  for (const file of filesOf(name)) expect(file.split('.')[1]).toBe(hash);
});

test.each(shapes)('%s: the files have the dimensions they are named for', async (name, shape) => {
  for (const file of filesOf(name)) {
    const { width, height, format, compression } = await sharp(join(folder, file)).metadata();
    const named = widthOf(file);
    expect(width, file).toBe(named);
    expect(Math.abs(height - (named * shape.height) / shape.width), file).toBeLessThanOrEqual(0.5);
    const kind = compression === 'av1' ? 'avif' : format.replace('jpeg', 'jpg');
    expect(file, file).toMatch(new RegExp(`\\.${kind}$`));
  }
});

test('a hero of 1280 px weighs less than 90 kB in every format', () => {
  const heroes = files.filter((file) => /^hero-\w+-1280\./.test(file));
  expect(heroes).toHaveLength(9);
  for (const file of heroes) expect(bytesOf(file), file).toBeLessThan(90_000);
});

test('the whole set weighs less than 9 MB', () => {
  expect(files.reduce((sum, file) => sum + bytesOf(file), 0)).toBeLessThan(9_000_000);
});

/** Which of neighbouring cells of an 8 × 8 grid is lighter: 64 bits that like pictures share. */
async function fingerprint(file: string): Promise<boolean[]> {
  const grey = await sharp(join(folder, file))
    .greyscale()
    .resize(9, 8, { fit: 'fill' })
    .raw()
    .toBuffer();
  return Array.from({ length: 64 }, (_, index) => {
    const at = Math.floor(index / 8) * 9 + (index % 8);
    return (grey[at] ?? 0) < (grey[at + 1] ?? 0);
  });
}

test('no picture looks like another', async () => {
  const names = Object.keys(pictures);
  const prints = await Promise.all(
    Object.entries(pictures).map(([name, { widths }]) =>
      fingerprint(basename(pictureFile(name, widths[1], 'jpg'))),
    ),
  );
  for (const [index, one] of prints.entries()) {
    for (const [other, another] of prints.entries()) {
      if (other <= index) continue;
      const differing = one.filter((bit, at) => bit !== another[at]).length;
      expect(differing, `${names[index]} and ${names[other]}`).toBeGreaterThan(4);
    }
  }
});
