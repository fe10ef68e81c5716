import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { oneOf, readArgs } from '../../../packages/audit/command-line';
import type { DefectId } from '../../../src/defects/registry';
import { root } from '../../kit/paths';
import {
  type LedgerRow,
  ledgerFile,
  ledgerLanguages,
  readLedger,
} from '../../links/ledger/sources';
import { fixtures, interplays } from '../../spec/defect-fixtures';
import { Sources, type UseKind } from '../sources';
import { nameOf } from '../states';
import { type Command, defectsNamed } from './command';
import { formatNames } from './formats';
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

/** A place in the project: `file:line`. */
type Place = string;

/** Everything known about a defect. */
export interface DefectFacts extends DefectRow {
  /** Both faces as the source writes them. */
  readonly faces: { readonly faithful: string; readonly fixed: string };
  readonly definition: Place;
  /** Where the sources use it: its value, a part of it, its face, or as a mark. */
  readonly uses: readonly { readonly at: Place; readonly kind: UseKind }[];
  /** What the specification says of it. */
  readonly summary: string;
  /** Addresses and globs where the fixtures expect it. */
  readonly addresses: readonly string[];
  readonly probes: readonly string[];
  /** Findings of the link audit that need it on or off. */
  readonly findings: readonly (LedgerRow & { readonly at: Place })[];
  /** Defects with which it does more than each alone. */
  readonly interplays: readonly { readonly with: string; readonly because: string }[];
  /** Pictures, and what was measured in them. */
  readonly evidence: readonly string[];
}

function findingsOf(id: DefectId): DefectFacts['findings'] {
  return ledgerLanguages.flatMap((language) =>
    readLedger(language).flatMap((row, index) => {
      const has = row.defect === id || row.on?.includes(id) || row.off?.includes(id);
      // A ledger has one row a line, below its opening bracket.
      return has ? [{ ...row, at: `${ledgerFile(language)}:${index + 2}` }] : [];
    }),
  );
}

function evidenceOf(id: DefectId): string[] {
  const folder = join('snapshots/evidence', id);
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
}

/** Collects everything known about some defects. */
export function factsOf(ids: readonly DefectId[]): DefectFacts[] {
  const sources = new Sources(root, 'src/');
  const definitions = new Map(sources.definitions().map((each) => [each.id, each]));
  const rows = new Map(defectRows().map((row) => [row.id, row]));
  return ids.map((id) => {
    const definition = definitions.get(id);
    const row = rows.get(id);
    const fixture = fixtures.find((each) => each.id === id);
    if (!definition || !row) throw new Error(`No file of src/defects defines ${id}.`);
    const { faithful, fixed } = definition.faces;
    return {
      ...row,
      faces: { faithful: faithful.getText(), fixed: fixed.getText() },
      definition: `${definition.file}:${definition.line}`,
      uses: sources.usesOf(definition).map(({ file, line, kind }) => ({
        at: `${file}:${line}`,
        kind,
      })),
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

const useWords: Record<UseKind, string> = {
  value: 'uses it',
  part: 'uses a part of it',
  face: 'resolves it',
  mark: 'marks an element with it',
};

/** Headings with what stands below each; empty ones are left out. */
function sectionsOf(facts: DefectFacts): [string, readonly string[]][] {
  const { faces, findings } = facts;
  const counted = new Map<string, number>();
  for (const { code, page } of findings) {
    counted.set(`${code} on ${page}`, (counted.get(`${code} on ${page}`) ?? 0) + 1);
  }
  const address = facts.addresses.find((each) => !each.includes('*'));
  const sections: [string, readonly string[]][] = [
    ['Faithful face', faces.faithful.split('\n')],
    ['Fixed face', faces.fixed.split('\n')],
    ['State', [`${facts.state} (${facts.source})`]],
    ['Clauses', [facts.clauses.join(', '), facts.summary]],
    ['Pages', [facts.pages.join(' '), ...facts.addresses]],
    [
      'To look at',
      address ? [`${address}?defects=faithful`, `${address}?defects=faithful,-${facts.id}`] : [],
    ],
    ['Defined', [facts.definition]],
    ['Used', facts.uses.map(({ at, kind }) => `${at} ${useWords[kind]}`)],
    ['Probes', facts.probes],
    [
      `Link findings: ${findings.length}`,
      [...counted].map(([what, count]) => (count > 1 ? `${what} (${count})` : what)),
    ],
    ['Interplays', facts.interplays.map((each) => `${each.with}: ${each.because}`)],
    ['Evidence', facts.evidence],
  ];
  return sections.filter(([, lines]) => lines.some(Boolean));
}

function asText(facts: DefectFacts): string {
  const sections = sectionsOf(facts).flatMap(([heading, lines]) => [
    `  ${heading}`,
    ...lines.filter(Boolean).map((line) => `    ${line}`),
  ]);
  return [`${facts.id}: ${facts.title}`, ...sections, ''].join('\n');
}

function asMarkdown(facts: DefectFacts): string {
  const sections = sectionsOf(facts).flatMap(([heading, lines]) => [
    `### ${heading}`,
    heading.endsWith('face')
      ? ['```ts', ...lines, '```'].join('\n')
      : lines
          .filter(Boolean)
          .map((line) => `- ${line}`)
          .join('\n'),
  ]);
  return [`## ${facts.id}`, `${facts.title}.`, ...sections, ''].join('\n\n');
}

const writers = {
  table: (all: readonly DefectFacts[]) => all.map(asText).join('\n'),
  json: (all: readonly DefectFacts[]) => `${JSON.stringify(all, null, 2)}\n`,
  markdown: (all: readonly DefectFacts[]) => all.map(asMarkdown).join('\n'),
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
