/** Legal forms, after which a text names a firm. */
const firms = /GmbH|\b(AG|KG|Ltd|Inc|LLC|SARL|eG|e\.? ?V)\b|\bS\.A\b|\b(ООО|АО)\b/;

/** Whether a text is a name, with or without an address. */
export function namesFirm(text: string): boolean {
  return text.length < 200 && firms.test(text);
}

/** An author with initials, and a year. */
const citation = /(^|\s)(\p{Lu}\. ?)+\p{Lu}\p{L}+\b.*(?<!\d)(19|20)\d\d(?!\d)/u;

/** Whether a text refers to a book or an article, by the title that it has. */
export function citesWork(text: string): boolean {
  return citation.test(text);
}

/** Whether a text has the name of a thing, with its initials in brackets: “Clinical Follow up (CF)”. */
export function namesTerm(text: string): boolean {
  const found = /\(([A-Z]{2,})\b/.exec(text);
  if (found === null) return false;
  const [, short = ''] = found;
  const initials = text.slice(0, found.index).match(/(?<!\p{L})\p{L}/gu) ?? [];
  return initials.join('').toUpperCase().includes(short);
}
