import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder, removeTemporaryFolder } from '@sitewide/kit/temporary-folder';
import { expect, test } from 'vitest';
import { copyProject } from './project-copy';

test.each(['dist', 'checkout'])(
  'a project in a folder named %s is copied without builds',
  (name) => {
    const folder = createTemporaryFolder('copied');
    const project = join(folder, name);
    for (const file of [
      'src/a.ts',
      'dist/b.js',
      'packages/audit/dist/c.js',
      'bench/node_modules/d',
    ]) {
      mkdirSync(join(project, file, '..'), { recursive: true });
      writeFileSync(join(project, file), 'text');
    }
    const copy = copyProject('copy', project);
    expect(existsSync(join(copy, 'src/a.ts'))).toBe(true);
    for (const excluded of ['dist', 'packages/audit/dist', 'bench/node_modules/d']) {
      expect(existsSync(join(copy, excluded)), excluded).toBe(false);
    }
    removeTemporaryFolder(copy);
    removeTemporaryFolder(folder);
  },
);
