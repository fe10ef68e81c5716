/** A number with its noun: `counted(1, 'cell')` is “1 cell”, `counted(2, 'cell')` “2 cells”. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Text as the source of a regular expression that matches it alone; Node 20 lacks `RegExp.escape`. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
