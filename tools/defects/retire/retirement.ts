import { spawnSync } from 'node:child_process';
import { configName } from '../../../server/defects-config';
import type { DefectId } from '../../../src/defects/registry';
import type { FileChanges } from '../../kit/write-files';
import { approvedFile } from '../../spec/approved';
import type { Rendering } from '../parsed-pages';
import type { Sources } from '../sources';
import { comparePages } from './compare-pages';
import type { RenderedSources } from './rendering';
import { retireFromFixtures } from './retire-fixtures';

function gitLines(root: string, ...args: readonly string[]): string[] {
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
}

/** Files that name the defect and do not change, e.g. documents. */
export function filesNaming(root: string, id: string, files: FileChanges): string[] {
  // Suites ask the state whether a defect is on; the next proof rewrites its verdicts.
  const isExpected = (file: string) =>
    /^(tests|snapshots)\/|[.](test|spec)[.]ts$/.test(file) || files.has(file);
  // For Git, a hyphen ends a word, and so one id is in another.
  const name = `(^|[^[:alnum:]-])${id}($|[^[:alnum:]-])`;
  return gitLines(root, 'grep', '-lE', name)
    .filter((file) => !isExpected(file))
    .map((file) => `${file} still names ${id}`);
}

/**
 * Replaces the definitions of defects by their fixed faces. Whoever uses one takes the
 * plain value as well as the toggle, so nothing else changes.
 *
 * @example
 * // export const x = defineLink({ id: 'link-x', …, faithful: null, fixed: '/de' });
 * // becomes
 * // export const x = '/de';
 * @throws Error for an id that no file defines.
 */
export function retireFromSources(sources: Sources, ...ids: readonly string[]): void {
  // From the last one on, the places of the others stay.
  const definitions = ids
    .map((id) => sources.definitionOf(id))
    .toSorted((one, other) => other.line - one.line);
  for (const { file, call, faces } of definitions) {
    const text = sources.text(file);
    const plain = faces.fixed.getText();
    sources.changed.set(file, text.slice(0, call.getStart()) + plain + text.slice(call.end));
  }
  for (const file of new Set(definitions.map((each) => each.file))) sources.removeUnused(file);
}

/** What becomes of the project when a defect is retired. */
export interface Retirement {
  readonly files: FileChanges;
  /** How much was compared, in words. */
  readonly scope: string;
  /** What does not compile, and the pages that change. */
  readonly problems: readonly string[];
  /** What is left to do by hand. */
  readonly byHand: readonly string[];
}

/**
 * Works out what retiring a defect makes of sources and fixtures, and checks the
 * result, without writing anything.
 *
 * @param before - `render` of the unchanged sources.
 */
export async function planRetirement(
  rendered: RenderedSources,
  before: Rendering,
  id: DefectId,
): Promise<Retirement> {
  const { sources } = rendered;
  const { root } = sources;
  sources.changed.clear();
  retireFromSources(sources, id);
  const site = await rendered.load();
  const { pages, differences } = comparePages(before, site, [id]);
  const errors = sources.errors(sources.affected([id]));
  const fixtures = retireFromFixtures(sources, id);
  const files: FileChanges = new Map([...sources.changed, ...fixtures.files]);
  return {
    files,
    scope: `${files.size} files; compared ${pages} pages`,
    problems: [...errors, ...differences],
    byHand: [...fixtures.byHand, ...filesNaming(root, id, files)],
  };
}

/** The changed files with uncommitted changes, except what `flip` and `check --update` write. */
export function dirtyFiles(root: string, files: FileChanges): string[] {
  const others = [...files.keys()].filter((file) => ![configName, approvedFile].includes(file));
  const lines = gitLines(root, 'status', '--porcelain', '--untracked-files=no', '--', ...others);
  return lines.map((line) => line.slice(3));
}
