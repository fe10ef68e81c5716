import { browserChecks, type Check, linkChecks, pageChecks } from '@sitewide/audit/internal';

/* What this site is checked for. */

export const checks: readonly Check[] = [...linkChecks, ...pageChecks, ...browserChecks];

const byCode = new Map(checks.map((check) => [check.code, check]));

/** The check with a code; throws an Error for an unknown one. */
export function checkOf(code: string): Check {
  const check = byCode.get(code);
  if (!check) throw new Error(`No check has the code ${code}.`);
  return check;
}
