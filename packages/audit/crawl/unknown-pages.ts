import { memoized } from '@originaltreu/kit/collections';
import { decoded } from '@originaltreu/kit/text';
import type { Marking } from '../extract/name';
import { type ParsedPage, readPage } from '../extract/page-model';
import { type HttpOptions, type Requester, UnreachableError } from './http';

interface Shown {
  readonly path: string;
  readonly text: string;
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
  /** What every address shows before its scripts run; null where pages differ. */
  #shell: Shown | null = null;

  constructor(
    readonly origin: string,
    readonly options: HttpOptions & { readonly marking: Marking; readonly requester: Requester },
  ) {}

  /** Learns what unknown paths show; must run before {@link has}. */
  async start(path: string): Promise<void> {
    const [home, unknown] = await Promise.all([this.#show(path), this.#unknownBeside(path)]);
    // Where home and unknown paths look alike, scripts render the pages.
    if (home && unknown && isSame(home, unknown)) this.#shell = home;
  }

  async has(path: string, { text }: Pick<ParsedPage, 'text'>): Promise<boolean> {
    const unknown = await this.#unknownBeside(path);
    if (unknown === null) return false;
    const shown = { path, text: text() };
    if (!isSame(shown, unknown)) return false;
    return this.#shell === null || !isSame(shown, this.#shell);
  }

  async #show(path: string): Promise<Shown | null> {
    const { status, html } = await this.options.requester('GET', this.origin + path, this.options);
    if (status !== 200 || html === null) return null;
    return { path, text: readPage(html, this.options.marking).text() };
  }

  /** What a path that cannot exist shows, below the same first segment. */
  #unknownBeside(path: string): Promise<Shown | null> {
    const segment = path.split(/[/?]/)[1] ?? '';
    const prefix = path.lastIndexOf('/') > 0 ? `/${segment}` : '';
    return this.#unknownBelow(prefix);
  }

  readonly #unknownBelow = memoized((prefix: string) =>
    this.#show(`${prefix}/no-such-page-${Date.now().toString(36)}`).catch((error: unknown) => {
      // A server that hangs up on unknown paths has no page for them.
      if (error instanceof UnreachableError) return null;
      throw error;
    }),
  );
}
