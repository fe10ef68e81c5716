import type ts from 'typescript';
import type { Splice } from './project';

/** Looks at one node and gives what to change, or null where it may stand. */
export type Rule = (node: ts.Node) => readonly Splice[] | null;

/** Another text in place of a node. */
export function instead(node: ts.Node, text: string): Splice[] {
  return [{ start: node.getStart(), end: node.end, text }];
}

/** Without the node, the comments and the blank before it, and the comma after it. */
export function without(node: ts.Node): Splice[] {
  const rest = node.getSourceFile().text.slice(node.end);
  const comma = /^\s*,/.exec(rest)?.[0].length ?? 0;
  return [{ start: node.getFullStart(), end: node.end + comma, text: '' }];
}
