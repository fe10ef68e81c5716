import json from '../../fixtures/claims.json' with { type: 'json' };
import { pattern } from './base';
import { constants } from './constants';
import { allFaithful } from './toggled';

/** `fixtures/claims.json` as the faithful site has it. */
export const claims = allFaithful(json);

/** A claim's pattern with the figures of `fixtures/constants.json` in their places. */
export function claimPattern(source: string): RegExp {
  const figures = new Map<string, number>(Object.entries(constants.figures.values));
  return pattern(
    source.replace(/\{(\p{L}+)\}/gu, (_whole, name: string) => {
      const figure = figures.get(name);
      if (figure === undefined) throw new Error(`constants.json has no figure “${name}”.`);
      return String(figure);
    }),
  );
}
