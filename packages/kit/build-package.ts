import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { z } from 'zod';
import { parseJson } from './json-file';

const manifest = z.object({ name: z.string(), version: z.string(), license: z.string() });

/** The licence in a package's folder, or what it is called, below the package's name and version. */
function licenceOf(packageFolder: string): string {
  const text = readFileSync(join(packageFolder, 'package.json'), 'utf8');
  const { name, version, license } = parseJson(manifest, text);
  const file = readdirSync(packageFolder).find((each) => /^licen[cs]e/i.test(each));
  const licence = file === undefined ? license : readFileSync(join(packageFolder, file), 'utf8');
  return `${name} ${version}\n\n${licence.trim()}\n`;
}

/** Writes what is read beside the scripts, and the licences of all that they contain. */
const companions = (folder: string, files: readonly string[]): Plugin => ({
  name: 'companions',
  generateBundle(_options, bundle) {
    for (const file of files) {
      const source = readFileSync(join(folder, file), 'utf8');
      this.emitFile({ type: 'asset', fileName: basename(file), source });
    }
    const modules = Object.values(bundle).flatMap((each) =>
      each.type === 'chunk' ? each.moduleIds : [],
    );
    const folders = modules.flatMap(
      (id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replaceAll('\\', '/'))?.[0] ?? [],
    );
    const source = [...new Set(folders)].toSorted().map(licenceOf).join('\n---\n\n');
    this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-LICENSES', source });
  },
});

/**
 * Builds a package to plain JavaScript in `dist`: the command `cli`, and modules for programs with
 * their types. Dependencies that it does not install are part of it, so that it starts fast.
 *
 * @param modules - the modules for programs, without `.ts`.
 * @param files - what the scripts read from their own folder.
 * @param external - packages that are installed with it.
 */
export async function buildPackage(
  folder: string,
  modules: readonly string[],
  files: readonly string[],
  external: readonly (string | RegExp)[] = [],
): Promise<void> {
  const dist = join(folder, 'dist');
  const inputs = (names: readonly string[]) => names.map((name) => join(folder, `${name}.ts`));
  rmSync(dist, { recursive: true, force: true });
  await build([
    {
      input: inputs(['cli', ...modules]),
      platform: 'node',
      external: [...external],
      plugins: [companions(folder, files)],
      // Only what is used of them counts: cheerio could load pages over the network.
      treeshake: {
        moduleSideEffects: [{ test: /\/(undici|encoding-sniffer)\//, sideEffects: false }],
      },
      // Scripts find files from their own folder, so all of them are in one.
      output: { dir: dist, chunkFileNames: '[name].js' },
    },
    {
      input: inputs(modules),
      platform: 'node',
      external: [...external],
      plugins: [dts({ emitDtsOnly: true })],
      checks: { pluginTimings: false },
      output: { dir: dist, chunkFileNames: '[name].d.ts' },
    },
  ]);
}
