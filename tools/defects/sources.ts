import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { relativePath } from '@originaltreu/audit/command-line';
import ts from 'typescript';

/** How a place in the sources uses a defect. */
export type UseKind = 'value' | 'part' | 'face' | 'mark';

const useKinds: Readonly<Record<string, UseKind>> = {
  mapFaces: 'part',
  resolve: 'face',
  mark: 'mark',
  defectAttribute: 'mark',
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
  const [given] = call.arguments;
  if (!given || !ts.isObjectLiteralExpression(given)) return [];
  const values = new Map(
    given.properties
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

/** The project's TypeScript with changes that are not on the disk; paths are from its root. */
export class Sources {
  readonly files: readonly string[];
  /** The texts of changed files, by path. */
  readonly changed = new Map<string, string>();
  readonly #service: ts.LanguageService;

  /**
   * @param root - the folder of `tsconfig.json`.
   * @param within - only files below this folder, and what they import.
   */
  constructor(
    readonly root: string,
    within = '',
  ) {
    const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
    const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
    this.files = fileNames
      .map((file) => relativePath(root, file))
      .filter((file) => file.startsWith(within));
    const readFile = (file: string) =>
      this.changed.get(relativePath(root, file)) ?? ts.sys.readFile(file);
    this.#service = ts.createLanguageService({
      ...ts.sys,
      useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
      readFile,
      getCompilationSettings: () => options,
      getScriptFileNames: () => this.files.map((file) => join(root, file)),
      // The text itself tells versions apart; what is not changed has one only.
      getScriptVersion: (file) => this.changed.get(relativePath(root, file)) ?? '',
      getScriptSnapshot: (file) => {
        const text = readFile(file);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => root,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
    });
  }

  /** The present text of a file. */
  text(file: string): string {
    return this.changed.get(file) ?? readFileSync(join(this.root, file), 'utf8');
  }

  #source(file: string): ts.SourceFile {
    const source = this.#service.getProgram()?.getSourceFile(join(this.root, file));
    if (!source) throw new Error(`${file} is no source file of the project.`);
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
   * A defect's definition.
   *
   * @throws Error for an id that no file defines.
   */
  definitionOf(id: string): Definition {
    const found = this.definitions().find((each) => each.id === id);
    if (!found) throw new Error(`No file of src/defects defines ${id}.`);
    return found;
  }

  /** Where the site uses a defect, without imports and its definition. */
  usesOf({ file, name }: Definition) {
    const found = this.#service.findReferences(join(this.root, file), name.getStart()) ?? [];
    return found
      .flatMap((symbol) => symbol.references)
      .flatMap(({ fileName, textSpan: { start } }) => {
        const used = relativePath(this.root, fileName);
        const source = this.#source(used);
        const { parent } = nodeAt(source, start);
        const isDeclared = ts.isImportSpecifier(parent) || ts.isVariableDeclaration(parent);
        if (!used.startsWith('src/') || isDeclared) return [];
        const called = ts.isCallExpression(parent) ? parent.expression.getText() : '';
        const kind = useKinds[called] ?? ('value' as const);
        return [{ file: used, line: lineAt(source, start), kind }];
      });
  }

  /** Removes what a file declares or imports and nothing uses. */
  removeUnused(file: string): void {
    const scope = { type: 'file', fileName: join(this.root, file) } as const;
    const fixes = ['unusedIdentifier_deleteImports', 'unusedIdentifier_delete'];
    const before = this.text(file);
    for (const fix of fixes) {
      const { changes } = this.#service.getCombinedCodeFix(scope, fix, {}, {});
      const edits = changes.flatMap(({ textChanges }) => textChanges);
      let text = this.text(file);
      for (const { span, newText } of edits.toSorted((a, b) => b.span.start - a.span.start)) {
        text = text.slice(0, span.start) + newText + text.slice(span.start + span.length);
      }
      this.changed.set(file, text);
    }
    // Without them, others may be of no use.
    if (this.text(file) !== before) this.removeUnused(file);
  }

  /** What does not compile, one line each. */
  errors(files: readonly string[] = this.files): string[] {
    return files
      .map((file) => join(this.root, file))
      .flatMap((path) => [
        ...this.#service.getSyntacticDiagnostics(path),
        ...this.#service.getSemanticDiagnostics(path),
      ])
      .map(({ file, start = 0, messageText, code }) => {
        const at = file ? `${relativePath(this.root, file.fileName)}:${lineAt(file, start)}` : '';
        return `${at} TS${code}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
      });
  }

  /** The changed files, those that import them, and those that name a retired defect. */
  affected(gone: readonly string[]): string[] {
    const changed = [...this.changed.keys()].map((file) => file.replace(/[.]tsx?$/, ''));
    return this.files.filter((file) => {
      const text = this.text(file);
      if (this.changed.has(file) || gone.some((id) => text.includes(id))) return true;
      const imports = text.matchAll(/from '([.][^']*)'/g);
      return [...imports].some(([, from = '']) => changed.includes(join(file, '..', from)));
    });
  }
}
