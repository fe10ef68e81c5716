import { isNearly } from '../extract/misspelt';
import type { PageStyles, StyleFacts, StyleFault, WornName } from '../extract/style-facts';

/** Something in the styles of a page, or a style sheet, that has no effect. */
export type StyleFinding = StyleFault & { readonly page: string };

/** Fonts with files that are compared with those without; no site has more. */
const maxFamilies = 200;

/** Names that are words: those with digits are made for one element. */
const plainName = /^<?[a-z][a-z_-]{4,60}>?$/i;
/** Names that are compared with each other; no site of people has more that are alike. */
const maxNames = 1000;

const capitals = (name: string) => name.replace(/[^A-Z]/g, '');

/** Whether a name is written nearly as another; one more letter at the end, or other capitals, are a name of its own. */
function isMistyped(name: string, other: string): boolean {
  const [own = '', theirs = ''] = [name, other].map((each) => each.replace('>', ''));
  const isAlike = isNearly(name, other) && capitals(name) === capitals(other);
  return isAlike && !own.startsWith(theirs) && !theirs.startsWith(own);
}

/** Style sheets that somebody else has written. */
const ofLibrary =
  /\.min|\/(?:themes|plugins|vendors?|libs?)\/|\/(?:animate|bootstrap|bulma|font-?awesome|foundation|nicepage|normalize|owl|slick|swiper)[\w.-]*\.css$/i;

/** The styles of a site: what is wrong with them, and the names that are used, and given by none. */
export class SiteStyles {
  readonly #faults: StyleFinding[] = [];
  readonly #names = new Set<string>();
  readonly #fonts: StyleFinding[] = [];
  readonly #families = new Set<string>();
  /** The classes that rules are for. */
  readonly #ruled = new Set<string>();
  /** The classes and own names of elements: of how many, and of one on a single page where it is. */
  readonly #worn = new Map<string, { elements: number; finding: StyleFinding | null }>();
  readonly #uses: StyleFinding[] = [];

  /** Whether nothing but what was added can give names: a style sheet could not be read, or is of another site. */
  isWhole = true;

  /** Adds the styles of a page, or a style sheet. */
  add(page: string, styles: StyleFacts | PageStyles): void {
    const { faults, uses, names, fonts, families, classes } = styles;
    this.name(names);
    for (const each of classes) this.#ruled.add(each);
    if ('worn' in styles) this.#wear(page, styles.worn);
    for (const each of families) this.#families.add(each);
    this.#fonts.push(...fonts.map((each) => ({ ...each, page })));
    // What its users cannot correct there has no effect for them.
    if (!ofLibrary.test(page)) this.#faults.push(...faults.map((each) => ({ ...each, page })));
    this.#uses.push(...uses.map((each) => ({ ...each, page })));
  }

  #wear(page: string, worn: ReadonlyMap<string, WornName>): void {
    for (const [name, { elements, locate }] of worn) {
      const known = this.#worn.get(name);
      if (known) {
        known.elements += elements;
        known.finding = null;
        continue;
      }
      const located = elements === 1 && plainName.test(name) ? locate() : null;
      const finding = located && { ...located, page, name, hint: '' };
      this.#worn.set(name, { elements, finding });
    }
  }

  name(names: Iterable<string>): void {
    for (const each of names) this.#names.add(each);
  }

  /** What uses a name that nothing gives. */
  get unnamed(): readonly StyleFinding[] {
    return this.#uses.filter(({ name }) => !this.#names.has(name));
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

  /**
   * The classes and own names of a single element that no rule and no script has, and that are nearly those
   * of several elements: “plist-out” where all others are “plist--out”, `<main-foter>` for `<main-footer>`.
   */
  get misspeltNames(): readonly StyleFinding[] {
    const known = [...this.#worn].flatMap(([name, { elements }]) => {
      const isUsed = elements > 1 && plainName.test(name);
      return isUsed && (name.startsWith('<') || this.#ruled.has(name)) ? name : [];
    });
    const single = [...this.#worn].flatMap(([name, { finding }]) =>
      finding === null || this.#ruled.has(name) || this.#names.has(name) ? [] : finding,
    );
    const compared = known.slice(0, maxNames);
    return single.slice(0, maxNames).flatMap((finding) => {
      const meant = compared.find((each) => isMistyped(finding.name, each));
      const hint = `no style or script has this name; expected “${meant}”`;
      return meant === undefined ? [] : [{ ...finding, hint }];
    });
  }

  get faults(): readonly StyleFinding[] {
    const sure = [...this.#faults, ...this.misspeltNames];
    if (!this.isWhole) return sure;
    // Libraries leave variables to their users.
    const isLeft = ({ name, page }: StyleFinding) => name.startsWith('--') && ofLibrary.test(page);
    // Builders write rules for all parts of a library, whichever a site has.
    const isWorn = ({ rules = [[]] }: StyleFinding) =>
      rules.some((classes) => classes.every((each) => this.#worn.has(each)));
    const missing = this.unnamed.filter((each) => !isLeft(each) && isWorn(each));
    return [...sure, ...missing, ...this.#misnamed];
  }
}
