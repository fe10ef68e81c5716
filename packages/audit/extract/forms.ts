import { countBy, groupBy } from '@sitewide/kit/collections';
import type { Element } from 'domhandler';
import { scriptTarget } from './address';
import known from './elements.json' with { type: 'json' };
import { type Display, isHiddenBy, trap } from './hidden';
import { meantWord } from './misspelt';
import type { Places } from './name';
import { inertControl, type Reference, reference } from './reference';
import { isScripted } from './scripted';
import { hasTemplateMarker } from './template-marker';
import { closest, descendants, elementAfter, numbering, parentOf } from './tree';

/** Whether an element submits a form; a button without a type does. */
export function isSubmit({ name, attribs }: Element): boolean {
  if (name === 'button') return !['button', 'reset'].includes(attribs.type ?? '');
  return name === 'input' && ['submit', 'image'].includes(attribs.type ?? '');
}

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

/** The forms of a document and what sends them. */
export type FormIndex = ReturnType<typeof indexForms>;

export function indexForms(elements: readonly Element[]) {
  const forms = elements.filter(({ name, attribs }) => name === 'form' && attribs.id);
  const formsById = new Map(forms.map((form) => [form.attribs.id ?? '', form]));
  const formOf = ({ attribs, parent }: Element) => {
    if (attribs.form !== undefined) return formsById.get(attribs.form) ?? null;
    return parent?.type === 'tag' ? closest(parent, ({ name }) => name === 'form') : null;
  };
  return {
    formOf,
    submitters: groupBy(elements.filter(isSubmit), formOf),
    // Enter submits a form with exactly one single-line text field and no button.
    fields: groupBy(elements.filter(isTextField), formOf),
  };
}

/** Where a form sends its fields, unless only its buttons say so. */
export function formReferences(
  form: Element,
  { submitters, fields }: FormIndex,
  mayAct: () => boolean,
): Reference[] {
  const { action, method } = form.attribs;
  const own = submitters.get(form) ?? [];
  if (action !== undefined) {
    // A button may send to the same address by another method.
    const sending = own.filter(({ attribs }) => attribs.formaction === undefined);
    const methods = [method, ...sending.map(({ attribs }) => attribs.formmethod)];
    return [reference(methods.some(isPost) ? 'post' : 'form', action)];
  }
  return isScripted(form) || own.length > 0 || fields.get(form)?.length === 1 || mayAct()
    ? []
    : [inertControl(null, 'the form has neither a button nor an address to send to')];
}

export function buttonReferences(
  button: Element,
  { formOf }: FormIndex,
  mayAct: () => boolean,
): Reference[] {
  const { attribs } = button;
  const owner = formOf(button);
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
  return owner || attribs.type === undefined || isInLink || isScripted(button) || mayAct()
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

/** The fields that are shown and that nothing names: neither a label nor an attribute. */
export function unnamedFields(
  places: Places,
  displays: readonly Display[],
  scripted: readonly string[] = [],
) {
  const scriptedIds = new Set(scripted);
  const labels = places.elements.filter(({ name }) => name === 'label');
  const labelCounts = countBy(
    labels.flatMap(({ attribs }) => attribs.for ?? []),
    (each) => each,
  );
  const ids = new Set(places.elements.flatMap(({ attribs }) => attribs.id ?? []));
  const formOf = (each: Element) => closest(each, ({ name }) => name === 'form');
  const forms = numbering<Element>();
  /** The forms that have a label for what is not there. */
  const mislabelled = new Set(
    labels.filter(({ attribs }) => attribs.for && !ids.has(attribs.for)).map(formOf),
  );
  const beside = new Set(labels.filter(({ attribs }) => !attribs.for).map(elementAfter));
  /** The forms in which two labels are for one field: one of them is meant for another. */
  const doubled = new Set(
    labels.filter(({ attribs }) => (labelCounts.get(attribs.for ?? '') ?? 0) > 1).map(formOf),
  );
  // Boxes may be drawn in many ways, unless their form has labels for the wrong ones.
  const isBox = (each: Element) =>
    /^(checkbox|radio)$/i.test(each.attribs.type ?? '') &&
    (doubled.has(formOf(each)) || mislabelled.has(formOf(each)));
  const isField = (each: Element) =>
    isTyped(each) || /^(range|color)$/i.test(each.attribs.type ?? '') || isBox(each);
  const isNamed = (field: Element) => {
    const { id = '', title, 'aria-label': label, 'aria-labelledby': names } = field.attribs;
    return [title, label, names].some((each) => each?.trim()) || labelCounts.has(id);
  };
  const mayBeNamed = (each: Element) =>
    /^(label|template|noscript)$/.test(each.name) || isHiddenBy(each, displays);
  const fields = places.elements.filter(
    (each) => isField(each) && !isNamed(each) && !isHidden(each) && !closest(each, mayBeNamed),
  );
  return fields.flatMap((field) => {
    const { id, name } = field.attribs;
    // Nobody enters anything where nobody can.
    if (trap.test(`${name} ${id}`) || field.attribs.disabled !== undefined) return [];
    const form = formOf(field);
    // A hint is gone when somebody types; beside a label that names nothing it is not all that was meant.
    const hints = Object.keys(field.attribs).filter((each) => /^(data-.*)?placeholder$/.test(each));
    // A script that translates the page gives it one.
    const isHinted = hints.some((each) => field.attribs[each]?.trim()) || scriptedIds.has(id ?? '');
    const hasHint = isHinted && !mislabelled.has(form);
    return {
      ...places.locate(field),
      name: name || id || field.name,
      hasHint,
      /** The number of its form, or its own where it is in none. */
      form: forms(form ?? field),
      isBesideLabel: beside.has(field),
    };
  });
}

const fieldNames = /^(form|input|select|textarea|button|label|option)$/;
const fieldAttributes = known.fields.attributes.split(' ');
const fieldTypes = new Set(known.fields.types.split(' '));

/** The attribute that one without a meaning was meant to be: “requierd”; null for none. */
function meantAttribute(attribute: string): string | null {
  // Others are made for scripts.
  const isPlain = /^[a-z]+$/.test(attribute) && !attribute.startsWith('on');
  return isPlain ? meantWord(attribute, fieldAttributes) : null;
}

/** What is written on the fields of a page that browsers do not know: attributes, and types of inputs. */
export function unknownAttributes(places: Places) {
  const fields = places.elements.filter(({ name }) => fieldNames.test(name));
  return fields.flatMap((field) => {
    const { name, attribs } = field;
    const attributes = Object.keys(attribs).flatMap((each) => {
      const meant = meantAttribute(each);
      return meant === null ? [] : [{ written: each, fault: `expected ${meant}` }];
    });
    const type = attribs.type?.trim().toLowerCase() ?? '';
    const isUnknown = name === 'input' && type !== '' && !fieldTypes.has(type);
    if (isUnknown && !hasTemplateMarker(type)) {
      attributes.push({ written: `type="${type}"`, fault: 'browsers take it for type="text"' });
    }
    return attributes.map((each) => ({ ...places.locate(field), ...each }));
  });
}

/** What a choice is called by people, and what it sends; null for none. */
function choiceOf(element: Element) {
  const { name, attribs } = element;
  const { value = '', type = '' } = attribs;
  // Choices to come may have no address.
  if (!/[\p{L}\p{N}]/u.test(value)) return null;
  const isChoice = ({ name: each }: Element) => each === 'select' || each === 'form';
  if (name === 'option') return { field: closest(element, isChoice), group: '', value };
  if (name !== 'input' || !/^(radio|checkbox)$/i.test(type) || !attribs.name) return null;
  return { field: closest(element, isChoice), group: attribs.name, value };
}

/** Whether a choice may send the same number as another: countries have one prefix, but “4 guests” are not 3. */
function isShared({ value, text }: { readonly value: string; readonly text: string }): boolean {
  const number = /^\d+(?= \p{L})/u.exec(text)?.[0];
  return /^\+?\d{1,4}$/.test(value) && (number === undefined || number === value);
}

/** Fields that visitors type into, of which another of the same form has the name. */
function repeatedNames(places: Places) {
  const forms = numbering<Element>();
  const fields = places.elements.flatMap((element) => {
    const form = closest(element, ({ name }) => name === 'form');
    const value = element.attribs.name ?? '';
    // Programs gather the values of such in a list.
    if (form === null || !isTyped(element) || !/\w$/.test(value) || isHidden(element)) return [];
    return [{ element, value, key: `${forms(form)} ${value}` }];
  });
  return [...groupBy(fields, ({ key }) => key).values()].flatMap((own) =>
    own.length === 2 ? own.slice(1) : [],
  );
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

/** Groups of fields that are called as another of the form, and ask for other things. */
function repeatedGroups(places: Places) {
  const forms = numbering<Element>();
  const legends = places.elements.flatMap((legend) => {
    const value = legend.name === 'legend' ? places.textOf(legend) : '';
    const element = value === '' ? null : parentOf(legend);
    if (element?.name !== 'fieldset') return [];
    const form = closest(element, ({ name }) => name === 'form');
    return [{ element, value, key: `${forms(form)} ${value}` }];
  });
  return [...groupBy(legends, ({ key }) => key).values()].flatMap(([first, second, ...more]) => {
    if (!first || !second || more.length > 0) return [];
    const [names, others] = [fieldNamesIn(first.element), fieldNamesIn(second.element)];
    const isSmall = Math.min(names.length, others.length) < minFields;
    const all = new Set([...names, ...others]);
    if (isSmall || all.size < new Set(names).size + new Set(others).size) return [];
    return [{ element: second.element, value: second.value }];
  });
}

/** Choices of which another of the same field sends the same, though it is called otherwise, and fields and groups with the name of another. */
export function repeatedValues(places: Places) {
  const fields = numbering<Element>();
  const choices = places.elements.flatMap((element) => {
    const choice = choiceOf(element);
    if (choice === null || choice.field === null) return [];
    const { field, group, value } = choice;
    const text = element.name === 'option' ? places.textOf(element) : `${element.startIndex}`;
    return [{ element, value, text, key: `${fields(field)} ${group} ${value}` }];
  });
  const values = [...groupBy(choices, ({ key }) => key).values()].flatMap((own) => {
    const [first, second, ...more] = own;
    // Menus that lead to pages, and lists of countries, have some more than once.
    const isRepeated = first && second && more.length === 0 && first.text !== second.text;
    return isRepeated && !isShared(second)
      ? [{ element: second.element, value: second.value, kind: 'choice' as const }]
      : [];
  });
  const names = repeatedNames(places).map((each) => ({ ...each, kind: 'field' as const }));
  const groups = repeatedGroups(places).map((each) => ({ ...each, kind: 'group' as const }));
  return [...values, ...names, ...groups].map(({ element, value, kind }) => ({
    ...places.locate(element),
    value,
    kind,
  }));
}

/** The forms of a page, called by their accessible names or fields, and the fields that visitors type into. */
export function formsOf(places: Places, displays: readonly Display[] = []) {
  const forms = places.elements.filter(({ name }) => name === 'form');
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
