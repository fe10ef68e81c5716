import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '@originaltreu/kit/write-file';
import sharp from 'sharp';
import { z } from 'zod';
import { resultsFolder } from '../../site/paths';
import type { Pixels } from '../capture/pixels';
import type { ElementBox } from '../capture/stabilize';
import type { Region } from '../compare/compare';
import type { Hashes } from '../unchanged';

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
  regions: z.array(z.custom<Region>()),
  /** The landmarks that changed, e.g. `footer`; cells with the same ones are one change. */
  parts: z.array(z.string()),
  /** Hash of the changed pixels, before and after: equal in cells with equal changes. */
  look: z.string(),
  inputs: hashes,
  bytes: z.string(),
  pixels: z.string(),
  /** The size of its picture; 0 where there is none. */
  width: z.number(),
  height: z.number(),
  /** The words of the cell, and the lines in which they differ from their baseline. */
  words: z.array(z.string()),
  lines: z.array(z.string()),
  /** Boxes of pictures and footer, which the store shares between baselines. */
  boxes: z.array(z.custom<ElementBox>()),
});

export type Result = z.infer<typeof result>;

/** The pictures of a result. */
export type ResultPicture = 'expected' | 'actual' | 'diff';

/** The cells that a run compared and found equal, each with the hashes of its inputs. */
const verified = z.record(z.string(), hashes);

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

  private get verifiedFile(): string {
    return join(this.runFolder, 'verified.json');
  }

  /** Deletes all results, before a run. */
  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Deletes the result of a cell. */
  forget(cell: string): void {
    for (const ending of ['.json', '-expected.png', '-actual.png', '-diff.png']) {
      rmSync(join(this.folder, cell + ending), { force: true });
    }
  }

  /** Notes cells that equal their baselines. */
  writeVerified(cells: ReadonlyMap<string, Hashes>): void {
    writeFileAtomically(this.verifiedFile, JSON.stringify(Object.fromEntries(cells)));
  }

  /** The cells that equal their baselines; null if there was no run. */
  readVerified(): Map<string, Hashes> | null {
    if (!existsSync(this.verifiedFile)) return null;
    const { data } = verified.safeParse(JSON.parse(readFileSync(this.verifiedFile, 'utf8')));
    return data ? new Map(Object.entries(data)) : null;
  }

  /**
   * Writes a result with its pictures.
   *
   * @param pictures - the actual one as the browser gave it.
   */
  async leave(
    left: Result,
    { actual, ...others }: { actual: Buffer | null; expected: Pixels | null; diff: Pixels | null },
  ): Promise<void> {
    if (actual) writeFileAtomically(this.picture(left.cell, 'actual'), actual);
    for (const name of ['expected', 'diff'] as const) {
      const picture = others[name];
      if (!picture) continue;
      const { width, height, data } = picture;
      const encoded = await sharp(data, { raw: { width, height, channels: 4 } })
        .png({ compressionLevel: 3 })
        .toBuffer();
      writeFileAtomically(this.picture(left.cell, name), encoded);
    }
    // Last, because it refers to the pictures.
    writeFileAtomically(join(this.folder, `${left.cell}.json`), JSON.stringify(left));
  }

  /** The result of a cell; null where it equals its baseline. */
  read(cell: string): Result | null {
    const file = join(this.folder, `${cell}.json`);
    if (!existsSync(file)) return null;
    const { success, data } = result.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    const isWhole = success && (data.width === 0 || existsSync(this.picture(cell, 'actual')));
    return isWhole ? data : null;
  }

  /** All results. */
  all(): readonly Result[] {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => this.read(file.slice(0, -'.json'.length)) ?? [])
      .toSorted((one, other) => (one.cell < other.cell ? -1 : 1));
  }
}
