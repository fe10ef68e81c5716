import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diffLines } from 'diff';
import { configName } from '../../../server/defects-config';
import type { DefectId } from '../../../src/defects/registry';
import { approvedFile } from '../../spec/approved';
import type { Rendering } from '../parsed-pages';
import type { Sources } from '../sources';
import type { RenderedSources } from './rendering';
import { formatted, retireFromFixtures } from './retire-fixtures';
import { retireFromSources } from './retire-source';
import { type Compared, comparePages } from './same-pages';

/** What becomes of the project when a defect is retired. */
export interface Retirement {
  /** Texts of the files that change, by path from the root; null for what is deleted. */
  readonly files: ReadonlyMap<string, string | null>;
  /** What does not compile then. */
  readonly errors: readonly string[];
  /** The pages of the new sources beside those of the old ones with the toggle off. */
  readonly compared: Compared;
  /** What only a person can do. */
  readonly byHand: readonly string[];
  /** The new sources' `render`. */
  readonly site: Rendering;
}

function present(root: string, file: string): string {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** Files that name the defect and do not change, e.g. documents. */
function filesNaming(root: string, id: string, files: Retirement['files']): string[] {
  const { stdout } = spawnSync('git', ['grep', '-lFw', id], { cwd: root, encoding: 'utf8' });
  // Suites ask the state whether a defect is on; the next proof rewrites its verdicts.
  const isExpected = (file: string) => /^(tests|snapshots)\//.test(file) || files.has(file);
  return stdout
    .split('\n')
    .filter((file) => file !== '' && !isExpected(file))
    .map((file) => `${file} still names ${id}`);
}

/**
 * Works out what retiring a defect makes of sources and fixtures, without
 * writing anything.
 *
 * @param before - `render` of the unchanged sources.
 */
export async function planRetirement(
  sources: Sources,
  rendered: RenderedSources,
  before: Rendering,
  id: DefectId,
): Promise<Retirement> {
  const { root } = sources;
  sources.reset();
  retireFromSources(sources, id);
  const site = await rendered.load();
  const compared = comparePages(before, site, [id]);
  const errors = sources.errors(sources.affected([id]));
  const fixtures = retireFromFixtures(sources, id);
  const changed = [...sources.changed].map(([file, text]) => {
    return [file, formatted(root, file, text)] as const;
  });
  const files = new Map([...changed, ...fixtures.files]);
  const byHand = [...fixtures.byHand, ...filesNaming(root, id, files)];
  return { files, errors, compared, byHand, site };
}

/** Writes what was worked out. */
export function writeRetirement(root: string, { files }: Retirement): void {
  for (const [file, text] of files) {
    if (text === null) rmSync(join(root, file), { force: true, recursive: true });
    else writeFileSync(join(root, file), text);
  }
}

/** How many lines of each file are added and removed, as `git diff --stat` has it. */
export function diffStat(root: string, { files }: Retirement): string[] {
  return [...files]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, text]) => {
      if (text === null) return `${file} | deleted`;
      const parts = diffLines(present(root, file), text);
      const count = (kind: 'added' | 'removed') =>
        parts.filter((part) => part[kind]).reduce((sum, part) => sum + part.count, 0);
      return `${file} | +${count('added')} -${count('removed')}`;
    });
}

/** The files among those that change that have uncommitted changes, but for what `flip` and `check --update` write. */
export function dirtyFiles(root: string, { files }: Retirement): string[] {
  const others = [...files.keys()].filter((file) => ![configName, approvedFile].includes(file));
  const args = ['status', '--porcelain', '--untracked-files=no', '--', ...others];
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3));
}
