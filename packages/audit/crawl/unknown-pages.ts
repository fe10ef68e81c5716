import { memoized } from '@sitewide/kit/collections';
import { decoded } from '@sitewide/kit/text';
import { type ReadPage, readPage } from '../extract/page-model';
import { ifReached } from './http';
import type { CrawlOptions } from './options';

interface Shown {
  readonly path: string;
  readonly text: string;
}

/** Characters of a page that visitors can read before its scripts run. */
const minFallback = 100;

/** Whether a path is meant to show the first page. */
function isHome(path: string, home: string): boolean {
  const [bare = ''] = path.split('?', 1);
  const isNamed = /^\/((index|home|default|start)(\.\w+)?|[a-z]{2}([-_][a-z]{2})?)?\/?$/i.test(
    bare,
  );
  return isNamed || bare === home.split('?', 1)[0];
}

/** Ways in which a page may repeat its own path. */
function spellings(path: string): string[] {
  const bare = path.split('?', 1)[0] ?? '';
  const written = [path, path.slice(1), bare, bare.slice(1), bare.slice(bare.lastIndexOf('/') + 1)];
  return written.flatMap((each) => [each, decoded(each)]);
}

/** Whether two paths show the same text, apart from the paths themselves. */
function isSame(one: Shown, other: Shown): boolean {
  if (one.text === other.text) return true;
  // A page that repeats its path does so a few times.
  const longest = Math.max(one.path.length, other.path.length);
  if (Math.abs(one.text.length - other.text.length) > 20 * longest) return false;
  const others = spellings(other.path);
  return spellings(one.path).some(
    (each, index) =>
      one.text.replaceAll(each, '') === other.text.replaceAll(others[index] ?? '', ''),
  );
}

/** Distinguishes pages from what a site shows for unknown paths with status 200. */
export class UnknownPages {
  /** What the first page and unknown paths show; null where these differ, or nothing needed it yet. */
  #shell: Shown | null = null;
  #found: Promise<Shown | null> | undefined;
  /** The paths that show the same. */
  readonly #copies = new Set<string>();

  /** @param home - the path of the first page. */
  constructor(
    readonly origin: string,
    readonly home: string,
    readonly options: CrawlOptions,
  ) {}

  async has(path: string, { text }: Pick<ReadPage, 'text'>): Promise<boolean> {
    const unknown = await this.#unknownBeside(path);
    if (unknown === null) return false;
    const shown = { path, text: text() };
    if (!isSame(shown, unknown)) return false;
    this.#found ??= this.#findShell();
    this.#shell = await this.#found;
    if (this.#shell === null || !isSame(shown, this.#shell)) return true;
    this.#copies.add(path);
    return false;
  }

  /** What the first page shows as unknown paths do, where scripts may render the pages. */
  async #findShell(): Promise<Shown | null> {
    const { home } = this;
    const [first, unknown] = await Promise.all([this.#show(home), this.#unknownBeside(home)]);
    return first && unknown && isSame(first, unknown) ? first : null;
  }

  /** Whether a path shows the text of the first page as unknown paths do: its links are those of that page. */
  isCopy(path: string): boolean {
    const text = this.#shell?.text ?? '';
    return this.#copies.has(path) && text.length >= minFallback && !isHome(path, this.home);
  }

  /**
   * The paths that show the first page as unknown paths do, if that is a fallback: it has a text,
   * and most pages show another. Elsewhere scripts render pages that look alike, and nothing is
   * known of them.
   */
  lostAmong(pages: readonly string[]): string[] {
    const shell = this.#shell;
    if (shell === null) return [];
    const copies = pages.filter((path) => this.#copies.has(path) && !isHome(path, this.home));
    const others = pages.filter((path) => !this.#copies.has(path)).length;
    const isFallback = shell.text.length >= minFallback && others > 0 && others >= copies.length;
    this.options.onWarning(
      isFallback
        ? `${this.origin} answers unknown paths with 200 and its first page.`
        : `${this.origin} answers every path with 200 and the same page, so dead links to pages are not found.`,
    );
    return isFallback ? copies : [];
  }

  /** What a path shows; null where it is no page, or a server hangs up on unknown paths. */
  async #show(path: string): Promise<Shown | null> {
    const { requester, marking } = this.options;
    const answer = await ifReached(requester('GET', this.origin + path, this.options));
    if (answer?.status !== 200 || answer.html === null) return null;
    return { path, text: readPage(answer.html, marking).text() };
  }

  /** What a path that cannot exist shows, below the same first segment. */
  #unknownBeside(path: string): Promise<Shown | null> {
    const segment = path.split(/[/?]/)[1] ?? '';
    const prefix = path.lastIndexOf('/') > 0 ? `/${segment}` : '';
    return this.#unknownBelow(prefix);
  }

  readonly #unknownBelow = memoized((prefix: string) =>
    this.#show(`${prefix}/no-such-page-${Date.now().toString(36)}`),
  );
}
