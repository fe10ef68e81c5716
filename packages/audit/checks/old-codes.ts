import type { Settings } from '../settings';
import { nameOf } from './check';
import { allCodes } from './codes';

/*
 * Before version 0.2, codes had no family: `links/misspelt` was `misspelt`. Such names are accepted
 * for one version, with a note.
 */

const current: ReadonlyMap<string, string> = new Map(allCodes.map((code) => [nameOf(code), code]));

/** A function that gives codes their families, and one that notes which had none. */
export function codeUpdater(warn: ((line: string) => void) | undefined, source: string) {
  const old = new Set<string>();
  const update = (code: string): string => {
    const now = current.get(code);
    if (now !== undefined) old.add(`${now} instead of ${code}`);
    return now ?? code;
  };
  const note = () => {
    if (old.size > 0)
      warn?.(`${source}: codes start with their family; write ${[...old].join(', ')}.`);
  };
  return { update, note };
}

/** Settings with the codes that they name as they are called now. */
export function withCurrentCodes<Some extends Omit<Settings, 'start'>>(
  settings: Some,
  warn: ((line: string) => void) | undefined,
): Some {
  const { update, note } = codeUpdater(warn, 'The settings');
  type Codes = NonNullable<Settings['codes']>;
  const updated = (codes: Codes | undefined): { codes?: Codes } =>
    codes === undefined
      ? {}
      : {
          codes: Object.fromEntries(Object.entries(codes).map(([code, as]) => [update(code), as])),
        };
  const { codes, overrides, ignore } = settings;
  const result = {
    ...settings,
    ...updated(codes),
    ...(overrides && { overrides: overrides.map((each) => ({ ...each, ...updated(each.codes) })) }),
    ...(ignore && {
      ignore: ignore.map((each) => ({ ...each, ...(each.code && { code: update(each.code) }) })),
    }),
  };
  note();
  return result;
}
