import ts from 'typescript';
import {
  destructure,
  hoistFunction,
  hoistObject,
  inlineFunction,
  inlineSimple,
} from './declarations';
import { bare, literalOf, markedIn, noMark } from './marked';
import type { Splice } from './project';
import { instead, type Rule, without } from './rules';

/*
 * What becomes of statements, declarations and elements when a part of them is
 * no longer in dispute.
 */

function isNoMark(node: ts.Node | undefined): boolean {
  return node?.getText() === noMark;
}

const dropMark: Rule = (node) => {
  if ((ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) && isNoMark(node.expression)) {
    return without(node);
  }
  if (ts.isJsxAttribute(node) && node.initializer && ts.isJsxExpression(node.initializer)) {
    return isNoMark(node.initializer.expression) ? without(node) : null;
  }
  return null;
};

/** `if` with a known condition is one of its branches; nothing follows a `return`. */
const decideIf: Rule = (node) => {
  if (!ts.isIfStatement(node)) return null;
  const marked = markedIn(bare(node.expression));
  const known = marked && literalOf(marked.inner);
  if (!known) return null;
  const branch = known.is ? node.thenStatement : node.elseStatement;
  if (!branch) return without(node);
  const statements = ts.isBlock(branch) ? branch.statements : [branch];
  const text = statements.map((statement) => statement.getText()).join('\n');
  const ends = statements.some((statement) => ts.isReturnStatement(statement));
  const end = ends && ts.isBlock(node.parent) ? node.parent.statements.end : node.end;
  return [{ start: node.getStart(), end, text }];
};

/** `{…}` around an element, or around nothing, is the element, or nothing. */
const decideChild: Rule = (node) => {
  if (!ts.isJsxExpression(node) || !node.expression) return null;
  if (!ts.isJsxElement(node.parent) && !ts.isJsxFragment(node.parent)) return null;
  const inner = bare(node.expression);
  if (ts.isJsxElement(inner) || ts.isJsxSelfClosingElement(inner) || ts.isJsxFragment(inner)) {
    return instead(node, inner.getText());
  }
  return inner.kind === ts.SyntaxKind.NullKeyword ? instead(node, '') : null;
};

const decideAttribute: Rule = (node) => {
  if (!ts.isJsxAttribute(node) || !node.initializer || !ts.isJsxExpression(node.initializer)) {
    return null;
  }
  const marked = node.initializer.expression && markedIn(node.initializer.expression);
  if (!marked) return null;
  const known = literalOf(marked.inner);
  return known?.is === true ? instead(node, node.name.getText()) : null;
};

const rules: readonly Rule[] = [
  dropMark,
  decideIf,
  decideAttribute,
  inlineSimple,
  destructure,
  hoistObject,
  hoistFunction,
];

/** What to change around a node that holds something wrapped; null where it may stand. */
export function foldStatement(node: ts.Node): readonly Splice[] | null {
  for (const rule of rules) {
    const splices = rule(node);
    if (splices) return splices;
  }
  return null;
}

/** What to change around a node of a file in which something was folded. */
export function foldFormerly(node: ts.Node): readonly Splice[] | null {
  return decideChild(node) ?? inlineFunction(node);
}
