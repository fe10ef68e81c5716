import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile } from '@originaltreu/kit/json-file';
import { writeFileAtomically } from '@originaltreu/kit/write-file';
import sharp from 'sharp';
import { z } from 'zod';
import { resultsFolder } from '../../site/paths';
import type { Pixels } from '../capture/pixels';
import type { ElementBox } from '../capture/stabilize';
import type { Region } from '../compare/compare';

/*
 * The results of the last run: of each cell that differs from its baseline, pictures for review and
 * everything that approving it needs; and which cells equal their baselines, with which inputs.
 */

const defaultFolder = join(resultsFolder, 'snapshots');

/** How a cell may differ from its baseline. */
const differences = ['new', 'changed', 'unstable', 'failed'] as const;
export type Difference = (typeof differences)[number];

/** Whether a difference cannot be approved: captures that differ, or a scene that cannot be played. */
export function isRefused(kind: string): boolean {
  return kind === 'unstable' || kind === 'failed';
}

const hashes = z.record(z.string(), z.string());

const result = z.strictObject({
  cell: z.string(),
  kind: z.enum(differences),
  /** Description of the difference. */
  message: z.string(),
  regions: z.array(z.custom<Region>()).default([]),
  /** The landmarks that changed, e.g. `footer`; cells with the same ones are one change. */
  parts: z.array(z.string()).default([]),
  /** Hash of the changed pixels, before and after: equal in cells with equal changes. */
  look: z.string().default(''),
  inputs: hashes,
  bytes: z.string().default(''),
  pixels: z.string().default(''),
  /** The size of its picture; 0 where there is none. */
  width: z.number().default(0),
  height: z.number().default(0),
  /** The words of the cell, and the lines in which they differ from their baseline. */
  words: z.array(z.string()).default([]),
  lines: z.array(z.string()).default([]),
  /** Boxes of pictures and footer, which the store shares between baselines. */
  boxes: z.array(z.custom<ElementBox>()).default([]),
});

export type Result = z.infer<typeof result>;

/** A result; what is left out is empty. */
export function resultOf(values: z.input<typeof result>): Result {
  return result.parse(values);
}

/** The pictures of a result. */
export type ResultPicture = 'expected' | 'actual' | 'diff';

const run = z.strictObject({
  /** The cells that equal their baselines, each with the hashes of its inputs. */
  verified: z.record(z.string(), hashes),
  results: z.array(result),
});

/** A folder with the results of the last run. */
export class Results {
  constructor(readonly folder: string = defaultFolder) {}

  /** The page for review. */
  get page(): string {
    return join(this.folder, 'index.html');
  }

  /** The file of a picture. */
  picture(cell: string, picture: ResultPicture): string {
    return join(this.folder, `${cell}-${picture}.png`);
  }

  /** The folder of what belongs to the run as a whole; no cell has its name. */
  get runFolder(): string {
    return join(this.folder, 'run');
  }

  private get file(): string {
    return join(this.runFolder, 'results.json');
  }

  /** Deletes all results, before a run. */
  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Writes what a run has found; its pictures are there already. */
  write(found: z.infer<typeof run>): void {
    writeFileAtomically(this.file, JSON.stringify(found));
  }

  /** What the last run has found; null if there was none. */
  read(): z.infer<typeof run> | null {
    return readJsonFile(this.file, run, 'Run “npm run changes” again.');
  }

  /** All results. */
  all(): readonly Result[] {
    return this.read()?.results ?? [];
  }

  /**
   * Writes the pictures of a result in place of those of an earlier one.
   *
   * @param pictures - the actual one as the browser gave it.
   */
  async leavePictures(
    cell: string,
    { actual, ...others }: { actual: Buffer; expected: Pixels | null; diff: Pixels | null },
  ): Promise<void> {
    writeFileAtomically(this.picture(cell, 'actual'), actual);
    for (const name of ['expected', 'diff'] as const) {
      rmSync(this.picture(cell, name), { force: true });
      const picture = others[name];
      if (!picture) continue;
      const { width, height, data } = picture;
      const encoded = await sharp(data, { raw: { width, height, channels: 4 } })
        .png({ compressionLevel: 3 })
        .toBuffer();
      writeFileAtomically(this.picture(cell, name), encoded);
    }
  }
}
