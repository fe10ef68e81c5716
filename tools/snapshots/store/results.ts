import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { resultsFolder } from '../../kit/paths';
import type { Pixels } from '../capture/capture';
import type { Cell } from '../cells';

/*
 * What a run leaves behind of each cell that is not as its baseline: pictures to
 * look at, and all that approving it needs, so that no second run is needed.
 */

/** Where runs leave it unless told otherwise. */
const resultFolder = join(resultsFolder, 'snapshots');

/** How a cell may differ from its baseline. */
export const differences = ['new', 'changed', 'unstable', 'alike', 'different'] as const;
export type Difference = (typeof differences)[number];

const box = z.strictObject({
  path: z.string(),
  tag: z.string(),
  defects: z.array(z.string()),
  text: z.string(),
  picture: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});

const region = z.strictObject({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  expectedY: z.number(),
  expectedHeight: z.number(),
  pixels: z.number(),
  antiAliased: z.number(),
  step: z.number(),
});

const result = z.strictObject({
  cell: z.string(),
  kind: z.enum(differences),
  /** What differs, in words. */
  message: z.string(),
  regions: z.array(region),
  /** The parts of the page that changed, e.g. `footer`; cells with the same parts are one change. */
  parts: z.array(z.string()),
  /** Hash of the changed pixels, before and after: the same in every cell that changed alike. */
  look: z.string(),
  inputs: z.string(),
  bytes: z.string(),
  pixels: z.string(),
  width: z.number(),
  height: z.number(),
  browser: z.string(),
  /** Boxes of pictures and footer, by which the baseline is stored. */
  boxes: z.array(box),
});

export type Result = z.infer<typeof result>;

/** The pictures that may lie beside a result. */
export type ResultPicture = 'expected' | 'actual' | 'diff';

/** What the last runs left behind, in a folder. */
export class Results {
  constructor(readonly folder: string = resultFolder) {}

  /** Where a picture of a cell lies. */
  picture(cell: string, picture: ResultPicture): string {
    return join(this.folder, `${cell}-${picture}.png`);
  }

  /** Forgets what an earlier run left behind of a cell. */
  forget({ name }: Cell): void {
    for (const ending of ['.json', '-expected.png', '-actual.png', '-diff.png']) {
      rmSync(join(this.folder, name + ending), { force: true });
    }
  }

  /** Keeps the picture that a cell showed, as the browser gave it. */
  leaveActual(cell: Cell, png: Buffer): void {
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(this.picture(cell.name, 'actual'), png);
  }

  /** Leaves a result behind, with its pictures. */
  async leave(
    left: Result,
    pictures: Readonly<Record<'expected' | 'diff', Pixels | null>>,
  ): Promise<void> {
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(join(this.folder, `${left.cell}.json`), JSON.stringify(left));
    for (const name of ['expected', 'diff'] as const) {
      const picture = pictures[name];
      if (!picture) continue;
      const { width, height, data } = picture;
      await sharp(data, { raw: { width, height, channels: 4 } })
        .png({ compressionLevel: 3 })
        .toFile(this.picture(left.cell, name));
    }
  }

  /** What was left behind of a cell; null where it was as its baseline. */
  read(cell: string): Result | null {
    const file = join(this.folder, `${cell}.json`);
    if (!existsSync(file) || !existsSync(this.picture(cell, 'actual'))) return null;
    const parsed = result.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.data : null;
  }

  /** Everything that was left behind. */
  all(): readonly Result[] {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => this.read(file.slice(0, -'.json'.length)) ?? [])
      .toSorted((one, other) => (one.cell < other.cell ? -1 : 1));
  }
}
