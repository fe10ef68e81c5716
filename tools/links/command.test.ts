import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { auditCommand } from '@originaltreu/audit';
import { UsageError } from '@originaltreu/audit/command-line';
import { describe, expect, test, vi } from 'vitest';
import { serveCorpus } from '../../packages/audit/corpus/corpus';
import { defectIds } from '../../src/defects/registry';
import { runInProcess } from '../../tests/support/run-command';
import { root } from '../kit/paths';
import { links } from './command';
import { readOptions } from './options';
import { updateCommand } from './update';

vi.setConfig({ testTimeout: 60_000 });

const run = (...given: string[]) => runInProcess(links, given);
const runPackage = (...given: string[]) => runInProcess(auditCommand, given);

const [anyId] = defectIds;

describe('exit code', () => {
  test('0 and the reports, where the findings match the ledger', async () => {
    const { code, out } = await run('--lang', 'ru', '--profile', `-${anyId}`);
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`^Audit of -${anyId}\nru: 1\\d pages, .* 0 differences`));
  });

  test('1, where there are findings', async () => {
    const corpus = await serveCorpus();
    const { code, out } = await run('--base-url', corpus.origin, '--format', 'json');
    corpus.close();
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ hasLedger: false });
  });

  test('1, where no defect explains a finding, in one line; the ledgers stay as they are', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const finding = {
      ...{ page: '/de', place: 'main', name: 'stray', href: '', code: 'empty-href' as const },
      ...{ language: 'de', element: 'a', resolved: null, hint: 'a hint', marks: [] },
    };
    const page = { path: '/de', language: 'de', links: 1, findings: [finding] };
    const code = await updateCommand(async (profiles) => profiles.map(() => [page]));
    expect(code).toBe(1);
    expect(printed.mock.calls).toEqual([[expect.stringMatching(/^No defect explains .*$/)]]);
  });

  test('2, where the site does not respond', async () => {
    const { code, err } = await run('--base-url', 'http://localhost:9');
    expect(code).toBe(2);
    expect(err).toMatch(/^http:\/\/localhost:9\/ cannot be reached/);
  });

  test('2, where there is no page to start from', async () => {
    const corpus = await serveCorpus();
    const { code, out, err } = await run('--base-url', `${corpus.origin}/no-such-page`);
    corpus.close();
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/no-such-page answers 404; expected a page/);
  });

  test('2 and a suggestion, where the command line is wrong', async () => {
    // In a process of its own, to see that the command prints such an error without its stack.
    const cli = join(import.meta.dirname, 'cli.ts');
    const given = ['--import', 'tsx', cli, '--profile', `-${anyId}x`];
    const { status, stderr } = spawnSync(process.execPath, given, { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toContain(`Did you mean “${anyId}”?`);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

describe('the command line of the package', () => {
  test('audits any site by its address', async () => {
    const corpus = await serveCorpus();
    const [german, all] = [
      await runPackage('--family', 'links', '--lang', 'de', corpus.origin),
      await runPackage('--format', 'json', `${corpus.origin}/en`),
    ];
    corpus.close();
    expect([german.code, all.code]).toEqual([0, 1]);
    expect(german.out).toMatch(
      /^Audit of http.*\n\nde: \d+ pages, .* 0 findings\n\n0 findings\.\n$/,
    );
    expect(JSON.parse(all.out)).toMatchObject({ hasLedger: false });
  });

  test('an unknown option ends its process with 2 and one line', () => {
    const cli = join(root, 'packages/audit/cli.ts');
    const given = ['--import', 'tsx', cli, '--formt', 'json', 'http://localhost'];
    const { status, stderr, stdout } = spawnSync(process.execPath, given, { encoding: 'utf8' });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^There is no option --formt.*\n$/);
  });

  test.each([
    [[], /^Name an address or a folder to start from/],
    [['--max-pages', 'many', 'http://localhost'], /^--max-pages must be a number, not “many”/],
    [
      ['--code', 'misspellt=off', 'http://localhost'],
      /there is no code “misspellt”\. Did you mean “misspelt”/,
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
  const site = ['--base-url', 'http://localhost'];

  test('a profile may start with a dash', () => {
    expect(readOptions(['--profile', '-a,+b', '--lang', 'de'])).toMatchObject({
      profile: '-a,+b',
      language: 'de',
    });
    expect(readOptions(['--profile=-a']).profile).toBe('-a');
  });

  test('a timeout is whole milliseconds', () => {
    expect(readOptions(['--timeout', '1.2345', ...site]).timeout).toBe(1235);
    expect(readOptions(site)).toMatchObject({ timeout: 10_000, concurrency: 8, format: 'table' });
  });

  test.each([
    [['--lang', 'dee'], /--lang must be de, ru, en or all, not “dee”. Did you mean “de”\?/],
    [['--format', 'sariff'], /--format must be table, .* Did you mean “sarif”\?/],
    [['--profil', 'fixed'], /There is no option --profil. Did you mean “--profile”\?/],
    [['--base-url', 'localhost'], /--base-url must be an address such as https:/],
    [['--base-url', 'ftp://x.example'], /--base-url must be an address/],
    [['--base-url', 'xhttp://x.example'], /--base-url must be an address/],
    [['--timeout', 'soon', ...site], /--timeout must be a number from 1 to 600, not “soon”/],
    [['--timeout', '0.5', ...site], /--timeout must be a number from 1 to 600, not “0.5”/],
    [['--timeout=', ...site], /--timeout must be a number from 1 to 600, not “”/],
    [['--concurrency', '0', ...site], /--concurrency must be a whole number from 1 to 64/],
    [['--concurrency', '0.4', ...site], /--concurrency must be a whole number .* not “0.4”/],
    [['--concurrency', '1.5', ...site], /--concurrency must be a whole number .* not “1.5”/],
    [['--timeout', '5'], /--timeout .* use it with --base-url only/],
    [['--concurrency', '5'], /--concurrency .* use it with --base-url only/],
    [['--profile', ''], /--profile must be faithful, fixed or ids with a sign, .* not “”/],
    [['--profile', ' ,'], /--profile must be faithful, fixed or ids/],
    [['--base-url', 'ftp://user:secret@x.example'], /not “ftp:\/\/…@x.example”/],
    [['--update', '--format', 'json'], /--update rewrites all ledgers .* --format/],
    [['--update', '--every-toggle'], /--update rewrites all ledgers .* --every-toggle/],
    [['--external'], /--external .* use it with --base-url only/],
    [['--update', '--lang', 'de'], /--update rewrites all ledgers/],
    [['--every-toggle', '--profile', 'fixed'], /--every-toggle audits this site in all profiles/],
    [['--every-toggle', '--format', 'json'], /needs --format table or github/],
    [['--lang'], /--lang/],
    [['de'], /de/],
  ])('%j is rejected', (given, message) => {
    expect(() => readOptions(given)).toThrow(UsageError);
    expect(() => readOptions(given)).toThrow(message);
  });
});
