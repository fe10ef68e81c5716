import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { relativePath, writeFileAtomically } from '@originaltreu/audit/command-line';
import sharp from 'sharp';
import { decode, type Pixels } from '../capture/pixels';
import type { ElementBox } from '../capture/stabilize';
import type { Cell } from '../cells';
import { cut } from '../compare/compare';
import { hashOf, hashOfPixels } from '../compare/hash';
import { enlarged, reduced } from '../compare/reduced';
import { baselineFolder, type Manifest, type ManifestEntry } from './manifest';
import { combine, equalShare, type SharedRegion, sharedRegionsOf } from './shared-regions';

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

/** The file of words in the folder of baselines. */
function wordsFile(cell: string): string {
  return `words/${cell}.txt`;
}

/** Pictures of scenes with more bytes are kept reduced, as pages at further sizes are. */
const maxSceneBytes = 12_000;

/** The files of a baseline in the manifest. */
type Kept = Pick<ManifestEntry, 'file' | 'fileHash' | 'pictures' | 'isReduced'>;

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

  /** The stored picture with the most pixels in common with a region, if they are enough. */
  private async storedFor(page: Pixels, region: SharedRegion): Promise<string | null> {
    let best: { hash: string; share: number } | null = null;
    for (const [hash, { shows, width, height }] of Object.entries(this.manifest.pictures)) {
      if (shows !== region.shows || width !== region.width || height !== region.height) continue;
      const share = equalShare(page, region, await this.picture(hash));
      if (share >= Math.max(minEqualShare, best?.share ?? 0)) best = { hash, share };
    }
    return best?.hash ?? null;
  }

  /** Stores a region as a picture; its file is written in the background. */
  private add(
    page: Pixels,
    { x, y, width, height, shows }: SharedRegion,
    writing: Promise<unknown>[],
  ): string {
    const picture = cut(page, x, y, width, height);
    const hash = hashOfPixels(picture);
    const entry = { shows, width, height, fileHash: '' };
    this.manifest.pictures[hash] = entry;
    this.pictures.set(hash, Promise.resolve(picture));
    writing.push(
      write(join(this.folder, pictureFile(hash)), picture).then((fileHash) => {
        entry.fileHash = fileHash;
      }),
    );
    return hash;
  }

  /**
   * Keeps a page as a cell's baseline. Cells must be kept one after another; their files
   * may still be being written meanwhile.
   *
   * @param boxes - the boxes of the page's pictures and footer.
   * @returns as soon as the next page may be kept; `written` waits for the files.
   */
  async keep(
    cell: Cell,
    page: Pixels,
    boxes: readonly ElementBox[],
  ): Promise<{ readonly written: Promise<Kept> }> {
    const file = `cells/${cell.name}.webp`;
    if (cell.kind !== 'page') return { written: this.keepAlone(cell, page, file) };
    const rest = { ...page, data: Buffer.from(page.data) };
    const pictures: [number, number, string][] = [];
    const writing: Promise<unknown>[] = [];
    for (const region of sharedRegionsOf(page, boxes, cell.language)) {
      const hash = (await this.storedFor(page, region)) ?? this.add(page, region, writing);
      combine(rest, await this.picture(hash), region.x, region.y, -1);
      pictures.push([region.x, region.y, hash]);
    }
    const written = Promise.all([write(join(this.folder, file), rest), ...writing]).then(
      ([fileHash]) => ({ file, fileHash, pictures }),
    );
    return { written };
  }

  /** Keeps a view or a scene, which shares no regions. */
  private async keepAlone({ kind }: Cell, picture: Pixels, file: string): Promise<Kept> {
    const whole = kind === 'scene' ? await encode(picture) : null;
    const isReduced = whole === null || whole.length > maxSceneBytes;
    const encoded = isReduced ? await encode(reduced(picture)) : whole;
    writeFileAtomically(join(this.folder, file), encoded);
    const kept = { file, fileHash: hashOf(encoded), pictures: [] };
    return isReduced ? { ...kept, isReduced } : kept;
  }

  /** Notes other inputs of an unchanged cell. */
  noteInputs({ name, clauses }: Cell, inputs: string): void {
    const { cells, words } = this.manifest;
    if (cells[name]) cells[name] = { ...cells[name], inputs, clauses: [...clauses] };
    if (words[name]) words[name] = { ...words[name], inputs };
  }

  /** Keeps the words of a cell as its baseline. */
  keepWords({ name }: Cell, words: readonly string[], inputs: string): void {
    const text = words.map((line) => `${line}\n`).join('');
    writeFileAtomically(join(this.folder, wordsFile(name)), text);
    this.manifest.words[name] = { inputs, fileHash: hashOf(text) };
  }

  /** The words of a baseline; null where there is none. */
  words({ name }: Cell): readonly string[] | null {
    if (!this.manifest.words[name]) return null;
    return readFileSync(join(this.folder, wordsFile(name)), 'utf8')
      .split('\n')
      .slice(0, -1);
  }

  /**
   * A baseline's pixels; of a reduced one as they can be restored.
   *
   * @throws Error if its files do not have the pixels of the manifest.
   */
  async load(name: string, entry: ManifestEntry): Promise<Pixels> {
    if (entry.file === null) throw new Error(`${name} has no picture.`);
    const page = await decode(readFileSync(join(this.folder, entry.file)));
    if (entry.isReduced) return enlarged(page, entry.width, entry.height);
    for (const [x, y, hash] of entry.pictures) combine(page, await this.picture(hash), x, y, 1);
    if (hashOfPixels(page) === entry.pixels) return page;
    throw new Error(`The baseline of ${name} does not have the pixels of the manifest.`);
  }

  private isApproved(file: string, fileHash: string | null): boolean {
    const path = join(this.folder, file);
    return existsSync(path) && hashOf(readFileSync(path)) === fileHash;
  }

  /**
   * Drops the cells and shared pictures whose files are missing or not as approved.
   *
   * @returns those files.
   */
  forgetDamaged(): readonly string[] {
    const { cells, pictures, words } = this.manifest;
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
    for (const [name, { fileHash }] of Object.entries(words)) {
      if (this.isApproved(wordsFile(name), fileHash)) continue;
      damaged.push(wordsFile(name));
      delete words[name];
      // A scene has its words from the capture of its picture.
      delete cells[name];
    }
    return damaged;
  }

  /** Files below the folder, and cells of the manifest, that nothing refers to any more. */
  obsolete(known: readonly Cell[]): { readonly cells: string[]; readonly files: string[] } {
    const names = new Set(known.map((cell) => cell.name));
    const used = new Set(['manifest.json', 'verdicts.json', 'passed.json']);
    for (const [name, { file, pictures }] of Object.entries(this.manifest.cells)) {
      if (!names.has(name)) continue;
      if (file !== null) used.add(file);
      for (const [, , hash] of pictures) used.add(pictureFile(hash));
    }
    const { words } = this.manifest;
    for (const name of Object.keys(words)) if (names.has(name)) used.add(wordsFile(name));
    const all = existsSync(this.folder)
      ? readdirSync(this.folder, { recursive: true, withFileTypes: true })
      : [];
    const files = all
      .filter((each) => each.isFile())
      .map((each) => relativePath(this.folder, join(each.parentPath, each.name)))
      .filter((file) => !file.startsWith('evidence/') && !used.has(file));
    const noted = new Set([...Object.keys(this.manifest.cells), ...Object.keys(words)]);
    return { cells: [...noted].filter((name) => !names.has(name)), files: files.toSorted() };
  }

  /** Deletes what is obsolete, in the manifest too. */
  prune(known: readonly Cell[]): void {
    const { cells, files } = this.obsolete(known);
    for (const name of cells) {
      delete this.manifest.cells[name];
      delete this.manifest.words[name];
    }
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
