/** The families of checks that read pages without a browser, besides `links`. */
const pageFamilies = ['language', 'spelling', 'parity', 'head', 'copy'] as const;
export type PageFamily = (typeof pageFamilies)[number];

/** Every family, in the order in which its findings are listed. */
export const families = ['links', ...pageFamilies] as const;
export type Family = (typeof families)[number];

/** How sure a finding is. By default only `high` is reported. */
export type Confidence = 'high' | 'low';
