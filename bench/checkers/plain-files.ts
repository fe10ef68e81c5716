import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clientFolder } from '../../server/build';
import { inTemporaryFolder } from '../processes';
import { htmlOf, type Target } from './checker';

/**
 * Lets a checker of files work on pages: each as `<path>.html`, beside the files of the build.
 *
 * @param work - gets the folder, and returns its result before the folder is removed.
 */
export function withPlainFiles<Result>(
  target: Target,
  paths: readonly string[],
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  return inTemporaryFolder('plain-files', async (folder) => {
    for (const name of readdirSync(clientFolder)) {
      symlinkSync(join(clientFolder, name), join(folder, name));
    }
    const pages = paths.map((path) => [path, `${path}.html`] as const);
    const forCrawlers = ['robots.txt', 'sitemap.xml'].map((name) => [`/${name}`, name] as const);
    for (const [path, name] of [...pages, ...forCrawlers]) {
      const file = join(folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, await htmlOf(target, path));
    }
    return work(folder);
  });
}

/** The path of the page that a file of {@link withPlainFiles} has. */
export function pathOfFile(file: string): string {
  return `/${file.replace(/^\//, '').replace(/[.]html$/, '')}`;
}
