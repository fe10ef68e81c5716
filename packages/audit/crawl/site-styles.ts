import { countBy } from '@sitewide/kit/collections';
import { isNearly, type StyleFacts, type StyleFault } from '../extract/style-facts';

/** Something in the styles of a page, or a style sheet, that has no effect. */
export type StyleFinding = StyleFault & { readonly page: string };

/** Fonts with files that are compared with those without; no site has more. */
const maxFamilies = 200;

/** Variables of one library that nothing sets from which on it leaves them to its users. */
const minHooks = 4;

/** What the names of the variables of a library begin with: `--bs`. */
const prefixOf = (name: string) => /^--[a-z\d]+(?=-)/i.exec(name)?.[0] ?? '';

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
    const isSet = countBy([...this.#names], prefixOf);
    const isOpen = countBy([...new Set(this.unnamed.map(({ name }) => name))], prefixOf);
    return this.unnamed.filter(({ name }) => {
      const [set = 0, open = 0] = [isSet, isOpen].map((each) => each.get(prefixOf(name)));
      return prefixOf(name) === '' || open < minHooks || set < open;
    });
  }

  get faults(): readonly StyleFinding[] {
    return [...this.#faults, ...(this.isWhole ? [...this.#missing, ...this.#misnamed] : [])];
  }
}
