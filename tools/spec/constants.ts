import json from '../../fixtures/constants.json' with { type: 'json' };
import { allFaithful } from './toggled';

/** `fixtures/constants.json` as the faithful site has it. */
export const constants = allFaithful(json);

export function countOf(name: keyof typeof json.counts): number {
  return constants.counts[name].count;
}
