import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { decode, type Pixels } from '../capture/capture';
import { alike, combine, type Spot, spotsOf } from '../capture/shared-regions';
import type { ElementBox } from '../capture/stabilize';
import type { Cell } from '../cells';
import { cut } from '../compare/compare';
import { hashOf, hashOfPixels } from '../compare/hash';
import { baselineFolder, type Manifest, type ManifestEntry } from './manifest';

/*
 * Baselines without loss. What photographs weigh is kept once: wherever pages
 * show one picture at one size, a single copy of that spot is stored, and each
 * page keeps only what it shows otherwise there, as differences of colours.
 */

/** The part of a spot that a stored picture must show alike to stand for it. */
const leastAlike = 0.5;

/**
 * Writes a picture. Pages are opaque, so three bytes a pixel say everything.
 *
 * @returns the file's hash.
 */
async function write(file: string, { width, height, data }: Pixels): Promise<string> {
  mkdirSync(dirname(file), { recursive: true });
  const encoded = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ lossless: true, effort: 4 })
    .toBuffer();
  writeFileSync(file, encoded);
  return hashOf(encoded);
}

/** Where a shared picture lies in the folder of baselines. */
function pictureFile(hash: string): string {
  return `pictures/${hash}.webp`;
}

/** What is noted of a kept baseline. */
type Kept = Pick<ManifestEntry, 'file' | 'fileHash' | 'pictures'>;

/** The baselines of a folder. */
export class Store {
  private readonly pictures = new Map<string, Promise<Pixels>>();

  constructor(
    private readonly manifest: Manifest,
    private readonly folder: string = baselineFolder,
  ) {}

  private picture(hash: string): Promise<Pixels> {
    const known =
      this.pictures.get(hash) ?? decode(readFileSync(join(this.folder, pictureFile(hash))));
    this.pictures.set(hash, known);
    return known;
  }

  /** The stored picture that is most like a spot, if any is enough. */
  private async storedFor(page: Pixels, spot: Spot): Promise<string | null> {
    let best: { hash: string; part: number } | null = null;
    for (const [hash, { shows, width, height }] of Object.entries(this.manifest.pictures)) {
      if (shows !== spot.shows || width !== spot.width || height !== spot.height) continue;
      const part = alike(page, spot, await this.picture(hash));
      if (part >= Math.max(leastAlike, best?.part ?? 0)) best = { hash, part };
    }
    return best?.hash ?? null;
  }

  /** Makes a spot a stored picture, written to its file in the background. */
  private add(
    page: Pixels,
    { x, y, width, height, shows }: Spot,
    writing: Promise<unknown>[],
  ): string {
    const picture = cut(page, x, y, width, height);
    const hash = hashOfPixels(picture);
    const noted = { shows, width, height, fileHash: '' };
    this.manifest.pictures[hash] = noted;
    this.pictures.set(hash, Promise.resolve(picture));
    writing.push(
      write(join(this.folder, pictureFile(hash)), picture).then((fileHash) => {
        noted.fileHash = fileHash;
      }),
    );
    return hash;
  }

  /**
   * Keeps a page as a cell's baseline, without loss. Cells must be kept one
   * after the other, while their files may still be written.
   *
   * @param boxes - of the page's elements, to find pictures by.
   * @returns once the next may be kept: what the manifest notes, when all is written.
   */
  async keep(
    cell: Cell,
    page: Pixels,
    boxes: readonly ElementBox[],
  ): Promise<{ readonly written: Promise<Kept> }> {
    const rest = { ...page, data: Buffer.from(page.data) };
    const pictures: [number, number, string][] = [];
    const writing: Promise<unknown>[] = [];
    for (const spot of spotsOf(page, boxes, cell.language)) {
      const hash = (await this.storedFor(page, spot)) ?? this.add(page, spot, writing);
      combine(rest, await this.picture(hash), spot.x, spot.y, -1);
      pictures.push([spot.x, spot.y, hash]);
    }
    const file = `cells/${cell.name}.webp`;
    const written = Promise.all([write(join(this.folder, file), rest), ...writing]).then(
      ([fileHash]) => ({ file, fileHash, pictures }),
    );
    return { written };
  }

  /**
   * A baseline's pixels.
   *
   * @throws Error when its files give other pixels than the manifest says.
   */
  async load(name: string, entry: ManifestEntry): Promise<Pixels> {
    if (entry.file === null) throw new Error(`${name} keeps no picture.`);
    const page = await decode(readFileSync(join(this.folder, entry.file)));
    for (const [x, y, hash] of entry.pictures) combine(page, await this.picture(hash), x, y, 1);
    if (hashOfPixels(page) === entry.pixels) return page;
    throw new Error(`The baseline of ${name} gives other pixels than the manifest says.`);
  }

  private isApproved(file: string, fileHash: string | null): boolean {
    const path = join(this.folder, file);
    return existsSync(path) && hashOf(readFileSync(path)) === fileHash;
  }

  /**
   * Forgets the cells and shared pictures whose files are missing, or other ones
   * than were approved.
   *
   * @returns those files.
   */
  forgetDamaged(): readonly string[] {
    const { cells, pictures } = this.manifest;
    const damaged: string[] = [];
    for (const [hash, { fileHash }] of Object.entries(pictures)) {
      if (this.isApproved(pictureFile(hash), fileHash)) continue;
      damaged.push(pictureFile(hash));
      delete pictures[hash];
    }
    for (const [name, { file, fileHash, pictures: shown }] of Object.entries(cells)) {
      if (file === null) continue;
      const isWhole = this.isApproved(file, fileHash);
      if (!isWhole) damaged.push(file);
      if (!isWhole || shown.some(([, , hash]) => !(hash in pictures))) delete cells[name];
    }
    return damaged;
  }

  /** Files below the folder, and cells of the manifest, that nothing refers to any more. */
  obsolete(known: readonly Cell[]): { readonly cells: string[]; readonly files: string[] } {
    const names = new Set(known.map((cell) => cell.name));
    const used = new Set(['manifest.json', 'verdicts.json']);
    for (const [name, { file, pictures }] of Object.entries(this.manifest.cells)) {
      if (!names.has(name)) continue;
      if (file !== null) used.add(file);
      for (const [, , hash] of pictures) used.add(pictureFile(hash));
    }
    let files: string[] = [];
    try {
      files = readdirSync(this.folder, { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map((each) => join(each.parentPath, each.name).slice(this.folder.length + 1))
        .filter((file) => !file.startsWith('evidence/') && !used.has(file));
    } catch {
      // No folder, no files.
    }
    const cells = Object.keys(this.manifest.cells).filter((name) => !names.has(name));
    return { cells, files: files.toSorted() };
  }

  /** Deletes what is obsolete, and forgets it in the manifest. */
  prune(known: readonly Cell[]): void {
    const { cells, files } = this.obsolete(known);
    for (const name of cells) delete this.manifest.cells[name];
    for (const file of files) rmSync(join(this.folder, file));
    const used = new Set(
      Object.values(this.manifest.cells).flatMap(({ pictures }) =>
        pictures.map(([, , hash]) => hash),
      ),
    );
    for (const hash of Object.keys(this.manifest.pictures)) {
      if (!used.has(hash)) delete this.manifest.pictures[hash];
    }
  }
}
