import type { Check } from './check';
import { checks } from './order';

export type LinkCode = (typeof checks)[number]['code'];

/** Every code, in the order of the checks. */
export const linkCodes = checks.map(({ code }) => code);

export const codes = Object.fromEntries(checks.map((check) => [check.code, check])) as Record<
  LinkCode,
  Check
>;
