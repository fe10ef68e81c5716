/** A number with its noun: `pluralize(1, 'page')` is “1 page”, `pluralize(2, 'page')` “2 pages”. */
export function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * A text with each run of white space as one blank, and none at its ends.
 *
 * Its words are collected and joined, so that nothing repeats over the blanks of a page of megabytes.
 */
export function collapseWhitespace(text: string): string {
  return text.match(/\S+/g)?.join(' ') ?? '';
}

/** A text as it is compared: its letters and digits in lower case, with blanks between them. */
export function comparable(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A text with its percent escapes decoded; null where a percent sign starts no escape. */
export function decodedOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** A text with its percent escapes decoded; unchanged where they cannot be. */
export function decoded(text: string): string {
  return decodedOrNull(text) ?? text;
}

/** A text as long as a reader needs it; pages may have texts of any length. */
export function cut(text: string, max = 300): string {
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}
