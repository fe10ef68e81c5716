import { expect, test } from 'vitest';
import { reaches, testsOf } from '../../bench/mutants/reach';
import { plantMutant } from '../../bench/mutants/sample';

/*
 * What `npm run bench -- mutants` rests on: a mutant is planted where it belongs, and every test that
 * can see it is found.
 */

test('a mutant replaces its text and nothing else', () => {
  const content = 'const a = 1;\nconst b = a + 1;\n';
  const start = content.indexOf('a + 1');
  const mutant = {
    ...{ file: 'a.ts', kind: 'ArithmeticOperator', start, end: start + 'a + 1'.length },
    ...{ original: 'a + 1', mutated: 'a - 1', line: 2, source: 'const b = a + 1;' },
  };
  expect(plantMutant(content, mutant)).toBe('const a = 1;\nconst b = a - 1;\n');
});

test.each([
  ['imports', 'mock-api/core/retention.ts', 'test', 'tests/mail/inbox.test.ts'],
  [
    'imports by the package’s name',
    'packages/audit/settings.ts',
    'test',
    'tools/audit/ledger.test.ts',
  ],
  ['starts as a script of npm', 'tools/links/cli.ts', 'test', 'tests/commands/exit-codes.test.ts'],
  ['opens in a browser', 'src/components/mail-form.tsx', 'spec', 'tests/spec/forms.spec.ts'],
] as const)('a test sees what it %s', (_way, file, kind, seeing) => {
  expect(testsOf(file, kind)).toContain(seeing);
});

test('a test does not see what it never reaches, and comes before those that reach more', () => {
  const own = testsOf('mock-api/core/retention.ts', 'test');
  expect(own).not.toContain('tools/app/theme.test.ts');
  const nearest = testsOf('packages/audit/spelling/dictionary.ts', 'test')[0];
  expect(nearest).toBe('packages/audit/spelling/dictionary.test.ts');
  // Others open a site that has the file, and never the page that uses it.
  expect(testsOf('mock-api/inbox/assets/mailbox.js', 'spec')[0]).toBe(
    'tests/mail/inbox-page.spec.ts',
  );
  expect(reaches('tools/links/cli.ts', 'src/entry-server.tsx')).toBe(true);
  expect(reaches('tools/links/cli.ts', 'tools/snapshots/cli.ts')).toBe(false);
});
