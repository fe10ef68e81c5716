import type { Locator } from 'playwright';
import values from './form-values.json' with { type: 'json' };
import { timeouts } from './timeouts';

/* The forms of a page: their fields, and values that they accept and that are recognised in what they send. */

/** A field that visitors see, with its number among the elements of the form. */
export type FormField = NonNullable<Awaited<ReturnType<typeof fieldsOf>>[number]>[number];

/** A value that no other request contains. */
export const { probe } = values;

export const submitter =
  'button:not([type]), button[type="submit" i], input[type="submit" i], input[type="image" i]';

/** Values by the types of fields, else by patterns of their names. */
const valueByType: Readonly<Record<string, string>> = values.byType;
const valueByName = Object.entries(values.byName).map(
  ([pattern, value]) => [new RegExp(pattern, 'i'), value] as const,
);

export function asksForMail({ type, name, autocomplete }: FormField): boolean {
  return type === 'email' || autocomplete === 'email' || (type === 'text' && /e-?mail/i.test(name));
}

/** Whether a form with the field must not be tried: it signs in, uploads or pays. */
function isDelicate({ type, autocomplete }: FormField): boolean {
  return type === 'password' || type === 'file' || autocomplete.startsWith('cc-');
}

function valueFor({ type, name, autocomplete, maxLength, options }: FormField): string {
  if (type.startsWith('select')) return options[0] ?? '';
  const named = valueByName.find(
    ([pattern]) => pattern.test(autocomplete) || pattern.test(name),
  )?.[1];
  const value = valueByType[type] ?? named ?? values.text;
  return maxLength > 0 ? value.slice(0, maxLength) : value;
}

/** Names of fields, by which a form is recognised on other pages. */
export function namesOf(fields: readonly FormField[]): string {
  return fields.map(({ name, type }) => name || type).join();
}

/** The fields of forms that visitors see; null where a form has no button. */
function fieldsOf(forms: Locator) {
  // No function in it has a name: some compilers add calls that browsers do not know.
  return forms.evaluateAll(
    (elements, button) =>
      (elements as HTMLFormElement[]).map((form) => {
        if (form.querySelector(button) === null) return null;
        return [...form.elements].flatMap((each, index) => {
          const field = each as HTMLInputElement;
          const isSeen =
            field.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
            field.getBoundingClientRect().width > 1 &&
            field.tabIndex >= 0;
          if (!isSeen || field.disabled || field.readOnly) return [];
          const { tagName, id, type, autocomplete, required, value, maxLength = -1 } = field;
          if (!['INPUT', 'TEXTAREA', 'SELECT'].includes(tagName)) return [];
          // The values of a select, without those that are empty.
          const options =
            each instanceof HTMLSelectElement
              ? [...each.options].map((option) => option.value).filter(Boolean)
              : [];
          const name = field.name || id;
          return [{ index, name, type, autocomplete, required, maxLength, value, options }];
        });
      }),
    submitter,
  );
}

/**
 * The fields of forms; null for a form that cannot be tried: it has no button, asks for no e-mail
 * address, or signs in, uploads or pays.
 */
export async function triableForms(forms: Locator): Promise<(FormField[] | null)[]> {
  return (await fieldsOf(forms)).map((fields) =>
    fields?.some(asksForMail) && !fields.some(isDelicate) ? fields : null,
  );
}

/** Fills the fields in; false where the form does not accept that. */
export async function fill(form: Locator, fields: readonly FormField[]): Promise<boolean> {
  const elements = await form.evaluateHandle((element: HTMLFormElement) => [...element.elements]);
  const handles = await elements.getProperties();
  const options = { timeout: timeouts.element };
  for (const field of fields) {
    const handle = handles.get(String(field.index))?.asElement();
    if (!handle || /^(submit|button|reset|image|hidden)$/.test(field.type)) continue;
    if (/^(checkbox|radio)$/.test(field.type)) {
      if (field.required) await handle.check({ ...options, force: true }).catch(() => {});
    } else if (field.type.startsWith('select')) {
      await handle.selectOption(valueFor(field), options).catch(() => {});
    } else await handle.fill(valueFor(field), options).catch(() => {});
  }
  return form.evaluate((element: HTMLFormElement) => element.checkValidity());
}

/** Whether the text fields of a form still have the values that were filled in. */
export async function keepsValues(form: Locator, fields: readonly FormField[]): Promise<boolean> {
  const typed = fields.filter(({ type }) => /^(text|email|tel|textarea|url)$/.test(type));
  if (typed.length === 0 || (await form.count()) === 0) return false;
  const present = await form.evaluate((element: HTMLFormElement) =>
    [...element.elements].map((each) =>
      each.checkVisibility() ? (each as HTMLInputElement).value : '',
    ),
  );
  return typed.every((field) => present[field.index] === valueFor(field));
}
