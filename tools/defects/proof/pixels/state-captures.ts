import { type Camera, decode, type Snapshot } from '@sitewide/snapshots';
import type { DefectId } from '../../../../src/defects/registry';
import { type SiteState, selectionOf } from '../../../site/site-state';
import { type Classification, classifyDifference, type View } from './classify-difference';
import { type PageElement, readElements } from './elements';

/** What is flipped between two states: one defect, or all of them. */
export type Flipped = DefectId | 'all';

/** Two states that differ in what is flipped. */
export type Flip = readonly [on: SiteState, off: SiteState];

/** Captures the states of one page in one variant, each of them once. */
export class StateCaptures {
  readonly #captures = new Map<string, Promise<View>>();
  /** The number of captures taken. */
  count = 0;

  constructor(
    private readonly camera: Camera,
    private readonly snapshot: Snapshot,
  ) {}

  async #take(defects: string, hide: readonly string[]): Promise<View> {
    const { snapshot } = this;
    this.count += 1;
    const variant = { ...snapshot.variant, cookies: { defects } };
    const options = { ...snapshot.options, hide };
    const { png, seen } = await this.camera.capture(
      { ...snapshot, variant, options },
      readElements,
    );
    return { pixels: await decode(png), elements: seen as PageElement[] };
  }

  #capture(state: SiteState, ...hide: readonly string[]): Promise<View> {
    const selection = selectionOf(state);
    const key = `${selection} ${hide}`;
    const capture = this.#captures.get(key) ?? this.#take(selection, hide);
    this.#captures.set(key, capture);
    return capture;
  }

  /** Compares two states. A LEAK must show again in new captures. */
  async classify(flipped: Flipped, [on, off]: Flip): Promise<Classification> {
    const marks = flipped === 'all' ? 'body [data-defect]' : `body [data-defect~="${flipped}"]`;
    const isMarked = (element: PageElement) =>
      flipped === 'all' ? element.marks.length > 0 : element.marks.includes(flipped);
    const compare = async () =>
      classifyDifference(await this.#capture(on), await this.#capture(off), isMarked, async () => [
        (await this.#capture(on, marks)).pixels,
        (await this.#capture(off, marks)).pixels,
      ]);
    const classification = await compare();
    if (classification.finding !== 'LEAK') return classification;
    this.#captures.clear();
    return compare();
  }
}
