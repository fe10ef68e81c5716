/** Every family of checks, in the order in which its findings are listed. */
export const families = [
  'links',
  'language',
  'spelling',
  'parity',
  'head',
  'copy',
  'forms',
  'behaviour',
  'layout',
] as const;
export type Family = (typeof families)[number];
