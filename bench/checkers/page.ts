import { join } from 'node:path';
import { countBy } from '@sitewide/kit/collections';
import { escapeMarkup } from '@sitewide/kit/escape';
import { asMarkdown } from '@sitewide/kit/table';
import { writeFileAtomically } from '@sitewide/kit/write-file';
import { root } from '../../tools/site/paths';
import type { Scoreboard } from './scoreboard';

type Row = Scoreboard['checkers'][number];

/** The toggles that a checker sees. */
function seenBy({ marks, toggles }: Scoreboard, { name }: Row) {
  const seen = marks.filter(({ checker }) => checker === name).map(({ toggle }) => toggle);
  return toggles.filter(({ id }) => seen.includes(id));
}

/** How many findings a checker reports on the fixed site. */
const countAlarms = (row: Row) => row.falseAlarms.reduce((sum, { count }) => sum + count, 0);

/** Whether a checker has run on the fixed site, at least. */
const hasRun = ({ rounds }: Row) => rounds > 0;

/** A row for each checker: how many toggles of each kind it sees. */
function sumsTable(board: Scoreboard): string {
  const sizes = countBy(board.toggles, ({ kind }) => kind);
  const rows = board.checkers.filter(hasRun).map((checker) => {
    const seen = seenBy(board, checker);
    const byKind = countBy(seen, ({ kind }) => kind);
    return [
      ...[checker.name, checker.version ?? '', checker.subject],
      ...[...sizes.keys()].map((kind) => String(byKind.get(kind) ?? 0)),
      ...[`**${seen.length}**`, String(countAlarms(checker)), String(checker.seconds)],
    ];
  });
  const kinds = [...sizes].map(([kind, count]) => `${kind} (${count})`);
  const headings = ['checker', 'version', 'looks for', ...kinds, 'all', 'false alarms', 'seconds'];
  // The formatter escapes asterisks, which are bold here.
  return asMarkdown({ headings, rows }).replaceAll('\\*', '*');
}

/** Toggles against checkers: ● where one sees the other, ? where it has not run on it. */
function matrix({ checkers, toggles, marks, notRun }: Scoreboard): string {
  const names = checkers.filter(hasRun).map(({ name }) => name);
  const keyOf = (toggle: string, checker: string) => `${toggle} ${checker}`;
  const keysOf = (all: typeof notRun) => all.map((each) => keyOf(each.toggle, each.checker));
  const [seen, missing] = [new Set(keysOf(marks)), new Set(keysOf(notRun))];
  const markOf = (key: string) => (seen.has(key) ? '●' : missing.has(key) ? '?' : '');
  const rows = toggles.map(({ id }) => {
    return [`\`${id}\``, ...names.map((checker) => markOf(keyOf(id, checker)))];
  });
  return asMarkdown({ headings: ['toggle', ...names], rows });
}

/** The rules of each checker that fire on the fixed site most often. */
function falseAlarms({ checkers }: Scoreboard): string {
  const parts = checkers.map(({ name, falseAlarms: alarms }) => {
    const lines = alarms.slice(0, 6).map(({ rule, count, examples: [example] }) => {
      const text = example?.text ? `: \`${example.text.replaceAll('`', '’')}\`` : '';
      return `- ${count} × \`${rule}\`, e.g. on \`${example?.page}\`${text}`;
    });
    const rest = alarms.length - lines.length;
    return `**${name}**\n\n${lines.join('\n')}${rest > 0 ? `\n- ${rest} more rules` : ''}`;
  });
  return parts.filter((part) => part.includes('- ')).join('\n\n');
}

function asPage(board: Scoreboard): string {
  const left = board.checkers.filter((checker) => !hasRun(checker));
  const notes = left.map(
    ({ name, install }) => `${name} has not run; to get it: \`${install}\`.\n`,
  );
  const seconds = board.checkers.reduce((sum, { totalSeconds }) => sum + totalSeconds, 0);
  const limited = board.checkers.filter(({ maxPages }) => maxPages !== null);
  const rounds = board.checkers.filter(hasRun).map((each) => `${each.name} ${each.rounds}`);
  return `# Scoreboard

Which checker sees which flaw of this site. A checker _sees_ a toggle if one of its rules fires more
often on the toggle’s pages, or on links to them, with the toggle on than on the fixed site; a finding
on the fixed site is a false alarm, or a fault of ours. [Benchmarking a checker](benchmarking-a-checker.md) explains the rules and how to add
one. \`scoreboard.json\` has the findings behind each mark.

\`npm run bench -- checkers\` wrote this page on ${board.madeAt.slice(0, 10)}. All runs together took
${Math.round(seconds / 60)} minutes; _seconds_ are for the ${board.pages} pages of the fixed site.
Rounds, of which a mark needs every one: ${rounds.join(', ')}.
Slow checkers ran on some of each toggle’s pages: ${limited.map(({ name, maxPages }) => `${name} on ${maxPages}`).join(', ')}.

![How many toggles each checker sees](pictures/scoreboard.svg)

## Sums

${sumsTable(board)}
${notes.join('\n')}
## Toggles

● seen, ? not run yet.

${matrix(board)}
## False alarms

${falseAlarms(board)}
`;
}

/** A bar for each checker, the one that sees most first; it follows the reader's colour scheme. */
function asChart(board: Scoreboard): string {
  const rows = board.checkers
    .filter(hasRun)
    .map((checker) => ({ checker, total: seenBy(board, checker).length }))
    .toSorted((one, other) => other.total - one.total);
  const bars = rows.map(({ checker, total }, index) => {
    const y = index * 26 + 55;
    const width = Math.max(1, (total * 370) / board.toggles.length);
    return `<text x="192" y="${y}" text-anchor="end">${escapeMarkup(checker.name)}</text>
<rect x="200" y="${y - 13}" width="${width.toFixed(1)}" height="18" rx="3"/>
<text x="${(208 + width).toFixed(1)}" y="${y}"><tspan class="total">${total}</tspan> <tspan class="soft">${countAlarms(checker)} false alarms</tspan></text>`;
  });
  const height = rows.length * 26 + 48;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 ${height}" width="760" height="${height}" role="img" aria-labelledby="title">
<title id="title">Toggles that each checker sees, of ${board.toggles.length}</title>
<style>text{font:13px system-ui,sans-serif;fill:#1b2a33}.total,.heading{font-weight:600}.soft{fill:#525e66}rect{fill:#a63c17}@media(prefers-color-scheme:dark){text{fill:#eceae5}.soft{fill:#adb6bc}rect{fill:#f0a07d}}</style>
<text class="heading" x="200" y="22">Flaws seen, of ${board.toggles.length}</text>
${bars.join('\n')}
</svg>
`;
}

/** Writes the scoreboard as data, as a page and as a chart. */
export function writeScoreboard(board: Scoreboard): void {
  const data = `${JSON.stringify(board, null, 1)}\n`;
  writeFileAtomically(join(root, 'docs/scoreboard.json'), data);
  writeFileAtomically(join(root, 'docs/scoreboard.md'), asPage(board));
  writeFileAtomically(join(root, 'docs/pictures/scoreboard.svg'), asChart(board));
  console.log(`docs/scoreboard.json, scoreboard.md and pictures/scoreboard.svg are written.`);
}
