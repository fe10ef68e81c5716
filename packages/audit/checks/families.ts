/** The families of checks that read pages without a browser, besides `links`. */
const pageFamilies = ['language', 'spelling', 'parity', 'head', 'copy', 'forms'] as const;
export type PageFamily = (typeof pageFamilies)[number];

/** The families of checks that need a browser; some checks of forms do too. */
const browserFamilies = ['behaviour', 'layout'] as const;
export type BrowserFamily = 'forms' | (typeof browserFamilies)[number];

/** Every family, in the order in which its findings are listed. */
export const families = ['links', ...pageFamilies, ...browserFamilies] as const;
export type Family = (typeof families)[number];

/** How sure a finding is. By default only `high` is reported. */
export type Confidence = 'high' | 'low';
