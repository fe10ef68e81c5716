/** An address as browsers read it: without line breaks and surrounding blanks. */
export function cleaned(href: string): string {
  return href.replace(/[\t\n\r]/g, '').trim();
}

/** An address resolved against another; null where that gives no valid one. */
export function resolveAddress(href: string, base: string): URL | null {
  try {
    return new URL(href, base);
  } catch {
    return null;
  }
}

/**
 * The addresses in a `srcset`. One may itself contain commas, but not end with one.
 *
 * @example srcsetAddresses('a.png, b,c.png 2x') // ['a.png', 'b,c.png']
 */
export function srcsetAddresses(srcset: string): string[] {
  const addresses: string[] = [];
  const next = /[^\s,]\S*/g;
  for (let match = next.exec(srcset); match; match = next.exec(srcset)) {
    const [written] = match;
    let { length } = written;
    while (written[length - 1] === ',') length -= 1;
    addresses.push(written.slice(0, length));
    if (length < written.length) continue;
    const comma = srcset.indexOf(',', next.lastIndex);
    if (comma < 0) break;
    next.lastIndex = comma;
  }
  return addresses;
}

/** The address that an inline script navigates to; null where there is none to read. */
export function scriptTarget(code: string | undefined): string | null {
  const match =
    /(?:location(?:\.href)?\s*=|(?:location\.(?:assign|replace)|window\.open)\s*\()\s*(['"`])(.*?)\1/.exec(
      code ?? '',
    );
  const [, quote, written] = match ?? [];
  // A slash may be escaped in a string: “https:\/\/”.
  const target = written?.replaceAll('\\/', '/');
  // Only the script knows the values in a template.
  return target === undefined || (quote === '`' && target.includes('${')) ? null : target;
}

/** The host of an address, which may be written with or without `www`. */
export function withoutWww({ hostname }: URL): string {
  return hostname.replace(/^www\./, '');
}

/** An address without what servers leave out: its slash, `index` and `.html`. */
export function simplified(address: string): string {
  const path = address.replace(/(?<!:)\/{2,}/g, '/');
  return path.replace(/\/index\.(x?html?|php)$|\.x?html?$|\/$/, '').replace(/\/$/, '');
}

/** The name of the file of an address, without its folder and query; '' for none. */
export function fileName(address: string): string {
  return address.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
}

/** The folder of a path, with its slash. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** A path with single slashes: with more, hosts show the same page, whose relative addresses then lead elsewhere. */
export function withSingleSlashes(path: string): string {
  return path.replace(/\/{2,}/g, '/');
}
