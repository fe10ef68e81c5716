import json from '../../fixtures/link-acts.json' with { type: 'json' };
import { allFaithful } from './toggled';

/**
 * What links do by where they stand, of which the first region whose selector matches counts, and
 * by their address: clause 2.20 and its exceptions (`fixtures/link-acts.json`).
 */
export const oracle = allFaithful(json);
