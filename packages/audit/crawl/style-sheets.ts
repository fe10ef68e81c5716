import { memoized } from '@sitewide/kit/collections';
import { type Display, displayIn } from '../extract/hidden';
import { type ParsedPage, resolveFrom } from '../extract/page-model';
import { StyleSheet } from '../extract/style-sheet';
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

  /** A style sheet of the site, and what it hides; null where it may not be requested or fails. */
  readonly read = memoized(async (path: string) => {
    if (!this.mayRequest(path)) return null;
    try {
      const answer = await this.answer(path);
      const css = isStyleSheet(answer) ? answer.text : '';
      return { path, sheet: new StyleSheet(css), display: displayIn(css) };
    } catch (error) {
      // A sheet that does not answer is reported where its reference is checked.
      if (error instanceof UnreachableError) return null;
      throw error;
    }
  });

  async #readAll(hrefs: readonly string[], path: string, page: ParsedPage | null) {
    const read = hrefs.map((href) => {
      const url = resolveFrom(this.origin + path, page, href);
      const mapped = url && this.options.mapped(url);
      return mapped?.origin === this.origin ? this.read(pageAddress(mapped)) : null;
    });
    return (await Promise.all(read)).filter((each) => each !== null);
  }

  /** Notes what a page uses of the style sheets that it links from its own site, and those import. */
  async apply(path: string, page: ParsedPage): Promise<void> {
    const sheets = await this.#readAll(
      page.sheets.map(({ href }) => href),
      path,
      page,
    );
    for (const each of sheets) {
      const imported = await this.#readAll(each.sheet.imports, each.path, null);
      sheets.push(...imported.filter((other) => !sheets.includes(other)));
    }
    const names = page.names();
    const styles = [page.styles(), ...sheets.map(({ sheet }) => sheet.apply(names))].join('\n');
    for (const { sheet } of sheets) sheet.applyFonts(styles);
  }

  /** What the style sheets that a page links from its own site hide. */
  async hiddenOn(path: string, page: ParsedPage): Promise<readonly Display[]> {
    const forAll = page.sheets.filter(({ isForAll }) => isForAll);
    const sheets = await this.#readAll(
      forAll.map(({ href }) => href),
      path,
      page,
    );
    return sheets.map(({ display }) => display);
  }
}
