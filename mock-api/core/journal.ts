/** Where a record stands in its journal. */
export interface Place {
  readonly at: number;
  readonly length: number;
}

/** An append-only list of records, each one line of JSON. */
export interface Journal {
  /**
   * Appends a record; appends settle in the order of their calls.
   *
   * @returns its place, once it is as durable as this journal can make it.
   * @throws when the record could not be written; nothing of it is then kept.
   */
  readonly append: (record: string) => Promise<Place>;
  /** Reads records whose places are known, in the order given. */
  readonly read: (places: readonly Place[]) => Promise<string[]>;
  readonly close: () => Promise<void>;
}

/** A journal that lasts as long as the process or the page. */
export function createMemoryJournal(): Journal {
  const records: string[] = [];
  return {
    append: async (record) => ({ at: records.push(record) - 1, length: 1 }),
    read: async (places) => places.map(({ at }) => records[at] ?? ''),
    close: async () => {},
  };
}
