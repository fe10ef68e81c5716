import ts from 'typescript';
import { type Splice, spliced } from './project';

/** Whether an identifier stands for a value, and not for the name of a property or the like. */
function standsForValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name !== node;
  if (ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent)) return parent.name !== node;
  if (ts.isPropertySignature(parent) || ts.isQualifiedName(parent)) return false;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent)) return parent.name !== node;
  if (ts.isTypeReferenceNode(parent) || ts.isImportSpecifier(parent)) return false;
  if (ts.isFunctionDeclaration(parent)) return false;
  return true;
}

function names(binding: ts.BindingName, name: string): boolean {
  return ts.isIdentifier(binding)
    ? binding.text === name
    : binding.elements.some((element) => ts.isBindingElement(element) && names(element.name, name));
}

/** Whether a node gives a name another meaning for all that stands in it. */
function redeclares(node: ts.Node, name: string): boolean {
  if (ts.isFunctionLike(node)) return node.parameters.some((each) => names(each.name, name));
  if (!ts.isBlock(node)) return false;
  return node.statements.some(
    (statement) =>
      ts.isVariableStatement(statement) &&
      statement.declarationList.declarations.some((each) => names(each.name, name)),
  );
}

/** Every place below a node where a name stands for the value that it has in that node. */
export function usesOf(name: string, within: ts.Node): ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const visit = (node: ts.Node) => {
    if (node !== within && redeclares(node, name)) return;
    if (ts.isIdentifier(node) && node.text === name && standsForValue(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(within);
  return found;
}

/** What to write in place of a use, `{ name }` becoming `{ name: … }`. */
export function replacing(use: ts.Identifier, by: string): Splice {
  const text = ts.isShorthandPropertyAssignment(use.parent) ? `${use.text}: ${by}` : by;
  return { start: use.getStart(), end: use.end, text };
}

/** The text of a node with names replaced by texts. */
export function substituted(node: ts.Node, by: ReadonlyMap<string, string>): string {
  const start = node.getStart();
  const splices = [...by].flatMap(([name, text]) =>
    usesOf(name, node).map((use) => {
      const splice = replacing(use, text);
      return { ...splice, start: splice.start - start, end: splice.end - start };
    }),
  );
  return spliced(node.getText(), splices);
}

/**
 * The text of a call of a function, written out.
 *
 * @param values - texts of the arguments.
 * @returns null for a function that does more than to return an expression.
 */
export function applied(
  called: ts.ArrowFunction | ts.FunctionDeclaration,
  values: readonly string[],
): string | null {
  const { body } = called;
  if (body === undefined) return null;
  let result: ts.Expression;
  if (ts.isBlock(body)) {
    const [only] = body.statements;
    if (body.statements.length !== 1 || !only || !ts.isReturnStatement(only) || !only.expression)
      return null;
    result = only.expression;
  } else result = body;
  const by = new Map<string, string>();
  for (const [index, parameter] of called.parameters.entries()) {
    if (!ts.isIdentifier(parameter.name)) return null;
    by.set(parameter.name.text, values[index] ?? 'undefined');
  }
  return substituted(result, by);
}
