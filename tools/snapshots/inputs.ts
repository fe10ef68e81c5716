import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { relativePath } from '@originaltreu/audit/command-line';
import { memoized } from '@originaltreu/audit/utilities';
import { clientFolder } from '../../server/build';
import { readDefectsConfig } from '../../server/defects-config';
import { startProfile } from '../../src/defects/profile';
import type * as Site from '../../src/entry-server';
import { openBuiltSite } from '../kit/built-site';
import { root } from '../kit/paths';
import { browserVersion } from '../kit/pinned-browser';
import { canonicalOrigin, conditions } from './capture/conditions';
import type { Cell } from './cells';
import { hashOf } from './compare/hash';
import { wordsOf } from './words/words';

/*
 * The inputs of a cell, known without a browser: the rendered page, the scripts and
 * styles that its first load runs, pictures, fonts, the browser build, and the code
 * that captures. Equal inputs give equal pixels, so a cell with the inputs of its
 * baseline need not be captured. A capture checks the claim: everything that the page
 * loads must be among its inputs.
 */

/** What a page loads: everything that decides its pixels. */
export interface LoadedInputs {
  /** Hash of all of them. */
  readonly hash: string;
  /** The built files among them, as paths: `/assets/…`, `/pictures/…`. */
  readonly files: ReadonlySet<string>;
}

/** The inputs of a cell. */
export interface CellInputs extends LoadedInputs {
  /**
   * Works out the words of a page or scene, as {@link wordsOf} describes them.
   *
   * @param after - in a scene, the document as the browser holds it then.
   */
  readonly words: (after?: string) => readonly string[];
}

/** The sources that decide how a page is served to a capture and captured: files, and folders of files. */
const instruments = [
  'server/assets.ts',
  'server/pages.ts',
  'server/serve.ts',
  'tools/kit/browser.ts',
  'tools/kit/pinned-browser.ts',
  'tools/snapshots/capture',
];

/** The sources that decide the words of a page, and those that decide what a scene shows. */
const wordSources = ['tools/snapshots/words'];
const sceneSources = ['tools/snapshots/scenes.ts', ...wordSources];

/** Chunks loaded only when the app changes to another page: pages, and their texts. */
const otherPages = /^src\/(pages|content)\//;

/** A build of the site: what renders its pages, and the browser's files. */
export interface Build {
  readonly render: (typeof Site)['render'];
  readonly manifest: Site.AssetManifest;
  /** The folder of the browser's files. */
  readonly folder: string;
}

type Chunk = Site.AssetManifest[string] & {
  readonly src?: string;
  readonly name?: string;
  readonly dynamicImports?: readonly string[];
};

/** The browser's files with what each of them needs, read once. */
export class BuiltFiles {
  private readonly manifest: Readonly<Record<string, Chunk>>;
  /** Names without a hash of the content, by the built file's name. */
  private readonly stableNames: ReadonlyMap<string, string>;
  private readonly folder: string;

  constructor({ manifest, folder }: Build) {
    this.manifest = manifest;
    this.folder = folder;
    const built = readdirSync(join(folder, 'assets'));
    // A package has the same name wherever it is installed.
    const named = new Map<string, string>(
      Object.values(this.manifest).map(({ file, src, name }) => [
        basename(file),
        (src ?? name ?? file).replace(/^.*node_modules\//, 'node_modules/'),
      ]),
    );
    // A chunk's style has the name of the chunk and a hash of its own.
    this.stableNames = new Map(
      built.map((file) => [file, named.get(file) ?? file.replace(/-[\w-]{8}(?=[.]\w+$)/, '')]),
    );
  }

  /** Replaces the names of built files by names without hashes. */
  withStableNames(text: string): string {
    return text.replace(
      /[\w.-]+-[\w-]{8}[.](?:js|css|woff2|svg)/g,
      (name) => this.stableNames.get(name) ?? name,
    );
  }

  /** Hash of a file's content, without the hashes in the names of other files. */
  private readonly contentOf = memoized((path: string) => {
    const bytes = readFileSync(join(this.folder, path));
    const isText = /[.](js|css)$/.test(path);
    return hashOf(isText ? this.withStableNames(bytes.toString('utf8')) : bytes);
  });

  /** Adds the addresses of a chunk, of its imports, and of their styles. */
  private collect(key: string, into: Set<string>): void {
    const chunk = this.manifest[key];
    if (chunk === undefined || into.has(`/${chunk.file}`)) return;
    into.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) into.add(`/${style}`);
    const { imports = [], dynamicImports = [] } = chunk;
    for (const each of [...imports, ...dynamicImports.filter((name) => !otherPages.test(name))]) {
      this.collect(each, into);
    }
  }

  /** Addresses of everything that a browser loads because a document names some files. */
  private filesOf(named: ReadonlySet<string>): ReadonlySet<string> {
    const files = new Set<string>();
    for (const [key, { file }] of Object.entries(this.manifest)) {
      if (named.has(`/${file}`)) this.collect(key, files);
    }
    for (const each of named) files.add(each);
    for (const style of [...files].filter((file) => file.endsWith('.css'))) {
      const text = readFileSync(join(this.folder, style), 'utf8');
      for (const address of text.match(/\/assets\/[\w.-]+/g) ?? []) files.add(address);
    }
    return files;
  }

  /**
   * Everything that a browser loads for a document.
   *
   * @returns the files' addresses, and one text with their names and hashes.
   */
  loadedBy(html: string): { readonly contents: string; readonly files: ReadonlySet<string> } {
    const named = new Set(html.match(/\/(?:assets|pictures)\/[\w.-]+/g) ?? []);
    return this.loadedWith([...named].toSorted().join());
  }

  private readonly loadedWith = memoized((named: string) => {
    const files = this.filesOf(new Set(named.split(',').filter(Boolean)));
    const contents = [...files]
      .map((file) => `${this.stableNames.get(basename(file)) ?? file} ${this.contentOf(file)}`)
      .toSorted()
      .join('\n');
    return { contents, files };
  });
}

/** Hash of every file of a folder, or of one file; tests and temporary files do not count. */
export function hashOfSources(...paths: readonly string[]): string {
  const files = paths.flatMap((path) =>
    statSync(join(root, path)).isFile()
      ? [path]
      : readdirSync(join(root, path), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !/[.](test|spec)[.]|[.]tmp$/.test(entry.name))
          .map((entry) => relativePath(root, join(entry.parentPath, entry.name))),
  );
  return hashOf(...files.toSorted().flatMap((file) => [file, readFileSync(join(root, file))]));
}

/** Hash of the browser build and of the code that captures. */
export function hashOfInstruments(): string {
  return hashOf(browserVersion, hashOfSources(...instruments));
}

/** The profiles of cells; a page lists the defects that are on, so their order counts. */
function profilesOfCells(): Readonly<Record<Cell['profile'], ReadonlySet<string>>> {
  const { profile } = startProfile({}, readDefectsConfig());
  return { configured: new Set([...profile].toSorted()), fixed: new Set<string>() };
}

async function openBuild(): Promise<Build> {
  const { site, manifest } = await openBuiltSite();
  return { render: site.render, manifest, folder: clientFolder };
}

/**
 * Computes the inputs of cells.
 *
 * @param given - the build to take (default: the site's own, rebuilt if stale).
 * @returns the inputs of each cell by its name.
 */
export async function inputsOf(
  cells: readonly Cell[],
  given?: Build,
): Promise<ReadonlyMap<string, CellInputs>> {
  const build = given ?? (await openBuild());
  const built = new BuiltFiles(build);
  const { manifest } = build;
  const profiles = profilesOfCells();
  const surroundings = {
    origin: canonicalOrigin,
    // The target of forms; no page shows it.
    providerOrigin: 'http://localhost:4174',
    cdnOrigin: '',
    year: conditions.year,
  };
  const documentOf = (path: string, profile: ReadonlySet<string>) => {
    const { html } = build.render(path, profile, { surroundings, manifest });
    const { contents, files } = built.loadedBy(html);
    return { markup: built.withStableNames(html), contents, files };
  };
  const documents = {
    configured: memoized((path: string) => documentOf(path, profiles.configured)),
    fixed: memoized((path: string) => documentOf(path, profiles.fixed)),
  };
  const sources = {
    capture: hashOfInstruments(),
    words: hashOfSources(...wordSources),
    scene: hashOfSources(...sceneSources),
  };
  return new Map(
    cells.map((cell) => {
      const { name, kind, path, profile, width, height = '' } = cell;
      const { markup, contents, files } = documents[profile](path);
      // The states, and a page with a query and without, are described by how they differ.
      const plain = path.replace(/[?].*/, '');
      const base = documents[kind === 'words' ? 'configured' : profile](plain).markup;
      const words = (after = markup) => wordsOf(cell, base, after);
      const described = kind === 'words' || kind === 'scene' ? [sources[kind], base] : [];
      const seen = kind === 'words' ? [] : [sources.capture, `${width} ${height}`, contents];
      return [name, { hash: hashOf(...described, ...seen, markup), files, words }];
    }),
  );
}
