import type { Element } from 'domhandler';
import type { Places } from './name';
import { closest, descendants, type Selectors } from './tree';

/*
 * Forms as plain data: what the markup says of each field that visitors type into.
 */

/** A field that visitors type into. */
interface FieldFacts {
  readonly name: string;
  readonly type: string;
  readonly autocomplete: string | null;
}

/** A form and its fields. */
export interface FormFacts {
  /** Its accessible name, else the names of its fields. */
  readonly name: string;
  readonly place: string;
  readonly element: string;
  readonly line: number;
  readonly autocomplete: string | null;
  readonly fields: readonly FieldFacts[];
  readonly marks: readonly string[];
  /** Codes that the page asks not to be reported here; `*` for all. */
  readonly ignored: readonly string[];
}

const others = /^(hidden|submit|button|reset|image|checkbox|radio|file|range|color)$/;

function isTyped(element: Element): boolean {
  if (element.name === 'textarea') return true;
  return element.name === 'input' && !others.test(element.attribs.type?.toLowerCase() ?? '');
}

/** Whether robots are to fill a field and people are not to see it. */
function isHidden(field: Element): boolean {
  const { tabindex } = field.attribs;
  return tabindex === '-1' || closest(field, isConcealed) !== null;
}

function isConcealed({ attribs }: Element): boolean {
  const { style = '', hidden } = attribs;
  return (
    hidden !== undefined || attribs['aria-hidden'] === 'true' || /display:\s*none/i.test(style)
  );
}

/**
 * Reads the forms of a page.
 *
 * @param ignoredAround - the codes that an element or one around it asks not to be reported.
 */
export function formsOf(
  places: Places,
  selectors: Selectors,
  ignoredAround: (element: Element) => readonly string[],
): FormFacts[] {
  const forms = places.elements.filter(({ name }) => name === 'form');
  return forms.map((form) => {
    const fields = descendants(form).filter((each) => isTyped(each) && !isHidden(each));
    const facts = fields.map(({ name, attribs }) => ({
      name: attribs.name ?? '',
      type: name === 'input' ? (attribs.type?.toLowerCase() ?? 'text') : name,
      autocomplete: attribs.autocomplete ?? null,
    }));
    return {
      name: places.nameOf(form) || facts.map(({ name }) => name).join(', '),
      place: places.placeOf(form),
      element: selectors.of(form),
      line: places.lineOf(form),
      autocomplete: form.attribs.autocomplete ?? null,
      fields: facts,
      marks: places.marksAround(form),
      ignored: ignoredAround(form),
    };
  });
}
