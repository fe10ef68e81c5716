/** A number with its noun: `counted(1, 'cell')` is “1 cell”, `counted(2, 'cell')` “2 cells”. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
