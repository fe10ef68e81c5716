import { hashOf } from '@sitewide/kit/hash';
import { rules } from '../checks/check';
import manifest from '../package.json' with { type: 'json' };
import {
  describeEntry,
  type Entry,
  entriesOf,
  identityOf,
  type Report,
  remarksOf,
  ruleOf,
  severityOf,
} from '../report';
import { lineOf, type SourceLocator } from './source-lines';

const { name, version, homepage } = manifest;

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

/** A page as a file: GitHub shows results at paths within a repository only. */
function pathOf(page: string): string {
  const path = encodeURI(page.split(/[?#]/, 1)[0] ?? '').replace(/^\/+/, '');
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}

/** A line of the sources or of the audited folder, else the page's path on its site. */
function physicalOf(entry: Entry, report: Report, sources?: SourceLocator) {
  const line = lineOf(entry, report, sources);
  return {
    artifactLocation: line
      ? { uri: encodeURI(line.file), uriBaseId: '%SRCROOT%' }
      : { uri: pathOf(entry.shown.page) },
    region: { startLine: line?.line ?? entry.finding?.line ?? 1 },
  };
}

/** Entries with their fingerprints; those that look the same, e.g. two equal cards, are numbered. */
function numbered(entries: readonly Entry[]): (readonly [Entry, string])[] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const { finding, expected, shown } = entry;
    const known = finding?.fingerprint ?? expected?.fingerprint;
    const fingerprint = known ?? hashOf(identityOf(shown)).slice(0, 16);
    const count = (counts.get(fingerprint) ?? 0) + 1;
    counts.set(fingerprint, count);
    return [entry, `${fingerprint}:${count}`];
  });
}

/** The page that explains a code of the package. */
function helpOf(code: string) {
  const pages = `https://unpkg.com/${name}@${version}/dist/codes`;
  return code in rules ? { helpUri: `${pages}/${code}.md` } : {};
}

function resultOf(entry: Entry, fingerprint: string, report: Report, sources?: SourceLocator) {
  const { kind, language, finding, shown, note = 'in the baseline' } = entry;
  const { code, page, place, href } = shown;
  const fullyQualifiedName = `${page} ${finding?.element ?? place}`;
  return {
    ruleId: code,
    level: levels[severityOf(entry, report)],
    message: { text: describeEntry(entry) },
    ...(report.baseline === null ? {} : { baselineState: baselineStates[kind] }),
    locations: [
      {
        physicalLocation: physicalOf(entry, report, sources),
        logicalLocations: [{ name: page, fullyQualifiedName, kind: 'element' }],
      },
    ],
    // GitHub knows a finding again by this name alone.
    partialFingerprints: { primaryLocationLineHash: fingerprint },
    ...(kind === 'known' ? { suppressions: [{ kind: 'external', justification: note }] } : {}),
    properties: { language, href },
  };
}

/** The findings of one family: GitHub shows each family as a category of its own. */
function runOf(family: string, report: Report, sources?: SourceLocator) {
  const checks = [...report.rules.values()].filter((rule) => rule.family === family);
  const ruleNumbers = new Map(checks.map(({ code }, index) => [code, index]));
  const rules = checks.map(({ code: id, title, example, remedy, severity }) => {
    return {
      id,
      name: id,
      shortDescription: { text: title },
      ...helpOf(id),
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
  const entries = entriesOf(report).filter(
    ({ shown }) => ruleOf(shown.code, report).family === family,
  );
  const results = numbered(entries.slice(0, maxResults));
  const left = entries.length - results.length;
  const remarks = remarksOf(report);
  if (left > 0)
    remarks.push(`${left} more findings are left out: GitHub takes ${maxResults} of a run.`);
  return {
    tool: { driver: { name, semanticVersion: version, informationUri: homepage, rules } },
    // The category is what is before the last slash.
    automationDetails: { id: `${family}/${report.subject.replace(/\/$/, '')}/` },
    invocations: [
      {
        executionSuccessful: true,
        toolExecutionNotifications: remarks.map((text) => ({ level: 'note', message: { text } })),
      },
    ],
    columnKind: 'utf16CodeUnits',
    results: results.map(([entry, fingerprint]) => ({
      ...resultOf(entry, fingerprint, report, sources),
      ruleIndex: ruleNumbers.get(entry.shown.code),
    })),
  };
}

/** A SARIF 2.1.0 log with a run for each family that was audited. */
export function asSarif(report: Report, sources?: SourceLocator): string {
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: report.families.map((family) => runOf(family, report, sources)),
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}
