import { cut } from '@sitewide/kit/text';
import type { Element } from 'domhandler';
import { distance } from 'fastest-levenshtein';
import { srcsetPictures } from './address';
import type { Places } from './name';
import { hasTemplateMarker } from './template-marker';
import { parentOf } from './tree';

/* What elements say of files and of the page, and browsers refuse because it cannot be. */

/** Characters of an address that identify it. */
const maxAddress = 60;

/** Characters of a hash, without those that fill it up, by its method. */
const hashLengths: Readonly<Record<string, number>> = { sha256: 43, sha384: 64, sha512: 86 };

/** Why no hash of an element can be that of a file; null where one may be. */
function integrityFault(integrity: string): string | null {
  const hashes = integrity.trim().split(/\s+/);
  const faults = hashes.flatMap((each) => {
    const [, method = '', hash = ''] = /^(sha\d{3})-([^?=]*)/i.exec(each) ?? [];
    const length = hashLengths[method.toLowerCase()];
    const isRight = length === undefined || hash.length === length;
    return isRight ? [] : [`expected ${length} characters behind ${method}-, not ${hash.length}`];
  });
  return faults.length === hashes.length ? (faults[0] ?? null) : null;
}

/** Types of scripts that browsers run. */
const scriptType =
  /^(?:module|importmap|(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script[\d.]*)$/;
const ranTypes = ['text/javascript', 'application/javascript', 'module'];

/** What browsers expect in place of a type that they refuse; null where they accept it, or pass over it on purpose. */
function expectedType(element: Element, type: string): string | null {
  const { name, attribs } = element;
  if (name === 'source') {
    const parent = parentOf(element)?.name;
    if (parent === 'picture') return /^image\//.test(type) ? null : 'a type of picture';
    const isPlayed = parent === 'video' || parent === 'audio';
    return !isPlayed || !/^(image|text)\//.test(type) ? null : `a type of ${parent}`;
  }
  if (name === 'script' && !scriptType.test(type)) {
    return ranTypes.find((each) => distance(each, type) <= 2) ?? null;
  }
  const isSheet = name === 'link' && attribs.rel?.trim().toLowerCase() === 'stylesheet';
  return isSheet && type !== 'text/css' ? 'text/css' : null;
}

/** A picture of a `srcset` of which the size is that of another before it: browsers take the first. */
function repeatedSize(srcset: string) {
  const addresses = new Map<string, string>();
  for (const { address, size } of srcsetPictures(srcset)) {
    // Where none is written, the author means no choice.
    if (size === '') continue;
    const first = addresses.get(size);
    if (first !== undefined && first !== address) {
      const fault = `${size} is said of ${cut(first, maxAddress)}, too, which browsers take`;
      return [{ href: address, name: cut(address, maxAddress), fault }];
    }
    addresses.set(size, address);
  }
  return [];
}

/** The files that browsers refuse because of what their elements say of them. */
export function refusedFiles(places: Places) {
  return places.elements.flatMap((element) => {
    const { attribs } = element;
    const { integrity, type, srcset, src = attribs.href ?? srcset } = attribs;
    if (integrity === undefined && type === undefined && srcset === undefined) return [];
    const [mime = ''] = (type ?? '').trim().toLowerCase().split(/\s*;/, 1);
    const expected = mime === '' ? null : expectedType(element, mime);
    const broken = integrity ? integrityFault(integrity) : null;
    const faults = [
      ...(expected === null ? [] : [{ name: `type="${type}"`, fault: `expected ${expected}` }]),
      ...(broken === null ? [] : [{ name: integrity ?? '', fault: broken }]),
      ...repeatedSize(srcset ?? ''),
    ].filter(({ name }) => !hasTemplateMarker(name));
    return faults.map((each) => ({ ...places.locate(element), href: src ?? null, ...each }));
  });
}
