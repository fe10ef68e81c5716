/**
 * Whether a text has the place of a value that a program has not put in:
 * `{{name}}`, `{% if %}`, `<%= name %>`, `<?= name ?>`, `${name}`, `@@name`.
 */
export function hasTemplateMarker(text: string): boolean {
  return /\{\{|%7B%7B|\{%|<[%?]|\$\{|(^|[^\w@])@@\w/i.test(text);
}
