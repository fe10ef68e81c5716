import { ExpectedError } from '@sitewide/kit/command-line';
import { type Check, type Rule, rules } from './check';

type Default = 'confidence' | 'family' | 'severity';

/** What a check must say; by default its findings are sure, and warnings. */
type Declared<Declaration> = Declaration extends Check
  ? Omit<Declaration, Default> & Partial<Pick<Rule, 'confidence' | 'severity'>>
  : never;

/** A check of a program that uses this package, see {@link defineCheck}. */
export type CheckDeclaration = Declared<Check>;

/**
 * Declares a check of your own, for `checks` in audit.config.mjs or in the options of `audit`.
 *
 * Its `scope` says what `find` examines: each reference (`link`), each page (`page`), the site as a
 * whole (`site`), or what a browser has seen of it (`visit`). Its `code` starts with a family, which
 * may be one of your own.
 *
 * @example
 * defineCheck({
 *   scope: 'link',
 *   code: 'house/short-link',
 *   title: 'The link goes through a shortener',
 *   example: '<a href="https://bit.ly/x">',
 *   remedy: 'Link to the page itself.',
 *   find: (link, { url }) => (url?.host === 'bit.ly' ? 'it leads to bit.ly' : null),
 * })
 * @throws ExpectedError for a code without a family, or one that the package has.
 */
export function defineCheck(declaration: CheckDeclaration): Check {
  const { code } = declaration;
  const family = /^([a-z][\w-]*)\/[a-z][\w-]*$/.exec(code)?.[1];
  if (family === undefined || code in rules) {
    throw new ExpectedError(
      `The code of a check must be a family and a name of its own, e.g. house/short-link, not “${code}”.`,
    );
  }
  const defaults = { family, severity: 'warning', confidence: 'high' } as const;
  const independent = declaration.scope === 'link' ? { isIndependent: true } : {};
  return { ...defaults, ...independent, ...declaration } as Check;
}
