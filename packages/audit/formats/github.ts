import { githubAnnotation } from '@sitewide/kit/github';
import { describeEntry, differencesOf, type Report, remarksOf, severityOf } from '../report';
import { lineOf, type SourceLocator } from './source-lines';

const levels = { error: 'error', warning: 'warning', hint: 'notice' } as const;

/** GitHub's workflow commands: one annotation per difference, on a line of the project if known. */
export function asGithub(report: Report, sources?: SourceLocator): string {
  const annotations = differencesOf(report).map((difference) => {
    const { kind, shown } = difference;
    return githubAnnotation({
      level: levels[severityOf(difference, report)],
      title: `${kind} ${shown.code}`,
      message: describeEntry(difference),
      place: lineOf(difference, report, sources),
    });
  });
  const notices = remarksOf(report).map((message) =>
    githubAnnotation({ level: 'notice', message }),
  );
  return [...annotations, ...notices].join('');
}
