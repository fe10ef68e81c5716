/** Functions that are called with every event. */
export interface Listeners<Event> {
  readonly publish: (event: Event) => void;
  /** Calls a listener with every event until the returned function is called. */
  readonly subscribe: (listener: (event: Event) => void) => () => void;
}

/** An empty set of listeners. */
export function createListeners<Event>(): Listeners<Event> {
  const listeners = new Set<(event: Event) => void>();
  return {
    publish: (event) => {
      for (const listener of listeners) listener(event);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
