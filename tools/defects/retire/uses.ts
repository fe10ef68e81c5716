import ts from 'typescript';
import type { Definition } from './definition';
import { nodeAt, type SourceProject } from './project';

/** How a place in the sources uses a defect. */
export type UseKind = 'value' | 'part' | 'face' | 'mark' | 'other';

/** A place in the sources that holds a defect, or asks for its face. */
export interface Use {
  readonly file: string;
  readonly at: number;
  /** Counted from 1. */
  readonly line: number;
  readonly kind: UseKind;
}

function kindOf(node: ts.Node): UseKind {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text === 'map' ? 'part' : 'other';
  if (ts.isCallExpression(parent) && ts.isIdentifier(parent.expression)) {
    const called = parent.expression.text;
    if (called === 'face' || called === 'faceOf') return 'face';
    if (called === 'mark' || called === 'defectAttribute') return 'mark';
  }
  return 'value';
}

/**
 * Where the sources use a name that a file exports, without imports.
 *
 * @param name - the name in its declaration.
 */
export function usesIn(project: SourceProject, file: string, name: ts.Node): Use[] {
  return project.references(file, name.getStart()).flatMap((place) => {
    const source = project.source(place.file);
    const node = nodeAt(source, place.at);
    const imported = ts.isImportSpecifier(node.parent);
    const declared = ts.isVariableDeclaration(node.parent) && node.parent.name === node;
    if (!place.file.startsWith('src/') || imported || declared) return [];
    const line = source.getLineAndCharacterOfPosition(place.at).line + 1;
    return [{ ...place, line, kind: kindOf(node) }];
  });
}

/** Where the sources use a defect, without imports and its definition. */
export function usesOfDefect(project: SourceProject, { file, name }: Definition): Use[] {
  return usesIn(project, file, name);
}
