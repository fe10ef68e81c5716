import { codes, linkCodes } from '../checks/codes';
import { describeEntry, type Entry, entriesOf, type Report } from '../report';
import { firstDefinition, noSources, type SourceLine, type SourceLocator } from './source-lines';

const baselineStates = {
  new: 'new',
  vanished: 'absent',
  moved: 'updated',
  changed: 'updated',
  known: 'unchanged',
} as const;

/** The definition of the defect if there is one, else the ledger's line. */
function lineOf(
  language: string,
  { finding, row }: Entry,
  sources: SourceLocator,
): SourceLine | null {
  const ids = row ? [row.defect] : (finding?.marks ?? []);
  return firstDefinition(sources, ids) ?? sources.ledger(language, row);
}

/** The address of a page; its path where the report's subject is not an address. */
function addressOf(page: string, { subject }: Report): string {
  return URL.canParse(page, subject) ? new URL(page, subject).href : encodeURI(page);
}

/** A line of the project where a ledger was compared, else the page itself. */
function physicalOf(language: string, entry: Entry, report: Report, sources: SourceLocator) {
  const line = report.hasLedger ? lineOf(language, entry, sources) : null;
  return line === null
    ? { artifactLocation: { uri: addressOf((entry.finding ?? entry.row)?.page ?? '/', report) } }
    : {
        artifactLocation: { uri: line.file, uriBaseId: 'PROJECT' },
        region: { startLine: line.line },
      };
}

function resultOf(language: string, entry: Entry, report: Report, sources: SourceLocator) {
  const { kind, finding, row } = entry;
  const shown = finding ?? row;
  const code = shown?.code ?? 'missing-href';
  return {
    ruleId: code,
    ruleIndex: linkCodes.indexOf(code),
    level: codes[code].severity,
    message: { text: describeEntry(entry) },
    ...(report.hasLedger ? { baselineState: baselineStates[kind] } : {}),
    locations: [
      {
        physicalLocation: physicalOf(language, entry, report, sources),
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

/** A SARIF 2.1.0 log; its results point at the definitions of defects where they are known. */
export function asSarif(report: Report, sources: SourceLocator = noSources): string {
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
          entriesOf(each).map((entry) => resultOf(each.language, entry, report, sources)),
        ),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}
