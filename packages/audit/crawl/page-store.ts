import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Things that are kept as they are; those of later pages are compressed. */
const maxPlain = 20_000;

/**
 * Plain data of pages: references or texts. They make up most of what is known of a site, and are
 * needed one page at a time, so those of a large site are compressed.
 */
export class PageStore<Data> {
  readonly #pages = new Map<string, Data | Uint8Array>();
  #size = 0;

  /** @param size - how many things it has, e.g. references. */
  put(path: string, data: Data, size: number): void {
    this.#size += size;
    const isPlain = this.#size <= maxPlain;
    this.#pages.set(path, isPlain ? data : deflateRawSync(serialize(data), { level: 1 }));
  }

  get(path: string): Data | null {
    const data = this.#pages.get(path) ?? null;
    return data instanceof Uint8Array ? deserialize(inflateRawSync(data)) : data;
  }
}
