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

const fieldNames = /^(form|input|select|textarea|button|label|option)$/;
const fieldAttributes = known.fields.attributes.split(' ');
const fieldTypes = new Set(known.fields.types.split(' '));

/** The attributes of a field, and the type of an input, that browsers do not know. */
function unknownAttributes({ name, attribs }: Element) {
  if (!fieldNames.test(name)) return [];
  const unknown = Object.keys(attribs).flatMap((written) => {
    // Others are made for scripts.
    const isPlain = /^(?!on)[a-z]+$/.test(written);
    const meant = isPlain ? meantWord(written, fieldAttributes) : null;
    return meant === null ? [] : [{ written, fault: `expected ${meant}` }];
  });
  const type = attribs.type?.trim().toLowerCase() ?? '';
  const isKnown = name !== 'input' || type === '' || fieldTypes.has(type);
  return isKnown || hasTemplateMarker(type)
    ? unknown
    : [...unknown, { written: `type="${type}"`, fault: 'browsers take it for type="text"' }];
}

/** What is written on a page that is no element, no attribute, or no type of a field. */
export function unknownMarkup(places: Places) {
  return places.elements.flatMap((element) => {
    const other = unknownElement(element) ?? brokenAttribute(element) ?? [];
    const found = [...unknownAttributes(element), other].flat();
    return found.map((each) => ({ ...places.locate(element), ...each }));
  });
}
