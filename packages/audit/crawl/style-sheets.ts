import { memoized } from '@sitewide/kit/collections';
import type { Linked } from '../extract/content';
import { displayIn } from '../extract/hidden';
import type { PageFacts, ParsedPage, ReadPage } from '../extract/page-model';
import { namesIn, setsLanguage } from '../extract/scripted';
import { StyleSheet } from '../extract/style-sheet';
import { type Answer, ifReached } from './http';
import type { CrawlOptions } from './options';
import { targetOf } from './site';
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
    // A sheet that does not answer is reported where its reference is checked.
    const answer = await ifReached(this.answer(path));
    if (answer === null) return null;
    const css = isStyleSheet(answer) ? answer.text : '';
    return { path, sheet: new StyleSheet(css), display: displayIn(css) };
  });

  /** What a script of the site does to pages; null where it may not be requested or fails. */
  readonly #actsOf = memoized(async (path: string) => {
    if (!this.mayRequest(path)) return null;
    const asText = { ...this.options, anyType: true };
    const answer = await ifReached(this.options.requester('GET', this.origin + path, asText));
    if (answer === null) return null;
    const script = answer.text;
    // What starts with a licence is a library, which acts on what the markup marks for it.
    const own = /^\s*\/\*(!|\*?\s*@licen[cs]e)/.test(script) ? '' : script;
    return { path, ...namesIn(own), setsLanguage: setsLanguage(own) };
  });

  async #readAll<Read>(
    hrefs: readonly string[],
    path: string,
    page: Pick<PageFacts, 'base'> | null,
    readFile: (path: string) => Promise<Read>,
  ) {
    const read = hrefs.map((href) => {
      const url = targetOf(this.options, this.origin + path, page, href);
      return url?.origin === this.origin ? readFile(pageAddress(url)) : null;
    });
    return (await Promise.all(read)).filter((each) => each !== null);
  }

  /** Reads files, and those that they link in turn, each once. */
  async #readLinked<Read extends { readonly path: string }>(
    hrefs: readonly string[],
    path: string,
    page: Pick<PageFacts, 'base'>,
    readFile: (path: string) => Promise<Read | null>,
    linkedIn: (file: Read) => readonly string[],
  ): Promise<readonly Read[]> {
    const files = await this.#readAll(hrefs, path, page, readFile);
    for (const each of files) {
      const linked = await this.#readAll(linkedIn(each), each.path, null, readFile);
      files.push(...linked.filter((other) => !files.includes(other)));
    }
    return files;
  }

  /** Notes what a page uses of the style sheets that it links from its own site, and those import. */
  async apply(path: string, page: ReadPage): Promise<void> {
    const linked = page.sheets.map(({ href }) => href);
    const importsOf = ({ sheet }: { readonly sheet: StyleSheet }) => sheet.imports;
    const sheets = await this.#readLinked(linked, path, page, this.read, importsOf);
    const applied = sheets.map(({ sheet }) => sheet.apply(page.elements));
    const styles = [page.styles(), ...applied].join('\n');
    for (const { sheet } of sheets) sheet.applyFonts(styles);
  }

  /** What the style sheets that a page links from its own site hide, and what its scripts find. */
  async usedBy(path: string, page: ParsedPage): Promise<Linked> {
    const forAll = page.sheets.flatMap(({ isForAll, href }) => (isForAll ? href : []));
    const sheets = await this.#readAll(forAll, path, page, this.read);
    const addedBy = ({ added }: { readonly added: readonly string[] }) => added;
    const scripts = await this.#readLinked(page.scripts, path, page, this.#actsOf, addedBy);
    return {
      displays: sheets.map(({ display }) => display),
      names: scripts.flatMap(({ names }) => names),
      listened: scripts.flatMap(({ listened }) => listened),
      routed: scripts.flatMap(({ routed }) => routed),
      setsLanguage: scripts.some((each) => each.setsLanguage),
    };
  }
}
