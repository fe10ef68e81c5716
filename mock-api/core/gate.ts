/** A gate that is full; the caller should try again later. */
export class GateFullError extends Error {}

/** Runs work when it is its turn. */
export type Gate = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

/**
 * Lets a few pieces of work run at a time; further ones wait in order.
 *
 * @param maxRunning - how many run at a time.
 * @param maxWaiting - how many may wait.
 * @returns a function that runs work, and throws GateFullError if too many wait, or the
 * signal's reason if it aborts while the work waits.
 */
export function createGate(maxRunning: number, maxWaiting: number): Gate {
  const waiting = new Set<() => void>();
  let running = 0;

  function turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(enter);
        reject(signal.reason as Error);
      };
      const enter = () => {
        waiting.delete(enter);
        signal.removeEventListener('abort', leave);
        resolve();
      };
      waiting.add(enter);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  return async function run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    if (running >= maxRunning) {
      if (waiting.size >= maxWaiting) throw new GateFullError();
      // Whoever leaves hands on its place.
      await turn(signal);
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }
  };
}
