import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { clientFolder } from '../../../server/build';
import { readDefectsConfig } from '../../../server/defects-config';
import { startProfile } from '../../../src/defects/profile';
import type * as Site from '../../../src/entry-server';
import { openBuiltSite } from '../../kit/built-site';
import { root } from '../../kit/paths';
import { browserVersion } from '../../kit/pinned-browser';
import type { Cell } from '../cells';
import { hashOf } from '../compare/hash';
import { canonicalOrigin, conditions } from './conditions';

/*
 * Everything that goes into a cell, known without a browser: the rendered page,
 * the scripts and styles that its first load runs, pictures, fonts, the browser
 * build, and how captures are made. Equal inputs give equal pixels, so that a
 * cell whose inputs are those of its baseline need not be captured. A capture
 * checks the claim: what the page loads must be among them.
 */

/** What goes into a cell. */
export interface CellInputs {
  /** Hash of all of it. */
  readonly hash: string;
  /** Addresses of the built files among it, as paths: `/assets/…`, `/pictures/…`. */
  readonly files: ReadonlySet<string>;
}

/** The sources that decide how a page is served to a capture and captured. */
const instruments = [
  'server/assets.ts',
  'server/pages.ts',
  'server/serve.ts',
  'tools/kit/browser.ts',
  'tools/kit/map.svg',
  'tools/kit/pinned-browser.ts',
  'tools/snapshots/capture/capture.ts',
  'tools/snapshots/capture/conditions.ts',
  'tools/snapshots/capture/map-stub.ts',
  'tools/snapshots/capture/capture-site.ts',
  'tools/snapshots/capture/stabilize.ts',
];

/** Chunks that only a change of page within the app loads: other pages, and their texts. */
const otherPages = /^src\/(pages|content)\//;

/** A build of the site: what renders its pages, and the browser's files. */
export interface Build {
  readonly render: (typeof Site)['render'];
  readonly manifest: Site.AssetManifest;
  /** Where the browser's files lie. */
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
  /** What a built file is called, whatever it contains, by its name. */
  private readonly stableNames: ReadonlyMap<string, string>;
  private readonly contents = new Map<string, string>();
  /** What documents that name the same files load, by those names. */
  private readonly loads = new Map<string, { contents: string; files: ReadonlySet<string> }>();
  private readonly folder: string;

  constructor({ manifest, folder }: Build) {
    this.manifest = manifest;
    this.folder = folder;
    const built = readdirSync(join(folder, 'assets'));
    // Packages are called the same wherever they are installed.
    const named = new Map<string, string>(
      Object.values(this.manifest).map(({ file, src, name }) => [
        basename(file),
        (src ?? name ?? file).replace(/^.*node_modules\//, 'node_modules/'),
      ]),
    );
    // A chunk's style is called like the chunk, with a hash of its own.
    this.stableNames = new Map(
      built.map((file) => [file, named.get(file) ?? file.replace(/-[\w-]{8}(?=[.]\w+$)/, '')]),
    );
  }

  /** Text in which built files are named by what they are, not by what they contain. */
  withStableNames(text: string): string {
    return text.replace(
      /[\w.-]+-[\w-]{8}[.](?:js|css|woff2|svg)/g,
      (name) => this.stableNames.get(name) ?? name,
    );
  }

  /** Hash of a file's content, without the hashes in the names of other files. */
  private contentOf(path: string): string {
    const known = this.contents.get(path);
    if (known !== undefined) return known;
    const bytes = readFileSync(join(this.folder, path));
    const isText = /[.](js|css)$/.test(path);
    const content = hashOf(isText ? this.withStableNames(bytes.toString('utf8')) : bytes);
    this.contents.set(path, content);
    return content;
  }

  /** Addresses of a chunk, all that it imports by itself, and their styles. */
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

  /** Addresses of everything that named files lead a browser to load by itself. */
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

  /** What a file is called in a hash of inputs. */
  private stableName(path: string): string {
    return this.stableNames.get(basename(path)) ?? path;
  }

  /**
   * Everything that a document leads a browser to load by itself.
   *
   * @returns the files' addresses, and in one text what they are and contain.
   */
  loadedBy(html: string): { readonly contents: string; readonly files: ReadonlySet<string> } {
    const named = new Set(html.match(/\/(?:assets|pictures)\/[\w.-]+/g) ?? []);
    const key = [...named].toSorted().join();
    const known = this.loads.get(key);
    if (known) return known;
    const files = this.filesOf(named);
    const contents = [...files]
      .map((file) => `${this.stableName(file)} ${this.contentOf(file)}`)
      .toSorted()
      .join('\n');
    this.loads.set(key, { contents, files });
    return { contents, files };
  }
}

/** Hash of the browser build and of how captures are made. */
export function hashOfInstruments(): string {
  const sources = instruments.map((file) => readFileSync(join(root, file)));
  return hashOf(browserVersion, JSON.stringify(conditions), ...sources);
}

/** What cells show: the site as it is configured, sorted, as pages list it, and with every defect off. */
function profileSets() {
  const { profile } = startProfile({}, readDefectsConfig());
  return { faithful: new Set([...profile].toSorted()), fixed: new Set<string>() };
}

/** The site's own build, freshly built if it is stale. */
async function usualBuild(): Promise<Build> {
  const { site, manifest } = await openBuiltSite();
  return { render: site.render, manifest, folder: clientFolder };
}

/**
 * Computes what goes into cells.
 *
 * @param given - the build that they show; the site's own unless given.
 * @returns the inputs of each cell by its name.
 */
export async function inputsOf(
  cells: readonly Cell[],
  given?: Build,
): Promise<ReadonlyMap<string, CellInputs>> {
  const build = given ?? (await usualBuild());
  const built = new BuiltFiles(build);
  const common = hashOfInstruments();
  const { manifest } = build;
  const profiles = profileSets();
  const { year } = conditions;
  const surroundings = {
    origin: canonicalOrigin,
    // Where forms send to; no page shows it.
    providerOrigin: 'http://localhost:4174',
    cdnOrigin: '',
    year,
  };
  const documents = new Map<string, { text: string; files: ReadonlySet<string> }>();
  return new Map(
    cells.map(({ name, path, profile, width }) => {
      const key = `${profile} ${path}`;
      let document = documents.get(key);
      if (document === undefined) {
        const { html } = build.render(path, profiles[profile], { surroundings, manifest });
        const { contents, files } = built.loadedBy(html);
        document = {
          text: `${built.withStableNames(html)}
${contents}`,
          files,
        };
        documents.set(key, document);
      }
      const hash = hashOf(common, `${width} `, document.text);
      return [name, { hash, files: document.files }];
    }),
  );
}
