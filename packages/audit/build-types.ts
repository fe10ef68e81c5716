import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Ends the imports of the built declarations with `.js`, as Node's resolution asks for:
 * the sources have no endings. The kit, which is not published, is imported from its declarations
 * beside those of the audit. Types of packages that are built in, or need not be installed, may
 * be missing.
 */

const folder = join(import.meta.dirname, 'dist/types');
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue;
  const file = join(folder, name);
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text
      .replaceAll('@originaltreu/kit/', `${'../'.repeat(name.split(/[\\/]/).length - 1)}kit/`)
      .replaceAll(/((?:from|import\() ?['"][.]{1,2}\/[^'"]+)(['"])/g, '$1.js$2')
      .replaceAll(/^import .* from ['"](?!node:)[^.].*$/gm, '// @ts-ignore\n$&'),
  );
}
