/**
 * A text with each run of white space as one blank, and none at its ends.
 *
 * Its words are collected and joined, so that nothing repeats over the blanks of a page of megabytes.
 */
export function readable(text: string): string {
  return text.match(/\S+/g)?.join(' ') ?? '';
}
