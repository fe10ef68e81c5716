import { groupBy } from '../collections';
import { describeEntry, type LanguageReport, type Report } from '../report';
import { type JunitTest, junitReport } from './junit-writer';

/** One test per page, including pages that only the ledger knows. */
function testsOf({ language, pages, differences }: LanguageReport): JunitTest[] {
  const byPage = groupBy(differences, ({ shown }) => shown.page);
  const paths = new Set([...pages.map(({ path }) => path), ...byPage.keys()]);
  return [...paths].map((path) => ({
    classname: `links.${language}`,
    name: path,
    failures: (byPage.get(path) ?? []).map((each) => {
      return { type: each.kind, message: describeEntry(each) };
    }),
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
