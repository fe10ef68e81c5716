import { describeEntry, type LanguageReport, type Report } from '../report';
import { escapeMarkup } from './escape';

/** One test case of a JUnit report; it fails if it has failures. */
export interface JunitCase {
  readonly classname: string;
  readonly name: string;
  readonly failures: readonly { readonly type: string; readonly message: string }[];
}

export interface JunitSuite {
  readonly name: string;
  /** Duration of the run. */
  readonly seconds?: number;
  readonly cases: readonly JunitCase[];
}

function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeMarkup(`${value}`)}"`))
    .join('');
}

function caseLines({ classname, name, failures }: JunitCase): string[] {
  const start = `    <testcase${attributes({ classname, name })}`;
  if (failures.length === 0) return [`${start}/>`];
  const lines = failures.map((failure) => {
    const text = escapeMarkup(failure.message);
    return `      <failure${attributes({ ...failure })}>${text}</failure>`;
  });
  return [`${start}>`, ...lines, '    </testcase>'];
}

function suiteLines({ name, seconds, cases }: JunitSuite): string[] {
  const failures = cases.filter((each) => each.failures.length > 0).length;
  const time = seconds?.toFixed(3);
  return [
    `  <testsuite${attributes({ name, tests: cases.length, failures, errors: 0, time })}>`,
    ...cases.flatMap(caseLines),
    '  </testsuite>',
  ];
}

/** A JUnit report, as continuous integration reads it. */
export function writeJunit(name: string, suites: readonly JunitSuite[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name })}>`,
    ...suites.flatMap(suiteLines),
    '</testsuites>',
    '',
  ].join('\n');
}

/** One case per page, including pages that only the ledger knows. */
function casesOf({ language, pages, differences }: LanguageReport): JunitCase[] {
  const entries = differences.map((each) => ({
    page: (each.finding ?? each.row)?.page ?? '',
    failure: { type: each.kind, message: describeEntry(each) },
  }));
  const paths = new Set([...pages.map(({ path }) => path), ...entries.map(({ page }) => page)]);
  return [...paths].map((path) => ({
    classname: `links.${language}`,
    name: path,
    failures: entries.filter(({ page }) => page === path).map(({ failure }) => failure),
  }));
}

/** A JUnit report: one suite per language, one case per page. */
export function asJunit(report: Report): string {
  const suites = report.languages.map((each) => ({
    name: `links of ${each.language}`,
    cases: casesOf(each),
  }));
  return writeJunit(`links of ${report.subject}`, suites);
}
