import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

/*
 * Builds the package to plain JavaScript in `dist`: the command, and the interface
 * for programs with its types. Dependencies are part of it, so that it starts fast and installs
 * nothing else.
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

const dist = join(folder, 'dist');
rmSync(dist, { recursive: true, force: true });
await build([
  {
    input: ['cli', 'index'].map((name) => join(folder, `${name}.ts`)),
    platform: 'node',
    plugins: [companions],
    // Scripts find files from their own folder, so all of them are in one.
    output: { dir: dist, chunkFileNames: '[name].js' },
  },
  {
    input: join(folder, 'index.ts'),
    platform: 'node',
    plugins: [dts({ emitDtsOnly: true })],
    checks: { pluginTimings: false },
    output: { dir: dist },
  },
]);
