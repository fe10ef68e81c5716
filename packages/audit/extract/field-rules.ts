import { groupBy } from '@sitewide/kit/collections';
import type { Element } from 'domhandler';
import { distance } from 'fastest-levenshtein';
import { isHidden, isTyped } from './forms';
import type { Places } from './name';
import { scriptsIn } from './scripted';
import { elementsNamed, formAround } from './tree';

/** A number of an attribute; null where there is none, or a program has yet to put it in. */
function numberIn(written = ''): number | null {
  return /^-?(\d+(\.\d+)?|\.\d+)$/.test(written.trim()) ? Number(written) : null;
}

const asksForNumber = /phone|mobile|(?<![a-z])(?:tel|fax)(?![a-z])|telefon|telefax/i;

/** Why a field for a telephone number refuses them: nobody can send its form. */
function refusal({ name: element, attribs }: Element): string | null {
  const { name = '', id = '', type = '' } = attribs;
  if (element !== 'input' || !/^email$/i.test(type)) return null;
  const isNumber = [name, id].some((each) => asksForNumber.test(each) && !/mail/i.test(each));
  return isNumber ? 'the type email refuses telephone numbers' : null;
}

/** Letters of a type that are enough to tell what it is a slip of. */
const minType = 4;

const types =
  'button checkbox color date datetime-local email file hidden image month number password radio range reset search submit tel text time url week'.split(
    ' ',
  );

/** The type that a field without a known one was to have: `emial` is `email`. */
function misspeltType({ name, attribs }: Element): string | null {
  const type = attribs.type?.trim().toLowerCase() ?? '';
  if (name !== 'input' || type.length < minType || types.includes(type)) return null;
  const meant = types.find((each) => each[0] === type[0] && distance(each, type) <= 2);
  return meant === undefined ? null : `the type ${type} does not exist; expected ${meant}`;
}

/** Fields of a form with names from which on another is to be sent, too. */
const minNamed = 2;

/** The only field of each form that has no name, nor an id by which a script would find it. */
function namelessFields(places: Places): Set<Element> {
  const typed = places.elements.filter((each) => isTyped(each) && !isHidden(each));
  const forms = [...groupBy(typed, formAround)].flatMap(([form, fields]) => {
    const nameless = fields.filter(({ attribs }) => !(attribs.name || attribs.id));
    const isOnly = nameless.length === 1 && fields.length > minNamed;
    return form !== null && isOnly ? nameless : [];
  });
  return new Set(forms);
}

/** The fields whose values cannot be sent, each with the reason. */
export function faultyFields(places: Places) {
  const nameless = namelessFields(places);
  return places.elements.flatMap((field) => {
    const { name, id, placeholder } = field.attribs;
    const fault = nameless.has(field)
      ? 'it has no name, so that its value is not sent'
      : (refusal(field) ?? misspeltType(field));
    const called = name || id || placeholder || field.name;
    return fault === null ? [] : [{ ...places.locate(field), name: called, fault }];
  });
}

/** Where a form sends its fields that names no address. */
export const ownPage = 'its own page';

/** What a script of a page says that sends its forms itself. */
const sending = [/\bsubmit\b/, /\bfetch\(|\bXMLHttpRequest\b|\.(?:ajax|post)\(/];

/** Where each form, or a script in its place, sends its fields: to an address, or to its own page. */
function actionsOf(places: Places) {
  const forms = elementsNamed(places.elements, 'form');
  const isScripted = scriptsIn(places.elements).some((script) =>
    sending.every((each) => each.test(script)),
  );
  return forms.map((form) => {
    const isElsewhere = isScripted || /^[^#]/.test(form.attribs.action?.trim() ?? '');
    const value = isElsewhere ? 'an address' : ownPage;
    return { ...places.locate(form), name: 'form', rule: 'action', value };
  });
}

/** What fields take, by their names: the lowest and highest number, and whether they may stay empty; and where forms send them. */
export function fieldRules(places: Places) {
  const rules = places.elements.flatMap((element) => {
    const { name = '', type = '', required } = element.attribs;
    const isNumber = /^(?:number|range)$/i.test(type);
    if (!(isTyped(element) || isNumber) || name === '' || isHidden(element)) return [];
    const limits = (['min', 'max'] as const).flatMap((rule) => {
      const value = isNumber ? numberIn(element.attribs[rule]) : null;
      return value === null ? [] : [{ rule, value: `${value}` }];
    });
    const rules = [...limits, { rule: 'required', value: required === undefined ? 'no' : 'yes' }];
    return rules.map((each) => ({ ...places.locate(element), ...each, name }));
  });
  return [...rules, ...actionsOf(places)];
}
