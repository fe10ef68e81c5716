import { countBy } from '@originaltreu/kit/collections';
import { asMarkdown } from '@originaltreu/kit/table';
import { pluralize } from '@originaltreu/kit/text';
import { type Change, causesOf, program } from '../review/causes';
import { type RunReport, statuses } from '../types';

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
export function markdown({ results }: RunReport): string {
  const items = causesOf(results).map(itemOf);
  if (items.length === 0) return '## Snapshots\n\nEvery snapshot matches its baseline.\n';
  const counts = countBy(results, ({ status }) => status);
  const rows = statuses.map((status) => [status, String(counts.get(status) ?? 0)]);
  let length = 0;
  const shown = items.filter((item) => {
    length += item.length;
    return length <= maxList;
  });
  const rest = items.length - shown.length;
  const more = rest > 0 ? `- … and ${pluralize(rest, 'more change')}\n` : '';
  return `## Snapshots: ${pluralize(items.length, 'change')}

${asMarkdown({ headings: ['Status', 'Snapshots'], rows })}
${shown.join('')}${more}
To review, open \`index.html\` of the results, or run \`${program} review\`.
`;
}
