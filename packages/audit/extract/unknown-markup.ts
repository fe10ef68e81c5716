import { cut } from '@sitewide/kit/text';
import type { Element } from 'domhandler';
import type { Places } from './name';
import { hasTemplateMarker } from './template-marker';

/** Characters of an attribute that identify it. */
const maxName = 60;

/** What is wrong with a tag where it has an attribute that none can have, such as `class"name"`. */
function faultOf(broken: string): string {
  if (!broken.includes('"')) return 'the tag before it has no end';
  const [withoutSign] = /^[a-z-]+(?="[^"]+"$)/.exec(broken) ?? [];
  return withoutSign === undefined
    ? 'a quotation mark before it ends a value, or is missing'
    : `expected ${withoutSign}="…"`;
}

/** The first attribute with letters and a quotation mark: what follows one that ended a value. */
function brokenAttribute({ attribs }: Element) {
  const names = Object.keys(attribs);
  const broken = names.find((each) => /[\p{L}\d]["<]|["<][\p{L}\d]/u.test(each));
  // A program has yet to put in what is between them.
  if (broken === undefined || names.some(hasTemplateMarker)) return null;
  return { written: cut(broken, maxName), fault: faultOf(broken) };
}

/** The attributes of a page that none can have: what is left of a value with a quotation mark in it. */
export function unknownMarkup(places: Places) {
  return places.elements.flatMap((element) => {
    const broken = brokenAttribute(element);
    return broken === null ? [] : [{ ...places.locate(element), ...broken }];
  });
}
