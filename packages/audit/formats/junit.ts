import { describeEntry, type LanguageReport, type Report } from '../report';
import { type JunitTest, junitReport } from './junit-writer';

/** One test per page, including pages that only the ledger knows. */
function testsOf({ language, pages, differences }: LanguageReport): JunitTest[] {
  const entries = differences.map((each) => ({
    page: each.shown.page,
    failure: { type: each.kind, message: describeEntry(each) },
  }));
  const paths = new Set([...pages.map(({ path }) => path), ...entries.map(({ page }) => page)]);
  return [...paths].map((path) => ({
    classname: `links.${language}`,
    name: path,
    failures: entries.filter(({ page }) => page === path).map(({ failure }) => failure),
  }));
}

/** A JUnit report: one suite per language, one test per page. */
export function asJunit(report: Report): string {
  const suites = report.languages.map((each) => ({
    name: `links of ${each.language}`,
    tests: testsOf(each),
  }));
  return junitReport(`links of ${report.subject}`, suites);
}
