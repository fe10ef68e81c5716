import ts from 'typescript';
import { bare } from './marked';
import { substituted } from './substitute';

function keyOf(name: ts.PropertyName): string | null {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name)
    ? name.text
    : null;
}

/** The texts of an object literal's properties by key; null where they are not all written out. */
export function propertiesOf(object: ts.ObjectLiteralExpression): Map<string, string> | null {
  const entries = new Map<string, string>();
  for (const property of object.properties) {
    if (ts.isShorthandPropertyAssignment(property)) {
      entries.set(property.name.text, property.name.text);
      continue;
    }
    const key = ts.isPropertyAssignment(property) ? keyOf(property.name) : null;
    if (key === null || !ts.isPropertyAssignment(property)) return null;
    entries.set(key, property.initializer.getText());
  }
  return entries;
}

/** `Object.fromEntries(list.map((key) => [key, value]))` at a key: the value of that key. */
function fromEntries(call: ts.CallExpression, key: string): string | null {
  if (call.expression.getText() !== 'Object.fromEntries') return null;
  const map = call.arguments[0] && bare(call.arguments[0]);
  if (!map || !ts.isCallExpression(map)) return null;
  const each = map.arguments[0];
  if (!each || !ts.isArrowFunction(each)) return null;
  const [parameter] = each.parameters;
  const pair = bare(each.body as ts.Expression);
  if (!parameter || !ts.isIdentifier(parameter.name)) return null;
  if (!ts.isArrayLiteralExpression(pair)) return null;
  const [first, second] = pair.elements;
  if (first?.getText() !== parameter.name.text || !second) return null;
  return substituted(second, new Map([[parameter.name.text, JSON.stringify(key)]]));
}

/**
 * A property of an expression, as text.
 *
 * @returns null where the expression does not tell it.
 */
export function memberOf(given: ts.Expression, key: string): string | null {
  const object = bare(given);
  if (ts.isObjectLiteralExpression(object)) {
    const properties = propertiesOf(object);
    return properties === null ? null : (properties.get(key) ?? 'undefined');
  }
  if (ts.isCallExpression(object)) return fromEntries(object, key);
  return null;
}

/**
 * What an object literal gives for a key that is only known when the page
 * runs, as text: one value for all keys, or one path that the key is part of.
 *
 * @returns null where the object itself is needed.
 */
export function anyMemberOf(given: ts.Expression, key: string): string | null {
  const object = bare(given);
  if (!ts.isObjectLiteralExpression(object)) return null;
  const properties = propertiesOf(object);
  if (properties === null) return null;
  const values = [...properties.values()];
  const [first = 'undefined'] = values;
  if (values.every((value) => value === first)) return first;
  const paths = [...properties].map(([name, value]) => pathWith(value, name, key));
  const [path] = paths;
  return path !== undefined && paths.every((each) => each === path) ? path : null;
}

/** A path of names, `a.name.b`, with one of its names chosen by a key: `a[key].b`. */
function pathWith(path: string, name: string, key: string): string | null {
  const names = path.split('.');
  if (!names.every((each) => /^[\w$]+$/.test(each))) return null;
  if (names.filter((each) => each === name).length !== 1) return null;
  return names
    .map((each, at) => (each === name && at > 0 ? `[${key}]` : `.${each}`))
    .join('')
    .slice(1);
}
