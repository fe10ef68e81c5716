import ts from 'typescript';

/**
 * Where something stands: keys and indices; in a list of objects also the path
 * or name of one, or some of its properties.
 */
export type JsonPath = readonly (string | number | Readonly<Record<string, string>>)[];

/** Properties that name an object in a list. */
const naming = ['path', 'region', 'id', 'name'];

function hasText(node: ts.ObjectLiteralExpression, keys: readonly string[], text: string): boolean {
  return node.properties.some(
    (property) =>
      ts.isPropertyAssignment(property) &&
      ts.isStringLiteral(property.name) &&
      keys.includes(property.name.text) &&
      ts.isStringLiteral(property.initializer) &&
      property.initializer.text === text,
  );
}

function isMeant(node: ts.Expression, key: string | Readonly<Record<string, string>>): boolean {
  if (!ts.isObjectLiteralExpression(node)) return false;
  if (typeof key === 'string') return hasText(node, naming, key);
  return Object.entries(key).every(([name, text]) => hasText(node, [name], text));
}

/** A path in words, for messages. */
export function pathInWords(path: JsonPath): string {
  return path.map((key) => (typeof key === 'object' ? JSON.stringify(key) : key)).join(' › ');
}

/** JSON that is changed where it must be and otherwise stays as it is written. */
export class JsonDocument {
  #source: ts.JsonSourceFile;

  constructor(
    readonly file: string,
    text: string,
  ) {
    this.#source = ts.parseJsonText(file, text);
  }

  get text(): string {
    return this.#source.text;
  }

  /** What it says. */
  get value(): unknown {
    return JSON.parse(this.text);
  }

  #root(): ts.Expression {
    const root = this.#source.statements[0]?.expression;
    if (!root) throw new Error(`${this.file} is empty.`);
    return root;
  }

  /** The node at a path with the list or object it stands in; null where there is none. */
  #find(path: JsonPath): { node: ts.Node; value: ts.Expression } | null {
    let found: { node: ts.Node; value: ts.Expression } = {
      node: this.#root(),
      value: this.#root(),
    };
    for (const key of path) {
      const { value } = found;
      if (ts.isArrayLiteralExpression(value)) {
        const element =
          typeof key === 'number'
            ? value.elements[key]
            : value.elements.find((each) => isMeant(each, key));
        if (!element) return null;
        found = { node: element, value: element };
      } else if (ts.isObjectLiteralExpression(value)) {
        const property = value.properties.find(
          (each): each is ts.PropertyAssignment =>
            ts.isPropertyAssignment(each) &&
            ts.isStringLiteral(each.name) &&
            each.name.text === String(key),
        );
        if (!property) return null;
        found = { node: property, value: property.initializer };
      } else return null;
    }
    return found;
  }

  has(path: JsonPath): boolean {
    return this.#find(path) !== null;
  }

  /** What stands at a path. */
  at(path: JsonPath): unknown {
    return JSON.parse(this.#found(path).value.getText(this.#source));
  }

  #found(path: JsonPath) {
    const found = this.#find(path);
    if (found) return found;
    throw new Error(`${this.file} has nothing at ${pathInWords(path)}.`);
  }

  #replace(start: number, end: number, by: string): void {
    this.#source = ts.parseJsonText(
      this.file,
      this.text.slice(0, start) + by + this.text.slice(end),
    );
  }

  /** Writes another value where one stands. */
  set(path: JsonPath, value: unknown): void {
    const { value: node } = this.#found(path);
    this.#replace(node.getStart(this.#source), node.end, JSON.stringify(value));
  }

  /** Takes an element of a list, or a property with its key, out. */
  remove(path: JsonPath): void {
    const { node } = this.#found(path);
    const after = /^\s*,/.exec(this.text.slice(node.end));
    if (after) {
      this.#replace(node.getFullStart(), node.end + after[0].length, '');
      return;
    }
    const before = /,\s*$/.exec(this.text.slice(0, node.getStart(this.#source)));
    const start = node.getStart(this.#source) - (before?.[0].length ?? 0);
    this.#replace(start, node.end, '');
  }

  /** Takes a text out of a list of texts. */
  removeText(path: JsonPath, text: string): void {
    const { value } = this.#found(path);
    const at = ts.isArrayLiteralExpression(value)
      ? value.elements.findIndex((each) => ts.isStringLiteral(each) && each.text === text)
      : -1;
    if (at < 0) throw new Error(`${this.file} has no “${text}” at ${pathInWords(path)}.`);
    this.remove([...path, at]);
  }
}
