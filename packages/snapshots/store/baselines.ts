import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '@sitewide/kit/folder';
import { hashOf } from '@sitewide/kit/hash';
import { writeFileAtomically } from '@sitewide/kit/write-file';
import { decode, encode, hashOfPixels, type Pixels } from '../capture/pixels';
import type { Snapshot } from '../types';
import type { Entry } from './record';

const kinds = ['picture', 'words'] as const;
type Kind = (typeof kinds)[number];

/** The most pixels that a WebP has on a side. */
const maxWebp = 16_383;

/** Words as their file has them. */
export const textOf = (words: readonly string[]): string =>
  words.map((line) => `${line}\n`).join('');

/** The files of baselines: a lossless picture and a text for each snapshot. */
export class Baselines {
  constructor(readonly folder: string) {}

  /** The file of a snapshot’s words or picture: WebP, or PNG if it is too large for that. */
  private file(id: string, kind: Kind): string {
    if (kind === 'words') return `${id}.txt`;
    return `${id}.${existsSync(join(this.folder, `${id}.png`)) ? 'png' : 'webp'}`;
  }

  has(id: string, kind: Kind): boolean {
    return existsSync(join(this.folder, this.file(id, kind)));
  }

  private read(id: string, kind: Kind): Buffer | null {
    return this.has(id, kind) ? readFileSync(join(this.folder, this.file(id, kind))) : null;
  }

  /** The picture of a snapshot; null without one. */
  async picture(id: string): Promise<Pixels | null> {
    const bytes = this.read(id, 'picture');
    return bytes && decode(bytes);
  }

  /** The words of a snapshot; none without a file. */
  words(id: string): readonly string[] {
    return this.read(id, 'words')?.toString('utf8').split('\n').slice(0, -1) ?? [];
  }

  /** Makes a picture the baseline of a snapshot, unless its pixels are the same. Returns the file’s hash. */
  async keepPicture(id: string, picture: Pixels): Promise<string> {
    const before = this.read(id, 'picture');
    if (before && hashOfPixels(await decode(before)) === hashOfPixels(picture)) {
      return hashOf(before);
    }
    const format = Math.max(picture.width, picture.height) > maxWebp ? 'png' : 'webp';
    const encoded = await encode(picture, format);
    if (before) this.remove([this.file(id, 'picture')]);
    writeFileAtomically(join(this.folder, `${id}.${format}`), encoded);
    return hashOf(encoded);
  }

  /** Makes words the baseline of a snapshot. Returns the file’s hash. */
  keepWords(id: string, words: readonly string[]): string {
    const text = textOf(words);
    writeFileAtomically(join(this.folder, this.file(id, 'words')), text);
    return hashOf(text);
  }

  /** Whether a file of an entry is missing, or not as approved. */
  isDamaged(id: string, { file, words }: Entry): boolean {
    const hashes = { picture: file, words };
    return kinds.some((kind) => hashes[kind] && hashOf(this.read(id, kind) ?? '') !== hashes[kind]);
  }

  /** Files that none of some snapshots has. */
  obsolete(snapshots: readonly Pick<Snapshot, 'id' | Kind>[]): readonly string[] {
    const wanted = snapshots.flatMap((each) =>
      kinds.filter((kind) => each[kind]).map((kind) => this.file(each.id, kind)),
    );
    const known = new Set(wanted);
    return filesBelow(this.folder, /\.(webp|png|txt)$/).filter((file) => !known.has(file));
  }

  /** Deletes files, by their paths below the folder. */
  remove(files: readonly string[]): void {
    for (const file of files) rmSync(join(this.folder, file), { force: true });
  }
}
