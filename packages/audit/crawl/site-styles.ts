import type { StyleFacts, StyleFault } from '../extract/style-facts';

/** Something in the styles of a page, or a style sheet, that has no effect. */
export type StyleFinding = StyleFault & { readonly page: string };

/** The styles of a site: what is wrong with them, and the names that are used, and given by none. */
export class SiteStyles {
  readonly #faults: StyleFinding[] = [];
  readonly #names = new Set<string>();
  #uses: StyleFinding[] = [];

  /** Whether nothing but what was added can give names: a style sheet could not be read, or is of another site. */
  isWhole = true;

  /** Adds the styles of a page, or a style sheet. */
  add(page: string, { faults, uses, names }: StyleFacts): void {
    this.name(names);
    this.#faults.push(...faults.map((each) => ({ ...each, page })));
    this.#uses.push(...uses.map((each) => ({ ...each, page })));
  }

  name(names: Iterable<string>): void {
    for (const each of names) this.#names.add(each);
  }

  /** What uses a name that nothing gives. */
  get unnamed(): readonly StyleFinding[] {
    this.#uses = this.#uses.filter(({ name }) => !this.#names.has(name));
    return this.#uses;
  }

  get faults(): readonly StyleFinding[] {
    return [...this.#faults, ...(this.isWhole ? this.unnamed : [])];
  }
}
