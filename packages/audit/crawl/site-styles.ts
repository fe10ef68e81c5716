import { isNearly, type StyleFacts, type StyleFault } from '../extract/style-facts';

/** Something in the styles of a page, or a style sheet, that has no effect. */
export type StyleFinding = StyleFault & { readonly page: string };

/** Fonts with files that are compared with those without; no site has more. */
const maxFamilies = 200;

/** Style sheets that somebody else has written. */
const ofLibrary = /\.min|\/(?:themes|plugins|vendors?|libs?)\//i;

/** The styles of a site: what is wrong with them, and the names that are used, and given by none. */
export class SiteStyles {
  readonly #faults: StyleFinding[] = [];
  readonly #names = new Set<string>();
  readonly #fonts: StyleFinding[] = [];
  readonly #families = new Set<string>();
  #uses: StyleFinding[] = [];

  /** Whether nothing but what was added can give names: a style sheet could not be read, or is of another site. */
  isWhole = true;

  /** Adds the styles of a page, or a style sheet. */
  add(page: string, { faults, uses, names, fonts, families }: StyleFacts): void {
    this.name(names);
    for (const each of families) this.#families.add(each);
    this.#fonts.push(...fonts.map((each) => ({ ...each, page })));
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

  /** The fonts without files whose names are nearly those of fonts with some. */
  get #misnamed(): readonly StyleFinding[] {
    const families = [...this.#families].slice(0, maxFamilies);
    return this.#fonts.flatMap((font) => {
      const meant = families.find((each) => isNearly(each, font.name));
      if (meant === undefined || this.#families.has(font.name)) return [];
      return [{ ...font, hint: `the @font-face is called “${meant}”` }];
    });
  }

  /** What uses a name that nothing gives, without the variables that libraries leave to their users. */
  get #missing(): readonly StyleFinding[] {
    return this.unnamed.filter(({ name, page }) => !name.startsWith('--') || !ofLibrary.test(page));
  }

  get faults(): readonly StyleFinding[] {
    return [...this.#faults, ...(this.isWhole ? [...this.#missing, ...this.#misnamed] : [])];
  }
}
