import { definitionOf, ledgerLine, type SourceLine } from '../../../tools/links/ledger/sources';
import { codes, linkCodes } from '../checks/codes';
import { type Difference, inWords, type LanguageReport, type Report } from '../report';

const baselineStates = {
  new: 'new',
  vanished: 'absent',
  moved: 'updated',
  changed: 'updated',
  known: 'unchanged',
} as const;

/** Findings and differences alike: a known finding is a difference that is none. */
type Entry = Omit<Difference, 'kind'> & { readonly kind: Difference['kind'] | 'known' };

function entriesOf({ known, differences }: LanguageReport): Entry[] {
  return [...differences, ...known.map((each): Entry => ({ kind: 'known', ...each }))];
}

function lineOf(language: string, { finding, row }: Entry): SourceLine | null {
  const marked = finding?.marks.map(definitionOf).find((line) => line !== null) ?? null;
  return (row ? definitionOf(row.defect) : marked) ?? ledgerLine(language, row);
}

/** The address of a page, as far as the report knows where its site is. */
function addressOf(page: string, { subject }: Report): string {
  return URL.canParse(page, subject) ? new URL(page, subject).href : encodeURI(page);
}

/** Where a ledger was compared the registry entry or the ledger's line, else the page itself. */
function physicalOf(language: string, entry: Entry, report: Report) {
  const line = report.hasLedger ? lineOf(language, entry) : null;
  return line === null
    ? { artifactLocation: { uri: addressOf((entry.finding ?? entry.row)?.page ?? '/', report) } }
    : {
        artifactLocation: { uri: line.file, uriBaseId: 'PROJECT' },
        region: { startLine: line.line },
      };
}

function resultOf(language: string, entry: Entry, report: Report) {
  const { kind, finding, row } = entry;
  const shown = finding ?? row;
  const code = shown?.code ?? 'missing-href';
  return {
    ruleId: code,
    ruleIndex: linkCodes.indexOf(code),
    level: codes[code].severity,
    message: { text: inWords({ ...entry, kind: kind === 'known' ? 'new' : kind }) },
    ...(report.hasLedger ? { baselineState: baselineStates[kind] } : {}),
    locations: [
      {
        physicalLocation: physicalOf(language, entry, report),
        logicalLocations: [
          {
            name: shown?.page ?? '',
            fullyQualifiedName: `${shown?.page ?? ''} ${finding?.element ?? shown?.place ?? ''}`,
            kind: 'element',
          },
        ],
      },
    ],
    ...(kind === 'known' && row
      ? {
          suppressions: [
            { kind: 'external', justification: `${row.defect}, clause ${row.clause}` },
          ],
        }
      : {}),
    properties: { language, defect: row?.defect ?? null, href: shown?.href ?? null },
  };
}

/** A SARIF 2.1.0 log, which points at the registry entry of the defect. */
export function asSarif(report: Report): string {
  const rules = linkCodes.map((id) => ({
    id,
    shortDescription: { text: codes[id].title },
    defaultConfiguration: { level: codes[id].severity },
  }));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'audit:links', rules } },
        automationDetails: { id: `links/${report.subject}` },
        columnKind: 'utf16CodeUnits',
        results: report.languages.flatMap((each) =>
          entriesOf(each).map((entry) => resultOf(each.language, entry, report)),
        ),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}
