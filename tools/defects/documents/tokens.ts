import { memoized } from '@sitewide/kit/collections';

/*
 * A rendered document as a list of small pieces, each with the marks of the elements
 * around it. React closes every element and escapes every value, so regular expressions
 * are enough; a parser would take many times as long for thousands of documents.
 *
 * Example: `<p data-defect="a">2025</p>` becomes `<p`, `>`, `2025`, `</p>`; all of them
 * have the mark `a`.
 */

/** A piece of a document: the name of a tag, one attribute, a text. */
export interface Token {
  /** As in the document, without `data-defect`. */
  readonly text: string;
  /** The defects that mark its element or one around it. */
  readonly marks: ReadonlySet<string>;
  /** The elements around it, outermost first, for messages. */
  readonly path: string;
}

interface Open {
  readonly name: string;
  readonly marks: ReadonlySet<string>;
  /** The marks that its children inherit. */
  readonly inherited: ReadonlySet<string>;
  readonly path: string;
}

const tags = /<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|<\/?[^>]+>|[^<]+/g;
const attributes = /\s[a-z-]+(?:="[^"]*")?/gi;
const voidTags = new Set(['meta', 'link', 'br', 'hr', 'img', 'input', 'source', 'wbr']);
/** A mark on these only covers their own attributes, not the whole page inside. */
const wholePage = new Set(['html', 'head', 'body']);
/** The files of a page depend on which page it is, so the marks of its root cover them. */
const followsRoot = /^(?:stylesheet|preload)$/;
const noMarks: ReadonlySet<string> = new Set();

/** The name of an element in messages. */
function nameOf(name: string, values: ReadonlyMap<string, string>): string {
  const key = ['id', 'name', 'rel', 'class', 'href'].find((each) => values.has(each));
  return key === undefined ? name : `${name}[${key}=${values.get(key) ?? ''}]`;
}

/** What an opening tag says; documents repeat most of their tags. */
const openingTag = memoized((tag: string) => {
  const [, name = ''] = /^<([a-z0-9]+)/i.exec(tag) ?? [];
  const values = new Map(
    [...tag.matchAll(attributes)].map(([attribute]) => {
      const [key = '', value = ''] = attribute.trim().split(/="/);
      return [key, value.replace(/"$/, '')] as const;
    }),
  );
  return {
    inMessages: nameOf(name, values),
    marks: values.get('data-defect')?.split(' ') ?? [],
    follows: name === 'script' || followsRoot.test(values.get('rel') ?? ''),
    texts: unmarkedText(tag).split(/(?=\s[a-zA-Z:-]+=")|(?=\/?>$)/),
  };
});

/** A document without the list of defects that the browser starts with. */
export function withoutSelection(html: string): string {
  return html.replace(/\{"on":\[[^\]]*\]/, '{');
}

/** A document without that list and without the marks. */
export function unmarkedText(html: string): string {
  return withoutSelection(html).replace(/ data-defect="[^"]*"/g, '');
}

/** Splits a rendered document into pieces, which together are its {@link unmarkedText}. */
export function tokensOf(html: string): readonly Token[] {
  const tokens: Token[] = [];
  const open: Open[] = [];
  let root = noMarks;
  for (const [piece] of html.matchAll(tags)) {
    const around = open.at(-1) ?? { name: '', marks: noMarks, inherited: noMarks, path: '' };
    const [, close, name] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(piece) ?? [];
    if (name === undefined) {
      // The state of the page is long, and its entries change one by one.
      const texts = around.name === 'script' ? unmarkedText(piece).split(/(?=,")/) : [piece];
      for (const text of texts) tokens.push({ text, marks: around.inherited, path: around.path });
    } else if (close === '/') {
      if (around.name !== name) throw new Error(`</${name}> closes <${around.name}>.`);
      open.pop();
      tokens.push({ text: piece, marks: around.marks, path: around.path });
    } else {
      const tag = openingTag(piece);
      const added = [...tag.marks, ...(tag.follows ? root : [])];
      const marks = added.length > 0 ? new Set([...around.inherited, ...added]) : around.inherited;
      if (name === 'html') root = marks;
      const inherited = wholePage.has(name) ? around.inherited : marks;
      const path = around.path === '' ? name : `${around.path} > ${tag.inMessages}`;
      for (const text of tag.texts) tokens.push({ text, marks, path });
      if (!voidTags.has(name)) open.push({ name, marks, inherited, path });
    }
  }
  return tokens;
}
