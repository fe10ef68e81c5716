import ts from 'typescript';
import { type SourceProject, type Splice, spliced } from './project';
import { applied } from './substitute';

/** A defect's entry in the registry, as its file has it. */
export interface Definition {
  readonly id: string;
  /** From the root of the project. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** The name it is exported under. */
  readonly name: ts.Identifier;
  /** The whole statement. */
  readonly statement: ts.VariableStatement;
  /** The expression of each face. */
  readonly faces: { readonly faithful: ts.Expression; readonly fixed: ts.Expression };
}

function stringAt(object: ts.ObjectLiteralExpression, key: string): string | null {
  const value = expressionAt(object, key);
  return value && ts.isStringLiteralLike(value) ? value.text : null;
}

function expressionAt(object: ts.ObjectLiteralExpression, key: string): ts.Expression | null {
  const found = object.properties.find(
    (property): property is ts.PropertyAssignment =>
      ts.isPropertyAssignment(property) && property.name.getText() === key,
  );
  return found?.initializer ?? null;
}

function definitionIn(
  source: ts.SourceFile,
  file: string,
  statement: ts.Statement,
): Definition | null {
  if (!ts.isVariableStatement(statement)) return null;
  const [declaration] = statement.declarationList.declarations;
  const call = declaration?.initializer;
  if (!declaration || !ts.isIdentifier(declaration.name)) return null;
  if (!call || !ts.isCallExpression(call)) return null;
  const [given] = call.arguments;
  if (!given || !ts.isObjectLiteralExpression(given)) return null;
  const id = stringAt(given, 'id');
  const faithful = expressionAt(given, 'faithful');
  const fixed = expressionAt(given, 'fixed');
  if (id === null || !faithful || !fixed) return null;
  const line = source.getLineAndCharacterOfPosition(statement.getStart(source)).line + 1;
  return { id, file, line, name: declaration.name, statement, faces: { faithful, fixed } };
}

/** Every definition of a defect in the sources, in the order of the files. */
export function definitionsIn(project: SourceProject): Definition[] {
  return project.files
    .filter((file) => file.startsWith('src/defects/'))
    .flatMap((file) => {
      const source = project.source(file);
      return source.statements.flatMap((each) => definitionIn(source, file, each) ?? []);
    });
}

/** The functions and values that a file declares for itself, by name. */
function localsOf(source: ts.SourceFile) {
  const functions = new Map<string, ts.FunctionDeclaration>();
  const values = new Map<string, ts.Expression>();
  for (const statement of source.statements) {
    const isExported = ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.length;
    if (isExported) continue;
    if (ts.isFunctionDeclaration(statement) && statement.name) {
      functions.set(statement.name.text, statement);
    }
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && initializer) values.set(name.text, initializer);
    }
  }
  return { functions, values };
}

/** What a definition asserts of a face, e.g. `LinkMode`; '' where it asserts nothing or no name. */
export function assertedType(face: ts.Expression): string {
  if (ts.isParenthesizedExpression(face)) return assertedType(face.expression);
  if (!ts.isAsExpression(face) || !ts.isTypeReferenceNode(face.type)) return '';
  const text = face.type.getText();
  return text === 'const' ? '' : text;
}

/**
 * An expression of a file as it can stand in another: without assertions, and
 * with what only its own file knows written out. Imports are the reader's.
 */
export function portable(face: ts.Expression): string {
  const { functions, values } = localsOf(face.getSourceFile());
  const start = face.getStart();
  const splices: Splice[] = [];
  const visit = (node: ts.Node) => {
    const range = { start: node.getStart() - start, end: node.end - start };
    if (ts.isAsExpression(node)) {
      splices.push({ ...range, text: portable(node.expression) });
      return;
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const called = functions.get(node.expression.text);
      const text = called
        ? applied(
            called,
            node.arguments.map((each) => each.getText()),
          )
        : null;
      if (text !== null) {
        splices.push({ ...range, text });
        return;
      }
    }
    if (
      ts.isIdentifier(node) &&
      values.has(node.text) &&
      !ts.isPropertyAccessExpression(node.parent)
    ) {
      const value = values.get(node.text);
      if (value) splices.push({ ...range, text: portable(value) });
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(face);
  return spliced(face.getText(), splices);
}
