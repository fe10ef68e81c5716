import ts from 'typescript';
import { foldExpression } from './expressions';
import { holdsMarked, isSimple, markedIn } from './marked';
import { findInnermost, type Splice, spliced } from './project';
import { foldFormerly, foldStatement } from './statements';

/** More steps than any file takes; a rule that undoes another would go on for ever. */
const mostSteps = 5000;

function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

function repeat(
  file: string,
  given: string,
  step: (node: ts.Node) => readonly Splice[] | null,
): string {
  let text = given;
  for (let count = 0; count < mostSteps; count += 1) {
    const splices = findInnermost(parse(file, text), step);
    if (splices === null) return text;
    text = spliced(text, splices);
  }
  throw new Error(`${file}: folding does not come to an end.`);
}

/** What is wrapped, as it may stand in a source. */
function unwrap(node: ts.Node): readonly Splice[] | null {
  const marked = markedIn(node);
  if (!marked) return null;
  const { inner } = marked;
  const { parent } = node;
  const tight =
    ts.isPropertyAccessExpression(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isBinaryExpression(parent) ||
    ts.isCallExpression(parent);
  const plain =
    isSimple(inner) || ts.isCallExpression(inner) || ts.isElementAccessExpression(inner);
  const isArgument = ts.isCallExpression(parent) && parent.expression !== node;
  const text = tight && !plain && !isArgument ? `(${inner.getText()})` : inner.getText();
  return [{ start: node.getStart(), end: node.end, text }];
}

/**
 * Works out what a file says now that some of its values are not in dispute
 * any more: faces that are asked for, conditions that are known, marks.
 *
 * @param text - the file, with what is no longer in dispute wrapped.
 */
export function fold(file: string, text: string): string {
  if (!holdsMarked(text)) return text;
  const folded = repeat(file, text, (node) => {
    const expression = foldExpression(node);
    return expression ? [expression] : foldStatement(node);
  });
  return repeat(file, folded, (node) => foldFormerly(node));
}

/** The file as it may stand, once everything is worked out. */
export function unwrapped(file: string, text: string): string {
  return repeat(file, text, unwrap);
}
