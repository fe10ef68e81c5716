import { type Reference, reference } from './reference';

const comments = /\/\*[\s\S]*?\*\//g;
const addresses =
  /@import\s+(?:url\(\s*)?(["'])(.*?)\1|url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s][^()\s]*))\s*\)/gi;

/** The addresses in a style sheet: of `@import` and `url()`, without data and fragments of the document. */
export function styleReferences(css: string): Reference[] {
  return [...css.replace(comments, '').matchAll(addresses)].flatMap((match) => {
    const href = match[2] ?? match[3] ?? match[4] ?? match[5] ?? '';
    if (href === '' || /^(data:|#)/i.test(href)) return [];
    return [reference('file', href, match[2] === undefined ? undefined : 'style')];
  });
}
