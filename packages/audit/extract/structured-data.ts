import { collapseWhitespace } from '@sitewide/kit/text';
import type { Element } from 'domhandler';
import { type Reference, reference } from './reference';
import { hasTemplateMarker } from './template-marker';

/** Properties of schema.org with the address of a file. */
const files = new Set(['image', 'logo', 'contentUrl', 'thumbnailUrl', 'thumbnail', 'photo']);
/** Properties with the address of a page. */
const pages = new Set(['url', 'item', 'mainEntityOfPage', 'sameAs', 'embedUrl', 'target']);

/** Whether an element is a script with structured data. */
export function isStructuredData({ name, attribs }: Element): boolean {
  return name === 'script' && /^application\/ld\+json/i.test(attribs.type ?? '');
}

function isAddress(text: string): boolean {
  return /^(https?:\/\/|\/|\.\.?\/)/i.test(text) && !/[{}\s]/.test(text);
}

/** Why JSON-LD cannot be read; null where it can, or where programs have yet to fill it in, or unpack it. */
export function structuredDataError(json: string): string | null {
  if (json.trim() === '' || hasTemplateMarker(json) || /^\s*(<!|\/[/*])/.test(json)) return null;
  try {
    JSON.parse(json);
    return null;
  } catch (error) {
    // The message of the engine quotes all of it.
    return (error as Error).message.replace(/,? *("|\.\.\.).*$/s, '');
  }
}

/** Properties whose values are the same in every language, apart from how a number is written. */
const facts = new Set([
  ...['telephone', 'faxNumber', 'email', 'postalCode', 'vatID', 'taxID', 'iban'],
  ...['dayOfWeek', 'opens', 'closes', 'startDate', 'endDate', 'foundingDate'],
  ...['price', 'lowPrice', 'highPrice', 'priceCurrency', 'latitude', 'longitude'],
  ...['numberOfRooms', 'maximumAttendeeCapacity'],
]);

/** Calls a function with each value in JSON-LD and its property; with none where it cannot be parsed. */
function visitValues(json: string, see: (value: string | number, property: string) => void): void {
  const visit = (value: unknown, property: string): void => {
    if (typeof value === 'string' || typeof value === 'number') see(value, property);
    else if (Array.isArray(value)) for (const each of value) visit(each, property);
    else if (value !== null && typeof value === 'object') {
      for (const [key, each] of Object.entries(value)) {
        // The address of a picture object is that of the picture.
        visit(each, key === 'url' && files.has(property) ? property : key);
      }
    }
  };
  try {
    visit(JSON.parse(json), '');
  } catch {
    // Why it cannot be parsed is told elsewhere.
  }
}

/** The addresses in JSON-LD; none where it cannot be parsed. */
export function structuredReferences(json: string): Reference[] {
  const found: Reference[] = [];
  visitValues(json, (value, property) => {
    if (typeof value !== 'string' || !isAddress(value)) return;
    if (files.has(property)) found.push(reference('file', value, 'image'));
    // Where an action is done, and what a fragment stands for, is only for programs.
    const isUnused = property === 'target' || value.includes('#');
    if (pages.has(property)) found.push({ ...reference('page', value), isUnused });
  });
  return found;
}

/** The facts of JSON-LD that are the same in every language, e.g. `opens 19:30`. */
export function structuredFacts(json: string): string[] {
  const found: string[] = [];
  visitValues(json, (value, property) => {
    if (!facts.has(property)) return;
    const text = collapseWhitespace(`${value}`);
    const written = text.replace(/^https?:.*\//, '').replace(/\s/g, '');
    found.push(`${property} ${written}`);
  });
  return found;
}
