/* In what the pictures of a page differ; apart from the cells, because help names it, too. */

/** The two states of the site that have baselines: as it is configured, and with every defect off. */
export const profiles = ['configured', 'fixed'] as const;
export type ProfileName = (typeof profiles)[number];

/** The widths of phones and of small desktops, in CSS pixels. */
export const widths = [390, 1280] as const;
