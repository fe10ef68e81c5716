import type { DefectId } from '../../../../src/defects/registry';
import { type SiteState, selectionOf } from '../../../kit/site-state';
import {
  type Camera,
  decode,
  type Offset,
  type Pixels,
  withCameras,
} from '../../../snapshots/capture/capture';
import { serveForCapture } from '../../../snapshots/capture/capture-site';
import type { Documents } from '../../documents/documents';
import { type Classification, classifyDifference } from './classify-difference';
import type { View } from './owners';
import { readUnits, type Unit } from './units';

/** What is flipped between two states: one defect, or all of them. */
export type Flipped = DefectId | 'all';

/** Two states that differ in what is flipped. */
export type Flip = readonly [on: SiteState, off: SiteState];

/** A page at a width. */
interface PageCell {
  readonly address: string;
  readonly width: number;
}

interface Capture {
  readonly pixels: Pixels;
  readonly units: readonly Unit[];
}

/** Captures the states of one page at one width, each of them once. */
export class StateCaptures {
  private readonly captures = new Map<string, Promise<Capture>>();
  /** The number of captures taken. */
  count = 0;

  constructor(
    private readonly camera: Camera,
    private readonly page: PageCell,
    private readonly documents: Documents,
  ) {}

  private async take(state: SiteState, subpixelOffset: Offset): Promise<Capture> {
    const { address, width } = this.page;
    this.count += 1;
    const { png, seen, loaded } = await this.camera.capture({
      ...{ path: address, width, selection: selectionOf(state), look: readUnits },
      ...(subpixelOffset.x === 0 && subpixelOffset.y === 0 ? {} : { subpixelOffset }),
    });
    const { files } = this.documents.inputsAt(address, state);
    const unknown = loaded.find(
      (path) => /^[/](assets|pictures)[/]/.test(path) && !files.has(path),
    );
    if (unknown === undefined) return { pixels: await decode(png), units: seen as Unit[] };
    throw new Error(`${address} loads ${unknown}, which is not among the inputs of its verdicts.`);
  }

  private capture(state: SiteState, offset: Offset = { x: 0, y: 0 }): Promise<Capture> {
    const key = `${selectionOf(state)} ${offset.x} ${offset.y}`;
    const capture = this.captures.get(key) ?? this.take(state, offset);
    this.captures.set(key, capture);
    return capture;
  }

  /** A state in which the elements of what is flipped are marked. */
  async view(flipped: Flipped, state: SiteState): Promise<View> {
    const { pixels, units } = await this.capture(state);
    const isMarked = ({ marks }: Unit) =>
      flipped === 'all' ? marks.length > 0 : marks.includes(flipped);
    return { pixels, units: units.map((unit) => ({ ...unit, isMarked: isMarked(unit) })) };
  }

  /** Compares two states. A LEAK must show again in new captures. */
  async classify(flipped: Flipped, [on, off]: Flip): Promise<Classification> {
    const compare = async () =>
      classifyDifference(
        await this.view(flipped, on),
        await this.view(flipped, off),
        async (offset) => (await this.capture(off, offset)).pixels,
      );
    const classification = await compare();
    if (classification.finding !== 'LEAK') return classification;
    this.captures.clear();
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
