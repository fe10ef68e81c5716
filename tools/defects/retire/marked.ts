import ts from 'typescript';

/*
 * While a toggle is taken out of the sources, what takes its place is wrapped in
 * a call that no source has, so that everything it decides can be told from
 * what merely looks alike. `held` is a value where two faces stood, `value`
 * what the fixed face gives where one face was asked for.
 */

const names = { held: '$toggle$', value: '$value$' } as const;

/** What is left of `mark(…)` once nothing is marked. */
export const noMark = '$unmarked$()';

export type Mark = keyof typeof names;

/** A wrapped expression. */
export interface Marked {
  readonly mark: Mark;
  readonly inner: ts.Expression;
  /** The type that the definition asserts of the face; '' for none. */
  readonly type: string;
}

/** Wraps an expression, given as text. */
export function wrap(mark: Mark, text: string, type = ''): string {
  return `${names[mark]}(${text}${type ? `, ${JSON.stringify(type)}` : ''})`;
}

/** An expression without parentheses and assertions around it. */
export function bare(node: ts.Expression): ts.Expression {
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  ) {
    return bare(node.expression);
  }
  return node;
}

/** What a node wraps; null where it is no wrapped expression. */
export function markedIn(node: ts.Node): Marked | null {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return null;
  const { text } = node.expression;
  const mark = text === names.held ? 'held' : text === names.value ? 'value' : null;
  const [inner, type] = node.arguments;
  if (mark === null || inner === undefined) return null;
  return { mark, inner, type: type && ts.isStringLiteral(type) ? type.text : '' };
}

/** What wrapped literals are in JavaScript, where that is known. */
export type Known = { readonly is: unknown } | null;

/** The value of a literal, of an object or function only that it is one. */
export function literalOf(given: ts.Expression): Known {
  const node = bare(given);
  if (ts.isStringLiteralLike(node)) return { is: node.text };
  if (ts.isNumericLiteral(node)) return { is: Number(node.text) };
  if (node.kind === ts.SyntaxKind.TrueKeyword) return { is: true };
  if (node.kind === ts.SyntaxKind.FalseKeyword) return { is: false };
  if (node.kind === ts.SyntaxKind.NullKeyword) return { is: null };
  if (ts.isIdentifier(node) && node.text === 'undefined') return { is: undefined };
  if (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)) return { is: node };
  if (ts.isArrowFunction(node)) return { is: node };
  return null;
}

/** Whether an expression is short and the same wherever it stands: a literal or a path of names. */
export function isSimple(given: ts.Expression): boolean {
  const node = bare(given);
  if (ts.isPropertyAccessExpression(node)) return isSimple(node.expression);
  if (ts.isIdentifier(node)) return true;
  const known = literalOf(node);
  return known !== null && typeof known.is !== 'object';
}

/** Whether an expression is a literal that is no object. */
export function isScalar(given: ts.Expression): boolean {
  const known = literalOf(given);
  return known !== null && (known.is === null || typeof known.is !== 'object');
}

/** Whether a text still holds something wrapped. */
export function holdsMarked(text: string): boolean {
  return text.includes(names.held) || text.includes(names.value);
}
