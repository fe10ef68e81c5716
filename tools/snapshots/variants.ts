/* In what the pictures of a page differ; apart from the cells, as proofs have the same widths. */

/** The two states of the site that have baselines: as it is configured, and with every defect off. */
export const profiles = ['configured', 'fixed'] as const;
export type ProfileName = (typeof profiles)[number];

/** The widths of phones and of small desktops, in CSS pixels. */
export const widths = [390, 1280] as const;

/** Another size of the view for some pages in one state; their baselines are kept reduced. */
interface View {
  readonly width: number;
  /** Height of the view, if it is another than that of all captures. */
  readonly height?: number;
  readonly profile: ProfileName;
  /** The pages, as `language-page` (default: all of the state). */
  readonly pages?: RegExp;
}

export const views: readonly View[] = [
  // Between phone and desktop, where the columns of most sections change.
  { width: 820, profile: 'configured' },
  // The narrowest phones; the longest words are German and Russian.
  { width: 320, profile: 'configured', pages: /^(de|ru)-(home|services|hvac|contact)$/ },
  // A tall screen: what is as high as the view, and pages that are shorter than it.
  { width: 1280, height: 1400, profile: 'configured', pages: /^(de-home|de-contact|en-blog)$/ },
  { width: 390, profile: 'fixed', pages: /-unknown$/ },
  { width: 1280, profile: 'fixed', pages: /-unknown$/ },
];
