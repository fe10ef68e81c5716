import ts from 'typescript';
import { assertedType, type Definition, definitionsIn, portable } from './definition';
import { fold, unwrapped } from './fold';
import { markedIn, wrap } from './marked';
import { nodeAt, type SourceProject, type Splice, spliced } from './project';
import { tidy } from './tidy';
import { dropEmptyModule } from './unused';
import { usesIn } from './uses';

/** Something decided, and what to write where it was held. */
interface Decided {
  readonly file: string;
  readonly name: ts.Identifier;
  readonly statement: ts.VariableStatement;
  /** The wrapped expression. */
  readonly text: string;
}

/** Whether an element of a list may only be a held value, so that a plain one has no place in it. */
function listsHeldValues(project: SourceProject, node: ts.Node): boolean {
  const list = node.parent;
  if (!ts.isArrayLiteralExpression(list)) return false;
  const checker = project.program.getTypeChecker();
  const type = checker.getContextualType(list);
  const element = type && checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  return element === undefined || element.symbol?.name === 'Toggle';
}

function withoutElement(node: ts.Node): Splice {
  const rest = node.getSourceFile().text.slice(node.end);
  const comma = /^\s*,/.exec(rest)?.[0].length ?? 0;
  return { start: node.getFullStart(), end: node.end + comma, text: '' };
}

/** Writes what was decided wherever it was held, and takes its definition out. */
function replaceUses(
  project: SourceProject,
  { file, name, statement, text }: Decided,
): Set<string> {
  const byFile = new Map<string, Splice[]>();
  const add = (where: string, splice: Splice) =>
    byFile.set(where, [...(byFile.get(where) ?? []), splice]);
  for (const use of usesIn(project, file, name)) {
    const node = nodeAt(project.source(use.file), use.at);
    if (listsHeldValues(project, node)) add(use.file, withoutElement(node));
    else if (ts.isShorthandPropertyAssignment(node.parent)) {
      add(use.file, { start: use.at, end: node.end, text: `${node.getText()}: ${text}` });
    } else add(use.file, { start: use.at, end: node.end, text });
  }
  add(file, { start: statement.getFullStart(), end: statement.end, text: '' });
  for (const [each, splices] of byFile) project.write(each, spliced(project.text(each), splices));
  return new Set(byFile.keys());
}

/** What a file exports that is decided now, because it was made of what is. */
function decidedIn(source: ts.SourceFile, file: string): Decided[] {
  return source.statements.filter(ts.isVariableStatement).flatMap((statement) => {
    const [declaration] = statement.declarationList.declarations;
    const marked = declaration?.initializer && markedIn(declaration.initializer);
    const exported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!declaration || !marked || !exported || !ts.isIdentifier(declaration.name)) return [];
    const text = wrap(marked.mark, marked.inner.getText(), marked.type);
    return [{ file, name: declaration.name, statement, text }];
  });
}

function decideEverywhere(project: SourceProject, decided: Decided, touched: Set<string>): void {
  for (const file of replaceUses(project, decided)) {
    touched.add(file);
    project.write(file, fold(file, project.text(file)));
  }
  for (const file of touched) {
    const [next] = file.startsWith('src/defects/') ? decidedIn(project.source(file), file) : [];
    if (next) decideEverywhere(project, next, touched);
  }
}

/**
 * Takes a toggle out of the sources and leaves its fixed face: in memory, with
 * nothing unused left behind. The files still have to be formatted.
 *
 * @returns the definition as it was.
 * @throws Error for an id that no file defines.
 */
export function retireFromSources(project: SourceProject, id: string): Definition {
  const definition = definitionsIn(project).find((each) => each.id === id);
  if (!definition) throw new Error(`No file of src/defects defines ${id}.`);
  const { faces, file } = definition;
  const text = wrap('held', portable(faces.fixed), assertedType(faces.fixed));
  const origin = project.source(file);
  const touched = new Set<string>();
  decideEverywhere(project, { ...definition, text }, touched);
  for (const each of touched) project.write(each, unwrapped(each, project.text(each)));
  tidy(project, touched, origin);
  dropEmptyModule(project, file);
  return definition;
}
