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
function lineOf({ language, finding, row }: Entry, sources: SourceLocator): SourceLine | null {
  const ids = row ? [row.defect] : (finding?.marks ?? []);
  return firstDefinition(sources, ids) ?? sources.ledger(language, row);
}

/** The address of a page; its path where the report's subject is not an address. */
function addressOf(page: string, { subject }: Report): string {
  return URL.canParse(page, subject) ? new URL(page, subject).href : encodeURI(page);
}

/** A line of the project where a ledger was compared, else the page itself. */
function physicalOf(entry: Entry, report: Report, sources: SourceLocator) {
  const line = report.hasLedger ? lineOf(entry, sources) : null;
  return line === null
    ? { artifactLocation: { uri: addressOf(entry.shown.page, report) } }
    : {
        artifactLocation: { uri: line.file, uriBaseId: 'PROJECT' },
        region: { startLine: line.line },
      };
}

function resultOf(entry: Entry, report: Report, sources: SourceLocator) {
  const { kind, language, finding, row, shown } = entry;
  const { code, page, place, href } = shown;
  const fullyQualifiedName = `${page} ${finding?.element ?? place}`;
  const justification = `${row?.defect}, clause ${row?.clause}`;
  return {
    ruleId: code,
    ruleIndex: linkCodes.indexOf(code),
    level: codes[code].severity,
    message: { text: describeEntry(entry) },
    ...(report.hasLedger ? { baselineState: baselineStates[kind] } : {}),
    locations: [
      {
        physicalLocation: physicalOf(entry, report, sources),
        logicalLocations: [{ name: page, fullyQualifiedName, kind: 'element' }],
      },
    ],
    ...(kind === 'known' ? { suppressions: [{ kind: 'external', justification }] } : {}),
    properties: { language, defect: row?.defect ?? null, href },
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
        results: entriesOf(report).map((entry) => resultOf(entry, report, sources)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}
