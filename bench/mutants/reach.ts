import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { groupBy, memoized } from '@originaltreu/audit/utilities';
import { scripts } from '../../tests/support/run-script';
import { root } from '../../tools/kit/paths';

/* Which tests can see a change of a file: those that import it, start it, or serve it, directly or not. */

/** The project's files that match patterns of Git, as paths from the root. */
export const trackedFiles = memoized((patterns: string): readonly string[] =>
  execFileSync('git', ['ls-files', '--', ...patterns.split(' ').filter(Boolean)], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean),
);

const files = new Set(trackedFiles(''));
const isCode = /[.](m?js|tsx?)$/;
const inFolder = groupBy(trackedFiles(''), dirname);

/** The code that a file names in its strings: imports, scripts of npm, programs, folders that it serves. */
const namedBy = memoized((file: string): readonly string[] => {
  const text = readFileSync(join(root, file), 'utf8');
  // Only there does the name of a script of npm start its program.
  const isStarting = text.includes('/run-script');
  const words = [...text.matchAll(/'([^'\n]+)'/g)].flatMap(([, string = '']) =>
    isStarting && Object.hasOwn(scripts, string) ? `${scripts[string]}`.split(' ') : [string],
  );
  return words.flatMap((word) => {
    const path = word.replace(/^@originaltreu\/audit(?=\/|$)/, 'packages/audit');
    const here = join(dirname(file), path);
    const named = [here, path].flatMap((start) => [
      ...['', '.ts', '.tsx', '/index.ts'].map((ending) => start + ending),
    ]);
    const served = /^[a-z-]+$/.test(word) ? (inFolder.get(here) ?? []) : [];
    return [...named.filter((each) => files.has(each)), ...served].filter((each) =>
      isCode.test(each),
    );
  });
});

/** All code that a program or a test reaches, and over how many files: 1 is what it names itself. */
const reachOf = memoized((program: string): ReadonlyMap<string, number> => {
  const reached = new Map([[program, 0]]);
  // A map is gone through to its end, also what is added meanwhile.
  for (const [file, distance] of reached) {
    for (const named of namedBy(file)) if (!reached.has(named)) reached.set(named, distance + 1);
  }
  return reached;
});

/** Whether a program or a test reaches a file. */
export function reaches(program: string, file: string): boolean {
  return reachOf(program).has(file);
}

/** What serves the site to the browser suites; it is started, not imported. */
const suiteServer = 'tools/kit/suite-server.ts';

/** Tests that look at no mutant: those of this bench name any file, and CI does not run the weekly ones. */
const isBlind = /^tests[/](weekly[/]|unit[/]mutants[.])/;

/**
 * The tests that reach a file: first the nearest, and of these those that reach the fewest
 * files, because they say most about it; last those that only open the site that has it.
 *
 * @param kind - Vitest's tests or Playwright's.
 */
export function testsOf(file: string, kind: 'test' | 'spec'): readonly string[] {
  const isServed = kind === 'spec' && reaches(suiteServer, file);
  const rank = (test: string) =>
    (reachOf(test).get(file) ?? files.size) * files.size + reachOf(test).size;
  return trackedFiles(`*.${kind}.ts *.${kind}.tsx`)
    .filter((test) => !isBlind.test(test) && (isServed || reaches(test, file)))
    .toSorted((one, other) => rank(one) - rank(other));
}
