import type { Documents } from '../../documents/documents';
import type { Flip } from './state-captures';

/*
 * What of two documents decides how their pixels differ: their sections that differ, the structure
 * of all others, and the scripts, styles and fonts. Sections are laid out one below the other, so
 * that a text of one moves those below it in both states alike, and decides nothing else of them.
 *
 * Example: a toggle changes a label in the gallery. A new heading of the section about trades leaves
 * the finding as it is; a new heading of the gallery may leave the label less room.
 */

/** Sections of the page, and entries of the data that its script starts with. */
const parts = /(?=<(?:header|section|footer)[ >])|(?<=<\/(?:header|section|footer)>)|(?=,")/;

/** The structure of a part: its tags with their classes, and where there is text. */
function structureOf(part: string): string {
  if (part.startsWith(',"')) return '';
  // The head names the style sheets.
  if (!/^<(?:header|section|footer)\b/.test(part)) return part;
  return part
    .replace(/(?<= (?!class|style|data-defect)[a-zA-Z:-]+)="[^"]*"/g, '')
    .replace(/(?<=>)[^<]+/g, '…');
}

/** The hashes of both documents without what decides nothing: with equal ones, the finding is the same. */
export function comparedDocuments(
  address: string,
  [on, off]: Flip,
  { at, loadedBy }: Pick<Documents, 'at' | 'loadedBy'>,
): string {
  const [before, after] = [on, off].map((state) => at(address, state).painted.split(parts));
  const hashOfOne = (document: readonly string[] = [], other: readonly string[] = []) => {
    const common = new Set(other);
    const compared = document.map((part) => (common.has(part) ? structureOf(part) : part));
    return loadedBy(compared.join('')).hash;
  };
  return `${hashOfOne(before, after)} ${hashOfOne(after, before)}`;
}
