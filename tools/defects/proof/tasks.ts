import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientFolder } from '../../../server/build';
import { type DefectId, defectIds } from '../../../src/defects/registry';
import { root } from '../../kit/paths';
import { hashOfInstruments } from '../../snapshots/capture/inputs';
import { widths } from '../../snapshots/cells';
import { hashOf } from '../../snapshots/compare/hash';
import { fixtures } from '../../spec/defect-fixtures';
import type { PaintedDocuments } from './documents';
import { isDeclared } from './markup';
import type { PageTask } from './page-proof';

/** Those that decide what a comparison finds in given pictures. */
const judges = [
  'alignment',
  'state-captures',
  'classify-difference',
  'owners',
  'page-proof',
  'touched',
  'units',
];

function hashOfJudges(): string {
  const sources = judges.map((name) => readFileSync(join(import.meta.dirname, `${name}.ts`)));
  return hashOf(hashOfInstruments(), ...sources);
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** Hash of everything that verdicts can depend on: the build, the oracle, and this proof. */
export function hashOfEverything(): string {
  const folders = [
    clientFolder,
    join(root, 'dist/server'),
    join(root, 'fixtures/defects'),
    import.meta.dirname,
  ];
  const files = folders.flatMap(filesBelow);
  return hashOf(
    hashOfInstruments(),
    ...files.flatMap((file) => [file.slice(root.length), readFileSync(file)]),
  );
}

/** How the cell of a page at a width is called. */
export function cellOf(address: string, width: number): string {
  return `${address} ${width}`;
}

/** What tells pages apart whose states all look the same, e.g. those of unknown paths. */
function appearance(
  address: string,
  changing: readonly DefectId[],
  { inputsAt }: PaintedDocuments,
): string {
  const declared = defectIds.flatMap((one) =>
    defectIds.filter((other) => isDeclared(one, other, address)),
  );
  return hashOf(
    inputsAt(address, []).hash,
    ...changing.map((id) => `${id} ${inputsAt(address, [id]).hash}`),
    ...declared,
  );
}

const effects = new Map(fixtures.map(({ id, effect }) => [id, effect]));

/** Every page to prove, at every width; of pages that look alike in all states, the first. */
export function tasksOf(documents: PaintedDocuments): readonly PageTask[] {
  const common = hashOfJudges();
  const { at, inputsAt } = documents;
  const seen = new Set<string>();
  return documents.addresses.flatMap((address) => {
    const base = at(address, []).painted;
    const changing = defectIds.filter((id) => at(address, [id]).painted !== base);
    const looks = appearance(address, changing, documents);
    if (seen.has(looks)) return [];
    seen.add(looks);
    const expected = changing.filter((id) => effects.get(id) !== 'BEHAVIOURAL');
    const silent = defectIds.filter((id) => !expected.includes(id));
    return widths.map((width) => {
      const inputs = (...states: readonly (readonly DefectId[])[]) =>
        hashOf(common, `${width}`, ...states.map((off) => `${off} ${inputsAt(address, off).hash}`));
      return { address, width, expected, silent, inputs };
    });
  });
}
