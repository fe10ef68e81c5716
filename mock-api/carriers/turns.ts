let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop for work that may take a while, e.g. on a large message.
 * Only one piece of such work runs in each turn, so that everything else waits for one at most.
 */
export function ownTurn(): Promise<unknown> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
