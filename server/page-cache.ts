import type { EncodedBody } from './encoded-body';

/** A rendered page without redirect. */
export interface CachedPage {
  readonly status: number;
  readonly body: EncodedBody;
}

/** Default size of the cache in bytes of HTML; compressed bodies add a third. */
const defaultMaxBytes = 32 * 1024 * 1024;

/** Rendered pages, of which those that were not asked for longest leave first. */
export class PageCache {
  private readonly pages = new Map<string, CachedPage>();
  private bytes = 0;

  constructor(private readonly maxBytes = defaultMaxBytes) {}

  get(key: string): CachedPage | undefined {
    const page = this.pages.get(key);
    if (page === undefined) return undefined;
    // A map keeps the order of insertion.
    this.pages.delete(key);
    this.pages.set(key, page);
    return page;
  }

  set(key: string, page: CachedPage): void {
    this.remove(key);
    this.pages.set(key, page);
    this.bytes += page.body.identity.length;
    for (const oldest of this.pages.keys()) {
      if (this.bytes <= this.maxBytes) return;
      this.remove(oldest);
    }
  }

  private remove(key: string): void {
    const page = this.pages.get(key);
    if (page === undefined) return;
    this.pages.delete(key);
    this.bytes -= page.body.identity.length;
  }
}
