/**
 * Whether a text has the place of a value that a program has not put in:
 * `{{name}}`, `{% if %}`, `<%= name %>`, `<?= name ?>`, `${name}`, `@@name`, `__NAME__`.
 */
export function hasTemplateMarker(text: string): boolean {
  return /\{\{|%7B%7B|\{%|<[%?]|\$\{|(^|[^\w@])@@\w/i.test(text) || /__[A-Z]{3,}__/.test(text);
}
