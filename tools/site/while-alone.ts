import { join } from 'node:path';
import { withLock } from '@sitewide/kit/lock';
import { root } from './paths';

/**
 * Works while no other command changes what is committed, so that none overwrites the work of
 * another one with what it read before.
 *
 * @throws ExpectedError that names the other command if it takes long.
 */
export function whileAlone<Value>(work: () => Value | Promise<Value>): Promise<Value> {
  return withLock(join(root, '.cache'), work);
}
