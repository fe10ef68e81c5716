import { join } from 'node:path';
import { countBy } from '@sitewide/kit/collections';
import { escapeMarkup } from '@sitewide/kit/escape';
import { asMarkdown } from '@sitewide/kit/table';
import { writeFileAtomically } from '@sitewide/kit/write-file';
import { root } from '../../tools/site/paths';
import type { Board, Scoreboard } from './scoreboard';

type Row = Board['checkers'][number];

/** The flaws that a checker sees. */
function seenBy({ marks, toggles }: Board, { name }: Row) {
  const seen = marks.filter(({ checker }) => checker === name).map(({ toggle }) => toggle);
  return toggles.filter(({ id }) => seen.includes(id));
}

/** How many findings a checker reports on the fixed site. */
const countAlarms = (row: Row) => row.falseAlarms.reduce((sum, { count }) => sum + count, 0);

/** The checkers that have run on most flaws: the sums of others would say too little. */
export const ranOn = ({ checkers, toggles, notRun }: Board) =>
  checkers.filter(({ name, version }) => {
    const missing = notRun.filter(({ checker }) => checker === name);
    return version !== null && missing.length < toggles.length / 2;
  });

/** A row for each checker: how many flaws of each kind it sees. */
function sumsTable(board: Board, alarms: string): string {
  const sizes = countBy(board.toggles, ({ kind }) => kind);
  const rows = ranOn(board).map((checker) => {
    const seen = seenBy(board, checker);
    const byKind = countBy(seen, ({ kind }) => kind);
    return [
      ...[checker.name, checker.version ?? '', checker.subject],
      ...[...sizes.keys()].map((kind) => String(byKind.get(kind) ?? 0)),
      `**${seen.length}**`,
      ...(checker.rounds > 0 ? [String(countAlarms(checker)), String(checker.seconds)] : ['', '']),
    ];
  });
  const kinds = [...sizes].map(([kind, count]) => `${kind} (${count})`);
  const headings = ['checker', 'version', 'looks for', ...kinds, 'all', alarms, 'seconds'];
  // The formatter escapes asterisks, which are bold here.
  return asMarkdown({ headings, rows }).replaceAll('\\*', '*');
}

/** Flaws against checkers: ● where one sees the other, ? where it has not run on it. */
function matrix(board: Board): string {
  const { toggles, marks, notRun } = board;
  const names = ranOn(board).map(({ name }) => name);
  const keyOf = (toggle: string, checker: string) => `${toggle} ${checker}`;
  const keysOf = (all: typeof notRun) => all.map((each) => keyOf(each.toggle, each.checker));
  const [seen, missing] = [new Set(keysOf(marks)), new Set(keysOf(notRun))];
  const markOf = (key: string) => (seen.has(key) ? '●' : missing.has(key) ? '?' : '');
  const rows = toggles.map(({ id }) => {
    return [`\`${id}\``, ...names.map((checker) => markOf(keyOf(id, checker)))];
  });
  return asMarkdown({ headings: ['flaw', ...names], rows });
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

/** The flaws of other sites in words. */
const listFlaws = ({ toggles }: Board) =>
  toggles.map(({ id, site, title }) => `- \`${id}\` (${site}): ${title}`).join('\n');

function asPage(board: Scoreboard): string {
  const { foreign } = board;
  const left = board.checkers.filter((checker) => !ranOn(board).includes(checker));
  const notes = left.map(
    ({ name, install }) => `${name} has not run on most flaws; to get it: \`${install}\`.\n`,
  );
  const all = [...board.checkers, ...foreign.checkers];
  const seconds = all.reduce((sum, { totalSeconds }) => sum + totalSeconds, 0);
  const limited = board.checkers.filter(({ maxPages }) => maxPages !== null);
  return `# Scoreboard

Which checker sees which flaw of this site, and of three sites of others. A checker _sees_ a flaw if
one of its rules fires more often on the flaw’s pages, or on links to them, with the flaw than
without it, in each of two rounds; a finding on the fixed site is a false alarm, or a fault of ours.
[Benchmarking a checker](benchmarking-a-checker.md) explains the rules and how to add one.
\`scoreboard.json\` has the findings behind each mark.

\`npm run bench -- checkers\` wrote this page on ${board.madeAt.slice(0, 10)}. All runs together took
${Math.round(seconds / 60)} minutes; _seconds_ are for the ${board.pages} pages of the fixed site.
Slow checkers ran on some of each flaw’s pages: ${limited.map(({ name, maxPages }) => `${name} on ${maxPages}`).join(', ')}.

![How many flaws each checker sees](pictures/scoreboard.svg)

## Sums

${sumsTable(board, 'false alarms')}
${notes.join('\n')}
## Flaws of this site

● seen, ? not run.

${matrix(board)}
## Sites of others

The same, with ${foreign.toggles.length} faults planted in three sites of others, so that nobody is measured at home only:
\`bench/checkers/foreign.json\` says where they come from, and what is changed. Nobody has fixed them:
what checkers find without the planted faults may well be wrong there. _Seconds_ are for all pages,
or for the ${foreign.pages} pages with faults.

${sumsTable(foreign, 'other findings')}
${matrix(foreign)}
${listFlaws(foreign)}

## False alarms

${falseAlarms(board)}
`;
}

/** The bars of a board below each other, each with its number. */
function barOf(board: Board, row: Row, y: number, style: string): string {
  if (!ranOn(board).some(({ name }) => name === row.name)) return '';
  const total = seenBy(board, row).length;
  const width = Math.max(1, (total * 370) / board.toggles.length);
  return `<rect class="${style}" x="200" y="${y - 10}" width="${width.toFixed(1)}" height="12" rx="2"/>
<text class="${style}" x="${(206 + width).toFixed(1)}" y="${y}">${total} of ${board.toggles.length}</text>`;
}

/** Two bars for each checker, the one that sees most first; they follow the reader’s colour scheme. */
function asChart(board: Scoreboard): string {
  const rows = ranOn(board).toSorted(
    (one, other) => seenBy(board, other).length - seenBy(board, one).length,
  );
  const bars = rows.map((row, index) => {
    const y = index * 38 + 66;
    return `<text class="name" x="192" y="${y + 7}" text-anchor="end">${escapeMarkup(row.name)}</text>
${barOf(board, row, y, 'home')}
${barOf(board.foreign, row, y + 14, 'foreign')}`;
  });
  const height = rows.length * 38 + 66;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 660 ${height}" width="660" height="${height}" role="img" aria-labelledby="title">
<title id="title">Flaws that each checker sees</title>
<style>text{font:11px system-ui,sans-serif;fill:#1b2a33}.name{font-size:13px}.key{font-size:13px;font-weight:600}rect.home{fill:#a63c17}rect.foreign{fill:#2d6a80}@media(prefers-color-scheme:dark){text{fill:#eceae5}rect.home{fill:#f0a07d}rect.foreign{fill:#7fc0d8}}</style>
<rect class="home" x="200" y="12" width="12" height="12"/><text class="key" x="218" y="22">this site</text>
<rect class="foreign" x="300" y="12" width="12" height="12"/><text class="key" x="318" y="22">sites of others</text>
${bars.join('\n')}
</svg>
`;
}

/** Writes the scoreboard as data, as a page and as a chart. */
export function writeScoreboard(board: Scoreboard): void {
  const files = {
    'scoreboard.json': `${JSON.stringify(board, null, 1)}\n`,
    'scoreboard.md': asPage(board),
    'pictures/scoreboard.svg': asChart(board),
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileAtomically(join(root, 'docs', name), text);
    console.log(`docs/${name} is written.`);
  }
}
