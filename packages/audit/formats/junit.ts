import { groupBy } from '@sitewide/kit/collections';
import { type JunitTest, junitReport } from '@sitewide/kit/junit';
import { describeEntry, type LanguageReport, type Report, remarksOf } from '../report';

/** One test per page, including pages where something expected was not found. */
function testsOf({ language, pages, differences }: LanguageReport): JunitTest[] {
  const byPage = groupBy(differences, ({ shown }) => shown.page);
  const paths = new Set([...pages.map(({ path }) => path), ...byPage.keys()]);
  return [...paths].map((path) => ({
    classname: `audit.${language}`,
    name: path,
    failures: (byPage.get(path) ?? []).map((each) => {
      return { type: each.kind, message: describeEntry(each) };
    }),
  }));
}

export function asJunit(report: Report): string {
  const suites = report.languages.map((each) => ({
    name: `audit of ${each.language}`,
    tests: testsOf(each),
  }));
  const remarks = { name: 'remarks', tests: [], output: remarksOf(report).join('\n') };
  const isSilent = remarks.output === '';
  return junitReport(`audit of ${report.subject}`, isSilent ? suites : [...suites, remarks]);
}
