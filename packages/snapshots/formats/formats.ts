import { countBy, groupBy } from '@sitewide/kit/collections';
import { escapeControls } from '@sitewide/kit/escape';
import { githubAnnotation } from '@sitewide/kit/github';
import { junitReport } from '@sitewide/kit/junit';
import { pluralize } from '@sitewide/kit/text';
import { type Change, causesOf, headingOf, program } from '../review/causes';
import { type RunReport, statuses } from '../types';

/** What a run found, in one line: “12 snapshots: 9 unchanged, 2 changed, 1 new; …”. */
export function summaryOf({ results, captured, seconds }: RunReport): string {
  const found = countBy(results, ({ status }) => status);
  const counts = statuses
    .filter((status) => found.has(status) || status === 'unchanged')
    .map((status) => `${found.get(status) ?? 0} ${status}`);
  return `${pluralize(results.length, 'snapshot')}: ${counts.join(', ')}; ${captured} captured in ${seconds.toFixed(1)} s`;
}

/** The remarks on a run, with the baselines that no snapshot has. */
export function notesOf({ notes, obsolete }: RunReport): string[] {
  return [...notes, ...obsolete.map((id) => `No snapshot has the baseline “${id}” any more.`)];
}

/**
 * The snapshots of a change as lines, and equal words once, below the snapshots that have them. The
 * bar before words keeps a log from taking them for commands.
 */
export function describeChange(change: Change): string[] {
  const groups = groupBy(change.results, ({ words }) => words.join('\n'));
  return [...groups.values()].flatMap((alike) => [
    ...alike.map(({ id, message }) => `  ${id.padEnd(28)} ${message}`),
    ...(alike[0]?.words ?? []).map((line) => `    | ${line}`),
  ]);
}

/** Plain text: one block a change, the remarks, and the summary. */
function table(report: RunReport): string {
  const blocks = causesOf(report.results).map((each) => [
    headingOf(each),
    ...describeChange(each),
    '',
  ]);
  const lines = [...blocks.flat(), ...notesOf(report)];
  return `${[...lines, summaryOf(report)].map(escapeControls).join('\n')}\n`;
}

const json = (report: RunReport) => `${JSON.stringify(report, null, 2)}\n`;

function junit({ results, seconds }: RunReport): string {
  const tests = results.map(({ variant, id, status, message, words }) => {
    const failure = { type: status, message: [message, ...words].join('\n') };
    const failures = status === 'unchanged' ? [] : [failure];
    return { classname: `snapshots.${variant}`, name: id, failures };
  });
  return junitReport('snapshots', [{ name: 'snapshots', tests, milliseconds: seconds * 1000 }]);
}

/** GitHub's workflow commands: one annotation a change, and at most ten, as GitHub shows no more. */
function github({ results }: RunReport): string {
  const changes = causesOf(results);
  const lines = changes.slice(0, 10).map((change) => {
    const names = change.results.slice(0, 10).map(({ id, message }) => `${id}: ${message}`);
    const [title, message] = [headingOf(change), names.join('\n')];
    return githubAnnotation({ level: 'error', title, message });
  });
  const rest = changes.length - lines.length;
  const more = rest > 0 ? `::notice::${pluralize(rest, 'more change')} on the review page\n` : '';
  return lines.join('') + more;
}

/** GitHub takes comments of 65,536 characters; the rest is for what is around the list. */
const maxList = 59_000;

/** Text of a site as code, in which nothing is markup, a link or a mention. */
function code(text: string): string {
  return text.replaceAll('`', "'").replace(/\s/g, ' ').slice(0, 200);
}

function itemOf({ status, title, results }: Change): string {
  const words = (results[0]?.words ?? []).slice(0, 12).map((line) => `  ${code(line)}\n`);
  const diff = words.length > 0 ? `\n  \`\`\`diff\n${words.join('')}  \`\`\`\n` : '';
  const count = pluralize(results.length, 'snapshot');
  return `- **${status}** \`${code(title)}\`: ${count}, e.g. \`${code(results[0]?.id ?? '')}\`\n${diff}`;
}

/** A comment on a pull request: counts, changes as far as there is room, and how to review them. */
function markdown(report: RunReport): string {
  const items = causesOf(report.results).map(itemOf);
  if (items.length === 0) return '## Snapshots\n\nEvery snapshot matches its baseline.\n';
  let length = 0;
  const shown = items.filter((item) => {
    length += item.length;
    return length <= maxList;
  });
  const rest = items.length - shown.length;
  const more = rest > 0 ? `- … and ${pluralize(rest, 'more change')}\n` : '';
  return `## Snapshots: ${pluralize(items.length, 'change')}

${summaryOf(report)}

${shown.join('')}${more}
To review, open \`index.html\` of the results, or run \`${program} review\`.
`;
}

/** Every output format, by its name in `--format`. */
export const formats = { table, json, junit, github, markdown } as const;
