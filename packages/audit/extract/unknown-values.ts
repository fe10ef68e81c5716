import type { Element } from 'domhandler';
import known from './elements.json' with { type: 'json' };
import { meantWord } from './misspelt';
import type { Places } from './name';
import { isStructuredData, structuredNames } from './structured-data';
import { hasTemplateMarker } from './template-marker';
import { ownText } from './tree';

const wordsOf = (list: string) => list.split(' ');

/** What programs know in JSON-LD, and in meta elements by their names. */
const schemaNames = wordsOf(known.schema);
const metaValues: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(known.values).map(([name, values]) => [name, wordsOf(values)]),
);

/** Those that may say nothing else; the others have more values than are known here. */
const isClosed = (name: string) => name === 'twitter:card' || name === 'referrer';

/** The word, if it is none of the known ones, and the one that was meant; '' where that is not known. */
function unknownIn(word: string, words: readonly string[], isComplete: boolean) {
  const meant = meantWord(word, words);
  const isUnknown = isComplete && !words.includes(word.toLowerCase());
  return meant === null && !isUnknown ? [] : [{ written: word, meant: meant ?? '' }];
}

/** Names that are known, though programs do not read texts by them. */
const unread =
  /^(?:x-user-defined|replacement|iso-2022-(?:cn|kr)(?:-ext)?|hz-gb-2312|csiso2022kr)$/i;

function isCharset(label: string): boolean {
  try {
    return unread.test(label) || new TextDecoder(label) !== null;
  } catch {
    return false;
  }
}

/** The character set that a meta element declares, if there is none of that name. */
function unknownCharset({ attribs }: Element) {
  const { charset, content = '', 'http-equiv': equivalent = '' } = attribs;
  const isType = /^content-type$/i.test(equivalent.trim());
  const named = isType ? /charset\s*=\s*["']?([^\s"';]*)/i.exec(content)?.[1] : undefined;
  const label = (charset ?? named ?? '').trim();
  const isKnown = label === '' || hasTemplateMarker(label) || isCharset(label);
  return isKnown ? [] : [{ written: label, meant: 'utf-8' }];
}

function unknownInMeta(element: Element) {
  const { attribs } = element;
  const name = (attribs.name ?? attribs.property ?? '').toLowerCase();
  const values = metaValues[name];
  const content = attribs.content?.trim() ?? '';
  if (values === undefined) return unknownCharset(element);
  if (content === '' || hasTemplateMarker(content)) return [];
  if (name !== 'robots') return unknownIn(content, values, isClosed(name));
  const words = content.match(/[\w-]+/g) ?? [];
  return words.flatMap((each) => unknownIn(each, values, false));
}

function unknownInData(script: Element) {
  const names = structuredNames(ownText(script));
  return [...names].flatMap((each) => unknownIn(each, schemaNames, false));
}

/** What meta elements and structured data say that programs do not know, e.g. the type `PostalAdress`. */
export function unknownValues(places: Places) {
  return places.elements.flatMap((element) => {
    const inMeta = element.name === 'meta' ? unknownInMeta(element) : [];
    const found = isStructuredData(element) ? unknownInData(element) : inMeta;
    return found.map((each) => ({ ...places.locate(element), ...each }));
  });
}
