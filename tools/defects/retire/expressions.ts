import ts from 'typescript';
import { bare, isScalar, type Known, literalOf, markedIn, noMark, wrap } from './marked';
import { anyMemberOf, memberOf } from './member';
import type { Splice } from './project';
import { applied } from './substitute';

/*
 * What becomes of an expression when a part of it is no longer in dispute. Each
 * rule looks at one node and gives what to write instead, or null.
 */

type Rule = (node: ts.Node) => string | null;

const asking = new Set(['face', 'faceOf']);
const marking = new Set(['mark', 'defectAttribute']);

function nameCalled(node: ts.Node): string {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : '';
}

/** Parentheses and assertions around what is wrapped say nothing any more. */
const unwrapOuter: Rule = (node) => {
  const wraps = ts.isParenthesizedExpression(node) || ts.isAsExpression(node);
  return wraps && markedIn(node.expression) ? node.expression.getText() : null;
};

const collapse: Rule = (node) => {
  const outer = markedIn(node);
  const inner = outer && markedIn(bare(outer.inner));
  return outer && inner ? wrap(outer.mark, inner.inner.getText(), inner.type || outer.type) : null;
};

/** `face(held)` is the face. */
const askForFace: Rule = (node) => {
  if (!ts.isCallExpression(node) || !asking.has(nameCalled(node))) return null;
  const asked = node.arguments.at(-1);
  const marked = asked && markedIn(asked);
  return marked ? wrap('value', marked.inner.getText(), marked.type) : null;
};

/** `mark(held, …)` marks nothing for the held value. */
const markElement: Rule = (node) => {
  if (!ts.isCallExpression(node) || !marking.has(nameCalled(node))) return null;
  const left = node.arguments.filter((argument) => !markedIn(argument));
  if (left.length === node.arguments.length) return null;
  if (left.length === 0) return noMark;
  return `${nameCalled(node)}(${left.map((argument) => argument.getText()).join(', ')})`;
};

/** `held.map((face) => …)` is the held result. */
const mapFaces: Rule = (node) => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const held = markedIn(node.expression.expression);
  const [change] = node.arguments;
  if (held?.mark !== 'held' || node.expression.name.text !== 'map') return null;
  if (!change || !ts.isArrowFunction(change)) return null;
  const result = applied(change, [wrap('value', held.inner.getText())]);
  return result === null ? null : wrap('held', result);
};

/** `new Toggle(held.id, faithful, fixed)` is its second face. */
const constructHeld: Rule = (node) => {
  if (!ts.isNewExpression(node) || node.expression.getText() !== 'Toggle') return null;
  const [id, , fixed] = node.arguments ?? [];
  if (!id || !ts.isPropertyAccessExpression(id) || !markedIn(id.expression)) return null;
  return fixed ? `(${fixed.getText()})` : null;
};

const callFunction: Rule = (node) => {
  const called = ts.isCallExpression(node) ? markedIn(node.expression) : null;
  if (!called || !ts.isCallExpression(node)) return null;
  const face = bare(called.inner);
  if (!ts.isArrowFunction(face)) return null;
  const result = applied(
    face,
    node.arguments.map((argument) => wrap('value', argument.getText())),
  );
  return result === null ? null : wrap('value', result);
};

const accessMember: Rule = (node) => {
  if (!ts.isPropertyAccessExpression(node)) return null;
  const object = markedIn(node.expression);
  if (object?.mark !== 'value') return null;
  const member = memberOf(object.inner, node.name.text);
  if (member !== null) return wrap('value', member);
  // Of a path of names, the longer path.
  const inner = bare(object.inner);
  if (ts.isObjectLiteralExpression(inner) || ts.isArrowFunction(inner)) return null;
  if (ts.isCallExpression(node.parent) && node.parent.expression === node) return null;
  return wrap('value', `${inner.getText()}.${node.name.text}`);
};

const accessElement: Rule = (node) => {
  if (!ts.isElementAccessExpression(node)) return null;
  const { argumentExpression: key, expression } = node;
  if (ts.isStringLiteral(key) && /^[A-Za-z_$][\w$]*$/.test(key.text)) {
    return `${expression.getText()}.${key.text}`;
  }
  const object = markedIn(expression);
  const member = object?.mark === 'value' ? anyMemberOf(object.inner, key.getText()) : null;
  return member === null ? null : wrap('value', member);
};

function knownIn(node: ts.Expression): Known {
  const marked = markedIn(bare(node));
  return marked?.mark === 'value' ? literalOf(marked.inner) : null;
}

const compare: Rule = (node) => {
  if (!ts.isBinaryExpression(node)) return null;
  const operator = node.operatorToken.kind;
  const equal = operator === ts.SyntaxKind.EqualsEqualsEqualsToken;
  if (!equal && operator !== ts.SyntaxKind.ExclamationEqualsEqualsToken) return null;
  const sides = [node.left, node.right].map((side) => markedIn(bare(side))?.inner ?? side);
  const [left, right] = sides;
  if (!left || !right || ![node.left, node.right].some((side) => markedIn(bare(side)))) return null;
  if (isScalar(left) && isScalar(right)) {
    return wrap('value', String((literalOf(left)?.is === literalOf(right)?.is) === equal));
  }
  const [one, other] = sides.map((side) => bare(side).getText());
  return one === other ? wrap('value', String(equal)) : null;
};

const decide: Rule = (node) => {
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    const known = knownIn(node.operand);
    return known ? wrap('value', String(!known.is)) : null;
  }
  if (ts.isConditionalExpression(node)) {
    const known = knownIn(node.condition);
    return known ? bareText(known.is ? node.whenTrue : node.whenFalse, node) : null;
  }
  if (!ts.isBinaryExpression(node)) return null;
  const known = knownIn(node.left);
  if (!known) return null;
  const { left, operatorToken, right } = node;
  switch (operatorToken.kind) {
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return known.is ? right.getText() : left.getText();
    case ts.SyntaxKind.BarBarToken:
      return known.is ? left.getText() : right.getText();
    case ts.SyntaxKind.QuestionQuestionToken:
      return known.is === null || known.is === undefined ? right.getText() : left.getText();
    default:
      return null;
  }
};

/** A branch; in parentheses only where operators stand around it. */
function bareText(branch: ts.Expression, instead: ts.Node): string {
  const within = instead.parent;
  const tight =
    ts.isBinaryExpression(within) ||
    ts.isPropertyAccessExpression(within) ||
    ts.isSpreadElement(within);
  const inner = ts.isParenthesizedExpression(branch) ? branch.expression : branch;
  return tight ? `(${inner.getText()})` : inner.getText();
}

const rules: readonly Rule[] = [
  unwrapOuter,
  collapse,
  askForFace,
  markElement,
  mapFaces,
  constructHeld,
  callFunction,
  accessElement,
  accessMember,
  compare,
  decide,
];

/** What to write in place of an expression; null where it may stand. */
export function foldExpression(node: ts.Node): Splice | null {
  for (const rule of rules) {
    const text = rule(node);
    if (text !== null) return { start: node.getStart(), end: node.end, text };
  }
  return null;
}
