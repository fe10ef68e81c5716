import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { FoundLink, PageModel } from '../extract/page-model';

/** References that are kept as they are; those of later pages are compressed. */
const maxPlainLinks = 50_000;

type Kept = Pick<PageModel, 'base' | 'links'>;

/** What nearly every reference has, and is left out of compressed ones. */
const defaults: Readonly<Record<string, unknown>> = {
  ...{ inert: null, heading: '', line: 0, menu: -1, list: -1 },
  ...{ isLoaded: false, opensUnsafely: false, isNofollow: false },
};

function withoutDefaults(link: FoundLink): object {
  const entries = Object.entries(link).filter(
    ([key, value]) => value !== defaults[key] && !(key === 'marks' && link.marks.length === 0),
  );
  return Object.fromEntries(entries);
}

/**
 * Keeps the references of pages: they make up most of what is known of a site, and are
 * needed one page at a time. A large site's are compressed to a tenth.
 */
export class PageStore {
  readonly #plain = new Map<string, Kept>();
  readonly #compressed = new Map<string, Buffer>();
  #links = 0;

  put(path: string, { base, links }: PageModel): void {
    this.#links += links.length;
    if (this.#links <= maxPlainLinks) {
      this.#plain.set(path, { base, links });
      return;
    }
    const text = JSON.stringify({ base, links: links.map(withoutDefaults) });
    this.#compressed.set(path, deflateRawSync(text, { level: 1 }));
  }

  get(path: string): Kept | null {
    const plain = this.#plain.get(path);
    if (plain) return plain;
    const compressed = this.#compressed.get(path);
    if (!compressed) return null;
    const { base, links } = JSON.parse(inflateRawSync(compressed).toString()) as Kept;
    return { base, links: links.map((link) => ({ ...defaults, ...{ marks: [] }, ...link })) };
  }
}
