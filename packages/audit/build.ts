import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/*
 * Builds the package to plain JavaScript in `dist`: the command, and the interface
 * for programs. Dependencies are part of it, so that it starts fast and installs nothing else.
 */

const folder = import.meta.dirname;

/** The licence in a package's folder, below its name and version. */
function licenceOf(packageFolder: string): string {
  const { name, version } = JSON.parse(
    readFileSync(join(packageFolder, 'package.json'), 'utf8'),
  ) as { readonly name: string; readonly version: string };
  const file = readdirSync(packageFolder).find((each) => /^licen[cs]e/i.test(each));
  if (file === undefined) throw new Error(`${name} ${version} has no licence file.`);
  return `${name} ${version}\n\n${readFileSync(join(packageFolder, file), 'utf8').trim()}\n`;
}

/** Writes what is read beside the scripts: a style sheet, and the licences of all that they contain. */
const companions: Plugin = {
  name: 'companions',
  generateBundle(_options, bundle) {
    const style = readFileSync(join(folder, 'formats/html-report.css'), 'utf8');
    this.emitFile({ type: 'asset', fileName: 'html-report.css', source: style });
    const modules = Object.values(bundle).flatMap((each) =>
      each.type === 'chunk' ? each.moduleIds : [],
    );
    const folders = modules.flatMap(
      (id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replaceAll('\\', '/'))?.[0] ?? [],
    );
    const source = [...new Set(folders)].toSorted().map(licenceOf).join('\n---\n\n');
    this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-LICENSES', source });
  },
};

rmSync(join(folder, 'dist'), { recursive: true, force: true });
await build({
  root: folder,
  configFile: false,
  logLevel: 'warn',
  plugins: [companions],
  resolve: { tsconfigPaths: true },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    minify: false,
    rolldownOptions: {
      // Scripts find files from their own folder, so all of them are in one.
      output: { chunkFileNames: '[name].js' },
      input: ['cli', 'index'].map((name) => join(folder, `${name}.ts`)),
    },
  },
});
