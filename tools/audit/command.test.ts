import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditCommand } from '@sitewide/audit/internal';
import { UsageError } from '@sitewide/kit/command-line';
import { describe, expect, test, vi } from 'vitest';
import { serveCorpus } from '../../packages/audit/corpus/corpus';
import { defectIds } from '../../src/defects/registry';
import { runInProcess } from '../../tests/support/run-command';
import { expectedErrors } from '../site/expected-errors';
import { root } from '../site/paths';
import { audit } from './command';
import { covers, ledgerFile, ledgerLanguages, predict, readLedgers } from './ledger';
import { readOptions } from './options';
import { updateLedgers } from './update';

const run = (...given: string[]) => runInProcess(audit, given);
const runPackage = (...given: string[]) => runInProcess(auditCommand, given);

const [anyId] = defectIds;

describe('exit code', () => {
  test('0 and the reports, where the findings match the ledger', async () => {
    const { code, out } = await run('--lang', 'ru', '--profile', `-${anyId}`, '--family', 'links');
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`^Audit of -${anyId}\nru: 1\\d pages, .* 0 differences`));
  });

  test('1, where no defect explains a finding, in one line; the ledgers stay as they are', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const finding = {
      ...{ page: '/de', place: 'main', name: 'stray', href: '', code: 'links/empty-href' as const },
      ...{ language: 'de', element: 'a', resolved: null, hint: 'a hint', marks: [] },
    };
    const page = { path: '/de', language: 'de', links: 1, findings: [finding] };
    const scope = { families: ['links'], browser: false } as const;
    const code = await updateLedgers({ scope, language: 'all' }, async (states) =>
      states.map(() => [page]),
    );
    expect(code).toBe(1);
    expect(printed.mock.calls).toEqual([[expect.stringMatching(/^No defect explains .*$/)]]);
  });

  test('0, where every finding is as expected; the ledgers stay as they are, byte for byte', async () => {
    const read = () =>
      ledgerLanguages.map((each) => readFileSync(join(root, ledgerFile(each)), 'utf8'));
    const before = read();
    const printed = vi.spyOn(console, 'log').mockReturnValue();
    const rows = Object.values(readLedgers()).flat();
    const scope = { families: ['links', 'copy'], browser: false } as const;
    const code = await updateLedgers({ scope, language: 'all' }, async (states) =>
      states.map((state) =>
        predict(rows, state)
          .filter((row) => covers(scope, row.code))
          .map((row) => {
            const found = { language: '', element: 'a', resolved: null, hint: '', marks: [] };
            return { path: row.page, language: '', links: 0, findings: [{ ...row, ...found }] };
          }),
      ),
    );
    expect(code).toBe(0);
    const lines = printed.mock.calls.flat();
    printed.mockRestore();
    expect(lines.filter((line) => line === '  nothing changed')).toHaveLength(3);
    expect(read()).toEqual(before);
  });

  test('2, where the site does not respond', async () => {
    const { code, err } = await run('http://localhost:9');
    expect(code).toBe(2);
    expect(err).toMatch(/^http:\/\/localhost:9\/ cannot be reached/);
  });

  test('2, where there is no page to start from', async () => {
    const corpus = await serveCorpus();
    const { code, out, err } = await run(`${corpus.origin}/no-such-page`);
    corpus.close();
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/no-such-page answers 404; expected a page/);
  });

  test('2 and a suggestion, where the command line is wrong', async () => {
    const { code, out, err } = await runInProcess(
      audit,
      ['--profile', `-${anyId}x`],
      expectedErrors,
    );
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`Did you mean “${anyId}”?`);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});

describe('the command line of the package', () => {
  test('an unknown option ends its process with 2 and one line', () => {
    const cli = join(root, 'packages/audit/cli.ts');
    const given = ['--import', './run-typescript.mjs', cli, '--formt', 'json', 'http://localhost'];
    const { status, stderr, stdout } = spawnSync(process.execPath, given, { encoding: 'utf8' });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^Unknown option --formt.*\n$/);
  });

  test.each([
    [[], /^Name an address or a folder to start from/],
    [
      ['--max-pages', 'many', 'http://localhost'],
      /^--max-pages must be a number from 1, not “many”/,
    ],
    [
      ['--code', 'links/misspellt=off', 'http://localhost'],
      /Unknown code “links\/misspellt”\. Did you mean “links\/misspelt”/,
    ],
    [['ftp://x.example'], /^The start must be an address such as https:/],
    [['--update-baseline', 'http://localhost'], /^--update-baseline needs the file: --baseline/],
  ])('%j is rejected with 2', async (given, message) => {
    const { code, out, err } = await runPackage(...given);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
  });
});

describe('the command line', () => {
  test('a profile may start with a dash', () => {
    expect(readOptions(['--profile', '-a,+b', '--lang', 'de'])).toMatchObject({
      profile: '-a,+b',
      language: 'de',
    });
    expect(readOptions(['--profile=-a']).profile).toBe('-a');
  });

  test('languages, families and formats go with everything', () => {
    const given = ['--lang', 'de', '--family', 'copy,head', '--family', 'links'];
    const scope = { families: ['copy', 'head', 'links'], browser: false };
    const expected = { language: 'de', scope };
    const sarif = ['--format', 'sarif'];
    expect(readOptions([...given, ...sarif, '--every-toggle'])).toMatchObject({
      ...{ ...expected, everyToggle: true, format: 'sarif' },
    });
    expect(readOptions([...given, ...sarif, '--profile', 'fixed'])).toMatchObject(expected);
    expect(readOptions([...given, '--update'])).toMatchObject({ ...expected, update: true });
    expect(readOptions([...given, '--browser', '--every-toggle'])).toMatchObject({
      ...{ everyToggle: true, scope: { ...scope, browser: true } },
    });
  });

  test.each([
    [['--lang', 'dee'], /--lang must be de, ru, en or all, not “dee”. Did you mean “de”\?/],
    [['--family', 'link'], /--family must be links, .* Did you mean “links”\?/],
    [['--format', 'sariff'], /--format must be table, .* Did you mean “sarif”\?/],
    [['--profil', 'fixed'], /--profil\b.* Did you mean “--profile”\?/],
    [['--profile', ''], /--profile must be faithful, fixed or ids with a sign, .* not “”/],
    [['--profile', ' ,'], /--profile must be faithful, fixed or ids/],
    [['--update', '--format', 'json'], /--update prints .* no --format/],
    [['--update', '--every-toggle'], /Choose one of --update, --every-toggle and --profile/],
    [['--update', '--profile', 'fixed'], /Choose one of --update, --every-toggle and --profile/],
    [['--every-toggle', '--profile', 'fixed'], /Choose one of --update, --every-toggle and/],
    [['--submit'], /Unknown option --submit/],
    [['--external'], /--external/],
    [['--lang'], /--lang/],
    [['de'], /de/],
  ])('%j is rejected', (given, message) => {
    expect(() => readOptions(given)).toThrow(UsageError);
    expect(() => readOptions(given)).toThrow(message);
  });

  test.each([
    [
      ['--timeout', 'soon', 'http://localhost'],
      /--timeout must be a number from 0.01 to 600, not “soon”/,
    ],
    [['--concurrency', '0', 'http://localhost'], /concurrency must be a number from 1 to 64/],
    [['--every-toggle', 'http://localhost'], /--every-toggle/],
    [['--profile', 'fixed', './public'], /Unknown option --profile/],
  ])('%j is rejected with 2', async (given, message) => {
    const { code, out, err } = await runInProcess(audit, given, expectedErrors);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});
