/** Whether two texts differ by two signs beside each other that changed places: “recieve”, “receive”. */
export function areSwapped(one: string, other: string): boolean {
  const at = [...one].findIndex((sign, index) => sign !== other[index]);
  const swapped = one.slice(0, at) + (one[at + 1] ?? '') + (one[at] ?? '') + one.slice(at + 2);
  return at >= 0 && swapped === other;
}
