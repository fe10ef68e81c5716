import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

type FormValues = Readonly<Record<string, string>>;

/** The values of a form's fields by their names. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** What was typed into the forms of pages that were left, in memory alone. */
const keptValues = new Map<string, FormValues>();

/**
 * Fills a form with what was typed into it before its page was left within the app, as browsers do
 * where they load the page again. A form belongs to an entry of the history, so that it
 * starts empty unless the visitor goes back to it.
 *
 * @param name - tells the forms of a page apart.
 * @returns a ref for the form, and a function that forgets what was typed.
 */
export function useKeptValues(name: string) {
  const { key } = useLocation();
  const [entry] = useState(`${key}/${name}`);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    for (const [field, value] of Object.entries(keptValues.get(entry) ?? {})) {
      const control = element.elements.namedItem(field);
      if (control !== null && 'value' in control) control.value = value;
    }
    return () => {
      keptValues.set(entry, valuesOf(element));
    };
  }, [entry]);
  return { form, forget: () => keptValues.delete(entry) };
}
