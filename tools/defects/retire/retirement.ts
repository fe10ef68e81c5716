import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { diffLines } from 'diff';
import type { DefectId } from '../../../src/defects/registry';
import { approvedFile } from '../../spec/approved';
import { parsedPages, type Rendering } from '../parsed-pages';
import { formatted } from './formatting';
import type { SourceProject } from './project';
import type { RenderedSources } from './rendering';
import { retireFromFixtures } from './retire-fixtures';
import { retireFromSources } from './retire-source';
import { type Compared, comparePages } from './same-pages';

/** What becomes of the project when a defect is retired. */
export interface Retirement {
  /** Texts of the files that change, by path from the root; null for a deleted one. */
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

/** A file as it is; null where it is not. */
function present(root: string, file: string): string | null {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** Files that the change of others may break: those that import them or name the defect. */
function affected(project: SourceProject, id: string): string[] {
  const changed = new Set([...project.changed.keys()].map((file) => file.replace(/[.]tsx?$/, '')));
  return project.files.filter((file) => {
    if (project.changed.has(file)) return true;
    const text = project.text(file);
    if (text.includes(id)) return true;
    return [...text.matchAll(/from '([.][^']*)'/g)].some(([, from = '']) =>
      changed.has(join(dirname(file), from)),
    );
  });
}

/** Comments right before lines that change: what they say may be over. */
function commentsBefore(file: string, before: string, after: string): string[] {
  let line = 0;
  let last = '';
  const found: string[] = [];
  for (const { added, removed, value } of diffLines(before, after)) {
    if ((added || removed) && /^\s*(?:\/\/|\/?\*|\{\/\*)/.test(last)) {
      found.push(`${file}:${line}: read this comment again: ${last.trim()}`);
    }
    const lines = value.replace(/\n$/, '').split('\n');
    if (!removed) line += lines.length;
    last = added || removed ? '' : (lines.at(-1) ?? '');
  }
  return [...new Set(found)];
}

/** Files that still name the defect, e.g. documents. */
function stillNaming(root: string, id: string, files: Retirement['files']): string[] {
  const { stdout } = spawnSync('git', ['grep', '-lFw', id], { cwd: root, encoding: 'utf8' });
  // The fixtures keep a list of what is retired, and the suites of the specification ask it;
  // verdicts are written anew by the next proof.
  const own = /^(?:fixtures\/defects\/retired[.]json|tests\/spec\/|snapshots\/)/;
  return stdout
    .split('\n')
    .filter((file) => file !== '' && !own.test(file))
    .filter((file) => (files.has(file) ? files.get(file)?.includes(id) : true))
    .map((file) => `${file} still names ${id}`);
}

/**
 * Works out what retiring a defect makes of sources and fixtures, and proves
 * it, without writing anything.
 *
 * @param project - all TypeScript of the project, unchanged.
 * @param rendered - renders its sources.
 * @param before - `render` of the unchanged sources.
 */
export async function planRetirement(
  project: SourceProject,
  rendered: RenderedSources,
  before: Rendering,
  id: DefectId,
): Promise<Retirement> {
  const { root } = project;
  project.reset();
  retireFromSources(project, id);
  const site = await rendered.load();
  const compared = comparePages(before, site, id);
  const errors = project.errors(affected(project, id));
  const fixtures = retireFromFixtures(project, id, parsedPages(before));
  const files = new Map<string, string | null>();
  for (const [file, text] of [...project.changed, ...fixtures.files]) {
    files.set(file, text === null ? null : formatted(root, file, text));
  }
  const comments = [...files].flatMap(([file, text]) => {
    const old = present(root, file);
    const own = file.startsWith('src/') && !file.startsWith('src/defects/');
    return own && text !== null && old !== null ? commentsBefore(file, old, text) : [];
  });
  const byHand = [...fixtures.byHand, ...comments, ...stillNaming(root, id, files)];
  return { files, errors, compared, byHand, site };
}

/** Writes what was worked out. */
export function writeRetirement(root: string, { files }: Retirement): void {
  for (const [file, text] of files) {
    const path = join(root, file);
    if (text === null) rmSync(path, { force: true });
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
}

/** How many lines of each file come and go, as `git diff --stat` has it. */
export function diffStat(root: string, { files }: Retirement): string[] {
  return [...files]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, text]) => {
      if (text === null) return `${file} | deleted`;
      let [come, go] = [0, 0];
      for (const { added, removed, count } of diffLines(present(root, file) ?? '', text)) {
        if (added) come += count;
        if (removed) go += count;
      }
      return `${file} | +${come} -${go}`;
    });
}

/** Files that `flip` and `check --update` write on the way to retiring. */
const onTheWay = ['defects.config.json', approvedFile];

/** Files among those that change that have changes which are not committed. */
export function dirtyFiles(root: string, { files }: Retirement): string[] {
  const others = [...files.keys()].filter((file) => !onTheWay.includes(file));
  const { status, stdout } = spawnSync(
    'git',
    ['status', '--porcelain', '--untracked-files=no', '--', ...others],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) return [];
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3));
}
