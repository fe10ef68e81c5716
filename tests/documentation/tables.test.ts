import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditCommand } from '@sitewide/audit/internal';
import { withPart } from '@sitewide/kit/markdown';
import { asAlignedMarkdown } from '@sitewide/kit/table';
import { expect, test } from 'vitest';
import { ranOn } from '../../bench/checkers/page';
import { readScoreboard } from '../../bench/checkers/scoreboard';
import { root } from '../../tools/site/paths';
import { runInProcess } from '../support/run-command';

/* Tables of the documentation: `npx vitest run tests/documentation -u` rewrites them. */

interface Setting {
  readonly type?: string;
  readonly description?: string;
}

/** The options of the command, by what their help says. */
async function optionsByHelp(): Promise<ReadonlyMap<string, string>> {
  const { out } = await runInProcess(auditCommand, ['--help']);
  const lines = out.matchAll(/^ {2}(--[\w-]+(?: <.*?>)?) +(\S.*?)(?: \*)?$/gm);
  return new Map([...lines].map(([, option = '', help = '']) => [help, option]));
}

/** The settings of the published schema. */
function readSettings(): readonly (readonly [string, Setting])[] {
  const file = join(root, 'packages/audit/config.schema.json');
  const { properties } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly properties: Readonly<Record<string, Setting>>;
  };
  return Object.entries(properties);
}

async function expectPart(path: string, name: string, part: string): Promise<void> {
  const file = join(root, path);
  await expect(withPart(readFileSync(file, 'utf8'), name, part)).toMatchFileSnapshot(file);
}

test('the documentation has every setting with its option', async () => {
  const options = await optionsByHelp();
  const rows = readSettings()
    .filter(([name]) => name !== '$schema')
    .map(([name, { type = '', description = '' }]) => {
      const option = options.get(description);
      return [`\`${name}\``, description, option ? `\`${option}\`` : '', type];
    });
  expect(rows.filter(([, , option]) => option !== '').length).toBeGreaterThan(30);
  const table = asAlignedMarkdown({ headings: ['setting', 'meaning', 'option', 'type'], rows });
  await expectPart('docs/audit/configuration.md', 'settings', table);
});

/**
 * A row for each checker of the scoreboard: how many flaws of each kind it sees.
 *
 * @param isShown - which checkers, by what they look for.
 */
function scoreboardTable(isShown: (subject: string) => boolean): string {
  const scoreboard = readScoreboard();
  const { toggles, marks } = scoreboard;
  const kinds = [...new Set(toggles.map(({ kind }) => kind))];
  const idsOf = (kind: string) => toggles.filter((each) => each.kind === kind).map(({ id }) => id);
  const shown = ranOn(scoreboard).filter(({ subject }) => isShown(subject));
  const rows = shown.map(({ name, subject, falseAlarms, seconds }) => {
    const seen = new Set(
      marks.filter(({ checker }) => checker === name).map(({ toggle }) => toggle),
    );
    const alarms = falseAlarms.reduce((sum, { count }) => sum + count, 0);
    const counts = kinds.map((kind) => idsOf(kind).filter((id) => seen.has(id)).length);
    return [name, subject, ...[...counts, seen.size, alarms, seconds].map(String)];
  });
  const heads = kinds.map((kind) => `${kind} (${idsOf(kind).length})`);
  const all = `all (${toggles.length})`;
  const headings = ['checker', 'looks for', ...heads, all, 'false alarms', 'seconds'];
  return asAlignedMarkdown({ headings, rows });
}

test('the comparisons have the sums of the scoreboard', async () => {
  await expectPart(
    'docs/audit/comparison.md',
    'scoreboard',
    scoreboardTable(() => true),
  );
  const visual = scoreboardTable((subject) => /visible/.test(subject));
  expect(visual).toContain('toHaveScreenshot');
  await expectPart('docs/snapshots/comparison.md', 'scoreboard', visual);
});
