import ts from 'typescript';
import { bare, isScalar, isSimple, markedIn, wrap } from './marked';
import { memberOf, propertiesOf } from './member';
import type { Splice } from './project';
import { instead, type Rule, without } from './rules';
import { replacing, usesOf } from './substitute';

/*
 * What becomes of names that are declared for something that is no longer in
 * dispute.
 */

/** The block around a node, or the file. */
function scopeOf(node: ts.Node): ts.Node {
  let scope: ts.Node = node.parent;
  while (!ts.isBlock(scope) && !ts.isSourceFile(scope)) scope = scope.parent;
  return scope;
}

function isLocal(node: ts.Node): boolean {
  return !ts.isSourceFile(scopeOf(node));
}

/** A declaration's whole statement, which declares nothing else. */
function statementOf(declaration: ts.VariableDeclaration): ts.VariableStatement | null {
  const list = declaration.parent;
  return ts.isVariableDeclarationList(list) &&
    list.declarations.length === 1 &&
    ts.isVariableStatement(list.parent)
    ? list.parent
    : null;
}

function usesBeside(name: string, declaration: ts.VariableDeclaration): ts.Identifier[] {
  return usesOf(name, scopeOf(declaration)).filter(
    (use) => use.pos < declaration.pos || use.end > declaration.end,
  );
}

/** A local name for something short is replaced by it. */
export const inlineSimple: Rule = (node) => {
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer)
    return null;
  const marked = markedIn(node.initializer);
  const statement = statementOf(node);
  if (!marked || !statement || !isLocal(node) || !isSimple(marked.inner)) return null;
  const by = wrap(marked.mark, marked.inner.getText());
  return [
    ...without(statement),
    ...usesBeside(node.name.text, node).map((use) => replacing(use, by)),
  ];
};

/** `const { a, b } = {…}` gives each name its value. */
export const destructure: Rule = (node) => {
  if (!ts.isVariableDeclaration(node) || !ts.isObjectBindingPattern(node.name)) return null;
  const marked = node.initializer && markedIn(node.initializer);
  const statement = statementOf(node);
  if (!marked || !statement) return null;
  const splices: Splice[] = [];
  for (const element of node.name.elements) {
    const name = element.name.getText();
    const value = memberOf(marked.inner, element.propertyName?.getText() ?? name);
    if (value === null) return null;
    for (const use of usesBeside(name, node)) splices.push(replacing(use, wrap('value', value)));
  }
  return [...without(statement), ...splices];
};

/** Where in a file something that no function needs to make anew is put. */
function topLevel(node: ts.Node): ts.Node {
  let top = node;
  while (!ts.isSourceFile(top.parent)) top = top.parent;
  return top;
}

function declared(name: string, type: string, text: string): string {
  return `const ${name}${type ? `: ${type}` : ''} = ${text};\n\n`;
}

/** A local object: what is asked of it is put in its place, the rest stands before the function. */
export const hoistObject: Rule = (node) => {
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer)
    return null;
  const marked = markedIn(node.initializer);
  const object = marked && bare(marked.inner);
  const statement = statementOf(node);
  if (!marked || !object || !ts.isObjectLiteralExpression(object) || !statement) return null;
  if (!isLocal(node)) return null;
  const properties = propertiesOf(object);
  const asked = new Set<string>();
  const splices: Splice[] = [];
  for (const use of usesBeside(node.name.text, node)) {
    const access = use.parent;
    const key = ts.isPropertyAccessExpression(access) ? access.name.text : null;
    const value = key === null ? null : memberOf(object, key);
    const scalar = /^(?:true|false|null|undefined|-?\d+)$/.test(value ?? '');
    if (value !== null && scalar) splices.push(...instead(access, wrap('value', value)));
    else asked.add(key ?? '');
  }
  const [only] = asked;
  const before = topLevel(node).getFullStart();
  const at = { start: before, end: before };
  if (asked.size === 1 && only && properties?.has(only)) {
    for (const use of usesBeside(node.name.text, node)) {
      if (!ts.isPropertyAccessExpression(use.parent) || use.parent.name.text !== only) continue;
      splices.push(...instead(use.parent, only));
    }
    const type = marked.type ? `${marked.type}['${only}']` : '';
    splices.push({ ...at, text: `\n\n${declared(only, type, properties.get(only) ?? '')}` });
  } else if (asked.size > 0) {
    const text = declared(node.name.text, marked.type, object.getText());
    splices.push({ ...at, text: `\n\n${text}` });
  }
  return [...without(statement), ...splices];
};

/** A function with a body of statements gets a name and stands before its user. */
export const hoistFunction: Rule = (node) => {
  const called = ts.isCallExpression(node) ? markedIn(node.expression) : null;
  if (!called || !ts.isCallExpression(node)) return null;
  const face = bare(called.inner);
  if (!ts.isArrowFunction(face) || !ts.isBlock(face.body)) return null;
  const name = called.type ? called.type[0]?.toLowerCase() + called.type.slice(1) : 'fixedFace';
  const before = topLevel(node).getFullStart();
  return [
    { start: before, end: before, text: `\n\n${declared(name, called.type, face.getText())}` },
    { start: node.expression.getStart(), end: node.expression.end, text: name },
  ];
};

/** A function of the file that gives one of its parameters, or a literal, is replaced by that. */
export const inlineFunction: Rule = (node) => {
  if (!ts.isFunctionDeclaration(node) || !node.name || node.modifiers?.length) return null;
  const [only] = node.body?.statements ?? [];
  if (node.body?.statements.length !== 1 || !only || !ts.isReturnStatement(only)) return null;
  const given = only.expression && bare(only.expression);
  if (!given || !isSimple(given)) return null;
  const at = node.parameters.findIndex((parameter) => parameter.name.getText() === given.getText());
  if (at < 0 && !isScalar(given)) return null;
  const calls = usesOf(node.name.text, node.getSourceFile()).map((use) => use.parent);
  if (!calls.every(ts.isCallExpression)) return null;
  return [
    ...without(node),
    ...calls.flatMap((call) =>
      instead(call, at < 0 ? given.getText() : (call.arguments[at]?.getText() ?? 'undefined')),
    ),
  ];
};
