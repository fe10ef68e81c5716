import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tools/site/paths';

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
const read = (path: string) => readFileSync(join(root, 'src', path), 'utf8');

/** Every import of a CSS module: `import styles from './band.module.css'`. */
const imports = files
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) => {
    const source = read(file);
    return [...source.matchAll(/import (\w+) from '([^']+[.]module[.]css)'/g)].map(
      ([, variable = '', target = '']) => ({
        file,
        target,
        module: join(dirname(file), target),
        named: [...source.matchAll(new RegExp(`\\b${variable}[.](?!module)(\\w+)`, 'g'))].map(
          ([, name = '']) => name,
        ),
        /** For `styles[look]`: any string of the file may be the name. */
        strings: new RegExp(`\\b${variable}\\[`).test(source)
          ? [...source.matchAll(/'(\w+)'/g)].map(([, text = '']) => text)
          : [],
      }),
    );
  });

/** Names of the classes that a CSS module defines. */
function classesOf(module: string): string[] {
  const css = read(module)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/url\([^)]*\)/g, '');
  return [...css.matchAll(/[.]([a-z][\w-]*)/gi)].map(([, name = '']) => name);
}

test('no file uses the CSS module of another folder', () => {
  expect(imports.length).toBeGreaterThan(20);
  const foreign = imports.filter(({ target }) => !target.startsWith('./'));
  expect(foreign.map(({ file, target }) => `${file}: ${target}`)).toEqual([]);
});

test('every class of a CSS module is used', () => {
  const unused = files
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((module) => {
      const users = imports.filter((one) => one.module === module);
      const used = new Set(users.flatMap(({ named, strings }) => [...named, ...strings]));
      return [...new Set(classesOf(module))]
        .filter((name) => !used.has(name))
        .map((name) => `${module}: .${name}`);
    });
  expect(unused).toEqual([]);
});

test('every class that is used exists', () => {
  const missing = imports.flatMap(({ file, module, named }) => {
    const classes = classesOf(module);
    return named.filter((name) => !classes.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});
