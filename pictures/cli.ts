import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError, exitCodes, readArgs, runCommand } from '@sitewide/kit/command-line';
import sharp, { type Sharp } from 'sharp';
import pictureHashes from '../src/site/picture-hashes.json' with { type: 'json' };
import {
  type PictureFormat,
  type PictureName,
  pictureFile,
  pictures,
  upright,
} from '../src/site/pictures';
import { hashOfPicture, type PictureFile } from './hash';
import { drawIcons } from './icons';

const usage = `Usage: npm run pictures [-- options] [name…]

Renders the site's pictures with Blender and encodes them into public/pictures:
AVIF and WebP in three widths, JPEG in the middle one. Names may be prefixes; without
names, all pictures.

Options:
  --encode-only   encode the masters of the last rendering, in pictures/masters
  --sheet <file>  also draw a contact sheet of the masters (PNG)
  --icons         only draw the icons, from the logo in public/favicon.svg
  --help          show this help

Needs Debian's blender and python3-torch: apt-get install --no-install-recommends blender python3-torch

Examples:
  npm run pictures -- hero-
  npm run pictures -- --encode-only

Exit codes: 0 done, 2 usage error or Blender failed
`;

const here = import.meta.dirname;
const masters = join(here, 'masters');
const output = join(here, '../public');
const folder = join(output, 'pictures');
const hashesFile = join(here, '../src/site/picture-hashes.json');
const hashes = new Map<string, string>(Object.entries(pictureHashes));
const names = Object.keys(pictures) as PictureName[];

/** Where, across a hero, the middle of its upright detail lies (0: left edge, 1: right edge). */
const uprightMiddle: Partial<Record<PictureName, number>> = {
  'hero-house': 0.6,
  'hero-scaffold': 0.6,
  'hero-interior': 0.6,
};

/** Heroes lie under a dark gradient and weigh most on the first load: they are kept a little coarser. */
function encoded(image: Sharp, format: PictureFormat, name: string): Sharp {
  const hero = name.startsWith('hero-');
  if (format === 'avif') return image.avif({ quality: 52, effort: 4 });
  if (format === 'webp')
    return image.webp({ quality: hero ? 70 : 74, effort: 6, smartSubsample: true });
  return image.jpeg({ quality: hero ? 62 : 74, mozjpeg: true });
}

async function write(master: Sharp, name: string, widths: readonly [number, number, number]) {
  const files: (PictureFile & { readonly format: PictureFormat })[] = [];
  for (const width of widths) {
    const formats: PictureFormat[] =
      width === widths[1] ? ['avif', 'webp', 'jpg'] : ['avif', 'webp'];
    for (const format of formats) {
      const bytes = await encoded(master.clone().resize({ width }), format, name).toBuffer();
      files.push({ width, format, bytes });
    }
  }
  for (const old of readdirSync(folder).filter((file) => /^(.+)-\d+\./.exec(file)?.[1] === name)) {
    rmSync(join(folder, old));
  }
  const hash = hashOfPicture(files);
  hashes.set(name, hash);
  for (const { width, format, bytes } of files) {
    writeFileSync(join(output, pictureFile(name, width, format, hash)), bytes);
  }
}

/** Writes the hashes of all pictures, which are part of their addresses. */
function writeHashes() {
  const sorted = [...hashes].toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(hashesFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

async function encode(name: PictureName) {
  const file = join(masters, `${name}.png`);
  if (!existsSync(file)) throw new ExpectedError(`${file} is missing; run without --encode-only.`);
  const { width, height, widths } = pictures[name];
  const master = sharp(file);
  const size = await master.metadata();
  if (size.width < width || size.width * height !== size.height * width) {
    throw new ExpectedError(
      `${file} is ${size.width} × ${size.height}; it must be ${width} × ${height} or larger in the same shape.`,
    );
  }
  await write(master, name, widths);
  const middle = uprightMiddle[name];
  if (middle === undefined) return;
  const left = Math.round(middle * width - upright.width / 2);
  const detail = master.clone().extract({ left, top: 0, width: upright.width, height });
  await write(sharp(await detail.png().toBuffer()), `${name}-upright`, upright.widths);
}

/** All masters side by side, each with its name. */
async function drawSheet(wanted: readonly PictureName[], file: string) {
  const columns = 6;
  const cell = { width: 320, height: 246, label: 24 };
  const tiles = await Promise.all(
    wanted.map(async (name, index) => {
      const left = (index % columns) * cell.width;
      const top = Math.floor(index / columns) * cell.height;
      const picture = await sharp(join(masters, `${name}.png`))
        .resize({ width: cell.width - 8, height: cell.height - cell.label - 8, fit: 'inside' })
        .png()
        .toBuffer();
      const label = Buffer.from(
        `<svg width="${cell.width}" height="${cell.label}"><text x="4" y="16" font-family="sans-serif" font-size="14">${name}</text></svg>`,
      );
      return [
        { input: picture, left: left + 4, top: top + cell.label },
        { input: label, left, top },
      ];
    }),
  );
  await sharp({
    create: {
      width: columns * cell.width,
      height: Math.ceil(wanted.length / columns) * cell.height,
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(tiles.flat())
    .png()
    .toFile(file);
}

/** Kilobytes in public/pictures by format. */
function sizes(): string {
  const totals = new Map<string, number>();
  for (const file of readdirSync(folder)) {
    const format = file.slice(file.lastIndexOf('.') + 1);
    totals.set(format, (totals.get(format) ?? 0) + statSync(join(folder, file)).size);
  }
  return [...totals]
    .map(([format, bytes]) => `${format} ${Math.round(bytes / 1000)} kB`)
    .join(', ');
}

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(
    args,
    {
      'encode-only': { type: 'boolean', default: false },
      sheet: { type: 'string' },
      icons: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    true,
  );
  if (values.help) {
    process.stdout.write(usage);
    return exitCodes.ok;
  }
  if (values.icons) {
    await drawIcons();
    return exitCodes.ok;
  }
  const wanted = names.filter(
    (name) => positionals.length === 0 || positionals.some((prefix) => name.startsWith(prefix)),
  );
  const unknown = positionals.find((prefix) => !names.some((name) => name.startsWith(prefix)));
  if (unknown !== undefined) throw new ExpectedError(`No picture's name starts with “${unknown}”.`);
  const startedAt = performance.now();
  if (!values['encode-only']) {
    const script = ['--background', '--python', join(here, 'render.py'), '--', ...wanted];
    const { status, error } = spawnSync('blender', script, { stdio: 'inherit' });
    if (error)
      throw new ExpectedError('Blender is not installed; see --help for how to install it.');
    if (status !== 0) throw new ExpectedError(`Blender failed with exit code ${status}.`);
  }
  if (positionals.length === 0) {
    rmSync(folder, { recursive: true, force: true });
    hashes.clear();
  }
  mkdirSync(folder, { recursive: true });
  for (const name of wanted) await encode(name);
  writeHashes();
  if (values.sheet) await drawSheet(wanted, values.sheet);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${wanted.length} pictures in ${seconds} s: ${sizes()}`);
  return exitCodes.ok;
}

await runCommand(run);
