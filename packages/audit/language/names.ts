/** Legal forms, after which a text names a firm. */
const firms = /GmbH|\b(AG|KG|Ltd|Inc|LLC|SARL|eG|e\.? ?V)\b|\bS\.A\b|\b(ООО|АО)\b/;

/** Whether a text is a name, with or without an address. */
export function namesFirm(text: string): boolean {
  return text.length < 200 && firms.test(text);
}

/** An author with initials, and a year. */
const citation = /(^|\s)(\p{Lu}\. ?)+\p{Lu}\p{L}+\b.*(?<!\d)(19|20)\d\d(?!\d)/u;
/** Authors with their initials behind their names: “Meier, A., Graf, B.”. */
const authors = /(\p{Lu}\p{L}{1,30},? (\p{Lu}\. ?){1,3}[,;&] ?){2}/u;

/** Whether a text refers to a book or an article, by the title that it has. */
export function citesWork(text: string): boolean {
  return citation.test(text) || authors.test(text);
}
