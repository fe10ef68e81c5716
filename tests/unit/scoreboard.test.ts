import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveFolder } from '@sitewide/kit/serve-folder';
import { createTemporaryFolder } from '@sitewide/kit/temporary-folder';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { commandOf } from '../../bench/checkers/adapters/commands';
import type { Finding } from '../../bench/checkers/checker';
import { checkers } from '../../bench/checkers/checkers';
import foreign from '../../bench/checkers/foreign.json' with { type: 'json' };
import { seenBy, unstableRules } from '../../bench/checkers/score';
import type { Scoreboard } from '../../bench/checkers/scoreboard';
import { root } from '../../tools/site/paths';

/*
 * The scorer, with checkers of which it is known what they are worth.
 */

const pages = Array.from({ length: 20 }, (_, index) => `/page-${index}`);
const toggles = Array.from({ length: 30 }, (_, index) => `toggle-${index}`);
const ownPages = (toggle: string) => {
  const first = toggles.indexOf(toggle) % pages.length;
  return pages.slice(first, first + 3);
};

type Check = (toggle: string | null, page: string) => readonly Omit<Finding, 'page'>[];

/** The toggles that a checker sees in some rounds. */
function score(check: Check, rounds = 2): string[] {
  const all = (toggle: string | null) =>
    Array.from({ length: rounds }, () =>
      pages.flatMap((page) => check(toggle, page).map((found) => ({ ...found, page }))),
    );
  const off = all(null);
  const unstable = unstableRules(off);
  return toggles.filter((toggle) => {
    const pairs = all(toggle).map((on, round) => ({ on, off: off[round] ?? [] }));
    const isOwn = (page: string) => ownPages(toggle).includes(page);
    return seenBy(pairs, isOwn, unstable).length > 0;
  });
}

/** Numbers from 0 to 1 that only look random, so that a test that fails fails again. */
function randomNumbers(): () => number {
  let state = 20;
  return () => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const flaw = { rule: 'flaw', text: 'something is wrong' };

describe('a checker', () => {
  test('that sees everything gets every mark', () => {
    const check: Check = (toggle, page) =>
      toggle !== null && ownPages(toggle).includes(page) ? [flaw] : [];
    expect(score(check)).toEqual(toggles);
  });

  test('that sees nothing gets none', () => {
    expect(score(() => [])).toEqual([]);
  });

  test('that reports every page always gets none', () => {
    expect(score(() => [flaw, flaw])).toEqual([]);
  });

  test('that quotes the page in what it always reports gets none', () => {
    expect(score((toggle, page) => [{ rule: 'flaw', text: `${toggle} on ${page}` }])).toEqual([]);
  });

  test('that reports only pages of other toggles gets none', () => {
    const check: Check = (toggle, page) =>
      toggle !== null && !ownPages(toggle).includes(page) ? [flaw] : [];
    expect(score(check)).toEqual([]);
  });

  test.each([0.02, 0.1, 0.5, 0.9])('that is random at %d gets none', (share) => {
    const random = randomNumbers();
    const check: Check = () => (random() < share ? [flaw] : []);
    expect(score(check)).toEqual([]);
  });

  test('that is random in one rule keeps what it sees with another', () => {
    const random = randomNumbers();
    const noise = { rule: 'noise', text: 'perhaps' };
    const check: Check = (toggle, page) => [
      ...(random() < 0.5 ? [noise] : []),
      ...(toggle === 'toggle-7' && page === '/page-8' ? [flaw] : []),
    ];
    expect(score(check)).toEqual(['toggle-7']);
  });

  test('that is random gets marks in a single round', () => {
    const random = randomNumbers();
    expect(score(() => (random() < 0.5 ? [flaw] : []), 1).length).toBeGreaterThan(10);
  });
});

test('a mark has the findings that are there with the toggle on alone', () => {
  const known = { page: '/a', rule: 'word', text: 'Falkenried' };
  const added = { page: '/a', rule: 'word', text: 'Elektrisch' };
  const elsewhere = { page: '/b', rule: 'word', text: 'Elektrisch' };
  const round = { on: [known, added, elsewhere], off: [known] };
  expect(seenBy([round], (page) => page === '/a')).toEqual([added]);
});

test('a round may name another page than the first, but not another rule', () => {
  const finding = (page: string, rule: string) => ({ page, rule, text: '/dead' });
  const marks = (rule: string) => {
    const rounds = [[finding('/a', '404')], [finding('/b', rule)]].map((on) => ({ on, off: [] }));
    return seenBy(rounds, () => true).length;
  };
  expect([marks('404'), marks('500')]).toEqual([1, 0]);
});

test('what is said of a link to a page is said of the page', () => {
  const dead = { page: '/b', rule: '404', text: '/a' };
  const labelled = { page: '/b', rule: '404', text: 'Label → /a' };
  const other = { page: '/b', rule: '404', text: '/c' };
  const quoting = { page: '/b', rule: 'word', text: 'a' };
  const round = { on: [dead, labelled, other, quoting], off: [] };
  expect(seenBy([round], (page) => ['/a', 'a'].includes(page))).toEqual([dead, labelled]);
});

describe('a command', () => {
  const finding = '^(?<page>\\S+):1: (?<text>.*?)(?: \\[(?<rule>\\w+)\\])?$';
  const say = async (lines: string, code: number) => {
    const files = createTemporaryFolder('command');
    const { url, close } = await serveFolder(files);
    const check = commandOf(`printf '${lines}'; exit ${code}`, finding);
    const { origin } = new URL(url);
    const target = { origin, baseline: origin, homes: ['/'], languages: ['en'], files } as const;
    return check(target, []).finally(close);
  };

  test('says what is wrong in its lines', async () => {
    expect(await say('a.html:1: Wrong [rule]\\nnothing\\n', 1)).toEqual([
      { page: 'a.html', text: 'Wrong', rule: 'rule' },
    ]);
  });

  test('that names no rule has its message without quotations and numbers as the rule', async () => {
    expect(await say('a.html:1: No “x” in <p> 12\\n', 0)).toMatchObject([{ rule: 'No … in … 0' }]);
  });

  test('that fails without a finding has not run', async () => {
    await expect(say('Usage', 2)).rejects.toThrow('ended with 2');
    expect(await say('', 0)).toEqual([]);
  });
});

describe('the committed scoreboard', () => {
  const read = (name: string) => JSON.parse(readFileSync(join(root, 'docs', name), 'utf8'));
  const board: Scoreboard = read('scoreboard.json');

  test('follows its schema', () => {
    const validate = new Ajv2020({ allErrors: true }).compile(read('scoreboard.schema.json'));
    const problemsOf = (value: object) => (validate(value) ? [] : validate.errors);
    expect(problemsOf(board)).toEqual([]);
    const [first, ...others] = board.checkers;
    const broken = { ...board, checkers: [{ ...first, rounds: -1 }, ...others] };
    expect(problemsOf(broken)).toMatchObject([{ instancePath: '/checkers/0/rounds' }]);
  });

  test('describes the checkers as the bench runs them', () => {
    const described = checkers.map(({ name, subject, scope, install, maxPages = null }) => {
      return { name, subject, scope, install, maxPages };
    });
    expect(board.checkers).toMatchObject(described);
    expect(board.foreign.checkers).toMatchObject(described);
  });

  test('describes the planted faults as the bench plants them', () => {
    const faults = foreign.flatMap(({ name, faults: all }) =>
      all.map(({ id, kind, title }) => ({ id, kind, title, site: name })),
    );
    expect(board.foreign.toggles).toEqual(faults);
    expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  });

  test.each([board, board.foreign])('has marks of its own flaws and checkers only', (each) => {
    const names = each.checkers.map(({ name }) => name);
    const ids: readonly string[] = each.toggles.map(({ id }) => id);
    const strange = [...each.marks, ...each.notRun].filter(
      ({ toggle, checker }) => !ids.includes(toggle) || !names.includes(checker),
    );
    expect(strange).toEqual([]);
  });
});
