import { z } from 'zod';
import data from '../../fixtures/constants.json' with { type: 'json' };
import { clauses, language, perLanguage } from '../../tools/spec/base';
import { allFaithful } from '../../tools/spec/toggled';

const countries = perLanguage(z.string());

const count = z.strictObject({ count: z.number(), clauses });

export const constants = z
  .strictObject({
    company: z.strictObject({
      clauses,
      name: z.string(),
      product: z.string(),
      email: z.string(),
      street: z.string(),
      city: z.string(),
      country: z.strictObject({ faithful: countries, fixed: countries }),
    }),
    toast: z.strictObject({
      clauses,
      position: z.literal('top-right'),
      milliseconds: z.strictObject({ success: z.number(), error: z.number(), blank: z.number() }),
      most: z.number(),
    }),
    year: z.strictObject({
      clauses,
      faithful: z.union([z.number(), z.literal('current')]),
      fixed: z.literal('current'),
    }),
    languages: z.strictObject({ clauses, default: language, homes: perLanguage(z.string()) }),
    banner: z.strictObject({
      clauses,
      viewportWidth: z.number(),
      usual: z.number(),
      without: z.array(z.string()),
      faithful: z.record(z.string(), z.number()),
      fixed: z.record(z.string(), z.number()),
    }),
    map: z.strictObject({ clauses, height: z.number() }),
    figures: z.strictObject({ clauses, values: z.record(z.string(), z.number()) }),
    counts: z.record(z.string(), count),
  })
  .parse(allFaithful(data));

/** The number that a clause gives; an unknown name is an error, not `undefined`. */
export function countOf(name: string): number {
  const found = constants.counts[name];
  if (!found) throw new Error(`fixtures/constants.json has no count “${name}”.`);
  return found.count;
}
