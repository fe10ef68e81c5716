import { z } from 'zod';
import data from '../../fixtures/claims.json' with { type: 'json' };
import { clauses, pattern, perLanguage } from '../../tools/spec/base';
import { allFaithful } from '../../tools/spec/toggled';
import { constants } from './constants';

const pageList = z.array(z.string());

export const claims = z
  .strictObject({
    claims: z.array(
      z.strictObject({
        clauses,
        pages: pageList,
        pagesAtLeast: z.number(),
        patterns: perLanguage(z.array(z.string())),
      }),
    ),
    solar: z.strictObject({ clauses, patterns: pageList, faithful: pageList, fixed: pageList }),
    placeholder: z.strictObject({
      clauses,
      pattern: z.string(),
      faithful: pageList,
      fixed: pageList,
    }),
    mixedLanguage: z.strictObject({
      clauses,
      faithful: z.strictObject({
        pages: pageList,
        servicePagesAtLeast: perLanguage(z.number()),
      }),
    }),
  })
  .parse(allFaithful(data));

/** A claim's pattern with the figures of `fixtures/constants.json` in their places. */
export function claimPattern(source: string): RegExp {
  return pattern(
    source.replace(/\{(\p{L}+)\}/gu, (_whole, name: string) => {
      const figure = constants.figures.values[name];
      if (figure === undefined) throw new Error(`constants.json has no figure “${name}”.`);
      return String(figure);
    }),
  );
}
