import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '@sitewide/kit/command-line';
import { asColumns, asMarkdown } from '@sitewide/kit/table';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ProfileError, startProfile } from '../../src/defects/profile';
import { type DefectId, defectIds, registry } from '../../src/defects/registry';
import { runInProcess } from '../../tests/support/run-command';
import { readLedgers } from '../audit/ledger';
import { declaredPaths, render } from '../site/render';
import { faithful, without } from '../site/site-state';
import { siteSnapshots } from '../snapshots/snapshots';
import { fixtures } from '../spec/defect-fixtures';
import { readFixture } from '../spec/fixture-file';
import { defects } from './command';
import { flipped, nextSteps, readConfig, writeConfig } from './commands/flip';
import { chooseDefects, defectRows, withAddresses } from './commands/list';
import { factsOf } from './commands/show';
import { effectsBetween } from './effects';

const [one, other] = defectIds as [DefectId, DefectId];

describe('list', () => {
  const chosen = (filter: Parameters<typeof chooseDefects>[1]) =>
    chooseDefects(defectRows(), filter).map(({ id }) => id);

  test('filters leave those that fit all of them', () => {
    expect(chosen({})).toEqual(defectIds);
    const idsOf = (fits: (defect: (typeof registry)[DefectId]) => boolean) =>
      defectIds.filter((id) => fits(registry[id]));
    const onServices = /(de|\*)\/(services|\*)/;
    const links = idsOf(({ kind, pages }) => kind === 'link' && onServices.test(pages.join()));
    expect(links.length).toBeGreaterThan(0);
    expect(chosen({ kind: 'link', lang: 'de', page: 'services' })).toEqual(links);
    const ofSection = idsOf(({ clauses }) => clauses.some((each) => each.startsWith('2.')));
    expect(ofSection.length).toBeGreaterThan(0);
    expect(chosen({ clause: '2' })).toEqual(ofSection);
    const [clause = ''] = registry[other].clauses;
    const ofClause = idsOf(({ clauses }) => (clauses as readonly string[]).includes(clause));
    expect(chosen({ clause })).toEqual(ofClause);
    expect(chosen({ page: '/de/dienstleistungen' })).toEqual(
      chosen({ lang: 'de', page: 'services' }),
    );
    expect(chosen({ text: registry[other].title.toUpperCase() })).toContain(other);
    const both = [...chosen({ state: 'fixed' }), ...chosen({ state: 'faithful' })];
    expect(both.toSorted()).toEqual(defectIds.toSorted());
  });

  test.each([
    [{ kind: 'nav' }, 'Did you mean “navigation”?'],
    [{ lang: 'fr' }, '--lang must be de, ru or en'],
    [{ page: 'serivces' }, 'Did you mean “services”?'],
    [{ page: '/de/nope' }, 'No route has the path /de/nope'],
    [{ clause: 'two' }, '--clause must be a clause such as 2.24'],
    [{ state: 'off' }, '--state must be faithful or fixed'],
  ])('%j is refused', (filter, message) => {
    expect(() => chosen(filter)).toThrow(UsageError);
    expect(() => chosen(filter)).toThrow(message);
  });

  test('as JSON each has its pages, and addresses that show it alone and not at all', () => {
    const rows = withAddresses(defectRows());
    const alone = rows.find(({ id }) => id === 'layout-de-home-seven-cards');
    expect(alone?.paths).toEqual(['/de']);
    const { on = '', off = '' } = alone?.addresses ?? {};
    const [first, second] = [on, off].map((address) => {
      const { searchParams } = new URL(address, 'http://localhost');
      const selection = searchParams.get('defects') ?? '';
      return [...startProfile({ DEFECTS: selection }, { defects: {} }).profile];
    });
    expect([first, second]).toEqual([['layout-de-home-seven-cards'], []]);
    expect(rows.filter(({ paths }) => paths.length === 0)).toEqual([]);
  });

  test('tables line up, and Markdown keeps its bars', () => {
    const table = { headings: ['a', 'b'], rows: [['long', 'x|*']] };
    expect(asColumns(table)).toBe('a     b\nlong  x|*\n');
    expect(asMarkdown(table)).toBe('| a | b |\n| --- | --- |\n| long | x\\|\\* |\n');
  });
});

test('show knows where each defect is defined and used', () => {
  for (const { id, definition, uses, faces } of factsOf(defectIds)) {
    const [file = '', line] = definition.split(':');
    const text = readFileSync(file, 'utf8')
      .split('\n')
      .slice(Number(line) - 1, Number(line) + 2);
    expect(text.join()).toContain(`'${id}'`);
    expect(uses.length, id).toBeGreaterThan(0);
    expect(faces.faithful).not.toBe(faces.fixed);
  }
});

test('show counts the findings of every family', ({ skip }) => {
  const id = defectIds.find((each) => each.startsWith('copy-footer-year-'));
  if (!id) return skip('It is retired.');
  const rows = Object.values(readLedgers()).flat();
  const own = rows.filter(({ defect, on, off }) => [defect, on, off].flat().includes(id));
  expect(own).toHaveLength(52);
  const findings = factsOf([id])[0]?.findings ?? [];
  expect(findings).toHaveLength(52);
  for (const { page, code, at } of findings) {
    const [file = '', line] = at.split(':');
    const row = readFileSync(file, 'utf8').split('\n')[Number(line) - 1] ?? '';
    expect(JSON.parse(row.replace(/,$/, ''))).toMatchObject({ page, code });
  }
});

describe('flip', () => {
  const folders: string[] = [];
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'flip-'));
    folders.push(made);
    return made;
  };
  afterEach(() => {
    for (const each of folders.splice(0)) rmSync(each, { recursive: true });
  });

  test('writes the file, keeps what else is there, and flipping again restores it', () => {
    const root = folder();
    const file = join(root, 'defects.config.json');
    const text = `${JSON.stringify({ note: 'ours', defects: { [other]: 'fixed' } }, null, 2)}\n`;
    writeFileSync(file, text);
    writeConfig(root, flipped(readConfig(root), [one]));
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      note: 'ours',
      defects: { [other]: 'fixed', [one]: 'fixed' },
    });
    writeConfig(root, flipped(readConfig(root), [one]));
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(readdirSync(root)).toEqual(['defects.config.json']);
  });

  test.each([
    ['names none', {}],
    ['names it as faithful', { [one]: 'faithful' }],
    ['names it as fixed', { [one]: 'fixed' }],
  ] as const)('the site has the other state if the file %s, and again the first', (_, defects) => {
    const isOn = (config: ReturnType<typeof readConfig>) =>
      startProfile({}, config).profile.has(one);
    const config = { defects };
    const there = flipped(config, [one]);
    const back = flipped(there, [one]);
    expect([there, back].map(isOn)).toEqual([!isOn(config), isOn(config)]);
  });

  test('makes the file where there is none', () => {
    const root = folder();
    writeConfig(root, flipped(readConfig(root), [one]));
    expect(readConfig(root)).toEqual({ defects: { [one]: 'fixed' } });
  });

  test('a file that cannot be read is told, and left alone', () => {
    const root = folder();
    const file = join(root, 'defects.config.json');
    writeFileSync(file, '{');
    expect(() => readConfig(root)).toThrow(/^defects.config.json is not valid JSON: /);
    writeFileSync(file, '{"defects":{"nope":"fixed"}}');
    expect(() => readConfig(root)).toThrow(ProfileError);
    // A file has states, and none of the words that a selection is made of.
    expect(() => readConfig(root)).not.toThrow('Expected');
    expect(readFileSync(file, 'utf8')).toBe('{"defects":{"nope":"fixed"}}');
  });

  test('tells pages, findings and snapshots, the same both ways', () => {
    const ledger = Object.values(readLedgers()).flat();
    const site = { render, declaredPaths };
    const row = ledger.find(
      ({ defect, on, off }) => registry[defect].kind === 'link' && !on && !off,
    );
    const id = row?.defect ?? one;
    const there = effectsBetween(site, ledger, faithful, without(id));
    const pages = there.pages.map(({ address }) => address);
    expect(there.findings.resolved).toContain(row);
    // Whether a page is an orphan is a matter of others.
    const own = there.findings.resolved.filter(({ code }) => code !== 'links/page-orphan');
    expect(own.every(({ page }) => pages.includes(page))).toBe(true);
    expect(pages.length).toBeLessThan(there.addresses);
    expect(there.snapshots.length).toBeGreaterThan(0);
    const shown = siteSnapshots().filter(({ id }) => there.snapshots.includes(id));
    expect(shown.every(({ page }) => pages.includes(page.path))).toBe(true);
    const back = effectsBetween(site, ledger, without(id), faithful);
    expect(back.findings).toEqual({
      resolved: there.findings.added,
      added: there.findings.resolved,
    });
    expect(back.pages.map(({ before, after }) => [after, before])).toEqual(
      there.pages.map(({ before, after }) => [before, after]),
    );
  });

  test('shows the first change whole, or the beginning of a long one', () => {
    const texts: Readonly<Record<string, readonly [string, string]>> = {
      '/': ['short', 'x'.repeat(100)],
      '/de': ['x'.repeat(101), `${'long '.repeat(50)}end`],
    };
    const site = {
      declaredPaths: () => Object.keys(texts),
      render: (address: string, state: ReadonlySet<DefectId>) => {
        const [on = '', off = ''] = texts[address] ?? [];
        return { status: 200, redirect: null, html: `<p>${state.has(one) ? on : off}</p>` };
      },
    } as unknown as Parameters<typeof effectsBetween>[0];
    const { pages } = effectsBetween(site, [], faithful, without(one));
    expect(pages).toEqual([
      { address: '/', count: 1, before: 'short', after: 'x'.repeat(100) },
      {
        ...{ address: '/de', count: 1, before: `${'x'.repeat(100)}…` },
        after: `${'long '.repeat(20)}…`,
      },
    ]);
  });

  test('tells what only a browser shows', () => {
    const site = { render, declaredPaths };
    const sends = fixtures.find(({ probes }) => probes.some((probe) => probe.look === 'send'));
    const { inBrowser } = effectsBetween(site, [], faithful, without(sends?.id ?? one));
    const [first] = inBrowser;
    expect(first?.what).toContain(sends?.id);
    expect(first?.before).not.toBe(first?.after);
  });
});

describe('the command line', () => {
  test('0 and the rows', async () => {
    const words = ['list', '--format', 'json', '--kind', 'layout'];
    const { code, out } = await runInProcess(defects, words);
    expect(code).toBe(0);
    const rows = JSON.parse(out) as { kind: string }[];
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['layout']));
  });

  test.each([
    [['lst'], 'Unknown command “lst”. Did you mean “list”?'],
    [['list', '--knd', 'link'], 'Unknown option --knd. Did you mean “--kind”?'],
    [['retire', `${one}x`], `Did you mean “${one}”?`],
    [
      ['new', 'coppy-a'],
      '“coppy-a” is not an id: ids are in lower case and begin with link-, nav-,',
    ],
    [['new', one, '--clause', '2.71'], `${one} is already defined.`],
    [['new', 'copy-a'], 'new needs --clause'],
    [['new', 'copy-a', '--clause', '2.999'], 'Unknown clause “2.999”'],
    [['new', 'copy-a', '--clause', '2.71', '--page', 'ru/contacts'], 'Did you mean “ru/contact”?'],
    [['constructor'], 'Unknown command “constructor”.'],
    [['flip', one, '--format', 'jsn'], '--format must be table or json, not “jsn”.'],
  ])('2 and what would be right: %j', async (words, message) => {
    const { code, out, err } = await runInProcess(defects, words);
    expect(err).toContain(message);
    expect(out).toBe('');
    expect(code).toBe(2);
  });

  test('nobody needs to read to the end', () => {
    const list = 'node --import ./run-typescript.mjs tools/defects/cli.ts list';
    const { stdout, stderr } = spawnSync('bash', ['-c', `${list} | true; echo $PIPESTATUS`], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout).toBe('0\n');
  });
});

test('a fixture that cannot be used is named', () => {
  expect(() => readFixture(z.string(), 'routes.json')).toThrow(
    /^fixtures\/routes.json cannot be used: .*expected string/s,
  );
  expect(() => readFixture(z.string(), 'nope.json')).toThrow(
    /^fixtures\/nope.json cannot be used: ENOENT/,
  );
});

test('after a flip, the next steps fit where it led', () => {
  const effects = effectsBetween({ render, declaredPaths }, [], faithful, without(one));
  expect(nextSteps([one], effects, without(one)).join('\n')).toContain(`retire ${one}`);
  expect(nextSteps([one], effects, faithful).join('\n')).not.toContain('retire');
});
