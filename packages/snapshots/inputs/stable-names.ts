import { groupBy, rememberedByText } from '@sitewide/kit/collections';

/*
 * Bundlers put a hash of a file's content into its name, and so into every text that mentions it.
 * With `*` instead of hashes, texts stay equal if only the hash changed: `app-BkT3x_9a.js` (Vite),
 * `main.4f2d11aa.chunk.css` (webpack, Parcel), `e4af272ccee01ff0-s.p.woff2` (Next), `D8kT_x9a.js`
 * (SvelteKit). What looks like a hash and is none only makes a name less exact.
 */

const extensions = 'm?js|css|map|json|wasm|png|jpe?g|gif|svg|webp|avif|ico|woff2?|[ot]tf|mp4|webm';

/** The name of a file that a page loads; an encoded slash may be before it. */
const fileNames = new RegExp(
  '(?:(?<![\\w@~+.%\\\\-])|(?<=%2F|u002F))(?:_next/static/[\\w-]{8,40}/(?=_))?' +
    `[\\w@~+.-]{1,200}[.](?:${extensions})(?![\\w@~+-]|[.]\\w)`,
  'g',
);

const mixed = '(?=[a-z]*\\d)(?=\\d*[a-z])[a-z\\d]{8,}(?=[-._])';
/** Where hashes are. Eight signs need a capital inside: a fourth of Vite's have no digit. */
const places: readonly RegExp[] = [
  /(?<=^_next\/static\/)[\w-]+(?=\/_)/,
  new RegExp(`(?<=[-._])${mixed}(?!.*[-._]${mixed})`, 'i'),
  /(?<=[-.])(?=.[\w-]*[A-Z])[\w-]{8}(?=[.]\w+$)/,
  // A name that is nothing else must look even more like one: `image001.png` does not.
  /^(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{16,}(?=[-.])|^(?=[\w-]*[\d_-])(?=.[\w-]*[A-Z])[\w-]{8}(?=[.]\w+$)/,
];

function hashIn(name: string): RegExp | undefined {
  return places.find((place) => place.test(name));
}

/** The hash in the last name of a file in an address. */
export function hashInName(address: string): string | undefined {
  const name = address.match(fileNames)?.findLast(hashIn) ?? '';
  return hashIn(name)?.exec(name)?.[0];
}

/** An address, style sheet or script, with `*` instead of hashes in names of files. */
export function stableNames(text: string): string {
  return text.replace(fileNames, (name) => name.replace(hashIn(name) ?? '*', '*'));
}

/** A document with stable names in its tags, scripts and styles; what it shows stays. */
export function stableMarkup(html: string): string {
  return html.replace(/<(script|style)\b[\s\S]*?<\/\1\s*>|<[a-z/!][^>]*>/gi, stableNames);
}

/** The stable name of the file in an address; '' without one. */
export const starIn = rememberedByText((address) => {
  const star = /_next\/static\/[*]\/[\w.-]+|(?:(?<![\w@~+.%-])|(?<=%2F))[\w@~+.-]*[*][\w@~+.-]*/;
  return star.exec(address)?.[0] ?? '';
});

/** The names of files in a text that have a hash, in their order, by their stable names. */
export function namesIn(text: string): ReadonlyMap<string, readonly string[]> {
  return groupBy(text.match(fileNames)?.filter(hashIn) ?? [], stableNames);
}
