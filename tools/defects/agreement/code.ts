import { defectIds } from '../../../src/defects/registry';
import { root } from '../../kit/paths';
import { Sources } from '../sources';

/** The checks of the sources, by name. */
export function codeRules(): Readonly<Record<string, () => readonly string[]>> {
  const sources = new Sources(root, 'src/');
  const definitions = sources.definitions();
  return {
    'the sources define the defects of the registry': () => {
      const defined = definitions.map(({ id }) => id);
      const known: readonly string[] = defectIds;
      return [
        ...known
          .filter((id) => !defined.includes(id))
          .map((id) => `no file of src/defects defines ${id} in full`),
        ...defined.filter((id) => !known.includes(id)).map((id) => `the registry lacks ${id}`),
      ];
    },
    'the sources use every defect': () =>
      definitions
        .filter((definition) => sources.usesOf(definition).every(({ kind }) => kind === 'mark'))
        .map(({ id, file, line }) => `${file}:${line} defines ${id}, and no page shows it`),
  };
}
