import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** A stretch of a file to replace, by offsets into its present text. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with stretches replaced, which must not overlap. */
export function spliced(text: string, splices: readonly Splice[]): string {
  return splices
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (result, { start, end, text: by }) => result.slice(0, start) + by + result.slice(end),
      text,
    );
}

/** The sources of a project as TypeScript sees them, with changes that are not on the disk. */
export class SourceProject {
  readonly service: ts.LanguageService;
  /** Changed files by path from the root; null for a deleted one. */
  readonly changed = new Map<string, string | null>();
  readonly #versions = new Map<string, number>();
  readonly #files: readonly string[];
  readonly #snapshots = new Map<string, ts.IScriptSnapshot>();

  /**
   * @param root - the folder of `tsconfig.json`.
   * @param within - only files below this folder, from the root, and what they import.
   */
  constructor(
    readonly root: string,
    within = '',
  ) {
    const read = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
    const config = ts.parseJsonConfigFileContent(read.config, ts.sys, root);
    this.#files = config.fileNames.filter((file) => relative(root, file).startsWith(within));
    this.service = ts.createLanguageService(
      {
        getCompilationSettings: () => config.options,
        getScriptFileNames: () => this.#files.filter((file) => this.fileExists(file)),
        getScriptVersion: (file) => String(this.#versions.get(file) ?? 0),
        getScriptSnapshot: (file) => this.#snapshotOf(file),
        getCurrentDirectory: () => root,
        getDefaultLibFileName: ts.getDefaultLibFilePath,
        fileExists: (file) => this.fileExists(file),
        readFile: ts.sys.readFile,
        readDirectory: ts.sys.readDirectory,
        directoryExists: ts.sys.directoryExists,
        getDirectories: ts.sys.getDirectories,
        realpath: (path) => ts.sys.realpath?.(path) ?? path,
      },
      ts.createDocumentRegistry(),
    );
  }

  fileExists(file: string): boolean {
    const own = this.changed.get(relative(this.root, file));
    return own === undefined ? ts.sys.fileExists(file) : own !== null;
  }

  #snapshotOf(file: string): ts.IScriptSnapshot | undefined {
    const key = `${file} ${this.#versions.get(file) ?? 0}`;
    const known = this.#snapshots.get(key);
    if (known) return known;
    const own = this.changed.get(relative(this.root, file));
    const text = own === undefined ? ts.sys.readFile(file) : own;
    if (text === undefined || text === null) return undefined;
    const snapshot = ts.ScriptSnapshot.fromString(text);
    this.#snapshots.set(key, snapshot);
    return snapshot;
  }

  /** The present program; older ones go stale with every change. */
  get program(): ts.Program {
    const program = this.service.getProgram();
    if (!program) throw new Error('TypeScript has no program.');
    return program;
  }

  /** A file of the project, by its path from the root. */
  source(file: string): ts.SourceFile {
    const source = this.program.getSourceFile(join(this.root, file));
    if (!source) throw new Error(`${file} is no source file of the project.`);
    return source;
  }

  /** The present text of a file, by its path from the root. */
  text(file: string): string {
    return this.changed.get(file) ?? readFileSync(join(this.root, file), 'utf8');
  }

  /** The path of a file from the root. */
  nameOf(file: string): string {
    return relative(this.root, file);
  }

  /** Every file of the project, by its path from the root. */
  get files(): readonly string[] {
    return this.#files.filter((file) => this.fileExists(file)).map((file) => this.nameOf(file));
  }

  /** Changes a file, or deletes it with null. */
  write(file: string, text: string | null): void {
    if (text !== null && this.text(file) === text) return;
    this.changed.set(file, text);
    const path = join(this.root, file);
    this.#versions.set(path, (this.#versions.get(path) ?? 0) + 1);
  }

  /** Forgets all changes. */
  reset(): void {
    for (const file of this.changed.keys()) {
      const path = join(this.root, file);
      this.#versions.set(path, (this.#versions.get(path) ?? 0) + 1);
    }
    this.changed.clear();
  }

  /** Where the name at a place is written, itself included. */
  references(file: string, at: number): readonly { readonly file: string; readonly at: number }[] {
    const found = this.service.findReferences(join(this.root, file), at) ?? [];
    return found
      .flatMap((symbol) => symbol.references)
      .map(({ fileName, textSpan }) => ({ file: this.nameOf(fileName), at: textSpan.start }));
  }

  /** What does not compile, one line each. */
  errors(files: readonly string[] = this.files): string[] {
    return files
      .flatMap((file) => {
        const path = join(this.root, file);
        return [
          ...this.service.getSyntacticDiagnostics(path),
          ...this.service.getSemanticDiagnostics(path),
        ];
      })
      .map(({ file, start = 0, messageText, code }) => {
        const line = file ? ts.getLineAndCharacterOfPosition(file, start).line + 1 : 0;
        const name = file ? this.nameOf(file.fileName) : '';
        return `${name}:${line} TS${code}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
      });
  }
}

/** The innermost node at a place that begins there. */
export function nodeAt(source: ts.SourceFile, at: number): ts.Node {
  let found: ts.Node = source;
  const visit = (node: ts.Node) => {
    if (node.getStart(source) <= at && at < node.end) {
      found = node;
      ts.forEachChild(node, visit);
    }
  };
  ts.forEachChild(source, visit);
  return found;
}

/** Calls back for a node and all below it, the inner ones first, until one gives something. */
export function findInnermost<T>(node: ts.Node, find: (node: ts.Node) => T | null): T | null {
  let found: T | null = null;
  ts.forEachChild(node, (child) => {
    found ??= findInnermost(child, find);
  });
  return found ?? find(node);
}
