import type { Check } from './check';
import { elementChecks } from './element';
import { outsideChecks } from './outside';
import { targetChecks } from './target';
import { unansweredChecks } from './unanswered';

/**
 * Every check, in the order in which they are applied. A reference has at most one
 * finding, that of the first check that reports anything; later checks rely on
 * what earlier ones have ruled out.
 */
export const checks = [
  ...elementChecks,
  ...outsideChecks,
  ...unansweredChecks,
  ...targetChecks,
] as const;

export type LinkCode = (typeof checks)[number]['code'];

/** Every code, in the order of the checks. */
export const linkCodes = checks.map(({ code }) => code);

export const codes = Object.fromEntries(checks.map((check) => [check.code, check])) as Record<
  LinkCode,
  Check
>;
