import { escapeMarkup } from '@sitewide/kit/escape';

/** A piece of a document; text that is not one is escaped. */
class Markup {
  constructor(readonly source: string) {}
}

export type { Markup };

type Value = string | number | null | false | undefined | Markup | readonly Value[];

function sourceOf(value: Value): string {
  if (value === null || value === false || value === undefined) return '';
  if (value instanceof Markup) return value.source;
  return typeof value === 'object' ? value.map(sourceOf).join('') : escapeMarkup(String(value));
}

/**
 * A template of markup. Lists are joined; null, false and undefined are left out; text and
 * numbers are escaped, in attributes too, if these are quoted.
 *
 * @example html`<li>${'a < b'}</li>` // <li>a &lt; b</li>
 */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(String.raw({ raw: parts }, ...values.map(sourceOf)));
}

/** Markup from a trusted source, such as a style sheet. */
export function trusted(source: string): Markup {
  return new Markup(source);
}
