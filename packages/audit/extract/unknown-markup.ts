import { rememberedByText } from '@sitewide/kit/collections';
import { cut } from '@sitewide/kit/text';
import type { Element } from 'domhandler';
import known from './elements.json' with { type: 'json' };
import { meantWord } from './misspelt';
import type { Places } from './name';
import { hasTemplateMarker } from './template-marker';
import { closest } from './tree';

/** Characters of an attribute that identify it. */
const maxName = 60;

const elementNames = known.names.split(' ');

/** The element that one without a meaning was meant to be: “sumary”; null for none. */
const meantElement = rememberedByText((name) => meantWord(name, elementNames));

function unknownElement(element: Element) {
  const { name } = element;
  const meant = meantElement(name);
  // Others are made for scripts, or for pictures and formulas.
  if (meant === null || !/^[a-z]+$/.test(name)) return null;
  const isForeign = closest(element, (each) => /^(svg|math)$/.test(each.name)) !== null;
  return isForeign ? null : { written: `<${name}>`, fault: `expected ${meant}` };
}

/** The first attribute with letters and a quotation mark: what follows one that ended a value. */
function brokenAttribute({ attribs }: Element) {
  const names = Object.keys(attribs);
  const broken = names.find((each) => /[\p{L}\d]["<]|["<][\p{L}\d]/u.test(each));
  // A program has yet to put in what is between them.
  if (broken === undefined || names.some(hasTemplateMarker)) return null;
  const isQuoted = broken.includes('"');
  const fault = isQuoted
    ? 'a quotation mark before it ends a value, or is missing'
    : 'the tag before it has no end';
  return { written: cut(broken, maxName), fault };
}

/** What is written on a page that is no element, and no attribute. */
export function unknownMarkup(places: Places) {
  return places.elements.flatMap((element) => {
    const found = unknownElement(element) ?? brokenAttribute(element);
    return found === null ? [] : { ...places.locate(element), ...found };
  });
}
