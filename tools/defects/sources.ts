import { join } from 'node:path';
import { relativePath } from '@originaltreu/kit/relative-path';
import ts from 'typescript';
import { root } from '../site/paths';

/** How a function uses the defect that it is called with. */
const uses: Readonly<Record<string, string>> = {
  mapFaces: 'uses a part of it',
  resolve: 'resolves it',
  mark: 'marks an element with it',
  defectAttribute: 'marks an element with it',
};

/** Counted from 1. */
function lineAt(source: ts.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line + 1;
}

/** A definition of a defect: its id, file, line, exported name, call, and the expression of each face. */
function definitionIn(source: ts.SourceFile, file: string, statement: ts.Statement) {
  if (!ts.isVariableStatement(statement)) return [];
  const [declaration] = statement.declarationList.declarations;
  const call = declaration?.initializer;
  if (!call || !ts.isCallExpression(call) || !ts.isIdentifier(declaration.name)) return [];
  const [fields] = call.arguments;
  if (!fields || !ts.isObjectLiteralExpression(fields)) return [];
  const values = new Map(
    fields.properties
      .filter(ts.isPropertyAssignment)
      .map(({ name, initializer }) => [name.getText(source), initializer]),
  );
  const [id, faithful, fixed] = ['id', 'faithful', 'fixed'].map((key) => values.get(key));
  if (!id || !ts.isStringLiteralLike(id) || !faithful || !fixed) return [];
  const line = lineAt(source, statement.getStart(source));
  return [{ id: id.text, file, line, name: declaration.name, call, faces: { faithful, fixed } }];
}

/** A defect's entry in the registry, as its file has it. */
type Definition = ReturnType<typeof definitionIn>[number];

/** The innermost node at a place. */
function nodeAt(node: ts.Node, at: number): ts.Node {
  const inner = ts.forEachChild(node, (child) =>
    child.getStart() <= at && at < child.end ? nodeAt(child, at) : undefined,
  );
  return inner ?? node;
}

/** The site's TypeScript with changes that are not on the disk; paths are from the project's root. */
export class Sources {
  readonly files: readonly string[];
  /** The texts of changed files, by path. */
  readonly changed = new Map<string, string>();
  readonly #service: ts.LanguageService;

  constructor() {
    const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
    const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
    const names = fileNames.filter((file) => relativePath(root, file).startsWith('src/'));
    this.files = names.map((file) => relativePath(root, file));
    const changed = (file: string) => this.changed.get(relativePath(root, file));
    const readFile = (file: string) => changed(file) ?? ts.sys.readFile(file);
    this.#service = ts.createLanguageService({
      ...ts.sys,
      useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
      readFile,
      getCompilationSettings: () => options,
      getScriptFileNames: () => names,
      // The text itself tells versions apart; what is not changed has one only.
      getScriptVersion: (file) => changed(file) ?? '',
      getScriptSnapshot: (file) => {
        const text = readFile(file);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => root,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
    });
  }

  /** The program of the present texts. */
  get program(): ts.Program {
    return this.#service.getProgram() as ts.Program;
  }

  #source(file: string): ts.SourceFile {
    const source = this.program.getSourceFile(join(root, file));
    if (!source) throw new Error(`${file} is not a source file of the project.`);
    return source;
  }

  /** Every definition of a defect, in the order of the files. */
  definitions(): Definition[] {
    const files = this.files.filter((file) => file.startsWith('src/defects/'));
    return files.flatMap((file) => {
      const source = this.#source(file);
      return source.statements.flatMap((each) => definitionIn(source, file, each));
    });
  }

  /**
   * The files that change when the definitions of defects become their fixed faces: of
   * `export const x = defineLink({ …, fixed: '/de' })` remains `export const x = '/de'`. Whoever
   * uses one takes the plain value as well as the toggle, so nothing else changes.
   *
   * @returns their texts by path, also in {@link changed}.
   */
  retired(ids: readonly string[]): Map<string, string> {
    this.changed.clear();
    // From the last one on, the places of the others stay.
    const definitions = this.definitions().filter(({ id }) => ids.includes(id));
    for (const { file, call, faces } of definitions.toReversed()) {
      const text = this.changed.get(file) ?? call.getSourceFile().text;
      const plain = faces.fixed.getText();
      this.changed.set(file, text.slice(0, call.getStart()) + plain + text.slice(call.end));
    }
    for (const [file, text] of [...this.changed]) this.#removeUnused(file, text);
    return new Map(this.changed);
  }

  /** Where the site uses a defect, without imports and its definition. */
  usesOf({ file, name }: Definition) {
    const symbols = this.#service.findReferences(join(root, file), name.getStart()) ?? [];
    return symbols
      .flatMap((symbol) => symbol.references)
      .flatMap(({ fileName, textSpan: { start } }) => {
        const used = relativePath(root, fileName);
        const source = this.#source(used);
        const { parent } = nodeAt(source, start);
        const isDeclared = ts.isImportSpecifier(parent) || ts.isVariableDeclaration(parent);
        if (!used.startsWith('src/') || isDeclared) return [];
        const called = ts.isCallExpression(parent) ? parent.expression.getText() : '';
        return [{ at: `${used}:${lineAt(source, start)}`, use: uses[called] ?? 'uses it' }];
      });
  }

  /** Removes what a file declares or imports and nothing uses; without it, others may be of no use. */
  #removeUnused(file: string, text: string): void {
    const scope = { type: 'file', fileName: join(root, file) } as const;
    let left = text;
    for (const fix of ['unusedIdentifier_deleteImports', 'unusedIdentifier_delete']) {
      const { changes } = this.#service.getCombinedCodeFix(scope, fix, {}, {});
      const edits = changes.flatMap(({ textChanges }) => textChanges);
      for (const { span, newText } of edits.toSorted((a, b) => b.span.start - a.span.start)) {
        left = left.slice(0, span.start) + newText + left.slice(span.start + span.length);
      }
      this.changed.set(file, left);
    }
    if (left !== text) this.#removeUnused(file, left);
  }
}
