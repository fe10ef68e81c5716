import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoized } from '@originaltreu/kit/collections';
import { hashOf } from '@originaltreu/kit/hash';
import { relativePath } from '@originaltreu/kit/relative-path';
import { writeFileAtomically } from '@originaltreu/kit/write-file';
import sharp from 'sharp';
import { decode, hashOfPixels, type Pixels } from '../capture/pixels';
import type { ElementBox } from '../capture/stabilize';
import { type Cell, hasWords } from '../cells';
import { cut } from '../compare/compare';
import { enlarged, reduced } from '../compare/reduced';
import { baselineFolder, type Manifest, type ManifestEntry } from './manifest';
import { combine, equalShare, sharedRegionsOf } from './shared-regions';

/*
 * Lossless baselines. A photograph is stored once for all pages that show it at the
 * same size; each page stores only the difference of colours in that region.
 *
 * Example: 12 pages show the same photo of 300×200 px. `pictures/<hash>.webp` has it
 * once; in each page's own file the region is black where the pixels are equal, and
 * black compresses to almost nothing.
 */

/** The share of equal pixels from which a stored picture is used for a region. */
const minEqualShare = 0.5;

/** Encodes a picture without its alpha channel, as pages are opaque. */
function encode({ width, height, data }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ lossless: true, effort: 4 })
    .toBuffer();
}

/**
 * Writes a picture.
 *
 * @returns the file's hash.
 */
async function write(file: string, picture: Pixels): Promise<string> {
  const encoded = await encode(picture);
  writeFileAtomically(file, encoded);
  return hashOf(encoded);
}

/** The file of a shared picture in the folder of baselines. */
function pictureFile(hash: string): string {
  return `pictures/${hash}.webp`;
}

/** The file of a cell's picture in the folder of baselines. */
function cellFile(cell: string): string {
  return `cells/${cell}.webp`;
}

/** The file of words in the folder of baselines. */
function wordsFile(cell: string): string {
  return `words/${cell}.txt`;
}

/** Pictures of scenes with more bytes are kept reduced, as views and fixed pages are. */
const maxSceneBytes = 12_000;

/** What the manifest says of the file of a baseline. */
type Kept = Pick<ManifestEntry, 'fileHash' | 'pictures' | 'isReduced'>;

/** The baselines of a folder. */
export class Store {
  constructor(
    private readonly manifest: Manifest,
    private readonly folder: string = baselineFolder,
  ) {}

  /** A shared picture. */
  private readonly picture = memoized((hash: string) =>
    decode(readFileSync(join(this.folder, pictureFile(hash)))),
  );

  /** The stored picture with the most pixels in common with a region, if they are enough. */
  private async storedFor(shown: string, region: Pixels): Promise<string | null> {
    let best: { hash: string; share: number } | null = null;
    for (const [hash, { shows, width, height }] of Object.entries(this.manifest.pictures)) {
      if (shows !== shown || width !== region.width || height !== region.height) continue;
      const share = equalShare(region, await this.picture(hash));
      if (share >= Math.max(minEqualShare, best?.share ?? 0)) best = { hash, share };
    }
    return best?.hash ?? null;
  }

  /** Stores a region as a picture. */
  private async add(shows: string, picture: Pixels): Promise<string> {
    const { width, height } = picture;
    const hash = hashOfPixels(picture);
    const fileHash = await write(join(this.folder, pictureFile(hash)), picture);
    this.manifest.pictures[hash] = { shows, width, height, fileHash };
    return hash;
  }

  /**
   * Keeps a page as a cell's baseline.
   *
   * @param boxes - the boxes of the page's pictures and footer.
   */
  async keep(cell: Cell, page: Pixels, boxes: readonly ElementBox[]): Promise<Kept> {
    const file = join(this.folder, cellFile(cell.name));
    if (cell.kind !== 'page' || cell.profile === 'fixed') return this.keepAlone(cell, page, file);
    const rest = { ...page, data: Buffer.from(page.data) };
    const pictures: [number, number, string][] = [];
    for (const { x, y, width, height, shows } of sharedRegionsOf(page, boxes, cell.language)) {
      const region = cut(page, x, y, width, height);
      const hash = (await this.storedFor(shows, region)) ?? (await this.add(shows, region));
      combine(rest, await this.picture(hash), x, y, -1);
      pictures.push([x, y, hash]);
    }
    return { fileHash: await write(file, rest), pictures };
  }

  /** Keeps a picture that shares no regions: whole if it is a small one of a scene, otherwise reduced. */
  private async keepAlone({ kind }: Cell, picture: Pixels, file: string): Promise<Kept> {
    const whole = kind === 'scene' ? await encode(picture) : null;
    if (whole === null || whole.length > maxSceneBytes) {
      return { fileHash: await write(file, reduced(picture)), isReduced: true };
    }
    writeFileAtomically(file, whole);
    return { fileHash: hashOf(whole) };
  }

  /**
   * Keeps the words of a cell as its baseline.
   *
   * @returns the hash of their file.
   */
  keepWords(cell: string, words: readonly string[]): string {
    const text = words.map((line) => `${line}\n`).join('');
    writeFileAtomically(join(this.folder, wordsFile(cell)), text);
    return hashOf(text);
  }

  /** The words of a baseline; null where there is none. */
  words(cell: string): readonly string[] | null {
    const file = join(this.folder, wordsFile(cell));
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : null;
  }

  /**
   * A baseline's pixels; of a reduced one as they can be restored.
   *
   * @throws Error if its files do not have the pixels of the manifest.
   */
  async load(name: string, entry: ManifestEntry): Promise<Pixels> {
    const page = await decode(readFileSync(join(this.folder, cellFile(name))));
    if (entry.isReduced) return enlarged(page, entry.width, entry.height);
    for (const [x, y, hash] of entry.pictures ?? [])
      combine(page, await this.picture(hash), x, y, 1);
    if (hashOfPixels(page) === entry.pixels) return page;
    throw new Error(`The baseline of ${name} does not have the pixels of the manifest.`);
  }

  private isApproved(file: string, hash: string): boolean {
    const path = join(this.folder, file);
    return existsSync(path) && hashOf(readFileSync(path)) === hash;
  }

  /**
   * Drops the cells and shared pictures whose files are missing or not as approved.
   *
   * @returns those files.
   */
  dropDamaged(): readonly string[] {
    const { cells, pictures } = this.manifest;
    const damaged: string[] = [];
    for (const [hash, { fileHash }] of Object.entries(pictures)) {
      if (this.isApproved(pictureFile(hash), fileHash)) continue;
      damaged.push(pictureFile(hash));
      delete pictures[hash];
    }
    for (const [name, { fileHash, words, pictures: shown = [] }] of Object.entries(cells)) {
      const files: [string, string][] = [[cellFile(name), fileHash]];
      if (words) files.push([wordsFile(name), words]);
      const wrong = files.filter(([file, hash]) => !this.isApproved(file, hash));
      damaged.push(...wrong.map(([file]) => file));
      if (wrong.length > 0 || shown.some(([, , hash]) => !(hash in pictures))) delete cells[name];
    }
    return damaged;
  }

  /** Files below the folder, and cells of the manifest, that nothing refers to any more. */
  obsolete(known: readonly Cell[]): { readonly cells: string[]; readonly files: string[] } {
    const names = new Set(known.map((cell) => cell.name));
    const used = new Set(['manifest.json']);
    for (const [name, { pictures = [] }] of Object.entries(this.manifest.cells)) {
      if (!names.has(name)) continue;
      used.add(cellFile(name));
      for (const [, , hash] of pictures) used.add(pictureFile(hash));
    }
    for (const cell of known.filter(hasWords)) used.add(wordsFile(cell.name));
    const all = existsSync(this.folder)
      ? readdirSync(this.folder, { recursive: true, withFileTypes: true })
      : [];
    const files = all
      .filter((each) => each.isFile())
      .map((each) => relativePath(this.folder, join(each.parentPath, each.name)))
      .filter((file) => !used.has(file));
    const cells = Object.keys(this.manifest.cells).filter((name) => !names.has(name));
    return { cells, files: files.toSorted() };
  }

  /** Deletes what is obsolete, in the manifest too. */
  prune(known: readonly Cell[]): void {
    const { cells, files } = this.obsolete(known);
    for (const name of cells) delete this.manifest.cells[name];
    for (const file of files) rmSync(join(this.folder, file));
    this.prunePictures();
  }

  /** Deletes the shared pictures that no cell has any more, in the manifest too. */
  prunePictures(): void {
    const cells = Object.values(this.manifest.cells);
    const shown = cells.flatMap(({ pictures = [] }) => pictures.map(([, , hash]) => hash));
    for (const hash of Object.keys(this.manifest.pictures)) {
      if (shown.includes(hash)) continue;
      delete this.manifest.pictures[hash];
      rmSync(join(this.folder, pictureFile(hash)), { force: true });
    }
  }
}
