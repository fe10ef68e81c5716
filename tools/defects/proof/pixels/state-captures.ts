import type { DefectId } from '../../../../src/defects/registry';
import { type SiteState, selectionOf } from '../../../site/site-state';
import type { Camera } from '../../../snapshots/capture/capture';
import { decode } from '../../../snapshots/capture/pixels';
import { type Classification, classifyDifference, type View } from './classify-difference';
import { type PageElement, readElements } from './elements';

/** What is flipped between two states: one defect, or all of them. */
export type Flipped = DefectId | 'all';

/** Two states that differ in what is flipped. */
export type Flip = readonly [on: SiteState, off: SiteState];

/** A page at a width. */
interface PageCell {
  readonly address: string;
  readonly width: number;
}

/** Captures the states of one page at one width, each of them once. */
export class StateCaptures {
  private readonly captures = new Map<string, Promise<View>>();
  /** The number of captures taken. */
  count = 0;

  constructor(
    private readonly camera: Camera,
    private readonly page: PageCell,
  ) {}

  private async take(state: SiteState, hidden?: string): Promise<View> {
    const { address, width } = this.page;
    this.count += 1;
    const { png, seen } = await this.camera.capture({
      ...{ path: address, width, selection: selectionOf(state), look: readElements },
      ...(hidden && { hidden }),
    });
    return { pixels: await decode(png), elements: seen as PageElement[] };
  }

  private capture(state: SiteState, hidden?: string): Promise<View> {
    const key = `${selectionOf(state)} ${hidden ?? ''}`;
    const capture = this.captures.get(key) ?? this.take(state, hidden);
    this.captures.set(key, capture);
    return capture;
  }

  /** Compares two states. A LEAK must show again in new captures. */
  async classify(flipped: Flipped, [on, off]: Flip): Promise<Classification> {
    const marks = flipped === 'all' ? 'body [data-defect]' : `body [data-defect~="${flipped}"]`;
    const isMarked = (element: PageElement) =>
      flipped === 'all' ? element.marks.length > 0 : element.marks.includes(flipped);
    const compare = async () =>
      classifyDifference(await this.capture(on), await this.capture(off), isMarked, async () => [
        (await this.capture(on, marks)).pixels,
        (await this.capture(off, marks)).pixels,
      ]);
    const classification = await compare();
    if (classification.finding !== 'LEAK') return classification;
    this.captures.clear();
    return compare();
  }
}
