import { basename, join } from 'node:path';
import ts from 'typescript';
import { findInnermost, nodeAt, type SourceProject, type Splice, spliced } from './project';

/** Declared but never used: names, imports, parameters, parts of a pattern, types. */
const unused = new Set([6133, 6192, 6196, 6198]);

/** `useToggles();` alone asks for nothing. */
function removeIdleHook(project: SourceProject, file: string): boolean {
  const idle = findInnermost(project.source(file), (node) => {
    if (!ts.isExpressionStatement(node) || !ts.isCallExpression(node.expression)) return null;
    const { expression, arguments: given } = node.expression;
    return given.length === 0 && /^use[A-Z]/.test(expression.getText()) ? node : null;
  });
  if (!idle) return false;
  const splice = { start: idle.getFullStart(), end: idle.end, text: '' };
  project.write(file, spliced(project.text(file), [splice]));
  return true;
}

/** Takes out what nothing uses any more, until nothing is unused. */
export function removeUnused(project: SourceProject, file: string): void {
  const path = join(project.root, file);
  const preferences = { quotePreference: 'single' } as const;
  for (let round = 0; round < 50; round += 1) {
    const [first] = [
      ...project.service.getSuggestionDiagnostics(path),
      ...project.service.getSemanticDiagnostics(path),
    ].filter(({ code }) => unused.has(code));
    if (first?.start === undefined || first.length === undefined) {
      if (removeIdleHook(project, file)) continue;
      return;
    }
    const fixes = project.service.getCodeFixesAtPosition(
      path,
      first.start,
      first.start + first.length,
      [first.code],
      ts.getDefaultFormatCodeSettings(),
      preferences,
    );
    const fix = fixes.find(
      ({ fixName, description }) => fixName === 'unusedIdentifier' && !/^Prefix/.test(description),
    );
    if (!fix) return;
    for (const { fileName, textChanges } of fix.changes) {
      const name = project.nameOf(fileName);
      const splices = textChanges.map(({ span, newText }) => ({
        start: span.start,
        end: span.start + span.length,
        text: newText,
      }));
      project.write(name, spliced(project.text(name), splices));
    }
  }
}

function isExported(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
  );
}

/** The name that a statement of the top level declares. */
function declaredName(statement: ts.Statement): ts.Identifier | null {
  if (ts.isVariableStatement(statement)) {
    const name = statement.declarationList.declarations[0]?.name;
    return name && ts.isIdentifier(name) ? name : null;
  }
  const named =
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return named ? (statement.name ?? null) : null;
}

/** Takes out of a file of defects what it exports for nobody. */
export function removeUnusedExports(project: SourceProject, file: string): void {
  for (const statement of project.source(file).statements) {
    const name = declaredName(statement);
    if (!name || !isExported(statement)) continue;
    if (ts.isVariableStatement(statement) && /definer|define[A-Z]/.test(statement.getText()))
      continue;
    if (project.references(file, name.getStart()).length > 1) continue;
    const splice = { start: statement.getFullStart(), end: statement.end, text: '' };
    project.write(file, spliced(project.text(file), [splice]));
    removeUnusedExports(project, file);
    return;
  }
}

/** Deletes a file that gives nobody anything any more, and what reads it. */
export function dropEmptyModule(project: SourceProject, file: string): void {
  if (project.source(file).statements.some(isExported)) return;
  const module = `./${basename(file, '.ts')}`;
  const registry = 'src/defects/registry.ts';
  const source = project.source(registry);
  const imported = source.statements.find(
    (each): each is ts.ImportDeclaration =>
      ts.isImportDeclaration(each) &&
      ts.isStringLiteral(each.moduleSpecifier) &&
      each.moduleSpecifier.text === module,
  );
  const bindings = imported?.importClause?.namedBindings;
  if (!imported || !bindings || !ts.isNamespaceImport(bindings)) return;
  const splices: Splice[] = project
    .references(registry, bindings.name.getStart())
    .flatMap((place) => {
      const node = nodeAt(project.source(registry), place.at);
      if (place.file !== registry || !ts.isSpreadAssignment(node.parent)) return [];
      const rest = source.text.slice(node.parent.end);
      const comma = /^\s*,/.exec(rest)?.[0].length ?? 0;
      return [{ start: node.parent.getFullStart(), end: node.parent.end + comma, text: '' }];
    });
  splices.push({ start: imported.getFullStart(), end: imported.end, text: '' });
  project.write(registry, spliced(project.text(registry), splices));
  project.write(file, null);
}
