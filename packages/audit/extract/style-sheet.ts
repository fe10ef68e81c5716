import { memoized } from '@sitewide/kit/collections';
import { compile } from 'css-select';
import { isTraversal, parse, type Selector, SelectorType } from 'css-what';
import type { AnyNode, Element } from 'domhandler';
import { type Reference, reference } from './reference';
import { selectorNames } from './tree';

/** Where a string of a style sheet ends: behind its quotation mark, or at the end of the line. */
function endOfString(css: string, start: number): number {
  const quote = css[start];
  for (let at = start + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === quote) return at + 1;
    else if (css[at] === '\n') return at;
  }
  return css.length;
}

/** Where a comment ends: behind its end, or with the style sheet. */
function endOfComment(css: string, start: number): number {
  const end = css.indexOf('*/', start + 2);
  return end < 0 ? css.length : end + 2;
}

/**
 * A style sheet with blanks in place of its comments. It is read once from start to end: a pattern would look for
 * the end of each comment that has none.
 *
 * @param textOf - what to put in place of a string, which is given with its quotation marks.
 */
export function withoutComments(css: string, textOf = (string: string) => string): string {
  const special = /\\.|\/\*|["']/gs;
  const parts: string[] = [];
  let end = 0;
  for (let match = special.exec(css); match; match = special.exec(css)) {
    // An escape is a sign of a name: “.content-\[\'a\'\]”.
    if (match[0].startsWith('\\')) continue;
    const start = match.index;
    const isComment = match[0] === '/*';
    parts.push(css.slice(end, start));
    end = isComment ? endOfComment(css, start) : endOfString(css, start);
    const text = css.slice(start, end);
    parts.push(isComment ? text.replace(/[^\n]/g, ' ') : textOf(text));
    special.lastIndex = end;
  }
  return parts.join('') + css.slice(end);
}

/** What a style sheet says between two braces. */
export interface Block {
  /** What is before each opening brace around it, from the outside in. */
  readonly around: readonly string[];
  readonly declarations: readonly string[];
}

/** How deep blocks are nested that are read; no style sheet for people goes so deep. */
const maxNesting = 10;

const isImport = (statement: string) => /^\s*@import\b/i.test(statement);

/** Reads a style sheet from start to end, with the statements before its first rule. */
export function blocksIn(css: string): Block[] {
  const text = withoutComments(css);
  const blank = (part: string) => ' '.repeat(part.length);
  // Braces and semicolons in strings, addresses and names are none.
  const bare = withoutComments(text, blank).replace(/url\([^()]*\)|\\./gis, blank);
  const around: string[] = [];
  const blocks: Block[] = [];
  let end = 0;
  for (const { 0: brace, index } of [...bare.matchAll(/[{}]/g), { 0: '', index: text.length }]) {
    const isFirst = end === 0;
    const parts = bare
      .slice(end, index)
      .split(';')
      .map(({ length }) => {
        const start = end;
        end += length + 1;
        return text.slice(start, start + length);
      });
    const prelude = brace === '{' ? parts.pop() : undefined;
    // Browsers ignore an import behind a rule.
    const declarations = parts.filter((each) => each !== '' && (isFirst || !isImport(each)));
    if (around.length < maxNesting && declarations.length > 0) {
      blocks.push({ around: [...around], declarations });
    }
    if (brace === '{') around.push(prelude?.trim() ?? '');
    else around.pop();
  }
  return blocks;
}

const addresses =
  /@import\s+(?:url\(\s*)?(?:(["'])(.*?)\1|([^"')\s;]+))|url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s][^()\s]*))\s*\)/gi;

/** A text of a style sheet with the characters that its escapes stand for. */
function unescaped(text: string): string {
  return text.replace(/\\(?:([\da-f]{1,6})\s?|(\D))/giu, (_escape, code: string, sign: string) =>
    code === undefined ? sign : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
  );
}

/** What a program that builds the site imports: a package, “tailwindcss”. */
const ofPackage = /^(?:@[\w-]+\/)?[\w-]+$/;

/** The addresses in styles: of `@import` and `url()`, without data and fragments of the document. */
function addressesIn(css: string): Reference[] {
  return [...css.matchAll(addresses)].flatMap((match) => {
    const imported = match[2] ?? match[3];
    const href = unescaped(imported ?? match[4] ?? match[5] ?? match[6] ?? '');
    if (href === '' || /^(data:|#)/i.test(href)) return [];
    const file = reference('file', href, imported === undefined ? undefined : 'style');
    return [{ ...file, isUnused: imported !== undefined && ofPackage.test(href) }];
  });
}

/** Declarations that browsers read: with slashes before its name, one is switched off. */
const isRead = (declaration: string) => !declaration.trimStart().startsWith('//');

/** The addresses in the styles of a document. */
export function styleReferences(css: string): Reference[] {
  return blocksIn(css).flatMap(({ declarations }) =>
    declarations.filter(isRead).flatMap(addressesIn),
  );
}

/**
 * A selector without its states, what it excludes and attributes, which scripts change: those of `.menu li:hover > a`
 * are those of `.menu li > a`.
 */
function lasting(tokens: readonly Selector[]): Selector[] {
  const all = { type: SelectorType.Universal, namespace: null } as const;
  const kept: Selector[] = [];
  const isBare = () => kept.length === 0 || isTraversal(kept.at(-1) ?? all);
  for (const token of tokens) {
    const isClass = token.type === 'attribute' && /^(class|id)$/.test(token.name);
    // These may be left out of a document.
    const isTag = token.type === 'tag' && !/^(html|body)$/i.test(token.name);
    if (isTraversal(token) && isBare()) kept.push(all);
    if (isTraversal(token) || isTag || isClass) kept.push(token);
  }
  return isBare() ? [...kept, all] : kept;
}

/** The name of an element, or the class or id, that a part of a selector asks for; null for none. */
function nameAskedFor(token: Selector): string | null {
  if (token.type === 'tag') return token.name.toLowerCase();
  if (token.type !== 'attribute') return null;
  return `${token.name === 'id' ? '#' : '.'}${token.value}`;
}

/** Each alternative of a selector: the names that it asks for, and what lasts of it. */
function alternativesOf(selectors: string) {
  let parsed: Selector[][] = [];
  try {
    parsed = parse(selectors.replaceAll('&', '*'));
  } catch {
    // Browsers skip rules that they cannot read.
  }
  return parsed.map((tokens) => {
    const kept = lasting(tokens);
    const names = kept.flatMap((each) => nameAskedFor(each) ?? []);
    return { names, kept };
  });
}

/** Declarations that old versions of Internet Explorer alone read. */
const oldHack = /^\s*(?:[*_]|(?:-ms-)?(?:filter|behavior)\b)|\\9\s*$/i;
/** Formats of fonts that no browser asks for today. */
const oldFont = /\.(?:eot|svg)(?:[?#]|$)/i;

/** Whether an element has a background of its own, which those of rules give way to. */
const hasBackground = ({ attribs }: Element) =>
  /(^|;)\s*background(-image)?\s*:/i.test(attribs.style ?? '');

/** A block of a style sheet that names files or fonts, as pages use it. */
class StyleRule {
  /** Whether it applies to a page. */
  isApplied = false;
  /** The font that it declares, whose first file of a known format is requested; null for none. */
  readonly family: string | null;
  readonly #alternatives: readonly ReturnType<typeof alternativesOf>[];
  /** Whether it names files: a font that no element needs does no harm. */
  readonly #isExact: boolean;
  /** Whether elements with a background of their own do without the files. */
  readonly #isOverridden: boolean;
  /** Whether an alternative chooses an element; to ask all elements of pages takes long. */
  readonly #chooses = memoized((kept: Selector[]) => {
    const isChosen = compile<AnyNode, Element>([kept]);
    return (each: Element) => isChosen(each) && !(this.#isOverridden && hasBackground(each));
  });

  constructor(readonly block: Block) {
    const { around, declarations } = block;
    const isFont = /^@font-face/i.test(around.at(-1) ?? '');
    const named = declarations.find((each) => /^\s*font-family\s*:/i.test(each)) ?? '';
    const family = named.slice(named.indexOf(':') + 1).replace(/["']/g, '');
    this.family = isFont ? family.trim() : null;
    // Paper has files of its own: no page has what `@media print` would be as a selector.
    const selectors = around.filter((each) => !/^@(?!media\s+print\b)/i.test(each));
    this.#alternatives = selectors.map(alternativesOf);
    const naming = declarations.filter((each) => /url\(/i.test(each));
    this.#isExact = naming.length > 0;
    const isOfElement = !around.some((each) => /:(:|before|after)/i.test(each));
    this.#isOverridden =
      isOfElement && naming.every((each) => /^\s*background(?![^!]*!)/i.test(each));
  }

  /** The declarations that may choose a font. */
  get fonts(): string {
    if (this.family !== null) return '';
    return this.block.declarations.filter((each) => /^\s*(font|--)/i.test(each)).join(';');
  }

  appliesTo(elements: readonly Element[]): boolean {
    const named = selectorNames(elements);
    return this.#alternatives.every((all) =>
      all.some(
        ({ names, kept }) =>
          names.every((each) => named.has(each)) &&
          (!this.#isExact || elements.some(this.#chooses(kept))),
      ),
    );
  }

  references(): Reference[] {
    const declarations = this.block.declarations.filter(isRead);
    const isSubset = declarations.some(
      (each) => /^\s*unicode-range/i.test(each) && !/u\+0{0,4}[-?]|u\+0{0,4}20\b/i.test(each),
    );
    // What is not displayed is not requested.
    const isHidden = declarations.some((each) => /^\s*display\s*:\s*none/i.test(each));
    const isOld = ({ href }: Reference) => oldFont.test(href ?? '');
    const source = declarations.findLast((each) => addressesIn(each).some((file) => !isOld(file)));
    return declarations.flatMap((declaration) => {
      const found = addressesIn(declaration);
      const first = declaration === source && !isSubset ? found.find((each) => !isOld(each)) : null;
      const isSkipped = (each: Reference) =>
        this.family === null ? oldHack.test(declaration) : each !== first;
      const isUnused = !this.isApplied || isHidden;
      return found.map((each) => ({ ...each, isUnused: isUnused || isSkipped(each) }));
    });
  }
}

/**
 * The addresses in a `style` element; unused are those of rules that apply to nothing on its page.
 * Its fonts may be chosen by other styles.
 */
export function ownStyleReferences(css: string, elements: readonly Element[]): Reference[] {
  return blocksIn(css).flatMap((block) => {
    const rule = new StyleRule(block);
    rule.isApplied = rule.family !== null || rule.appliesTo(elements);
    return rule.references();
  });
}

/** A style sheet in a file, as the pages that load it use it. */
export class StyleSheet {
  readonly #rules: readonly StyleRule[];
  readonly #imports: readonly Reference[];

  constructor(css: string) {
    const blocks = blocksIn(css);
    const imports = blocks.flatMap(({ declarations }) => declarations.filter(isImport));
    this.#imports = imports.flatMap(addressesIn);
    const isUsed = (each: string) => !isImport(each) && /url\(|^\s*(font|--)/i.test(each);
    this.#rules = blocks
      .filter(({ declarations }) => declarations.some(isUsed))
      .map((each) => new StyleRule(each));
  }

  /** The addresses of the style sheets that it imports. */
  get imports(): readonly string[] {
    return this.#imports.map(({ href }) => href ?? '');
  }

  /** Notes which of its rules apply to a page, and tells the declarations of its fonts. */
  apply(elements: readonly Element[]): string {
    for (const rule of this.#rules) {
      if (rule.family === null) rule.isApplied ||= rule.appliesTo(elements);
    }
    return this.#rules.map((rule) => (rule.isApplied ? rule.fonts : '')).join(';');
  }

  /** Notes which of its fonts are chosen by declarations on a page. */
  applyFonts(fonts: string): void {
    for (const rule of this.#rules) {
      if (rule.family !== null) rule.isApplied ||= fonts.includes(rule.family);
    }
  }

  /** The addresses in it; unused are those of rules that apply to no page. */
  get references(): Reference[] {
    return [...this.#imports, ...this.#rules.flatMap((each) => each.references())];
  }
}
