import { memoized } from '@originaltreu/kit/collections';
import { type Display, displayIn } from '../extract/hidden';
import { type ParsedPage, resolveFrom } from '../extract/page-model';
import { type Answer, UnreachableError } from './http';
import type { CrawlOptions } from './options';
import { pageAddress } from './traps';

export function isStyleSheet({ status, type }: Answer): boolean {
  return status < 400 && /css/i.test(type);
}

/** The style sheets of a site: each is requested once, for its references and for what it hides. */
export class StyleSheets {
  constructor(
    readonly origin: string,
    readonly options: CrawlOptions,
    readonly mayRequest: (path: string) => boolean,
  ) {}

  readonly answer = memoized((path: string) =>
    this.options.requester('GET', this.origin + path, this.options),
  );

  readonly #display = memoized(async (path: string): Promise<Display | null> => {
    if (!this.mayRequest(path)) return null;
    try {
      const answer = await this.answer(path);
      return displayIn(isStyleSheet(answer) ? answer.text : '');
    } catch (error) {
      // A sheet that does not answer is reported where its reference is checked.
      if (error instanceof UnreachableError) return null;
      throw error;
    }
  });

  /** What the style sheets that a page links from its own site hide. */
  async hiddenOn(path: string, page: ParsedPage): Promise<readonly Display[]> {
    const displays = page.sheets.map((href) => {
      const url = resolveFrom(this.origin + path, page, href);
      const mapped = url && this.options.mapped(url);
      return mapped?.origin === this.origin ? this.#display(pageAddress(mapped)) : null;
    });
    return (await Promise.all(displays)).filter((each) => each !== null);
  }
}
