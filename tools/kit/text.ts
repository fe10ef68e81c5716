/** Text as the source of a regular expression that matches it alone; Node 20 lacks `RegExp.escape`. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
