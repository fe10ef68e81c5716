import { defectIds } from '../../../src/defects/registry';
import { root } from '../../kit/paths';
import { definitionsIn } from '../retire/definition';
import { SourceProject } from '../retire/project';
import { usesOfDefect } from '../retire/uses';

/** What the sources must have, by what is checked. */
export function codeRules(): Readonly<Record<string, () => readonly string[]>> {
  const project = new SourceProject(root, 'src/');
  const definitions = definitionsIn(project);
  return {
    'the sources define what the registry has': () => {
      const defined = definitions.map(({ id }) => id);
      const known: readonly string[] = defectIds;
      return [
        ...known
          .filter((id) => !defined.includes(id))
          .map((id) => `nothing in src/defects spells out ${id}`),
        ...defined.filter((id) => !known.includes(id)).map((id) => `the registry lacks ${id}`),
      ];
    },
    'the sources use every defect': () =>
      definitions
        .filter((definition) =>
          usesOfDefect(project, definition).every(({ kind }) => kind === 'mark'),
        )
        .map(({ id, file, line }) => `${file}:${line} defines ${id}, and no page holds it`),
  };
}
