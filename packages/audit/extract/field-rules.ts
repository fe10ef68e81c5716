import { isHidden, isTyped } from './forms';
import type { Places } from './name';

/** A number of an attribute; null where there is none, or a program has yet to put it in. */
function numberIn(written = ''): number | null {
  return /^-?(\d+(\.\d+)?|\.\d+)$/.test(written.trim()) ? Number(written) : null;
}

const asksForNumber = /phone|mobile|(?<![a-z])(?:tel|fax)(?![a-z])|telefon|telefax/i;

/** The fields for telephone numbers that refuse all but mail addresses: nobody can send their forms. */
export function mistypedFields(places: Places) {
  const fields = places.elements.filter(
    ({ name, attribs }) => name === 'input' && /^email$/i.test(attribs.type ?? ''),
  );
  return fields.flatMap((field) => {
    const { name = '', id = '' } = field.attribs;
    const isNumber = [name, id].some((each) => asksForNumber.test(each) && !/mail/i.test(each));
    return isNumber ? [{ ...places.locate(field), name: name || id }] : [];
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
