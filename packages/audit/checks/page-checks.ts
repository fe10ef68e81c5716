import { check as titleMissing } from './title-missing';

/** Every check of pages, family by family. */
export const pageChecks = [
  // head
  titleMissing,
] as const;

export type PageCode = (typeof pageChecks)[number]['code'];
