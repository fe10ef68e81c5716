import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoized } from '@sitewide/kit/collections';
import { filesBelow } from '@sitewide/kit/folder';
import ts from 'typescript';
import { root } from '../site/paths';

/* Where the site's TypeScript defines and uses defects; paths are from the project's root. */

/** How a function uses the defect that it is called with. */
const uses: Readonly<Record<string, string>> = {
  mapFaces: 'uses a part of it',
  resolve: 'resolves it',
  mark: 'marks an element with it',
  defectAttribute: 'marks an element with it',
};

const parsed = memoized((file: string) => {
  const text = readFileSync(join(root, file), 'utf8');
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
});

function filesIn(folder: string): string[] {
  return filesBelow(join(root, folder), /[.]tsx?$/).map((file) => `${folder}/${file}`);
}

/** Counted from 1. */
function lineOf(node: ts.Node): number {
  const source = node.getSourceFile();
  return source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
}

/** A definition of a defect: its id, file, line, exported name, call, and the expression of each face. */
function definitionIn(file: string, statement: ts.Statement) {
  if (!ts.isVariableStatement(statement)) return [];
  const [declaration] = statement.declarationList.declarations;
  const call = declaration?.initializer;
  if (!call || !ts.isCallExpression(call)) return [];
  const [fields] = call.arguments;
  if (!fields || !ts.isObjectLiteralExpression(fields)) return [];
  const values = new Map(
    fields.properties
      .filter(ts.isPropertyAssignment)
      .map(({ name, initializer }) => [name.getText(), initializer]),
  );
  const [id, faithful, fixed] = ['id', 'faithful', 'fixed'].map((key) => values.get(key));
  if (!id || !ts.isStringLiteralLike(id) || !faithful || !fixed) return [];
  const name = declaration.name.getText();
  return [{ id: id.text, file, line: lineOf(statement), name, call, faces: { faithful, fixed } }];
}

/** A defect's entry in the registry, as its file has it. */
type Definition = ReturnType<typeof definitionIn>[number];

/** Every definition of a defect, in the order of the files. */
export function definitions(): Definition[] {
  return filesIn('src/defects').flatMap((file) =>
    parsed(file).statements.flatMap((each) => definitionIn(file, each)),
  );
}

/** A node and all nodes inside it. */
function nodesIn(node: ts.Node): ts.Node[] {
  return [node, ...node.getChildren().flatMap(nodesIn)];
}

/** Where the site uses a defect by the name that its file exports, which is unique among them. */
export function usesOf({ name }: Pick<Definition, 'name'>) {
  const files = filesIn('src').filter((file) => parsed(file).text.includes(name));
  return files.flatMap((file) =>
    nodesIn(parsed(file)).flatMap((node) => {
      const { parent } = node;
      if (!ts.isIdentifier(node) || node.text !== name) return [];
      if (ts.isImportSpecifier(parent) || ts.isVariableDeclaration(parent)) return [];
      const called = ts.isCallExpression(parent) ? parent.expression.getText() : '';
      return [{ at: `${file}:${lineOf(node)}`, use: uses[called] ?? 'uses it' }];
    }),
  );
}

/** A text without the constants that it neither exports nor uses. */
function withoutUnused(text: string): string {
  const { statements } = ts.createSourceFile('', text, ts.ScriptTarget.Latest, true);
  const unused = statements.find((statement) => {
    if (!ts.isVariableStatement(statement) || statement.modifiers) return false;
    const [declaration] = statement.declarationList.declarations;
    const name = declaration?.name.getText() ?? '';
    return (text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length === 1;
  });
  return unused ? withoutUnused(text.slice(0, unused.pos) + text.slice(unused.end)) : text;
}

/**
 * The files that change when the definitions of defects become their fixed faces: of
 * `export const x = defineLink({ …, fixed: '/de' })` remains `export const x = '/de'`. Whoever
 * uses one takes the plain value as well as the toggle, so nothing else changes but imports that
 * nothing uses any more.
 *
 * @returns their texts by path.
 */
export function retired(ids: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>();
  // From the last one on, the places of the others stay.
  for (const { id, file, call, faces } of definitions().toReversed()) {
    if (!ids.includes(id)) continue;
    const text = texts.get(file) ?? parsed(file).text;
    const plain = faces.fixed.getText();
    texts.set(file, text.slice(0, call.getStart()) + plain + text.slice(call.end));
  }
  return new Map([...texts].map(([file, text]) => [file, withoutUnused(text)]));
}
