import { type Reference, reference } from './reference';
import { hasTemplateMarker } from './template-marker';

/** Properties of schema.org with the address of a file. */
const files = new Set(['image', 'logo', 'contentUrl', 'thumbnailUrl', 'thumbnail', 'photo']);
/** Properties with the address of a page. */
const pages = new Set(['url', 'item', 'mainEntityOfPage', 'sameAs', 'embedUrl', 'target']);

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

/** The addresses in JSON-LD; none where it cannot be parsed. */
export function structuredReferences(json: string): Reference[] {
  const found: Reference[] = [];
  const visit = (value: unknown, property: string): void => {
    if (typeof value === 'string') {
      if (!isAddress(value)) return;
      if (files.has(property)) found.push(reference('file', value, 'image'));
      // Where an action is done, and what a fragment stands for, is only for programs.
      const isUnused = property === 'target' || value.includes('#');
      if (pages.has(property)) found.push({ ...reference('page', value), isUnused });
    } else if (Array.isArray(value)) {
      for (const each of value) visit(each, property);
    } else if (value !== null && typeof value === 'object') {
      for (const [key, each] of Object.entries(value)) {
        // The address of a picture object is that of the picture.
        visit(each, key === 'url' && files.has(property) ? property : key);
      }
    }
  };
  try {
    visit(JSON.parse(json), '');
  } catch {
    return [];
  }
  return found;
}
