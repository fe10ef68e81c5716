import type { ElementHandle, Locator } from '@playwright/test';

/** Types into a form's fields; it runs in the page, and so uses nothing but its parameters. */
function typeInto(form: Element, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
    const isChoice = field instanceof HTMLSelectElement;
    if (!field?.checkVisibility() || !field.matches(isChoice ? ':enabled' : ':read-write')) {
      throw new Error(`The field “${name}” cannot be filled in.`);
    }
    field.focus({ preventScroll: true });
    if (isChoice) {
      field.value = value;
      if (field.value !== value) throw new Error(`“${name}” does not offer “${value}”.`);
      for (const type of ['input', 'change'])
        field.dispatchEvent(new Event(type, { bubbles: true }));
    } else {
      field.select();
      document.execCommand('insertText', false, value);
    }
  }
}

/**
 * Fills fields by the names their values are sent under, in one call to the page instead of
 * several for each field. The text passes through the browser's own editing, as typed text
 * does: a field takes no more than its limit, and the app hears of it.
 *
 * @throws Error when a visitor could not fill in one of the fields, or not with its value.
 */
export async function fillForm(
  form: Locator | ElementHandle<HTMLFormElement>,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await (form as Pick<Locator, 'evaluate'>).evaluate(typeInto, values);
}
