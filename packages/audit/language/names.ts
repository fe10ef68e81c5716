import { rememberedByText } from '@sitewide/kit/collections';

/** Legal forms, after which a text names a firm. */
const firms = /GmbH|\b(AG|KG|Ltd|Inc|LLC|SARL|eG|e\.? ?V)\b|\bS\.A\b|\b(ООО|АО)\b/;

/** What schools and the like are called before what they are for: “Hochschule für Musik und Tanz Köln”. */
const institutions =
  /(?<!\p{L})(?:school|university|college|academy|institute|museum|conservatoire|conservatory) (?:of|for)(?!\p{L})|(?:hochschule|akademie|universität|institut|museum) (?:für|der)(?!\p{L})|(?<!\p{L})(?:école|université|académie|institut|musée|conservatoire) (?:de|du|des)(?!\p{L})|(?<!\p{L})(?:scuola|università|accademia|istituto|museo|escuela|universidad|academia|instituto) (?:d|de|del|della|di)(?!\p{L})/iu;

/** Words of the name of an institution at most, and the part of them with a capital: “Institut de la statistique du Québec”. */
const maxInstitution = 7;
const minCapitals = 0.4;

function namesInstitution(text: string): boolean {
  const words = text.split(' ');
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return (
    words.length <= maxInstitution &&
    capitals >= minCapitals * words.length &&
    institutions.test(text)
  );
}

/** A firm in a country whose legal forms stand before or after the name, and nothing else: “AS Sirje”. */
const firmAlone =
  /^(?:(?:AS|OÜ|UAB|SIA|AB|ООО|АО) (?:\p{Lu}[\p{L}’-]* ?){1,4}|(?:\p{Lu}[\p{L}’-]* ){1,4}(?:AS|OÜ|UAB|SIA|AB|Oy|ApS|A\/S|d\.o\.o\.|s\.r\.o\.|Kft\.?|S\.?r\.?l\.?|B\.?V\.?))$/u;

/** Whether a text is the name of a firm alone. */
export const isFirm = (text: string) => text.length < 100 && firmAlone.test(text);

/** Whether a text is a name, with or without an address. */
export function namesFirm(text: string): boolean {
  return text.length < 200 && (firms.test(text) || namesInstitution(text));
}

/** What shows that a text refers to a book or an article, by the title that it has. */
const citations = [
  // An author with initials, and a year.
  /(^|\s)(\p{Lu}\. ?)+\p{Lu}\p{L}+\b.*(?<!\d)(19|20)\d\d(?!\d)/u,
  // Authors with their initials behind their names: “Meier, A., Graf, B.”.
  /(\p{Lu}\p{L}{1,30},? (\p{Lu}\. ?){1,3}[,;&] ?){2}/u,
  // Their initials without dots, or before their names: “Meier A, Graf B, ”, “A. Meier, B. Graf, C. Holm”.
  /(\p{Lu}\p{L}{1,30} \p{Lu}{1,3}, ){2}|((\p{Lu}\. ?){1,3}\p{Lu}\p{L}{1,30}, ){2}/u,
  // Initials, and a year in brackets: “Meier A. (2024): ”.
  /\p{L} (\p{Lu}\. ?){1,3}[^()]{0,100}\((19|20)\d\d[a-z]?\)/u,
  // A list of authors, and a year in brackets: “Meier, Graf (2024). ”.
  /[,、&][^()]{1,200}\((19|20)\d\d[a-z]?\)[.,:] ?\S/u,
  // The number in a list of references: “[1] Meier, …”.
  /^\[\d{1,3}\] ?[\p{L}\d]/u,
  // What kind of work it is, in Chinese lists: “[J]”, “[EB/OL]”.
  /\[([ACDJMNPRS]|DB|EB)(\/OL)?\]/,
  // Volumes and pages: “vol. 38”, “pp. 187–194”, “94, 160–172”, “10(2): 637”, “10(2) 2024”, “2005; 33”.
  /\b([Vv]ol|pp)\. ?\d|\b\d{1,4}, \d{2,4}[-–]\d{3,4}\b(?! \p{Lu})|\d\(\d{1,3}\)([,:] ?\d|,? (19|20)\d\d\b)|\b(19|20)\d\d; ?\d/u,
  // Kinds and pages in Cyrillic lists: “[Текст] : ”, “. – 124 с.”, “. – С. 5–9”.
  /\[(Текст|Электронный ресурс|Електронний ресурс)\]|[.,] [–—-] (\d{1,4} ?с\.|С\. ?\d)/u,
  // An author at the start, and a year or a full date at the end: “Meier, A., Title, Bonn, 3.5.2024”.
  /^\p{Lu}[\p{L}’'-]{1,30}, (\p{Lu}\. ?){1,3}[,;:] ?.*[ .](19|20)\d\d\)?\.?$/u,
  // An author’s surname in capitals at the start: “MEIER DA SILVA, Anna”.
  /^\p{Lu}{3,}(?:[ -]\p{Lu}{2,}){0,5}, \p{Lu}\p{Ll}/u,
  /\bet al\b|\bDOI\b|\bdoi[.:]|\b10\.\d{4,}\//,
];

/** Whether a text refers to a book or an article, by the title that it has. */
export const citesWork = rememberedByText((text: string): boolean =>
  citations.some((each) => each.test(text)),
);

/** Whether a text lists what is performed: “Title, Company (Place)”, “Author (Town, Country)”, “Nocturne Op. 33”. */
export function announcesWork(text: string): boolean {
  if (/\p{Lu}[\p{L}.’'-]* \(\p{Lu}[\p{L}.-]+, \p{Lu}[\p{L}.-]+\)/u.test(text)) return true;
  // Works of music have numbers: “Prelude Op. 103, No. 3 in G minor”.
  if (/\bop\. ?\d|\b(?:BWV|KV|Hob\.) ?\d/i.test(text)) return true;
  return /, ?(?:& |and |et |und )?\p{Lu}[^(),.!?]{1,80} \(\p{Lu}[\p{L} .’'-]{1,30}\)(\.|$)/u.test(
    text,
  );
}
