/** Languages that statistics do not tell apart, and that have many texts in common. */
const groups = [
  ['nb', 'no', 'nn', 'da'],
  ['hr', 'sr', 'bs', 'sl'],
  ['ms', 'id'],
  ['cs', 'sk'],
  ['pt', 'gl', 'es', 'ca', 'oc'],
  // Made of the words of several.
  ['ia', 'ie', 'eo', 'fr', 'es', 'it', 'pt'],
  ['bg', 'mk'],
  ['ru', 'uk', 'be', 'bg'],
];

/** Whether two languages are so alike that a text may be in either. */
export function areNear(one: string, other: string): boolean {
  return groups.some((group) => group.includes(one) && group.includes(other));
}
