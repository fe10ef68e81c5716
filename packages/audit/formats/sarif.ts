import { createHash } from 'node:crypto';
import { allCodes, codes } from '../checks/codes';
import { identityOf } from '../ledger/ledger';
import { describeEntry, type Entry, entriesOf, type Report, severityOf } from '../report';
import {
  firstDefinition,
  ledgerRowOf,
  lineInFolder,
  noSources,
  type SourceLine,
  type SourceLocator,
} from './source-lines';

const baselineStates = {
  new: 'new',
  vanished: 'absent',
  moved: 'updated',
  changed: 'updated',
  known: 'unchanged',
} as const;
/** Results that GitHub takes of one run. */
const maxResults = 25_000;
const levels = { error: 'error', warning: 'warning', hint: 'note' } as const;

/** The definition of the defect if there is one, else the ledger's line. */
function lineOf(entry: Entry, sources: SourceLocator): SourceLine | null {
  const row = ledgerRowOf(entry);
  const ids = row ? [row.defect] : (entry.finding?.marks ?? []);
  return firstDefinition(sources, ids) ?? sources.ledger(entry.language, row);
}

/** A page as a file: GitHub shows results at paths within a repository only. */
function pathOf(page: string): string {
  const path = encodeURI(page.split(/[?#]/, 1)[0] ?? '').replace(/^\/+/, '');
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}

/** A line of the project or of the audited folder, else the page's path on its site. */
function physicalOf(entry: Entry, report: Report, sources: SourceLocator) {
  const line = lineInFolder(entry, report) ?? (report.hasLedger ? lineOf(entry, sources) : null);
  return line === null
    ? {
        artifactLocation: { uri: pathOf(entry.shown.page) },
        region: { startLine: entry.finding?.line ?? 1 },
      }
    : {
        artifactLocation: { uri: encodeURI(line.file), uriBaseId: '%SRCROOT%' },
        region: { startLine: line.line },
      };
}

/** The same for findings that look the same, e.g. of two equal cards in one list. */
function fingerprintOf({ finding, row, shown }: Entry): string {
  for (const each of [finding, row]) if (each && 'fingerprint' in each) return each.fingerprint;
  return createHash('sha256').update(identityOf(shown)).digest('hex').slice(0, 16);
}

/** Numbers the entries that have the same fingerprint, from 1. */
function numbered(entries: readonly Entry[]): (readonly [Entry, string])[] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const fingerprint = fingerprintOf(entry);
    const count = (counts.get(fingerprint) ?? 0) + 1;
    counts.set(fingerprint, count);
    return [entry, `${fingerprint}:${count}`];
  });
}

function resultOf(entry: Entry, fingerprint: string, report: Report, sources: SourceLocator) {
  const { kind, language, finding, shown } = entry;
  const { code, page, place, href } = shown;
  const row = ledgerRowOf(entry);
  const fullyQualifiedName = `${page} ${finding?.element ?? place}`;
  const justification = row ? `${row.defect}, clause ${row.clause}` : 'the baseline';
  return {
    ruleId: code,
    ruleIndex: allCodes.indexOf(code),
    level: levels[severityOf(entry)],
    message: { text: describeEntry(entry) },
    ...(report.hasLedger ? { baselineState: baselineStates[kind] } : {}),
    locations: [
      {
        physicalLocation: physicalOf(entry, report, sources),
        logicalLocations: [{ name: page, fullyQualifiedName, kind: 'element' }],
      },
    ],
    // GitHub knows a finding again by this name alone.
    partialFingerprints: { primaryLocationLineHash: fingerprint },
    ...(kind === 'known' ? { suppressions: [{ kind: 'external', justification }] } : {}),
    properties: { language, defect: row?.defect ?? null, href },
  };
}

/** A SARIF 2.1.0 log; its results point at the definitions of defects where they are known. */
export function asSarif(report: Report, sources: SourceLocator = noSources): string {
  const rules = allCodes.map((id) => {
    const { title, example, remedy, severity, family } = codes[id];
    return {
      ...{ id, name: id, shortDescription: { text: title } },
      fullDescription: { text: `${title}. ${remedy}` },
      help: {
        text: `${title}, e.g. ${example}. ${remedy}`,
        markdown: `${title}, e.g. \`${example}\`. ${remedy}`,
      },
      defaultConfiguration: { level: levels[severity] },
      properties: {
        tags: [family],
        'problem.severity': severity === 'hint' ? 'recommendation' : severity,
      },
    };
  });
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: '@originaltreu/audit', semanticVersion: '0.1.0', rules } },
        automationDetails: { id: `links/${report.subject}` },
        columnKind: 'utf16CodeUnits',
        results: numbered(entriesOf(report).slice(0, maxResults)).map(([entry, fingerprint]) =>
          resultOf(entry, fingerprint, report, sources),
        ),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}
