import { type Check, codes, families as familiesOfPackage } from '@sitewide/audit';
import { abbreviatedLabel } from './site-checks/abbreviated-label';
import { bannerHeight } from './site-checks/banner-height';
import { choicesDiffer } from './site-checks/choices-differ';
import { creditDiffers } from './site-checks/credit-differs';
import { mixedWordClass } from './site-checks/mixed-word-class';
import { wrongCount } from './site-checks/wrong-count';

/* What this site is checked for. */

/** Checks that only this site needs: a plug-in of the audit, as anybody may have one. */
export const siteChecks: readonly Check[] = [
  abbreviatedLabel,
  mixedWordClass,
  creditDiffers,
  wrongCount,
  choicesDiffer,
  bannerHeight,
];

export const checks: readonly Check[] = [...Object.values(codes), ...siteChecks];

/** Every family of these checks, in the order in which their findings are listed. */
export const families: readonly string[] = [...familiesOfPackage, 'originaltreu'];

/** These checks by their codes. */
export const rules: ReadonlyMap<string, Check> = new Map(
  checks.map((check) => [check.code, check]),
);

/** The check with a code; throws an Error for an unknown one. */
export function checkOf(code: string): Check {
  const check = rules.get(code);
  if (!check) throw new Error(`No check has the code ${code}.`);
  return check;
}
