import type { PageContent } from '../extract/content';
import type { PageModel } from '../extract/page-model';
import { Packer } from './packed';

/** Texts that are kept as they are; those of later pages are packed. */
const maxPlainBlocks = 20_000;

/** References that are kept as they are; those of later pages are packed. */
const maxPlainLinks = 20_000;

type Kept = Pick<PageModel, 'base' | 'links'>;

/**
 * Keeps the references and texts of pages: they make up most of what is known of a site, and
 * are needed one page at a time. Those of a large site are packed to a tenth.
 */
export class PageStore {
  readonly #models = new Map<string, Kept | Uint8Array>();
  readonly #contents = new Map<string, PageContent | Uint8Array>();
  readonly #packer = new Packer();
  #links = 0;
  #blocks = 0;

  put(path: string, { base, links, content }: PageModel): void {
    this.#links += links.length;
    const kept = { base, links };
    this.#models.set(path, this.#links <= maxPlainLinks ? kept : this.#packer.pack(kept));
    if (!content) return;
    this.#blocks += content.blocks.length;
    this.#contents.set(path, this.#blocks <= maxPlainBlocks ? content : this.#packer.pack(content));
  }

  /** Texts and structure of a page; null where they were not read. */
  contentOf(path: string): PageContent | null {
    return this.#unpacked(this.#contents.get(path) ?? null);
  }

  get(path: string): Kept | null {
    return this.#unpacked(this.#models.get(path) ?? null);
  }

  #unpacked<Model>(kept: Model | Uint8Array | null): Model | null {
    return kept instanceof Uint8Array ? (this.#packer.unpack(kept) as Model) : kept;
  }
}
