import type { Element } from 'domhandler';
import { isHidden, isTyped } from './forms';
import { primaryLanguage } from './language-tag';
import type { Places } from './name';
import { hasTemplateMarker } from './template-marker';

/** Fields with a lowest and a highest value that are numbers, or dates as text of fixed length. */
const limited = /^(number|range|date|month|week|datetime-local)$/;

/** Letters of a pattern that is read. */
const maxPattern = 1000;

/** A number of an attribute; null where there is none, or a program has yet to put it in. */
function numberIn(written = ''): number | null {
  return /^-?(\d+(\.\d+)?|\.\d+)$/.test(written.trim()) ? Number(written) : null;
}

function dateIn(written = ''): string | null {
  return /^\d{4}-[\dW]/.test(written) ? written : null;
}

/** What is wrong with the lowest and the highest value of a field, or with that which it starts with; null for nothing. */
function faultOfRange({ attribs }: Element): string | null {
  const type = attribs.type?.trim().toLowerCase() ?? '';
  if (!limited.test(type)) return null;
  const limitIn = type === 'number' || type === 'range' ? numberIn : dateIn;
  const { min: low, max: high, value: start, readonly, disabled } = attribs;
  const [min, max, value] = [limitIn(low), limitIn(high), limitIn(start)];
  if (min !== null && max !== null && min > max) return `min ${min} is above max ${max}`;
  // Browsers do not check what nobody can change.
  if (value === null || readonly !== undefined || disabled !== undefined) return null;
  if (min !== null && value < min) return `its value ${value} is below min ${min}`;
  if (max !== null && value > max) return `its value ${value} is above max ${max}`;
  return null;
}

function faultOfLength({ attribs }: Element): string | null {
  const [min, max] = [numberIn(attribs.minlength), numberIn(attribs.maxlength)];
  const isAbove = min !== null && max !== null && max >= 0 && min > max;
  return isAbove ? `minlength ${min} is above maxlength ${max}` : null;
}

/** Why browsers pass over the pattern of a field; null where they do not. */
function faultOfPattern({ attribs: { pattern = '' } }: Element): string | null {
  if (pattern.length > maxPattern || hasTemplateMarker(pattern)) return null;
  try {
    new RegExp(`^(?:${pattern})$`, 'v');
    return null;
  } catch (error) {
    const reason = (error as Error).message.split(': ').at(-1)?.toLowerCase();
    return `browsers pass over its pattern: ${reason}`;
  }
}

/** A pattern that allows nothing but so many digits. */
const digits = /^(?:\\d|\[0-9\]|\[\\d\])\{(\d{1,3})(?:,(\d{0,3}))?\}$/;

/** Digits, which may have words before them: “for instance, 1010”. */
const example = /^(?:\D*\D(?=\d{3}))?(\d+)$/;

/** What a field has for digits that its pattern does not allow; null for nothing. */
function faultOfExample({ attribs }: Element): string | null {
  const { pattern = '', value = '', placeholder = '' } = attribs;
  const [, least, most = least] = digits.exec(pattern.trim()) ?? [];
  if (least === undefined) return null;
  const refused = [value, placeholder]
    .map((each) => example.exec(each.trim())?.[1] ?? '')
    .find(
      ({ length }) => length > 0 && (length < Number(least) || length > Number(most || Infinity)),
    );
  return refused === undefined ? null : `its pattern ${pattern} refuses its own ${refused}`;
}

/** What browsers fill in that is neither an address of mail nor a number. */
const ofNames =
  /^(?:name|(?:given|family|additional)-name|nickname|organization|street-address|country-name|url)$/;
const ofContacts = /^(?:email|tel(?:-\w+)*)$/;

/** What a field asks browsers to fill in that is not of its type; null for nothing. */
function faultOfFilling({ attribs }: Element): string | null {
  const { type = '', autocomplete = '' } = attribs;
  if (!/^(?:email|tel)$/.test(type)) return null;
  const token = autocomplete.trim().toLowerCase().split(/\s+/).at(-1) ?? '';
  const isOther = ofNames.test(token) || (ofContacts.test(token) && !token.startsWith(type));
  return isOther ? `browsers fill “${token}” into a field of the type ${type}` : null;
}

/** Whether a field for telephone numbers refuses all but mail addresses: then nobody can send its form. */
function faultOfType({ attribs }: Element): string | null {
  const { type = '', name = '', id = '' } = attribs;
  const asksForNumber = /phone|mobile|(?<![a-z])(?:tel|fax)(?![a-z])|telefon|telefax/i;
  const isNumber = [name, id].some((each) => asksForNumber.test(each) && !/mail/i.test(each));
  return /^email$/i.test(type) && isNumber ? 'the type email refuses telephone numbers' : null;
}

const faultsOf = [
  faultOfType,
  faultOfRange,
  faultOfLength,
  faultOfPattern,
  faultOfExample,
  faultOfFilling,
];

/** The fields whose limits exclude each other, or the value that they start with, and why. */
export function wrongLimits(places: Places) {
  const fields = places.elements.filter(({ name }) => name === 'input' || name === 'textarea');
  return fields.flatMap((field) => {
    const { name, id, type = field.name } = field.attribs;
    const faults = faultsOf.flatMap((faultOf) => faultOf(field) ?? []);
    return faults.map((fault) => ({ ...places.locate(field), name: name || id || type, fault }));
  });
}

/** What fields take, by their names: the lowest and highest number, and whether they may stay empty. */
export function fieldRules(places: Places) {
  return places.elements.flatMap((element) => {
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
}

/** The languages that forms send without showing them. */
export function sentLanguages(places: Places) {
  return places.elements.flatMap((element) => {
    const { name = '', type, value = '' } = element.attribs;
    const isHidden = element.name === 'input' && type?.toLowerCase() === 'hidden';
    if (!isHidden || !/^(lang|language|locale)$/i.test(name) || value === '') return [];
    return [{ ...places.locate(element), name, value: primaryLanguage(value) }];
  });
}
