import json from '../../fixtures/content.json' with { type: 'json' };
import { allFaithful } from './toggled';

/** `fixtures/content.json` as the faithful site has it. */
export const content = allFaithful(json);
