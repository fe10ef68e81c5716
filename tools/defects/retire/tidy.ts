import ts from 'typescript';
import { importMissing, importPathOf, nameRoutes } from './imports';
import { findInnermost, type SourceProject, type Splice, spliced } from './project';
import { removeUnused, removeUnusedExports } from './unused';

/** `face(plain)` is `plain`, and nothing marks it. */
function askOnlyOfHeld(project: SourceProject, file: string): void {
  const step = (node: ts.Node): Splice | null => {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return null;
    const checker = project.program.getTypeChecker();
    const isPlain = (argument: ts.Node) =>
      ts.isIdentifier(argument) && !mayBeHeld(checker, checker.getTypeAtLocation(argument));
    const range = { start: node.getStart(), end: node.end };
    const called = node.expression.text;
    const [asked] = node.arguments;
    if (called === 'face' && asked && isPlain(asked)) return { ...range, text: asked.getText() };
    if (called !== 'mark') return null;
    const left = node.arguments.filter((argument) => !isPlain(argument));
    if (left.length === node.arguments.length || left.length === 0) return null;
    return { ...range, text: `mark(${left.map((each) => each.getText()).join(', ')})` };
  };
  for (let splice = findInnermost(project.source(file), step); splice; ) {
    project.write(file, spliced(project.text(file), [splice]));
    splice = findInnermost(project.source(file), step);
  }
}

function mayBeHeld(checker: ts.TypeChecker, type: ts.Type): boolean {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter))
    return true;
  if (type.isUnion()) return type.types.some((each) => mayBeHeld(checker, each));
  const name = type.symbol?.name;
  return name === 'Toggle' || name === 'Defect';
}

/**
 * Makes sources whole again after a toggle was taken out: imports what is
 * named, takes out what is not, and asks for no faces where there is one.
 *
 * @param origin - the file that defined the toggle, as it was.
 */
export function tidy(project: SourceProject, touched: Set<string>, origin: ts.SourceFile): void {
  const definitions = project.nameOf(origin.fileName);
  for (const file of touched) {
    if (file !== definitions) {
      nameRoutes(project, file);
      importMissing(project, file, origin);
      importPathOf(project, file);
      askOnlyOfHeld(project, file);
    }
  }
  for (const file of touched) removeUnused(project, file);
  removeUnusedExports(project, definitions);
  removeUnused(project, definitions);
}
