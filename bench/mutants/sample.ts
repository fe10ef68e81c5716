import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { groupBy } from '@originaltreu/audit/utilities';
import { root } from '../../tools/kit/paths';
import { hashOf } from '../../tools/snapshots/compare/hash';
import { importPeer } from '../peers';
import { trackedFiles } from './reach';

/** The folders whose code is mutated. */
const areas = ['src', 'server', 'mock-api', 'packages', 'tools'] as const;

/** A small change of a file that ought to make a check fail. */
export interface Mutant {
  readonly file: string;
  /** Stryker's name for the kind of change, e.g. `StringLiteral`. */
  readonly kind: string;
  /** Where the original text starts and ends in the file, in characters. */
  readonly start: number;
  readonly end: number;
  readonly original: string;
  readonly mutated: string;
  /** The line in which it starts, from 1, and its text. */
  readonly line: number;
  readonly source: string;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** What this bench uses of `@stryker-mutator/instrumenter`, which counts lines from 0. */
interface Stryker {
  readonly Instrumenter: new (
    logger: object,
  ) => {
    instrument(
      files: readonly { name: string; content: string; mutate: true }[],
      options: object,
    ): Promise<{
      readonly mutants: readonly {
        readonly mutatorName: string;
        readonly replacement: string;
        readonly location: { readonly start: Place; readonly end: Place };
      }[];
    }>;
  };
}

/** Files to mutate: code, but neither tests nor the pages with planted faults. */
function filesToMutate(only: readonly string[]): readonly string[] {
  return trackedFiles(areas.join(' ')).filter((file) => {
    const isCode = /[.](ts|tsx|js)$/.test(file) && !/[.](test|spec|d)[.]/.test(file);
    const isChosen = only.length === 0 || only.some((path) => `${file}/`.startsWith(`${path}/`));
    return isCode && isChosen && !/^packages\/audit\/(corpus|suites)\//.test(file);
  });
}

const silent = { debug() {}, info() {}, isDebugEnabled: () => false };

/** All mutants of a file; none where it has only types. */
async function mutantsOf(file: string): Promise<readonly Mutant[]> {
  const { Instrumenter } = await importPeer<Stryker>('@stryker-mutator/instrumenter');
  const content = readFileSync(join(root, file), 'utf8');
  const { mutants } = await new Instrumenter(silent).instrument(
    [{ name: file, content, mutate: true }],
    { ignorers: [], excludedMutations: [], plugins: null },
  );
  const lines = content.split('\n');
  const offset = ({ line, column }: Place) =>
    lines.slice(0, line).reduce((sum, text) => sum + text.length + 1, 0) + column;
  return mutants.map(({ mutatorName, replacement, location }) => {
    const [start, end] = [offset(location.start), offset(location.end)];
    return {
      ...{ file, kind: mutatorName, start, end, mutated: replacement },
      original: content.slice(start, end),
      line: location.start.line + 1,
      source: (lines[location.start.line] ?? '').trim(),
    };
  });
}

/**
 * Draws mutants so that neither a large folder nor strings prevail: areas take turns, within an
 * area its folders, within a folder its files, and within a file the kinds of change.
 *
 * @param only - files and folders to draw from (none: all areas).
 * @returns no mutant twice, and fewer than `count` where there are fewer.
 */
export async function drawMutants(
  seed: number,
  count: number,
  only: readonly string[],
): Promise<readonly Mutant[]> {
  // By hashes, so that a change of one file leaves the order of the others as it was.
  const shuffle = <Item>(items: readonly Item[], keyOf: (item: Item) => string) => {
    const ranks = new Map(items.map((item) => [item, hashOf(`${seed} ${keyOf(item)}`)]));
    const rank = (item: Item) => ranks.get(item) ?? '';
    return items.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
  };
  /** Gives an item of each group in turn, until all groups are used up. */
  const inTurn = async function* <Item>(groups: readonly AsyncIterator<Item>[]) {
    let left = groups;
    while (left.length > 0) {
      const still: AsyncIterator<Item>[] = [];
      for (const group of left) {
        const { value, done } = await group.next();
        if (done) continue;
        yield value;
        still.push(group);
      }
      left = still;
    }
  };
  const each = async function* <Item>(items: readonly Item[]) {
    yield* items;
  };
  const inFile = async function* (file: string): AsyncGenerator<Mutant> {
    const kinds = [...groupBy(await mutantsOf(file), ({ kind }) => kind).entries()];
    const keyOf = ({ source, original, mutated }: Mutant) => `${source} ${original} ${mutated}`;
    const inOrder = shuffle(kinds, ([kind]) => `${file} ${kind}`);
    yield* inTurn(inOrder.map(([, own]) => each(shuffle(own, keyOf))));
  };
  const grouped = (files: readonly string[], keyOf: (file: string) => string) =>
    shuffle([...groupBy(files, keyOf).entries()], ([key]) => key).map(([, own]) => own);
  const inFolder = (files: readonly string[]) => inTurn(shuffle(files, String).map(inFile));
  const inArea = (files: readonly string[]) => inTurn(grouped(files, dirname).map(inFolder));
  const drawn: Mutant[] = [];
  const byArea = grouped(filesToMutate(only), (file) => file.replace(/\/.*/, ''));
  for await (const mutant of inTurn(byArea.map(inArea))) {
    if (drawn.length === count) break;
    drawn.push(mutant);
  }
  return drawn;
}

/** A file's text with the mutant in it. */
export function plantMutant(content: string, { start, end, mutated }: Mutant): string {
  return content.slice(0, start) + mutated + content.slice(end);
}
