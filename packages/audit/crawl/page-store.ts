import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PageContent } from '../extract/content';
import type { FoundLink, PageModel } from '../extract/page-model';

/** Texts that are kept as they are; those of later pages are compressed. */
const maxPlainBlocks = 60_000;

/** References that are kept as they are; those of later pages are compressed. */
const maxPlainLinks = 50_000;

type Kept = Pick<PageModel, 'base' | 'links'>;

/** A reference as a row: names of fields would be longer than what is in them. */
function toRow(link: FoundLink) {
  return [
    ...[link.kind, link.href, link.inert, link.use, link.element, link.line, link.place],
    ...[link.name, link.heading, link.hreflang, link.lang, link.menu, link.list, link.marks],
    Number(link.isLoaded) + 2 * Number(link.opensUnsafely) + 4 * Number(link.isNofollow),
    link.ignored,
  ] as const;
}

type Row = [
  ...[FoundLink['kind'], string | null, string | null, FoundLink['use'] | null, string, number],
  ...[string, string, string, string | null, string | null, number, number],
  ...[readonly string[], number, readonly string[] | null],
];

function fromRow(row: Row): FoundLink {
  const [kind, href, inert, use, element, line, place, name, heading, ...rest] = row;
  const [hreflang, lang, menu, list, marks, flags, ignored] = rest;
  return {
    kind,
    href,
    inert,
    use: use ?? undefined,
    element,
    line,
    place,
    name,
    heading,
    hreflang: hreflang ?? undefined,
    lang: lang ?? undefined,
    menu,
    list,
    marks,
    isLoaded: (flags & 1) > 0,
    opensUnsafely: (flags & 2) > 0,
    isNofollow: (flags & 4) > 0,
    ...(ignored && { ignored }),
  };
}

/**
 * Keeps the references of pages: they make up most of what is known of a site, and are
 * needed one page at a time. A large site's are compressed to a tenth.
 */
export class PageStore {
  readonly #plain = new Map<string, Kept>();
  readonly #compressed = new Map<string, Buffer>();
  readonly #contents = new Map<string, PageContent | Buffer>();
  #links = 0;
  #blocks = 0;

  put(path: string, { base, links, content }: PageModel): void {
    if (content) this.#putContent(path, content);
    this.#links += links.length;
    if (this.#links <= maxPlainLinks) {
      this.#plain.set(path, { base, links });
      return;
    }
    const text = JSON.stringify({ base, rows: links.map(toRow) });
    this.#compressed.set(path, deflateRawSync(text, { level: 1 }));
  }

  #putContent(path: string, content: PageContent): void {
    this.#blocks += content.blocks.length;
    const isPlain = this.#blocks <= maxPlainBlocks;
    const text = isPlain ? '' : JSON.stringify(content);
    this.#contents.set(path, isPlain ? content : deflateRawSync(text, { level: 1 }));
  }

  /** Texts and structure of a page; null where they were not read. */
  contentOf(path: string): PageContent | null {
    const kept = this.#contents.get(path) ?? null;
    return Buffer.isBuffer(kept)
      ? (JSON.parse(inflateRawSync(kept).toString()) as PageContent)
      : kept;
  }

  get(path: string): Kept | null {
    const plain = this.#plain.get(path);
    if (plain) return plain;
    const compressed = this.#compressed.get(path);
    if (!compressed) return null;
    const text = inflateRawSync(compressed).toString();
    const { base, rows } = JSON.parse(text) as { base: string | null; rows: Row[] };
    return { base, links: rows.map(fromRow) };
  }
}
