import { defectIds } from '../../../src/defects/registry';
import { root } from '../../kit/paths';
import { Sources } from '../sources';
import { missing, type Rules } from './data';

/** The checks of the sources. */
export function codeRules(): Rules {
  const sources = new Sources(root, 'src/');
  const definitions = sources.definitions();
  return {
    'the sources define the defects of the registry': () => {
      const defined = definitions.map(({ id }) => id);
      return [
        ...missing<string>(
          defined,
          defectIds,
          (id) => `no file of src/defects defines ${id} in full`,
        ),
        ...missing<string>(defectIds, defined, (id) => `the registry lacks ${id}`),
      ];
    },
    'the sources use every defect': () =>
      definitions
        .filter((definition) => sources.usesOf(definition).every(({ kind }) => kind === 'mark'))
        .map(({ id, file, line }) => `${file}:${line} defines ${id}, and no page shows it`),
  };
}
