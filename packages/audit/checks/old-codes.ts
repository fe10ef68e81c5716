import { memoized } from '@sitewide/kit/collections';
import { allCodes, nameOf } from './check';

/*
 * Before version 0.2, codes had no family: `links/misspelt` was `misspelt`. Such names are accepted
 * for one version, with a warning.
 */

const current: ReadonlyMap<string, string> = new Map(allCodes.map((code) => [nameOf(code), code]));

/** A code as it is called now; Node warns once of each that had no family. */
export const currentCode = memoized((code: string): string => {
  const now = current.get(code) ?? code;
  if (now !== code) {
    const message = `Codes start with their family: write ${now} instead of ${code}.`;
    process.emitWarning(message, 'DeprecationWarning');
  }
  return now;
});

/** Values by codes as they are called now. */
export function withCurrentCodes<Values extends object>(values: Values): Values {
  const updated = Object.entries(values).map(([code, value]) => [currentCode(code), value]);
  return Object.fromEntries(updated) as Values;
}
