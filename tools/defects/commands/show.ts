import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { oneOf, readArgs } from '@originaltreu/audit/command-line';
import type { DefectId } from '../../../src/defects/registry';
import { root } from '../../kit/paths';
import { ledgerLanguages } from '../../links/ledger/languages';
import { ledgerFile, readLedger } from '../../links/ledger/sources';
import { fixtures, interplays } from '../../spec/defect-fixtures';
import { Sources, type UseKind } from '../sources';
import { nameOf } from '../states';
import { type Command, defectsNamed } from './command';
import { type FormatName, formatNames } from './formats';
import { type DefectRow, defectRows } from './list';

const usage = `Usage: npm run defects -- show [options] <id>…

Shows everything known about defects: both faces, where the sources define and
use them, pages and addresses, clauses, state and its source, probes, rows of the
link ledgers, interplays with others, and the pictures that prove them.

Options:
  --format <name>  table, json or markdown (default: table)
  --help           show this help

Examples:
  npm run defects -- show <id>

Exit codes: 0 done, 2 usage error
`;

/** Findings of the link audit that need a defect on or off. */
function findingsOf(id: DefectId) {
  return ledgerLanguages.flatMap((language) =>
    readLedger(language).flatMap((row, index) => {
      const has = row.defect === id || row.on?.includes(id) || row.off?.includes(id);
      // A ledger has one row a line, below its opening bracket.
      return has ? [{ ...row, at: `${ledgerFile(language)}:${index + 2}` }] : [];
    }),
  );
}

/** The pictures that show what a defect changes. */
function evidenceOf(id: DefectId): string[] {
  const folder = join('snapshots/evidence', id);
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
}

/** Collects everything known about some defects; places are `file:line`. */
export function factsOf(ids: readonly DefectId[]) {
  const sources = new Sources(root, 'src/');
  const definitions = sources.definitions();
  const rows = defectRows();
  return ids.map((id) => {
    const definition = definitions.find((each) => each.id === id);
    const row = rows.find((each) => each.id === id) as DefectRow;
    const fixture = fixtures.find((each) => each.id === id);
    if (!definition) throw new Error(`No file of src/defects defines ${id}.`);
    const { faithful, fixed } = definition.faces;
    return {
      ...row,
      faces: { faithful: faithful.getText(), fixed: fixed.getText() },
      definition: `${definition.file}:${definition.line}`,
      uses: sources
        .usesOf(definition)
        .map(({ file, line, kind }) => ({ at: `${file}:${line}`, kind })),
      summary: fixture?.summary ?? '',
      addresses: fixture?.pages ?? [],
      probes: fixture?.probes.map((probe) => nameOf(fixture, probe).replace(`${id} `, '')) ?? [],
      findings: findingsOf(id),
      interplays: interplays
        .filter(({ defects }) => defects.includes(id))
        .map(({ defects, because }) => ({
          with: defects.find((each) => each !== id) ?? '',
          because,
        })),
      evidence: evidenceOf(id),
    };
  });
}

type DefectFacts = ReturnType<typeof factsOf>[number];

const useWords: Record<UseKind, string> = {
  value: 'uses it',
  part: 'uses a part of it',
  face: 'resolves it',
  mark: 'marks an element with it',
};

/** Headings with what stands below each; empty ones are left out. */
function sectionsOf(facts: DefectFacts): [string, readonly string[]][] {
  const { faces, findings } = facts;
  const found = findings.map(({ code, page }) => `${code} on ${page}`);
  const kinds = [...new Set(found)].map((what) => {
    const count = found.filter((each) => each === what).length;
    return count > 1 ? `${what} (${count})` : what;
  });
  const address = facts.addresses.find((each) => !each.includes('*'));
  const sections: [string, readonly string[]][] = [
    ['Faithful face', faces.faithful.split('\n')],
    ['Fixed face', faces.fixed.split('\n')],
    ['State', [`${facts.state} (${facts.source})`]],
    ['Clauses', [facts.clauses.join(', '), facts.summary]],
    ['Pages', [facts.pages.join(' '), ...facts.addresses]],
    [
      'Compare',
      address ? [`${address}?defects=faithful`, `${address}?defects=faithful,-${facts.id}`] : [],
    ],
    ['Defined', [facts.definition]],
    ['Used', facts.uses.map(({ at, kind }) => `${at} ${useWords[kind]}`)],
    ['Probes', facts.probes],
    [`Link findings: ${findings.length}`, kinds],
    ['Interplays', facts.interplays.map((each) => `${each.with}: ${each.because}`)],
    ['Evidence', facts.evidence],
  ];
  return sections
    .map(([heading, lines]): [string, readonly string[]] => [heading, lines.filter(Boolean)])
    .filter(([, lines]) => lines.length > 0);
}

function asText(facts: DefectFacts): string {
  const sections = sectionsOf(facts).flatMap(([heading, lines]) => [
    `  ${heading}`,
    ...lines.map((line) => `    ${line}`),
  ]);
  return [`${facts.id}: ${facts.title}`, ...sections, ''].join('\n');
}

function asMarkdown(facts: DefectFacts): string {
  const sections = sectionsOf(facts).flatMap(([heading, lines]) => {
    const body = heading.endsWith('face')
      ? ['```ts', ...lines, '```']
      : lines.map((line) => `- ${line}`);
    return [`### ${heading}`, body.join('\n')];
  });
  return [`## ${facts.id}`, `${facts.title}.`, ...sections, ''].join('\n\n');
}

const writers: Readonly<Record<FormatName, (all: readonly DefectFacts[]) => string>> = {
  table: (all) => all.map(asText).join('\n'),
  json: (all) => `${JSON.stringify(all, null, 2)}\n`,
  markdown: (all) => all.map(asMarkdown).join('\n'),
};

function run(args: readonly string[]): number {
  const { values, positionals } = readArgs(
    args,
    { format: { type: 'string', default: 'table' } },
    true,
  );
  const format = oneOf('format', values.format, formatNames);
  process.stdout.write(writers[format](factsOf(defectsNamed('show', positionals))));
  return 0;
}

export const show: Command = { usage, run };
