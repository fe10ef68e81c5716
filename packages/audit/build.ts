import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/*
 * Builds the package to plain JavaScript in `dist`: the command, and the interface
 * for programs. Its dependencies stay packages of their own.
 */

const folder = import.meta.dirname;

rmSync(join(folder, 'dist'), { recursive: true, force: true });
await build({
  root: folder,
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    minify: false,
    rolldownOptions: {
      input: { cli: join(folder, 'cli.ts'), index: join(folder, 'index.ts') },
    },
  },
});
