import { z } from 'zod';
import { faithful } from '../site/site-state';
import { clauses } from './base';
import { readFixture } from './fixture-file';

/** What following a link can do. */
const act = z.enum([
  'document',
  /** The same document again. */
  'reload',
  /** Another page of the app, in the same document. */
  'app',
  /** Another part of the same page. */
  'fragment',
  /** Something opens on the page. */
  'in place',
  'tab',
  /** An address of another site or program. */
  'outside',
  'nothing',
]);
export type Act = z.infer<typeof act>;

/** What links do by where they stand and by their address: clause 2.20 and its exceptions. */
export const oracle = readFixture(
  z.strictObject({
    /** The first whose selector matches counts. */
    regions: z.array(
      z.strictObject({
        region: z.string(),
        selector: z.string(),
        faithful: act,
        fixed: act,
        clauses,
      }),
    ),
    /** Addresses that do the same wherever they stand. */
    addresses: z.array(z.strictObject({ href: z.string().nullable(), act, clauses })),
  }),
  'link-acts.json',
  faithful,
);
