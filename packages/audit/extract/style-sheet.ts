import { type Reference, reference } from './reference';

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
 * A style sheet without its comments. It is read once from start to end: a pattern would look for
 * the end of each comment that has none.
 *
 * @param textOf - what to put in place of a string, which is given with its quotation marks.
 */
export function withoutComments(css: string, textOf = (string: string) => string): string {
  const special = /\/\*|["']/g;
  const parts: string[] = [];
  let end = 0;
  for (let match = special.exec(css); match; match = special.exec(css)) {
    const start = match.index;
    const isComment = match[0] === '/*';
    parts.push(css.slice(end, start));
    end = isComment ? endOfComment(css, start) : endOfString(css, start);
    parts.push(isComment ? ' ' : textOf(css.slice(start, end)));
    special.lastIndex = end;
  }
  return parts.join('') + css.slice(end);
}

const addresses =
  /@import\s+(?:url\(\s*)?(["'])(.*?)\1|url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s][^()\s]*))\s*\)/gi;

/** The addresses in a style sheet: of `@import` and `url()`, without data and fragments of the document. */
export function styleReferences(css: string): Reference[] {
  return [...withoutComments(css).matchAll(addresses)].flatMap((match) => {
    const href = match[2] ?? match[3] ?? match[4] ?? match[5] ?? '';
    if (href === '' || /^(data:|#)/i.test(href)) return [];
    return [reference('file', href, match[2] === undefined ? undefined : 'style')];
  });
}
