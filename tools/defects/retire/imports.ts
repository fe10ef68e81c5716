import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { findInnermost, type SourceProject, type Splice, spliced } from './project';

const unknownName = new Set([2304, 2552]);
function relativeTo(file: string, target: string): string {
  const path = relative(dirname(file), target).replace(/[.]tsx?$/, '');
  return path.startsWith('.') ? path : `./${path}`;
}

interface Source {
  /** The module as `file` names it. */
  readonly from: (file: string) => string;
  readonly typeOnly: boolean;
}

/** Where the names of a file come from: what it imports, and what it exports. */
function namesOf(project: SourceProject, origin: ts.SourceFile): Map<string, Source> {
  const own = project.nameOf(origin.fileName);
  const names = new Map<string, Source>();
  for (const statement of origin.statements) {
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const { text } = statement.moduleSpecifier;
      const target = text.startsWith('.') ? join(dirname(own), text) : null;
      const bindings = statement.importClause?.namedBindings;
      if (!bindings || !ts.isNamedImports(bindings)) continue;
      for (const element of bindings.elements) {
        names.set(element.name.text, {
          from: (file) => (target === null ? text : relativeTo(file, target)),
          typeOnly: element.isTypeOnly || statement.importClause?.isTypeOnly === true,
        });
      }
    } else if (
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isFunctionDeclaration(statement)
    ) {
      if (!statement.name) continue;
      const typeOnly = !ts.isFunctionDeclaration(statement);
      names.set(statement.name.text, { from: (file) => relativeTo(file, own), typeOnly });
    }
  }
  return names;
}

/** Names that a file uses and nobody declares. */
function missingNames(project: SourceProject, file: string): Set<string> {
  const path = join(project.root, file);
  return new Set(
    project.service
      .getSemanticDiagnostics(path)
      .filter(({ code }) => unknownName.has(code))
      .map(({ start = 0, length = 0 }) => project.text(file).slice(start, start + length)),
  );
}

/** Brings types that only the other file knew along, and imports all else. */
export function importMissing(project: SourceProject, file: string, origin: ts.SourceFile): void {
  const known = namesOf(project, origin);
  const own = project.nameOf(origin.fileName);
  for (const name of missingNames(project, file)) {
    const found = known.get(name);
    if (!found) continue;
    const from = found.from(file);
    if (from === relativeTo(file, own)) exportFrom(project, own, name);
    addImport(project, file, name, from, found.typeOnly);
  }
}

function exportFrom(project: SourceProject, file: string, name: string): void {
  const statement = project
    .source(file)
    .statements.find(
      (each): each is ts.TypeAliasDeclaration | ts.InterfaceDeclaration | ts.FunctionDeclaration =>
        (ts.isTypeAliasDeclaration(each) ||
          ts.isInterfaceDeclaration(each) ||
          ts.isFunctionDeclaration(each)) &&
        each.name?.text === name,
    );
  if (!statement || statement.modifiers?.length) return;
  const start = statement.getStart();
  project.write(file, spliced(project.text(file), [{ start, end: start, text: 'export ' }]));
}

function addImport(
  project: SourceProject,
  file: string,
  name: string,
  from: string,
  typeOnly: boolean,
): void {
  const source = project.source(file);
  const existing = source.statements.find(
    (statement): statement is ts.ImportDeclaration =>
      ts.isImportDeclaration(statement) &&
      ts.isStringLiteral(statement.moduleSpecifier) &&
      statement.moduleSpecifier.text === from,
  );
  const clause = existing?.importClause;
  const bindings = clause?.namedBindings;
  let splice: Splice;
  if (bindings && ts.isNamedImports(bindings) && bindings.elements.length > 0) {
    const element = typeOnly && !clause?.isTypeOnly ? `type ${name}` : name;
    const end = bindings.elements.end;
    splice = { start: end, end, text: `, ${element}` };
  } else {
    const text = `import ${typeOnly ? 'type ' : ''}{ ${name} } from '${from}';\n`;
    splice = { start: 0, end: 0, text };
  }
  project.write(file, spliced(project.text(file), [splice]));
}

/** Links in content go through the route table by `pathOf`, as everywhere else in it. */
export function nameRoutes(project: SourceProject, file: string): void {
  if (!file.startsWith('src/content/')) return;
  const source = project.source(file);
  const step = (node: ts.Node): Splice | null => {
    if (!ts.isPropertyAccessExpression(node) || ts.isPropertyAccessExpression(node.parent)) {
      return null;
    }
    const [table, page, own, ...rest] = node.getText().split('.');
    if (table !== 'routes' || own === undefined || rest.length > 0) return null;
    return { start: node.getStart(), end: node.end, text: `pathOf('${page}', '${own}')` };
  };
  for (let splice = findInnermost(source, step); splice; ) {
    project.write(file, spliced(project.text(file), [splice]));
    splice = findInnermost(project.source(file), step);
  }
}

/** Imports what {@link nameRoutes} wrote. */
export function importPathOf(project: SourceProject, file: string): void {
  if (!missingNames(project, file).has('pathOf')) return;
  addImport(project, file, 'pathOf', relativeTo(file, 'src/site/routes'), false);
}
