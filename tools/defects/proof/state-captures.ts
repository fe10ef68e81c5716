import { type DefectId, defectIds } from '../../../src/defects/registry';
import { type Camera, type Captured, decode, type Pixels } from '../../snapshots/capture/capture';
import { compare, describeRegions } from '../../snapshots/compare/compare';
import type { PaintedDocuments } from './documents';
import type { View } from './owners';
import { readUnits, unitsOf } from './units';

/** A page whose states are compared, at one width. */
export interface PageCell {
  readonly address: string;
  readonly width: number;
}

/** A capture with all that is read from it once it is looked at. */
export class Picture {
  private decoded: Promise<View> | null = null;

  constructor(private readonly captured: Captured) {}

  /** Equal pixels give equal bytes. */
  equals(other: Picture): boolean {
    return this.captured.png.equals(other.captured.png);
  }

  view(): Promise<View> {
    this.decoded ??= decode(this.captured.png).then((pixels) => ({
      pixels,
      units: unitsOf(this.captured.seen),
    }));
    return this.decoded;
  }
}

/** The states of one page, each captured once. */
export class Darkroom {
  private readonly pictures = new Map<string, Promise<Picture>>();
  private readonly nudges = new Map<string, Promise<Pixels>>();
  /** The first pictures of states that are captured anew. */
  private doubted: ReadonlyMap<string, Promise<Picture>> = new Map();
  /** How many captures were taken. */
  captures = 0;
  /** States whose two captures differ, in words. */
  readonly unstable: string[] = [];

  constructor(
    private readonly camera: Camera,
    private readonly cell: PageCell,
    private readonly documents: PaintedDocuments,
  ) {}

  private async take(
    off: readonly DefectId[],
    nudge?: { readonly x: number; readonly y: number },
  ): Promise<Captured> {
    const { address, width } = this.cell;
    this.captures += 1;
    const captured = await this.camera.capture({
      path: address,
      width,
      selection: ['faithful', ...off.map((id) => `-${id}`)].join(),
      look: readUnits,
      ...(nudge ? { nudge } : {}),
    });
    const { files } = this.documents.inputsAt(address, off);
    const stray = captured.loaded.find(
      (path) => /^[/](assets|pictures)[/]/.test(path) && !files.has(path),
    );
    if (stray !== undefined) {
      throw new Error(`${address} loads ${stray}, which is not among what goes into its verdicts.`);
    }
    return captured;
  }

  /** The page with some defects off, all others on. */
  picture(off: readonly DefectId[]): Promise<Picture> {
    const key = defectIds.filter((id) => off.includes(id)).join();
    const known = this.pictures.get(key);
    if (known) return known;
    const taken = this.take(off).then((captured) => new Picture(captured));
    this.pictures.set(key, taken);
    const first = this.doubted.get(key);
    return first ? this.compared(off, first, taken) : taken;
  }

  private async compared(
    off: readonly DefectId[],
    first: Promise<Picture>,
    second: Promise<Picture>,
  ): Promise<Picture> {
    const [one, other] = [await first, await second];
    if (!one.equals(other)) {
      const { address, width } = this.cell;
      const [before, now] = [(await one.view()).pixels, (await other.view()).pixels];
      const state = off.length === 0 ? 'all on' : `${off.join(', ')} off`;
      this.unstable.push(
        `${address}, ${width} px, ${state}: ${describeRegions(compare(before, now).regions)}`,
      );
    }
    return other;
  }

  /** Takes every picture anew, to see whether a difference shows again. */
  doubt(): void {
    this.doubted = new Map(this.pictures);
    this.pictures.clear();
    this.nudges.clear();
  }

  /** The same moved by pixels or parts of one, in CSS pixels. */
  nudged(off: readonly DefectId[], nudge: { readonly x: number; readonly y: number }) {
    const key = `${off.toSorted().join()} ${nudge.x} ${nudge.y}`;
    const known = this.nudges.get(key);
    if (known) return known;
    const taken = this.take(off, nudge).then(({ png }) => decode(png));
    this.nudges.set(key, taken);
    return taken;
  }
}
