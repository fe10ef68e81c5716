import { type DefectId, defectIds } from '../../../../src/defects/registry';
import {
  type Camera,
  type Captured,
  decode,
  type Offset,
  type Pixels,
  withCameras,
} from '../../../snapshots/capture/capture';
import { serveForCapture } from '../../../snapshots/capture/capture-site';
import type { Documents } from '../../documents/documents';
import { type Classification, classifyDifference } from './classify-difference';
import type { View } from './owners';
import { readUnits, unitsOf } from './units';

/** What is flipped between two states: one defect, or all of them. */
export type Flipped = DefectId | 'all';

/** A state, by the defects that are off. */
export type Off = readonly DefectId[];

/** Two states that differ in what is flipped. */
export type Flip = readonly [on: Off, off: Off];

/** A page at a width. */
interface PageCell {
  readonly address: string;
  readonly width: number;
}

/** Captures the states of one page at one width, each of them once. */
export class StateCaptures {
  private readonly captures = new Map<string, Promise<Captured>>();
  private readonly decoded = new Map<string, Promise<Pixels>>();
  /** The number of captures taken. */
  count = 0;

  constructor(
    private readonly camera: Camera,
    private readonly page: PageCell,
    private readonly documents: Documents,
  ) {}

  private async take(off: Off, subpixelOffset?: Offset): Promise<Captured> {
    const { address, width } = this.page;
    this.count += 1;
    const captured = await this.camera.capture({
      path: address,
      width,
      selection: ['faithful', ...off.map((id) => `-${id}`)].join(),
      look: readUnits,
      ...(subpixelOffset ? { subpixelOffset } : {}),
    });
    const { files } = this.documents.inputsAt(address, off);
    const unknown = captured.loaded.find(
      (path) => /^[/](assets|pictures)[/]/.test(path) && !files.has(path),
    );
    if (unknown === undefined) return captured;
    throw new Error(`${address} loads ${unknown}, which is not among the inputs of its verdicts.`);
  }

  private keyOf(off: Off, offset?: Offset): string {
    const ids = defectIds.filter((id) => off.includes(id));
    return `${ids} ${offset?.x ?? 0} ${offset?.y ?? 0}`;
  }

  private capture(off: Off, offset?: Offset): Promise<Captured> {
    const key = this.keyOf(off, offset);
    const captured = this.captures.get(key) ?? this.take(off, offset);
    this.captures.set(key, captured);
    return captured;
  }

  private pixels(off: Off, offset?: Offset): Promise<Pixels> {
    const key = this.keyOf(off, offset);
    const pixels =
      this.decoded.get(key) ?? this.capture(off, offset).then(({ png }) => decode(png));
    this.decoded.set(key, pixels);
    return pixels;
  }

  /** A state in which the elements of what is flipped are marked. */
  async view(flipped: Flipped, off: Off): Promise<View> {
    const units = unitsOf((await this.capture(off)).seen).map((unit) => {
      const isMarked = flipped === 'all' ? unit.marks.size > 0 : unit.marks.has(flipped);
      return { ...unit, isMarked };
    });
    return { pixels: await this.pixels(off), units };
  }

  /** Whether two states have the same pixels: equal pixels give equal bytes. */
  async areEqual([on, off]: Flip): Promise<boolean> {
    return (await this.capture(on)).png.equals((await this.capture(off)).png);
  }

  /** Compares two states. A LEAK must show again in new captures. */
  async classify(flipped: Flipped, [on, off]: Flip): Promise<Classification> {
    const compare = async () => {
      if (await this.areEqual([on, off])) return { finding: 'SAME', where: [] } as const;
      const [before, after] = [await this.view(flipped, on), await this.view(flipped, off)];
      const captureOff = (offset: Offset) => this.pixels(off, offset);
      return classifyDifference(before, after, captureOff);
    };
    const classification = await compare();
    if (classification.finding !== 'LEAK') return classification;
    this.captures.clear();
    this.decoded.clear();
    return compare();
  }
}

/** Works through pages with several browsers side by side. */
export async function withStateCaptures<Cell extends PageCell>(
  cells: readonly Cell[],
  documents: Documents,
  browsers: number,
  work: (cell: Cell, states: StateCaptures) => Promise<void>,
): Promise<void> {
  const site = await serveForCapture();
  try {
    await withCameras(
      site.origin,
      cells,
      (cell, camera) => work(cell, new StateCaptures(camera, cell, documents)),
      browsers,
    );
  } finally {
    await site.close();
  }
}
