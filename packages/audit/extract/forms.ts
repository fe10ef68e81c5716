import { groupBy } from '@sitewide/kit/collections';
import type { Element } from 'domhandler';
import { scriptTarget } from './address';
import { type Display, isHiddenBy } from './hidden';
import type { Places } from './name';
import { inertControl, type Reference, reference } from './reference';
import type { scriptsOf } from './scripted';
import {
  closest,
  descendants,
  elementsNamed,
  formAround,
  isField,
  numbering,
  parentOf,
} from './tree';

/** Whether an element submits a form; a button without a type does. */
export function isSubmit({ name, attribs }: Element): boolean {
  if (name === 'button') return !['button', 'reset'].includes(attribs.type ?? '');
  return name === 'input' && ['submit', 'image'].includes(attribs.type ?? '');
}

/** Whether an element is a button that does nothing without a script. */
const isPlainButton = ({ name, attribs }: Element) =>
  /^(button|input)$/.test(name) && attribs.type === 'button';

function isTextField({ name, attribs }: Element): boolean {
  const others = /^(hidden|checkbox|radio|file|range|color|button|reset|submit|image)$/i;
  return name === 'input' && !others.test(attribs.type ?? '');
}

/** Whether visitors type into a field, or choose from its list. */
export function isTyped(element: Element): boolean {
  return isTextField(element) || /^(textarea|select)$/.test(element.name);
}

function isPost(method: string | undefined): boolean {
  return method?.toLowerCase() === 'post';
}

/** What the rest of the document says about an element. */
export interface ElementContext {
  readonly places: Places;
  readonly forms: ReturnType<typeof indexForms>;
  /** The names of the page, as they are compared. */
  readonly pageNames: readonly string[];
  readonly scripts: ReturnType<typeof scriptsOf>;
}

/** The forms of a document and what sends them. */
export function indexForms(elements: readonly Element[]) {
  const forms = elementsNamed(elements, 'form').filter(({ attribs }) => attribs.id);
  const formsById = new Map(forms.map((form) => [form.attribs.id ?? '', form]));
  const formOf = ({ attribs, parent }: Element) => {
    if (attribs.form !== undefined) return formsById.get(attribs.form) ?? null;
    return parent?.type === 'tag' ? formAround(parent) : null;
  };
  return {
    formOf,
    submitters: groupBy(elements.filter(isSubmit), formOf),
    // Enter submits a form with exactly one single-line text field and no button.
    fields: groupBy(elements.filter(isTextField), formOf),
  };
}

/** Where a form sends its fields, unless only its buttons say so. */
export function formReferences(form: Element, { forms, scripts }: ElementContext): Reference[] {
  const { action, method } = form.attribs;
  const own = forms.submitters.get(form) ?? [];
  const isSent = own.length > 0 || forms.fields.get(form)?.length === 1;
  const hasButton = isSent || descendants(form).some(isPlainButton);
  if (action !== undefined) {
    // A script sends the form elsewhere when its other buttons are clicked.
    const isUnused = !isSent && hasButton;
    // A button may send to the same address by another method.
    const sending = own.filter(({ attribs }) => attribs.formaction === undefined);
    const methods = [method, ...sending.map(({ attribs }) => attribs.formmethod)];
    return [{ ...reference(methods.some(isPost) ? 'post' : 'form', action), isUnused }];
  }
  // One that is hidden tells its host which fields a script sends; nobody fills in one without fields.
  const isFilledIn = () => !isHidden(form) && descendants(form).some(isField);
  return hasButton || !isFilledIn() || scripts.mayAct(form)
    ? []
    : [inertControl(null, 'the form has neither a button nor an address to send to')];
}

export function buttonReferences(button: Element, { forms, scripts }: ElementContext): Reference[] {
  const { attribs } = button;
  const owner = forms.formOf(button);
  if (attribs.formaction !== undefined) {
    const posts = isPost(attribs.formmethod ?? owner?.attribs.method);
    return [reference(posts ? 'post' : 'form', attribs.formaction)];
  }
  const target = scriptTarget(attribs.onclick);
  if (target !== null) return [reference('script', target)];
  if (attribs.onclick !== undefined || !isSubmit(button)) return [];
  // A script may listen to a button without a type; one of type "submit" is meant for a form,
  // unless a click on it is one on the link around it.
  const isInLink = closest(button, ({ name }) => name === 'a') !== null;
  const isMeant = owner || attribs.type === undefined || isInLink;
  return isMeant || scripts.mayAct(button)
    ? []
    : [inertControl(null, 'the button belongs to no form')];
}

/** Whether people are not to see a field or link, e.g. one that robots are to fill in or follow. */
export function isHidden(field: Element): boolean {
  const isConcealed = ({ attribs }: Element) =>
    attribs.hidden !== undefined ||
    attribs['aria-hidden'] === 'true' ||
    /display:\s*none|visibility:\s*hidden|pointer-events:\s*none|:\s*-\d{3,}px/i.test(
      attribs.style ?? '',
    );
  return field.attribs.tabindex === '-1' || closest(field, isConcealed) !== null;
}

/** Fields of a group from which on its name says what they have in common. */
const minFields = 2;

/** What the fields in an element are called, without the numbers that tell those of two people. */
function fieldNamesIn(element: Element): string[] {
  const names = descendants(element)
    .filter(isTyped)
    .flatMap(({ attribs: { name, id } }) => name || id || []);
  return names.map((each) => each.replace(/[\W\d_]/g, ''));
}

/** Whether the fields of two groups are called otherwise. */
function askForOthers(one: Element, other: Element): boolean {
  const [names, others] = [fieldNamesIn(one), fieldNamesIn(other)];
  const isSmall = Math.min(names.length, others.length) < minFields;
  return !isSmall && !names.some((each) => others.includes(each));
}

/** Whether a choice may send the same number as another: countries have one prefix, but “4 guests” are not 3. */
function isShared(value: string, text: string): boolean {
  const number = /^\d+(?= \p{L})/u.exec(text)?.[0];
  return /^\+?\d{1,4}$/.test(value) && (number === undefined || number === value);
}

/** What a choice sends, and what a field or a group of fields is called, with the element in which no other may be so. */
function entryOf(element: Element, places: Places) {
  const { name, attribs } = element;
  const { name: called = '', type = '', value = '' } = attribs;
  if (name === 'legend') {
    const [text, group] = [places.textOf(element), parentOf(element)];
    if (text === '' || group?.name !== 'fieldset') return null;
    return { kind: 'group' as const, element: group, around: formAround(group), value: text };
  }
  const isBox = name === 'input' && /^(radio|checkbox)$/i.test(type) && called !== '';
  if (isBox || name === 'option') {
    const around = closest(element, (each) => each.name === 'select' || each.name === 'form');
    // Choices to come may have no address.
    if (around === null || !/[\p{L}\p{N}]/u.test(value)) return null;
    const text = isBox ? `${element.startIndex}` : places.textOf(element);
    return { kind: 'choice' as const, element, around, value, called, text };
  }
  if (!isTyped(element) || isHidden(element)) return null;
  const form = formAround(element);
  // Scripts find a field without a name by its id, of which a page may have one.
  if (called === '' && attribs.id) {
    const [root = element] = places.elements;
    return { kind: 'id' as const, element, around: root, value: attribs.id };
  }
  // Programs gather the values of fields with a bracket in a list.
  if (form === null || !/\w$/.test(called)) return null;
  return { kind: 'field' as const, element, around: form, value: called };
}

/** The language of the part of a page that an element stands in, as the markup says. */
function partIn(element: Element): string | undefined {
  const { lang, 'data-lang': marked } =
    closest(element, ({ attribs }) => Boolean(attribs['data-lang'] ?? attribs.lang))?.attribs ?? {};
  return marked ?? lang;
}

/** Choices, fields and groups of fields that are called as one other of their form or field, or send the same. */
export function repeatedValues(places: Places) {
  const entries = places.elements.flatMap((each) => entryOf(each, places) ?? []);
  const numberOf = numbering<Element>();
  const groups = groupBy(
    entries,
    ({ kind, around, value, called }) => `${kind} ${numberOf(around)} ${called} ${value}`,
  );
  return [...groups.values()].flatMap(([first, second, ...more]) => {
    // Menus that lead to pages, and lists of countries, have some more than once.
    if (!first || !second || more.length > 0) return [];
    const { kind, element, value, text = '' } = second;
    if (kind === 'choice' && (first.text === text || isShared(value, text))) return [];
    if (kind === 'group' && !askForOthers(first.element, element)) return [];
    // Of parts in two languages, a script shows one.
    if (partIn(first.element) !== partIn(element)) return [];
    return [{ ...places.locate(element), value, kind }];
  });
}

/** The forms of a page, called by their accessible names or fields, and the fields that visitors type into. */
export function formsOf(places: Places, displays: readonly Display[]) {
  const forms = elementsNamed(places.elements, 'form');
  return forms.map((form) => {
    const fields = descendants(form).filter(
      (each) => (each.name === 'textarea' || isTextField(each)) && !isHidden(each),
    );
    const facts = fields.map(({ name, attribs }) => ({
      name: attribs.name ?? '',
      /** What it is called, in the markup and for visitors. */
      names: [attribs.name, attribs.id, attribs.placeholder].join(' '),
      type: name === 'input' ? (attribs.type?.toLowerCase() ?? 'text') : name,
      autocomplete: attribs.autocomplete ?? null,
    }));
    return {
      ...places.locate(form),
      isHidden: closest(form, (each) => isHiddenBy(each, displays)) !== null,
      name: places.nameOf(form) || facts.map(({ name }) => name).join(', '),
      autocomplete: form.attribs.autocomplete ?? null,
      fields: facts,
    };
  });
}
