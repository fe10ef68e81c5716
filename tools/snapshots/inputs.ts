import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { memoized } from '@originaltreu/kit/collections';
import { hashOf } from '@originaltreu/kit/hash';
import { relativePath } from '@originaltreu/kit/relative-path';
import { clientFolder } from '../../server/build';
import type * as Site from '../../src/entry-server';
import { openBuiltSite } from '../site/built-site';
import { root } from '../site/paths';
import { browserVersion } from '../site/pinned-browser';
import { configuredProfile, fixed } from '../site/site-state';
import { canonicalOrigin, conditions } from './capture/conditions';
import type { Cell } from './cells';
import { sampleAt } from './samples';
import type { Hashes } from './unchanged';
import { outlineOf } from './words/outline';
import { wordsOf } from './words/words';

/*
 * The inputs of snapshots, found without a browser: each rendered document with the scripts,
 * styles, pictures and fonts that its first load takes, and the browser build with the code that
 * captures. Equal inputs give equal pixels, so a cell whose inputs are recorded need not be
 * captured. A capture checks the claim: everything that the page loads must be among its inputs.
 */

/** What a document loads: everything that decides its pixels. */
export interface LoadedInputs {
  /** Hash of the document and of all that it loads. */
  readonly hash: string;
  /** The built files among them, as paths: `/assets/…`, `/pictures/…`. */
  readonly files: ReadonlySet<string>;
  /** The document, with names of built files that have no hash of their content. */
  readonly markup: string;
}

/** The sources that decide how a page is served to a capture and captured: files, and folders of files. */
const instruments = [
  'server/assets.ts',
  'server/pages.ts',
  'server/serve.ts',
  'tools/site/browser.ts',
  'tools/site/pinned-browser.ts',
  'tools/snapshots/capture',
];

/** The sources that play scenes and put what they show into words. */
const sceneSources = ['tools/snapshots/play.ts', 'tools/snapshots/words'];

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
  private withStableNames(text: string): string {
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

  /** Everything that a browser loads for a document. */
  loadedBy(html: string): LoadedInputs {
    const named = new Set(html.match(/\/(?:assets|pictures)\/[\w.-]+/g) ?? []);
    const { contents, files } = this.loadedWith([...named].toSorted().join());
    const markup = this.withStableNames(html);
    return { hash: hashOf(contents, markup), files, markup };
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

async function openBuild(): Promise<Build> {
  const { site, manifest } = await openBuiltSite();
  return { render: site.render, manifest, folder: clientFolder };
}

type Document = Pick<Cell, 'path' | 'profile'>;

/** The input of a document: `/de`, `/de fixed`. */
function documentName({ path, profile }: Document): string {
  return profile === 'fixed' ? `${path} fixed` : path;
}

/** The document that words are compared with: that of the page without a query, and for those of a fixed page the configured one. */
function baseOf({ kind, path, profile }: Cell): Document {
  const plain = path.replace(/[?].*/, '');
  return { path: plain, profile: kind === 'words' ? 'configured' : profile };
}

/** The names of the inputs of a picture; words are always read again. */
export function inputsOf(cell: Cell): readonly string[] {
  if (cell.kind === 'words') return [];
  const names = ['capture', documentName(cell)];
  if (cell.kind !== 'scene') return names;
  return [...new Set([...names, documentName(baseOf(cell)), 'scenes'])];
}

/** Does some work as if it were a day, an hour and a minute later. */
function later<Result>(work: () => Result): Result {
  const RealDate = Date;
  const now = () => RealDate.now() + 90_060_000;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [now()]),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  try {
    return work();
  } finally {
    globalThis.Date = RealDate;
  }
}

/**
 * Computes the inputs of cells.
 *
 * @param given - the build to take (default: the site's own, rebuilt if stale).
 */
export async function openInputs(cells: readonly Cell[], given?: Build) {
  const build = given ?? (await openBuild());
  const built = new BuiltFiles(build);
  // A page lists the defects that are on, so their order counts.
  const profiles = { configured: new Set([...configuredProfile()].toSorted()), fixed };
  const surroundings = {
    origin: canonicalOrigin,
    // The target of forms; no page shows it.
    providerOrigin: 'http://localhost:4174',
    cdnOrigin: '',
    year: conditions.year,
  };
  const render = ({ path, profile }: Document) =>
    sampleAt(path) ??
    build.render(path, profiles[profile], { surroundings, manifest: build.manifest }).html;
  const documents = new Map<string, LoadedInputs>();
  const documentOf = (document: Document) => {
    const name = documentName(document);
    const loaded = documents.get(name) ?? built.loadedBy(render(document));
    documents.set(name, loaded);
    return loaded;
  };
  const hashes: Record<string, string> = {
    capture: hashOfInstruments(),
    scenes: hashOfSources(...sceneSources),
  };
  for (const cell of cells) {
    for (const each of [cell, baseOf(cell)]) hashes[documentName(each)] = documentOf(each).hash;
  }
  return {
    /** The hash of each input, as {@link inputsOf} names them. */
    hashes: hashes as Hashes,
    /** The built files that a cell may load. */
    filesOf: (cell: Cell) => documentOf(cell).files,
    /**
     * The words of a page or scene, as {@link wordsOf} describes them.
     *
     * @param after - in a scene, the document as the browser holds it then.
     */
    wordsOf: (cell: Cell, after = documentOf(cell).markup) =>
      wordsOf(cell, documentOf(baseOf(cell)).markup, after),
    /** The first line in which a cell's document differs if it is rendered a day later; null if none does. */
    restlessLine: (cell: Cell) => {
      const [now, then] = [outlineOf(render(cell)), outlineOf(later(() => render(cell)))];
      return then.find((line, index) => line !== now[index]) ?? null;
    },
  };
}

/** The inputs of cells as they are now. */
export type Inputs = Awaited<ReturnType<typeof openInputs>>;
